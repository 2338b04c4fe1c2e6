"""What a clause says besides."""

from core.grounding.clause_asides import plain_words, preamble_length, without_asides


def test_brackets_asides_and_preambles_are_left_out():
    said = "Notwithstanding Section 4, Tenant (being in possession) shall, whether or not others do so, keep the roof."
    assert " ".join(plain_words(said).split()) == "Tenant shall keep the roof."


def test_consent_is_no_aside():
    said = "Tenant shall not, without the consent of Landlord, assign."
    assert without_asides(said) == said


def test_preamble_ends_where_what_holds_begins():
    said = "Notwithstanding Section 4, Tenant shall pay."
    assert said[preamble_length(said) :] == "Tenant shall pay."
    assert preamble_length("Tenant shall pay.") == 0
