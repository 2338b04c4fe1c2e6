"""One section of a state's code has one key, however it is cited."""

import pytest

from core.extraction.values.state_codes import find_state_codes
from core.extraction.values.statutes import find_statutes
from core.types import EntityType


@pytest.mark.parametrize(
    ("cited", "told"),
    [
        ("Tenn. Code Ann. \u00a7 28-3-104", "section 28-3-104 of the Tennessee Code"),
        ("Ariz. Rev. Stat. \u00a7 12-541", "section 12-541 of the Arizona Revised Statutes"),
        ("A.R.S. \u00a7 12-541", "section 12-541 of the Arizona Revised Statutes"),
        ("Mont. Code Ann. \u00a7 27-2-202", "section 27-2-202 of the Montana Code Annotated"),
        ("N.C. Gen. Stat. \u00a7 1-52", "Section 1-52 of the North Carolina General Statutes"),
        ("Wis. Stat. \u00a7 893.52", "section 893.52 of the Wisconsin Statutes"),
        ("Va. Code Ann. \u00a7 8.01-243", "section 8.01-243 of the Code of Virginia"),
        ("W. Va. Code \u00a7 55-2-12", "section 55-2-12 of the West Virginia Code"),
        ("O.C.G.A. \u00a7 9-3-33", "section 9-3-33 of the Official Code of Georgia Annotated"),
        ("Ga. Code Ann. \u00a7 9-3-33", "section 9-3-33 of the Georgia Code"),
        ("ORS 12.110", "Or. Rev. Stat. \u00a7 12.110"),
        ("RCW 4.16.080", "section 4.16.080 of the Revised Code of Washington"),
        ("K.S.A. 60-513", "Kan. Stat. Ann. \u00a7 60-513"),
        ("Cal. Civ. Code \u00a7 1714", "section 1714 of the California Civil Code"),
        ("Tex. Bus. & Com. Code Ann. \u00a7 17.46", "section 17.46 of the Texas Business and Commerce Code"),
        ("Ohio Rev. Code Ann. \u00a7 2305.10", "section 2305.10 of the Ohio Revised Code"),
        ("Iowa Code \u00a7 614.1", "section 614.1 of the Iowa Code"),
    ],
)
def test_citation_and_words_have_one_key(cited: str, told: str) -> None:
    first, second = (find_state_codes(f"The claim is barred by {form}.") for form in (cited, told))
    assert [value.text for value in (*first, *second)] == [cited, told]
    assert first[0].canonical == second[0].canonical
    assert first[0].type is EntityType.STATUTE


@pytest.mark.parametrize(
    ("quote", "canonical"),
    [
        ("Mass. Gen. Laws ch. 93A, \u00a7 9", "massachusetts general laws chapter 93a 9"),
        ("Del. Code Ann. tit. 6, \u00a7 18-101", "delaware code title 6 18-101"),
        ("42 Pa. Cons. Stat. \u00a7 5524", "pennsylvania consolidated statutes title 42 5524"),
        ("735 ILCS 5/13-202", "illinois compiled statutes 735 5/13-202"),
        ("Minn. Stat. \u00a7 541.05, subd. 1", "minnesota statutes 541.05 subd 1"),
        ("Md. Code Ann., Cts. & Jud. Proc. \u00a7 5-101", "maryland courts judicial procedure code 5-101"),
    ],
)
def test_titles_chapters_and_subjects_are_part_of_the_key(quote: str, canonical: str) -> None:
    assert [(v.text, v.canonical) for v in find_statutes(f"See {quote}.")] == [(quote, canonical)]


def test_sections_of_two_states_differ() -> None:
    virginia, west = find_state_codes("Va. Code \u00a7 55-2-12 and W. Va. Code \u00a7 55-2-12")
    assert virginia.canonical != west.canonical


@pytest.mark.parametrize(
    "text", ["the Oregon trail", "ORS", "Section 5 of the Lease", "Del. and Md. sales", ""]
)
def test_what_cites_no_code(text: str) -> None:
    assert find_state_codes(text) == []


def test_a_code_ends_with_its_sentence() -> None:
    text = "section 1-52 of the North Carolina General Statutes. New York General Business Law section 349"
    assert [value.canonical for value in find_statutes(text)] == [
        "north carolina general statutes 1-52",
        "new york general business law 349",
    ]
