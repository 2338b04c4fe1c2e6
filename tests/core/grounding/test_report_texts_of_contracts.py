"""A contract in plain words is no report, though it has hardly a "shall"."""

import pytest

from core.grounding.report_texts import is_report

_PLAIN = """SERVICES AGREEMENT

This is made between Larkhill Retail plc ("Customer") and Quantorbit Hosting Ltd ("Provider").
The Provider hosts the shop.
"""


def test_a_contract_with_a_title_and_defined_parties_is_no_report() -> None:
    assert not is_report(_PLAIN)


@pytest.mark.parametrize(
    "text",
    [
        _PLAIN.replace("SERVICES AGREEMENT", "SURVEY OF SALES"),
        'The Paris Agreement and its effects\n\nThe fund ("Fund") grew by 4% in 2019.',
        "Trade agreement\n\nExports to Chile grew by 4% in 2019.",
    ],
)
def test_a_report_that_names_an_agreement_is_a_report(text: str) -> None:
    assert is_report(text)
