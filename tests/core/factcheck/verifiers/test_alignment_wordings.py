"""Wordings of several facts: openings, pronouns, names said again, and words that say another relation."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from core.models.parser import load_parser
from core.settings import load_settings
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


@pytest.fixture(scope="module")
def parser():
    return load_parser(load_settings())


@pytest.mark.parametrize(
    ("claim", "triples", "label"),
    [
        # a participle that opens a sentence speaks of the name behind its comma
        ("Succeeded by Adenan Satem, Taib Mahmud, was born in Miri and resides in Kuching.", MAHMUD, S),
        ("Preceded by Adenan Satem, Taib Mahmud, was born in Miri and resides in Kuching.", MAHMUD, N),
        # a pronoun may mean another name of the sentence before
        (
            "Elizabeth II rules the United Kingdom where the Virage is assembled. It is made by Aston and was "
            "succeeded by the Vantage.",
            CARS,
            S,
        ),
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
        ("Bella Center owns the 23 floor Bella Sky in Copenhagen.", HOTEL, S),
        ("Copenhagen owns the 23 floor Bella Sky in Bella Center.", HOTEL, R),
        # a width is told by a diameter
        ("The Ariane is 5.4 m wide and has had 2 partial failures.", ROCKET, S),
        # the country is the location of another thing
        (
            "The United States include the ethnic group of Asian Americans and is the location of Abilene.",
            USA,
            R,
        ),
        # words that say another relation of a pair that has one
        ("Henry Dunant, who won the Nobel Prize, was born in Geneva and died in Geneva.", BIRTH, N),
    ],
)
def test_verdict_on_wordings(parser, claim, triples, label):
    verdict = judge(parser, claim, triples)
    assert verdict.label is label, verdict.reason
