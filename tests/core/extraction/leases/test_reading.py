"""What a lease and an answer about it state of each matter."""

import pytest

from core.extraction.leases import Outcome, Side, Sides, is_lease, mark_text, read_answer, read_lease

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC",), Side.TENANT: ("Birch Books, Inc.",)})
LEASE = """1. Repairs. Landlord shall keep the roof in good order, and Tenant shall maintain the heating system.
2. Rent. The monthly rent is $900. Tenant shall pay it on the first of the month.
3. Transfers. Tenant shall not sublet the Premises. Landlord's mortgagee is First Bank.
4. Surrender. Tenant, unless released in writing by Landlord, shall repaint the walls of the Premises."""


def stated(words: str, query: str | None = None) -> dict[str, object]:
    """Matter to value: of an answer when there is a question, of a lease otherwise."""
    marked = mark_text(words, (), SIDES)
    found = read_lease(marked) if query is None else read_answer(marked, mark_text(query, (), SIDES))
    return {item.matter.name: item.value for item in found}


def test_each_clause_gives_its_own_matter() -> None:
    assert stated(LEASE) == {
        "roof": Side.LANDLORD,
        "heating": Side.TENANT,
        "rent": Side.TENANT,
        "subletting": Outcome.NO,
        "assignor": Side.TENANT,
        "repainting": Outcome.YES,
    }


def test_heading_alone_states_nothing() -> None:
    assert stated("6. Assignment and Subletting.") == {}


def test_bare_answer_speaks_of_what_was_asked() -> None:
    assert stated("Birch Books.", "Who maintains the HVAC system?") == {"heating": Side.TENANT}
    assert stated("Birch Books.", "Which HVAC system is there?") == {}
    assert stated("It is up to Birch Books.", "Who maintains the HVAC system?") == {"heating": Side.TENANT}


def test_each_sentence_answers_the_question_in_its_place() -> None:
    found = stated(
        "They are forbidden. It is paid by Alder Holdings.", "Are pets allowed? Who pays the rent?"
    )
    assert found == {"animals": Outcome.NO, "rent": Side.LANDLORD}


def test_label_of_an_item_names_its_matter() -> None:
    found = stated("- Roof: Alder Holdings LLC\n- Subletting: not allowed", "List roof and subletting.")
    assert found == {"roof": Side.LANDLORD, "subletting": Outcome.NO}


@pytest.mark.parametrize(
    ("question", "answer", "value"),
    [
        ("Has subrogation been waived?", "It has.", Outcome.NO),
        ("Has subrogation been waived?", "It has not.", Outcome.YES),
        ("Does rent stop after a fire?", "No.", Outcome.YES),
        ("May animals be kept?", "Yes.", Outcome.YES),
    ],
)
def test_bare_reply_says_what_the_question_supposes_or_the_opposite(
    question: str, answer: str, value: Outcome
) -> None:
    assert list(stated(answer, question).values()) == [value]


@pytest.mark.parametrize(
    ("question", "answer", "found"),
    [
        ("Who pays the broker?", "Broker: Elm LLC | Fee: $900 | Payor: Tenant", {"commission": Side.TENANT}),
        (
            "Who gives the estoppel certificate?",
            "Alder Holdings, once it is asked.",
            {"estoppel": Side.LANDLORD},
        ),
        ("May it store toxic goods?", "It may not: Section 3 bars Tenant from storing them.", Outcome.NO),
        (
            "Who guaranteed it?",
            "Ann Lee guaranteed the landlord's obligations.",
            {"guaranteed": Side.LANDLORD},
        ),
        ("Who guaranteed it?", "Ann Lee stands behind the tenant.", {"guaranteed": Side.TENANT}),
    ],
)
def test_fragments_of_tables_and_replies_are_read(
    question: str, answer: str, found: dict[str, object] | Outcome
) -> None:
    read = stated(answer, question)
    assert (read if isinstance(found, dict) else next(iter(read.values()))) == found


def test_piece_on_another_matter_answers_no_question_with_yes_or_no() -> None:
    found = stated("Alder Holdings has seven days to rebuild.", "Does rent abate after a fire?")
    assert found == {"restoration": Side.LANDLORD}


def test_citation_states_nothing() -> None:
    assert stated("See § 4.3.", "Are animals allowed?") == {}


def test_name_that_ends_in_a_full_stop_ends_its_sentence() -> None:
    found = stated("The rent is paid by Birch Books, Inc. Alder Holdings keeps the roof.", "Who does what?")
    assert found == {"rent": Side.TENANT, "roof": Side.LANDLORD}


def test_only_a_text_of_landlord_tenant_and_lease_is_a_lease() -> None:
    assert is_lease(" ".join(["Landlord leases the Premises to Tenant."] * 4))
    assert not is_lease("Licensor grants Licensee a license. Landlord. Tenant.")


def test_rent_without_abatement_is_still_the_rent() -> None:
    words = "Tenant shall, without any deduction or abatement, pay unto Landlord monthly installments of base rent."
    assert stated(words) == {"rent": Side.TENANT}


def test_piece_beside_one_on_the_matter_does_not_answer_it() -> None:
    question = "Does the winner recover its attorneys' fees, and can rent be paid late?"
    answer = "Each side bears its own attorneys' fees. A missed payment can be cured within nine days."
    assert stated(answer, question) == {"attorneys' fees": Outcome.NO}


def test_list_of_points_asks_no_piece_for_its_matter() -> None:
    question = "List these points: base rent for a year and states of organization."
    assert stated("Alder Holdings hails from Ohio and Birch Books from Maine.", question) == {}
    assert stated("Birch Books signs too.", "Tell me about the following: rent, signatures?") == {}


def test_leading_no_counts_before_words_that_the_matter_lacks() -> None:
    assert stated("No, they are shared by all.", "Are the parking spaces reserved?") == {
        "reserved spaces": Outcome.NO
    }


def test_nobody_denies() -> None:
    assert stated("Nobody has to repaint.", "Who must repaint?") == {"repainting": Outcome.NO}


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("- Repainting: considered", {}),
        ("- Repainting: mandatory", {"repainting": Outcome.YES}),
        ("- Repainting: not needed", {"repainting": Outcome.NO}),
    ],
)
def test_label_with_words_unknown_for_yes_or_no_states_nothing(
    answer: str, expected: dict[str, Outcome]
) -> None:
    assert stated(answer, "") == expected


def test_reason_behind_a_reply_neither_denies_nor_affirms_it() -> None:
    question = "Does the winning party recover its attorneys' fees?"
    answer = "They are not recoverable: the side that loses need not reimburse the other."
    assert stated(answer, question) == {"attorneys' fees": Outcome.NO}


def test_without_asking_for_consent_needs_none() -> None:
    free = stated("Birch Books can assign the lease without asking for consent.", "")
    bound = stated("Birch Books can't assign the lease without asking for consent.", "")
    assert set(free) == set(bound)
    assert free != bound


def test_whether_it_may_be_assigned_does_not_say_whether_that_needs_consent() -> None:
    query = "Which party may assign, and does it need consent?"
    assert stated("Birch Books may assign the Lease.", query) == {"assignor": Side.TENANT}
    words = "Birch Books may assign the Lease without the consent of Alder Holdings."
    assert stated(words, query)["assignment"] is Outcome.NO


def test_what_is_introduced_by_a_list_is_a_piece_of_its_own() -> None:
    words = "Taxes and utilities are split as follows: Birch Books pays for water, whereas Alder Holdings pays taxes."
    assert stated(words, "Who pays?") == {"utilities": Side.TENANT, "taxes": Side.LANDLORD}
