from hypothesis import given
from hypothesis import strategies as st

from core.extraction.values.citation_key import CitationKey, cite_of, name_of, party_key, read_key

NAMES = st.sampled_from(["", "smith v. jones", "in re marriage of doe", "us v. acme 2000 partners"])
CITES = st.sampled_from([(), ("500 us 123",), ("37 cal4th 733", "500 us")])
YEARS = st.sampled_from(["", "1995", "2014"])


@given(NAMES, CITES, YEARS)
def test_a_key_reads_back_as_its_parts(name: str, cites: tuple[str, ...], year: str) -> None:
    key = CitationKey(name, cites, year)
    assert read_key(str(key)) == key


def test_corporate_forms_and_united_states_fold() -> None:
    assert name_of("United States", "Microsoft Corp.") == name_of("U.S.", "Microsoft Corporation")
    assert party_key("The Smith & Sons Co.") == "smith and sons"
    assert name_of("Marriage of Doe", "") == "in re marriage of doe"


def test_reporter_spellings_fold() -> None:
    assert cite_of("12", "F. 3d", "45") == cite_of("12", "F.3d", "45") == "12 f3d 45"
