import pytest

from core.text.language import in_latin_letters, language_of, languages_of

GERMAN = "Der Pächter entrichtet den Pachtzins jeweils zum Ersten des Monats auf das Konto des Verpächters."


@pytest.mark.parametrize(
    ("text", "language"),
    [
        (GERMAN, "German"),
        ("Die Kaution wird nach drei Jahren verzinst.", "German"),
        ("La caution est restituée au preneur dans un délai de deux mois.", "French"),
        ("El comprador pagará el precio en dos plazos iguales.", "Spanish"),
        ("Il venditore garantisce che i beni sono liberi da vincoli.", "Italian"),
        ("Договор аренды заключён 1 марта 2024 года.", "Russian"),
        ("賃料は月額五万円とし、毎月末日までに支払う。", "Japanese"),
        ("يدفع المستأجر الأجرة في اليوم الأول من كل شهر.", "Arabic"),
    ],
)
def test_other_languages_are_told_by_one_sentence(text, language):
    assert language_of(text) == language


@pytest.mark.parametrize(
    "text",
    [
        "",
        "$14,500",
        "Müller GmbH, 1. März 2024",
        "Herr Özgür Şahin signed for Şahin İnşaat A.Ş. and Łódzka Spółdzielnia.",
        "The notary is Maître Benoît Lefèvre of Société Fiduciaire de Genève S.A.",
        "Res judicata bars the claim.",
        "Inter alia, pacta sunt servanda.",
        "Prima facie, de novo.",
        "See Doe v. Roe, 410 U.S. 113, 93 S.Ct. 705, 35 L.Ed.2d 147 (1973).",
        "| Party | Amount | Date |\n|---|---|---|\n| Dubois SARL | 5 000 € | 3 mai 2020 |",
        "Vandermeer appeals.",
        "By: /s/ Jan Nowak\nName: Jan Nowak\nTitle: Geschäftsführer",
        "Tenant shall pay rent of $14,500 to Landlord each month. The Term expires on June 30, 2021.",
        "Rent: $5,000\nTerm: five years\nDeposit: two months\nRenewal: one option, three years\nUse: dental practice",
        "The parties “Ромашка” and “Иванов” signed the lease on March 1, 2024.",
    ],
)
def test_english_with_foreign_names_latin_citations_and_lists_is_not_called_foreign(text):
    assert language_of(text) is None


def test_a_foreign_sentence_in_an_english_text_is_told_alone():
    sentences = [
        "The rent is due monthly.",
        "El arrendatario no puede subarrendar el local.",
        "The term is five years.",
    ]
    text = " ".join(sentences)
    spans = [(text.index(one), text.index(one) + len(one)) for one in sentences]
    assert languages_of(text, spans) == [None, "Spanish", None]


def test_a_piece_too_short_to_tell_is_in_the_language_of_the_whole():
    text = f"{GERMAN} Gerichtsstand ist Kiel. 1.250 EUR. This sentence is not."
    pieces = ["Gerichtsstand ist Kiel.", "1.250 EUR.", "This sentence is not."]
    spans = [(text.index(one), text.index(one) + len(one)) for one in pieces]
    assert languages_of(text, spans) == ["German", "German", None]


def test_letters_are_told_apart():
    assert in_latin_letters("Łukasz Żółć, 12")
    assert in_latin_letters("")
    assert not in_latin_letters("北京")
