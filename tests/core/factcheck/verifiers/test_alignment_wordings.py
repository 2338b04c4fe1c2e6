"""Wordings of several facts: openings, pronouns, names said again, and words that say another relation."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
MAHMUD = [
    triple("Taib Mahmud", "successor", "Adenan Satem"),
    triple("Taib Mahmud", "birth place", "Miri"),
    triple("Taib Mahmud", "residence", "Kuching"),
]
CARS = [
    triple("United Kingdom", "leader name", "Elizabeth II"),
    triple("Virage", "assembly", "United Kingdom"),
    triple("Virage", "manufacturer", "Aston"),
    triple("Virage", "successor", "Vantage"),
]
ROCK = [
    triple("Al Anderson", "genre", "Ska"),
    triple("Ska", "music fusion genre", "Bhangra"),
    triple("Ska", "derivative", "Dub"),
]
HOTEL = [
    triple("Bella Sky", "owner", "Bella Center"),
    triple("Bella Sky", "floor count", Literal("23")),
    triple("Bella Sky", "location", "Copenhagen"),
]
USA = [
    triple("United States", "ethnic group", "Asian Americans"),
    triple("Abilene", "country", "Germany"),
]
BIRTH = [triple("Henry Dunant", "birth place", "Geneva"), triple("Henry Dunant", "award", "Nobel Prize")]
ROCKET = [
    triple("Ariane", "diameter", Literal("5.4 (metres)")),
    triple("Ariane", "partial failures", Literal("2")),
]
SHIP = [triple("Chirikov", "length", Literal("99.83")), triple("Chirikov", "ship beam", Literal("21.2"))]
ANDERS = [
    triple("William Anders", "birth place", "Hong Kong"),
    triple("William Anders", "occupation", "Fighter pilot"),
    triple("Hong Kong", "representative", "Chris Patten"),
]
CAMILLA = [
    triple("Camilla", "discovered", Literal("2001-03-01")),
    triple("Camilla", "discoverer", "Norman Pogson"),
    triple("Norman Pogson", "birth place", "Nottingham"),
]
FOLK = [
    triple("Alison O'Donnell", "genre", "Folk music"),
    triple("Alison O'Donnell", "associated band", "Mellow Candle"),
    triple("Alison O'Donnell", "active years start year", Literal("1963")),
]
BOOK = [
    triple("Fortress", "author", "Julia Jones"),
    triple("Fortress", "ISBN number", Literal("0-439-17685-9")),
    triple("Fortress", "number of pages", Literal("320")),
]
LAND = [
    triple("Austin", "area of land", Literal("686.0 (square kilometres)")),
    triple("Austin", "area total", Literal("107.43 (square kilometres)")),
    triple("Austin", "population density", Literal("1296.65 (inhabitants per square kilometre)")),
]

STYLE = [
    triple("Gorecore", "stylistic origin", "Swing"),
    triple("Gorecore", "country", "Norway"),
    triple("Swing", "country", "Sweden"),
]
AIRPORT = [
    triple("Elm Airport", "city served", "Marburg"),
    triple("Elm Airport", "runway length", Literal("2700.0")),
    triple("Elm Airport", "operating organisation", "Elm Authority"),
]
STATUE = [
    triple("Elm Statue", "material", "Bronze"),
    triple("Elm Statue", "designer", "Otto Lind"),
    triple("Elm Statue", "dedicated to", "Elm Soldiers"),
]


@pytest.mark.parametrize(
    ("claim", "triples", "label"),
    [
        # what comes from a style lies in no country of that name
        ("Gorecore comes from Swing.", STYLE, S),
        ("Gorecore comes from Swing.", STYLE[1:], N),
        ("Gorecore comes from Sweden.", STYLE[1:], R),
        # further wordings of common relations
        (
            "Elm Airport, run by Elm Authority, has a 2700 metre long runway and caters to Marburg.",
            AIRPORT,
            S,
        ),
        (
            "Elm Airport, run by Elm Authority, has a 2800 metre long runway and caters to Marburg.",
            AIRPORT,
            N,
        ),
        ("Marburg's airport is Elm Airport. Elm Authority is responsible for Elm Airport.", AIRPORT, S),
        ("Otto Lind drew up the plans for the Elm Statue, which was cast in Bronze.", STATUE, S),
        ("The Elm Statue was erected in honour of the Elm Soldiers.", STATUE, S),
        ("The Elm Soldiers were erected in honour of the Elm Statue.", STATUE, N),
        # a participle that opens a sentence speaks of the name behind its comma
        ("Preceded by Adenan Satem, Taib Mahmud, was born in Miri and resides in Kuching.", MAHMUD, N),
        # a pronoun may mean another name of the sentence before
        (
            "Elizabeth II rules the United Kingdom where the Virage is assembled. It is made by Vantage and was "
            "succeeded by the Aston.",
            CARS,
            N,
        ),
        # kinds of music and what they come from
        ("Al Anderson plays Ska, which is part of the fusion genre Bhangra.", ROCK, S),
        ("Al Anderson plays Ska. Dub gets its sounds from Ska.", ROCK, S),
        ("Al Anderson plays Ska. Ska gets its sounds from Dub.", ROCK, N),
        # a count before a name
        # a width is told by a diameter
        ("The Ariane is 5.4 m wide and has had 2 partial failures.", ROCKET, S),
        # the country is the location of another thing
        (
            "The United States include the ethnic group of Asian Americans and is the location of Abilene.",
            USA,
            R,
        ),
        # the words of a relation written as one
        ("The Chirikov is 99.83 metres long and has a 21.2 m long shipbeam.", SHIP, S),
        ("The Chirikov is 99.83 metres long and has a 22.5 m long shipbeam.", SHIP, R),
        # who one became; who represents what
        ("William Anders was born in Hong Kong and later in life became a fighter pilot.", ANDERS, S),
        ("William Anders was born in Hong Kong and later in life met a fighter pilot.", ANDERS, N),
        ("William Anders was born in Hong Kong represented by Chris Patten.", ANDERS, S),
        # one word says when and by whom
        ("Camilla was discovered on 1 March 2001, by Nottingham born, Norman Pogson.", CAMILLA, S),
        ("Camilla was discovered on 2 March 2001, by Nottingham born, Norman Pogson.", CAMILLA, R),
        # what a person is called before a name
        ("Folk musician Alison O'Donnell began in 1963 and was a member of Mellow Candle.", FOLK, S),
        ("Jazz musician Alison O'Donnell began in 1963 and was a member of Mellow Candle.", FOLK, N),
        # codes of digits are no texts
        ("Fortress by Julia Jones has 320 pages and the ISBN number 0-439-17685-9.", BOOK, S),
        ("Fortress by Julia Jones has 320 pages and the ISBN number 0-439-92550-9.", BOOK, R),
        # blanks that are missing
        (
            "Austin has an area of land of 686.0 square kilometers(total area:703.95 sq km) and its population density "
            "is 1296.65 inhabitants per square kilometre.",
            LAND,
            R,
        ),
    ],
)
def test_verdict_on_wordings(parser, claim, triples, label):
    verdict = judge(parser, claim, triples)
    assert verdict.label is label, verdict.reason


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Marburgia is a country in Europa.", S),
        ("Marburgia is a neighbour of Tallonia.", S),
        ("Lindish is official in Marburgia.", S),
        ("In Marburgia, people pay with the crown.", S),
        ("The court decided Roth v. Lind in 1950.", S),
        ("The court decided Roth v. Lind in 1960.", R),
        ("The decision in Roth v. Lind came in 1960.", R),
    ],
)
def test_more_wordings_of_countries_and_cases(parser, claim, label):
    facts = [
        triple("Marburgia", "continent", "Europa"),
        triple("Marburgia", "borders", "Tallonia"),
        triple("Marburgia", "official language", "Lindish"),
        triple("Marburgia", "currency", "crown"),
        triple("Roth v. Lind", "decision year", Literal("1950")),
    ]
    assert judge(parser, claim, facts).label is label
