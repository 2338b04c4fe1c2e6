"""A country under another name than the graph's."""

import pytest

from core.factcheck.claim import Label
from core.models.parser import load_parser
from core.settings import load_settings
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import UNKNOWN, judge


@pytest.mark.parametrize(("country", "cut"), [("America", "America"), ("the USA", "USA")])
def test_a_country_under_another_name_is_that_of_the_graph(country, cut):
    triples = [triple("Bacon Explosion", "country", "United States")]
    claim = f"Bacon Explosion is a dish from {country}"
    verdict = judge(load_parser(load_settings()), f"{claim}.", triples, [f"{UNKNOWN}{cut}"])
    assert verdict.label is Label.SUPPORTED, verdict.reason
