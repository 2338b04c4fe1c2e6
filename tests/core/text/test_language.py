import pytest

from core.text.language import seems_foreign

GERMAN = (
    "Der Mieter zahlt dem Vermieter eine monatliche Miete von 1.250 Euro, zahlbar im Voraus bis zum dritten Werktag "
    "eines jeden Monats auf das vom Vermieter angegebene Konto. Die Kaution ist bei Abschluss des Vertrags zu "
    "leisten und wird nach dem Ende der Mietzeit verzinst, sobald alle Forderungen erledigt sind."
)


@pytest.mark.parametrize(
    "text",
    [GERMAN, "Договор аренды заключён 1 марта 2024 года.", "賃料は月額五万円とし、毎月末日までに支払う。"],
)
def test_other_languages_are_seen(text):
    assert seems_foreign(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "$14,500",
        "Müller GmbH, 1. März 2024",
        "Tenant shall pay rent of $14,500 to Landlord each month. The Term expires on June 30, 2021.",
        "Rent: $5,000\nTerm: five years\nDeposit: two months\nRenewal: one option, three years\nUse: dental practice",
        "The parties “Ромашка” and “Иванов” signed the lease on March 1, 2024.",
    ],
)
def test_english_names_and_lists_are_not_called_foreign(text):
    assert not seems_foreign(text)
