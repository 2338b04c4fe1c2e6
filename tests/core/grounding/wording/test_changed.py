import pytest

from core.grounding.wording.alignment import align
from core.grounding.wording.changed import changes_of
from core.grounding.wording.tokens import Kind, Named, tokens_in

PARTIES = {"Carrier": "n1", "Shipper": "n2", "Base Fee": "n3"}
LEGAL = (
    "Carrier shall store the cargo at its own cost and may sell uncollected cargo without notice, except perishables, "
    "sixty days after arrival at the port."
)


def changed(said: str, known: str = LEGAL) -> list[tuple[str, str]]:
    sides = []
    for text in (said, known):
        named = [
            Named(at, at + len(name), frozenset({key}), Kind.PARTY)
            for name, key in PARTIES.items()
            for at in range(len(text))
            if text.startswith(name, at)
        ]
        sides.append(tokens_in(text, 0, len(text), sorted(named, key=lambda item: item.start)))
    found = changes_of(align(sides[0][:-1], sides[1]))  # without the full stop
    return [
        tuple(text[t[0].start : t[-1].end] if t else "" for text, t in ((said, c.said), (known, c.known)))
        for c in found
    ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("store", "insure", ("insure", "store")),
        ("arrival", "payment", ("payment", "arrival")),
        ("shall store", "need not store", ("need not", "shall")),
        ("may sell", "must sell", ("must", "may")),
        ("may sell", "may not sell", ("may not", "may")),
        ("without", "with", ("with", "without")),
        ("except", "including", ("including", "except")),
        ("after", "before", ("before", "after")),
        ("its own", "Shipper's", ("Shipper", "its own")),
        ("Carrier", "Shipper", ("Shipper", "Carrier")),
        ("uncollected cargo", "any cargo", ("any", "uncollected")),
        ("at the port", "at the warehouse", ("warehouse", "port")),
    ],
)
def test_what_stands_in_place_of_the_sources_words_is_told(old: str, new: str, told: tuple[str, str]) -> None:
    assert changed(LEGAL.replace(old, new)) == [told]


@pytest.mark.parametrize(
    "said",
    [
        LEGAL,
        LEGAL.replace("shall", "must"),
        LEGAL.replace("its own", "the Carrier's own"),
        "Carrier has to store the cargo at its own cost.",  # leaves the rest out
        "Carrier may sell uncollected cargo without any notice sixty days after its arrival at the port.",
        "The goods wait at the expense of whoever hauls them.",  # in words of its own
    ],
)
def test_who_restates_or_leaves_out_changes_nothing(said: str) -> None:
    assert changed(said) == []


def test_a_word_of_a_name_is_not_new() -> None:
    clause = "Base Fee of the vessel increases by three percent in every year of the whole term."
    assert changed("The fee increases by three percent in every year of the whole term.", clause) == []
    assert changed("The rent increases by three percent in every year of the whole term.", clause)


def test_a_ban_with_a_reserve_is_a_leave_on_that_condition() -> None:
    ban = "Carrier may not open the sealed containers of the cargo unless Shipper consents."
    assert changed("Carrier may open the sealed containers of the cargo only if Shipper consents.", ban) == []
    assert changed("Carrier may open the sealed containers of the cargo unless Shipper consents.", ban)


def test_may_only_is_shall() -> None:
    clause = "The cold store of the warehouse shall be used for the storage of frozen fish."
    assert changed(clause.replace("shall", "may only"), clause) == []
    assert changed(clause.replace("shall", "may"), clause)


def test_what_is_left_out_counts_where_it_turns_the_sense() -> None:
    clause = "The storage fee of the first month is not refundable in the event of an early collection."
    assert changed(clause.replace("not ", ""), clause) == [("", "not")]
    assert changed(clause.replace("early ", ""), clause) == []


def test_an_operator_in_place_of_many_words_is_told() -> None:
    clause = (
        "Carrier shall return the deposit subject to Shipper signing a release of all claims within ten days."
    )
    said = "Carrier shall return the deposit without any release of all claims within ten days."
    assert [here for here, _ in changed(said, clause)] == ["without any"]


def test_below_its_share_a_statement_must_follow_the_clause_from_its_first_word() -> None:
    clause = (
        "A success fee of nine hundred dollars falls due when the pilot plant passes its acceptance test."
    )
    said = "A success fee of nine hundred dollars falls due when the final report is delivered."
    assert changed(said, clause) == [("final report is delivered", "pilot plant passes its acceptance test")]
    assert changed(f"After long talks on this, {said[0].lower()}{said[1:]}", clause) == []


def test_another_party_in_place_of_somebody_is_told() -> None:
    clause = "Carrier may leave the cargo in the open yard of the port with the consent of its owner."
    said = "Carrier may leave the cargo in the open yard of the port with the consent of Shipper."
    assert changed(said, clause) == [("Shipper", "its owner")]


def test_a_word_amid_others_of_the_statements_own_is_not_told() -> None:
    known = "Carrier shall keep the vessel, her engines and all of her equipment in good repair and efficient state."
    assert (
        changed("The hull gets fresh paint, and Carrier has to polish the equipment in spring.", known) == []
    )
