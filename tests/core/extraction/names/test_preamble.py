"""Parties by their place at the head of a contract, with or without a corporate form."""

from time import process_time

import pytest

from core.extraction.names.preamble import find_introduced
from core.settings import load_settings
from core.workflows.engine import Engine


def _names(text: str) -> list[str]:
    found = find_introduced(text)
    assert all(text[name.start : name.end] == name.text for name in found)
    return [name.text for name in found]


def test_names_without_a_corporate_form_are_parties_by_their_place() -> None:
    text = (
        "This Agreement is made by and between The University of Texas M. D. Anderson Cancer Center, with a place of "
        'business at 1515 Holcombe Blvd., Houston, TX 77030 ("MD Anderson"), and Ludmila Marsh("Individual") on her '
        "own behalf."
    )
    assert _names(text) == ["University of Texas M. D. Anderson Cancer Center", "Ludmila Marsh"]


def test_numbered_parties_after_between_are_found() -> None:
    text = (
        "BETWEEN\n\n(1)  EASTERN INFORMATION SERVICE OF HARBOR NEWS AGENCY, with offices in Graz (\n      "
        '"EIS"); and\n\n(2)  drillbit.com, inc., a company ("DRILL")'
    )
    assert _names(text) == ["EASTERN INFORMATION SERVICE OF HARBOR NEWS AGENCY", "drillbit.com, inc."]


@pytest.mark.parametrize(
    "text",
    [
        "The meeting took place between Monday and Friday.",
        "Notices between Landlord and Tenant shall be given in writing.",
        'between the parties of the State of Delaware ("Delaware") there is no dispute',
        'An agreement between Harbor Mills shall pay to Alder Works ("Alder").',
    ],
)
def test_words_that_are_given_no_other_name_introduce_nobody(text: str) -> None:
    assert _names(text) == []


def test_a_short_name_is_not_introduced_again() -> None:
    text = 'between Harbor Loom ("Loom"), and Alder Works ("Alder"). "Parties" means Loom and Alder (each a "Party").'
    assert _names(text) == ["Harbor Loom", "Alder Works"]


def test_a_head_of_capitals_is_read_in_no_time() -> None:
    text = "between " + "Alpha Beta and Gamma of Delta " * 2000
    start = process_time()
    find_introduced(text)
    assert process_time() - start < 5  # CPU time: exponential work takes hours


def test_a_role_defined_after_an_address_goes_to_the_party_and_not_to_the_town() -> None:
    engine = Engine(load_settings(), use_graph_cache=False)
    text = (
        "This Agreement is made by and between Quillnet Services; with its principal office located at 501 Route "
        '208, Monroe, NY 10950 ("Provider") and Kingdom Weaving ("Customer"). Provider shall host the site.'
    )
    graph = engine.extractor.extract(text)
    provider = next(node for node in graph.nodes if "Provider" in node.names)
    assert provider.label == "Quillnet Services"
