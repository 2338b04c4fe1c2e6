"""Claims of several facts: what stands beside their names and values."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.claim_ends import End, EndKind, is_long
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
VICIA = [
    triple("Vicia", "periapsis", Literal("279142000000.0")),
    triple("Vicia", "apoapsis", Literal("437170000.0 (kilometres)")),
]
SPAIN = [
    triple("Ajoblanco", "country", "Spain"),
    triple("Spain", "currency", "Euro"),
    triple("Spain", "leader name", "Susana Diaz"),
    triple("Spain", "leader name", "Felipe VI of Spain"),
]
BAYMAX = [
    triple("Baymax", "creator", "Duncan Rouleau"),
    triple("Big Hero 6", "starring", "Jamie Chung"),
]
MATADOR = [
    triple("Matador", "builder", "Acme"),
    triple("Matador", "cylinder count", Literal("12")),
    triple("Matador", "engine", "V12 engine"),
]
SAUCE = [triple("Bolognese", "country", "Italy"), triple("Bolognese", "ingredient", "Tomato")]
DISH = [
    triple("Bolognese", "country", "Germany"),
    triple("Spain", "currency", "Euro"),
    triple("Spain", "leader name", "Felipe VI"),
]
STAFF = [
    triple("Aarhus School", "academic staff size", Literal("737")),
    triple("Aarhus School", "number of students", Literal("16000")),
    triple("Aarhus School", "city", "Aarhus"),
]
APOLLO = [
    triple("Alan Shepard", "was a crew member of", "Apollo 14"),
    triple("Apollo 14", "operator", "NASA"),
    triple("Alan Shepard", "birth place", "New Hampshire"),
]
BOOK = [
    triple("Milton", "author", "Eric Flint"),
    triple("Milton", "media type", "Print"),
]
AIRPORT = [
    triple("Antwerp Airport", "operating organisation", "Flemish Government"),
    triple("Antwerp Airport", "owner", "Flemish Region"),
]
TENURE = [
    triple("Gorbach", "in office while president", "Scharf"),
    triple("Gorbach", "birth place", "Austria"),
]
PLAYER = [
    triple("Plante", "birth place", "Manitoba"),
    triple("Plante", "birth year", Literal("1986")),
    triple("Plante", "club", "Halla"),
]
ROCKET = [
    triple("Antares", "manufacturer", "Yuzhnoye"),
    triple("Antares", "diameter", Literal("3.04 m")),
]
STATES = [
    triple("Fenchurch Street", "location", "United Kingdom"),
    triple("United Kingdom", "currency", "Pound sterling"),
]
SERVED = [
    triple("Athens Airport", "location", "Spata"),
    triple("Athens Airport", "city served", "Lahore"),
]
HYBRID = [
    triple("Teow", "country", "Switzerland"),
    triple("Teow", "ingredient", "Garlic"),
    triple("Teow", "course", "Dinner"),
]
CODES = [
    triple("Albuquerque", "area code", Literal("505, 575")),
    triple("Albuquerque", "country", "United States"),
]
JOURNAL = [
    triple("Annals", "academic discipline", "Mathematics"),
    triple("Annals", "issn number", Literal("1080-6377")),
]

AREM = [
    triple("Arem", "country", "Indonesia"),
    triple("Arem", "region", "Javanese cuisine"),
    triple("Indonesia", "leader name", "Jusuf Kalla"),
]
BEAN = [
    triple("Alan Bean", "nationality", "United States"),
    triple("Alan Bean", "occupation", "Test pilot"),
    triple("Alan Bean", "birth place", "Wheeler"),
]
LUNA = [
    triple("Luna", "owner", "Cruises"),
    triple("Luna", "location", "Miri"),
    triple("Hapag", "location", "Kent"),
]
CREW = [
    triple("Elliot See", "birth place", "Dallas"),
    triple("Elliot See", "was selected by NASA", Literal("1962")),
    triple("Gemini", "crew members", "Elliot See"),
]


@pytest.mark.parametrize(
    ("claim", "triples", "names", "label"),
    [
        (
            "It is said that Vicia has a periapsis of 279142000000.0 and an apoapsis of 437170000.0 km.",
            VICIA,
            (),
            S,
        ),
        ("Vicia has a periapsis of 279142000000.0 and an apoapsis of 511592000.0 kilometres.", VICIA, (), R),
        (
            "Ajoblanco is from Spain where the currency is the Euro and the leaders are Susana Diaz and Felipe VI.",
            SPAIN,
            ("?Felipe VI",),
            S,
        ),
        (
            "Baymax, a character in Big Hero 6, starring Jamie Chung, was created by Duncan Rouleau.",
            BAYMAX,
            (),
            N,
        ),
        (
            "Baymax, a character in Big Hero 6, starring Jamie Chung, was created by Duncan Rouleau.",
            [*BAYMAX, triple("Baymax", "series", "Big Hero 6")],
            (),
            S,
        ),
        # a name that has the relation's word, and what is listed with a name
        ("Bolognese comes from Italy and is made from Tomato, cheese and olive oil.", SAUCE, (), N),
        ("Bolognese comes from Italy and is made from Tomato.", SAUCE, (), S),
        # a country of which something else is stated, while the graph has another for the name before it
        (
            "Bolognese is a dish from Spain, whose leader is Felipe VI and whose currency is Euro.",
            DISH,
            (),
            R,
        ),
        ("Aarhus School in Aarhus has 737 academic staff and 16,000 students.", STAFF, (), S),
        ("Alan Shepard, born in New Hampshire, was a member of NASA's Apollo 14.", APOLLO, (), S),
        (
            "Alan Shepard, born in New Hampshire, was a member of NASA's Apollo 14.",
            APOLLO[::2],
            ("NASA",),
            N,
        ),
        # a noun that no confirmed fact accounts for, and one that the graph's object accounts for
        ("Milton was written by Eric Flint and can be found in hardcover.", BOOK, (), N),
        ("Milton was written by Eric Flint and can be found in print.", BOOK, (), S),
        (
            "Fenchurch Street is in the United Kingdom, where the currency is pounds sterling.",
            STATES[:1],
            (),
            N,
        ),
        # a date of an event whose place is confirmed, and a slip in the word for a number
        ("Plante ws born in Manitoba in 1989 and has played for the club Halla.", PLAYER, (), R),
        ("The Antares rocket is 3.9 metres in diametre and is made by Yuzhnoye.", ROCKET, (), R),
        # a short name that is said to be a place is not the longer name
        ("Athens Airport is in Spata and serves the city of Athens.", SERVED, ("?Athens",), N),
        # a people's name beside what is theirs
        # one of several numbers of a text, and the "No." of a number
        ("Albuquerque in the United States has the area codes 505 and 575.", CODES, (), S),
        ("Albuquerque in the United States has the area codes 505 and 576.", CODES, (), N),
        ("Annals, whose academic discipline is Mathematics has ISSN No. 1080-6377.", JOURNAL, (), S),
        # of what kind a thing is, and what else a person is called before a name
        ("Arem is a Balinese dish from Indonesia, where Jusuf Kalla is the leader.", AREM, ("?Balinese",), N),
        ("The French test pilot Alan Bean was born in Wheeler.", BEAN, ("?French",), N),
        # a people's name is no owner
        ("The Luna, found in Miri, is owned by the German based Cruises.", LUNA, ("?German",), N),
        ("The Luna, found in Miri, is owned by Hapag.", LUNA, (), R),
        # a name in a relation's label covers that name in its own sentence only
        ("Elliot See was born in Dallas and selected by NASA in 1962.", CREW, ("NASA",), S),
        (
            "NASA's Gemini had Elliot See as crew member. Elliot See was born in Dallas and selected by NASA in 1962.",
            CREW,
            ("NASA",),
            N,
        ),
    ],
)
def test_verdict_on_a_claim_of_several_facts(parser, claim, triples, names, label):
    verdict = judge(parser, claim, triples, names)
    assert verdict.label is label, verdict.reason


def test_a_claim_of_two_names_and_a_date_is_not_long():
    name, date = End(0, 1, "A", EndKind.ENTITY), End(2, 3, "1", EndKind.NUMBER)
    assert not is_long([name, name])
    assert is_long([name, name, name])
    assert is_long([name, date, date])
