"""Triples in words become spans; what is denied, due or allowed is read from the text, not from the model."""

import pytest

from core.extraction.relations import RelationCandidate
from core.extraction.triple_anchor import Triple, TripleAnchor
from core.types import Modality
from core.workflows.engine import Engine


@pytest.fixture
def anchor(engine: Engine):
    def make(text: str, *triple: str, window: tuple[int, int] | None = None) -> RelationCandidate | None:
        found = TripleAnchor(engine.extractor.parse(text)).anchor(Triple(*triple), window or (0, len(text)))
        if found is not None:
            for place in (found.subject, found.object, found.trigger):
                assert text[place.start : place.end] == place.text
                assert found.start <= place.start < place.end <= found.end
        return found

    return make


def _said(found: RelationCandidate | None) -> tuple[str, str, str] | None:
    return None if found is None else (found.subject.text, found.relation, found.object.text)


def test_ends_become_spans_and_the_predicate_a_lemma(anchor) -> None:
    found = anchor("Tenant shall pay monthly rent to Landlord.", "Tenant", "shall pay to", "Landlord")
    assert _said(found) == ("Tenant", "pay to", "Landlord")
    assert (found.predicate, found.trigger.text) == ("pay", "pay")
    assert found.modality is Modality.OBLIGATION


@pytest.mark.parametrize("relation", ["shall pay", "pays", "shall not pay"])
def test_a_prohibition_stays_one_whatever_the_model_says(anchor, relation: str) -> None:
    found = anchor("Tenant shall not pay any rent to Landlord.", "Tenant", relation, "rent")
    assert found.negated
    assert _said(found) == ("Tenant", "pay", "rent")


def test_a_model_cannot_deny_what_the_text_affirms(anchor) -> None:
    found = anchor("Licensee may sublicense the Software.", "Licensee", "may not sublicense", "the Software")
    assert (found.negated, found.modality) == (False, Modality.PERMISSION)


@pytest.mark.parametrize(
    ("triple", "expected"),
    [
        (("Lease", "is governed by", "laws of Oregon"), ("laws of Oregon", "govern", "Lease")),
        (("Lease", "governed", "laws of Oregon"), ("laws of Oregon", "govern", "Lease")),
        (("Oregon", "governs", "Lease"), ("Oregon", "govern", "Lease")),
    ],
)
def test_passives_are_turned_active(
    anchor, triple: tuple[str, str, str], expected: tuple[str, str, str]
) -> None:
    assert _said(anchor("The Lease is governed by the laws of Oregon.", *triple)) == expected


@pytest.mark.parametrize(
    ("triple", "expected"),
    [
        (("Tenant", "shall reimburse", "Landlord"), ("Landlord", "reimburse", "Tenant")),
        (("Tenant", "shall be reimbursed by", "Landlord"), ("Landlord", "reimburse", "Tenant")),
        (("Landlord", "shall reimburse", "Tenant"), ("Landlord", "reimburse", "Tenant")),
    ],
)
def test_roles_that_the_model_exchanged_are_set_right(
    anchor, triple: tuple[str, str, str], expected: tuple[str, str, str]
) -> None:
    assert _said(anchor("Landlord shall reimburse Tenant for all repairs.", *triple)) == expected


def test_an_exchanged_recipient_keeps_its_preposition(anchor) -> None:
    text = "Tenant shall pay monthly rent to Landlord."
    assert _said(anchor(text, "Landlord", "shall pay to", "Tenant")) == ("Tenant", "pay to", "Landlord")


def test_passive_by_a_date_has_no_actor(anchor) -> None:
    found = anchor("The fee must be paid by 1 May 2020.", "fee", "must be paid by", "1 May 2020")
    assert _said(found) == ("fee", "pay by", "1 May 2020")


@pytest.mark.parametrize(
    "triple", [("Jane Doe", "is the CEO of", "Acme Corp"), ("Acme Corp", "has CEO", "Jane Doe")]
)
def test_an_office_runs_from_its_holder_to_who_has_it(anchor, triple: tuple[str, str, str]) -> None:
    found = anchor("Jane Doe is not the CEO of Acme Corp.", *triple)
    assert _said(found) == ("Acme Corp", "ceo", "Jane Doe")
    assert found.negated


def test_intent_and_agreement_stay_in_the_label(anchor) -> None:
    text = "Tenant seeks to terminate the Lease and agrees to vacate the Premises."
    assert _said(anchor(text, "Tenant", "seeks to terminate", "the Lease"))[1] == "seek to terminate"
    vacate = anchor(text, "Tenant", "agrees to vacate", "the Premises")
    assert vacate.relation == "agree to vacate"


@pytest.mark.parametrize(
    "triple",
    [
        ("Tenant", "pays", "rent to the moon"),  # an end that the text has not
        ("Guarantor", "pays", "rent"),
        ("Tenant", "is", "Tenant"),  # one place cannot be both ends
        ("Tenant", " ", "rent"),
        ("...", "pays", "rent"),
    ],
)
def test_a_triple_without_two_ends_in_the_text_gives_nothing(anchor, triple: tuple[str, str, str]) -> None:
    assert anchor("The Tenant pays rent.", *triple) is None


def test_ends_outside_the_sentence_that_was_read_do_not_count(anchor) -> None:
    text = "Tenant pays rent. Landlord keeps the deposit."
    assert anchor(text, "Tenant", "keeps", "the deposit", window=(18, len(text))) is None


def test_case_spacing_quotes_and_dashes_may_differ(anchor) -> None:
    text = "The “Non–Compete\n  Period” binds Smith’s heirs."
    found = anchor(text, '"non-compete period"', "binds", "Smith's heirs")
    assert _said(found) == ("“Non–Compete\n  Period”", "bind", "Smith’s heirs")


def test_the_nearest_of_several_places_is_meant(anchor) -> None:
    text = "Rent is due monthly, and Landlord may raise rent yearly after Tenant paid rent."
    found = anchor(text, "Landlord", "may raise", "rent")
    assert found.object.start == text.index("rent yearly")


def test_a_relation_in_other_words_keeps_them_and_points_between_the_ends(anchor) -> None:
    found = anchor("Graz is a city in Austria.", "Graz", "country", "Austria")
    assert _said(found) == ("Graz", "country", "Austria")
    assert found.trigger.text == "is a city in"


def test_ends_that_touch_point_at_the_second(anchor) -> None:
    assert anchor("He moved to Graz, Austria.", "Graz", "country", "Austria").trigger.text == "Austria"
