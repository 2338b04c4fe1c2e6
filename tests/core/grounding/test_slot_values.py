from core.extraction.frames import Fill, Kind
from core.extraction.opinions import OpinionSlot, Party, PartyBook
from core.grounding.slot_values import SlotValues

BOOK = PartyBook(
    (
        Party(["Tamara Hill"], {OpinionSlot.PLAINTIFF, OpinionSlot.APPELLANT}),
        Party(["Acme Paper Mills Co."], {OpinionSlot.DEFENDANT, OpinionSlot.APPELLEE}),
    ),
    has_appellant=True,
)
VALUES = SlotValues(BOOK)


def fill(kind: Kind, value: str, *, slot: str = "costs", about: str = "", canonical: str = "") -> Fill:
    """A fill whose place does not matter."""
    return Fill(slot, kind, 0, len(value), value, 0, len(value), about, canonical)


def same(kind: Kind, said: str, known: str) -> bool | None:
    """Whether two fillers are one."""
    return VALUES.are_same(fill(kind, said), fill(kind, known))


def test_a_party_is_one_by_name_and_by_role():
    assert same(Kind.PARTY, "Hill", "the appellant") is True
    assert same(Kind.PARTY, "Acme", "the appellant") is False
    assert same(Kind.PARTY, "Birch Foods", "Acme") is False


def test_a_party_that_cannot_be_told_is_neither():
    assert same(Kind.PARTY, "the insurer", "Acme") is None
    assert same(Kind.PARTY, "Hill", "the intervenor") is None


def test_a_court_called_by_its_kind_may_be_any():
    assert same(Kind.COURT, "the Northern District Court of Ohio", "the District Court") is True
    assert same(Kind.COURT, "the Kern County Superior Court", "the District Court") is None
    assert same(Kind.COURT, "Kern County Superior Court", "Lake County Superior Court") is False


def test_a_section_is_one_under_two_names_of_its_code():
    said = fill(Kind.STATUTE, "a", canonical="tenn. code ann. section 80.119")
    assert VALUES.are_same(said, fill(Kind.STATUTE, "b", canonical="section 80.119 of the tennessee code"))
    assert not VALUES.are_same(
        said, fill(Kind.STATUTE, "b", canonical="section 80.120 of the tennessee code")
    )
    assert not VALUES.are_same(said, fill(Kind.STATUTE, "b", canonical="wis. stat. section 80.119"))


def test_items_are_about_one_thing_by_their_words():
    wages = fill(Kind.MONEY, "$5", slot="item", about="lost wages")
    assert VALUES.are_about_one(wages, fill(Kind.MONEY, "$6", slot="item", about="lost wages"))
    assert not VALUES.are_about_one(wages, fill(Kind.MONEY, "$6", slot="item", about="lost benefits"))


def test_counsel_is_about_a_party_under_any_name():
    ours = fill(Kind.NAME, "Ana Kirk", slot="counsel", about="the plaintiff")
    assert VALUES.are_about_one(ours, fill(Kind.NAME, "Bo Ash", slot="counsel", about="Hill"))
    assert not VALUES.are_about_one(ours, fill(Kind.NAME, "Bo Ash", slot="counsel", about="Acme"))
    assert not VALUES.are_about_one(fill(Kind.NAME, "Ana Kirk"), ours)
