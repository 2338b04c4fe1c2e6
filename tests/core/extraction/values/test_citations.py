import pytest

from core.extraction.values.citations import find_case_citations, find_citations
from core.extraction.values.dockets import find_dockets

OPINION = (
    "In Smith v. Jones, 500 U.S. 123, 125 (1995), the Court held. See also Westfield Properties LLC "
    "v. Acme Corp., 12 F.3d 45, 47-48 (2d Cir. 1993) (holding that rent is due); Id. at 46. "
    "Smith, 500 U.S., at 126. Jones, supra, at 5. Later, Smith v. Jones was overruled."
)


def test_each_citation_has_its_own_parts() -> None:
    first, second, *_ = find_case_citations(OPINION)
    assert first.text == "Smith v. Jones, 500 U.S. 123, 125 (1995)"
    assert (first.plaintiff, first.defendant, first.year) == ("Smith", "Jones", "1995")
    assert second.text == "Westfield Properties LLC v. Acme Corp., 12 F.3d 45, 47-48 (2d Cir. 1993)"
    assert (second.cites, second.year) == (("12 f3d 45",), "1993")


def test_short_forms_are_one_node_with_what_they_repeat() -> None:
    assert [(c.kind, c.canonical) for c in find_case_citations(OPINION)[2:]] == [
        ("id", "westfield properties v. acme, 12 f3d 45 (1993)"),
        ("short", "smith v. jones, 500 us 123 (1995)"),
        ("supra", "smith v. jones, 500 us 123 (1995)"),
        ("name", "smith v. jones, 500 us 123 (1995)"),
    ]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("People v. Smith (2005) 37 Cal.4th 733", "people v. smith, 37 cal4th 733 (2005)"),
        (
            "Roe v. Wade, 410 U.S. 113, 93 S. Ct. 705, 35 L. Ed. 2d 147 (1973)",
            "roe v. wade, 410 us 113; 93 sct 705; 35 led2d 147 (1973)",
        ),
        (
            "Foo v. Bar, No. 12-cv-345, 2014 WL 123456 (S.D.N.Y. May 8, 2014)",
            "foo v. bar, 2014 wl 123456 (2014)",
        ),
        (
            "In re Marriage of Doe, 12 Cal. App. 4th 45 (1990)",
            "in re marriage of doe, 12 calapp4th 45 (1990)",
        ),
        ("347 U.S. 483 (1954)", "347 us 483 (1954)"),
        ("Hadley v. Baxendale (1854)", "hadley v. baxendale (1854)"),
        ("Smith v. Jones", "smith v. jones"),
    ],
)
def test_forms_of_citation(text: str, canonical: str) -> None:
    assert [(v.text, v.canonical) for v in find_citations(f"as held in {text}.")] == [(text, canonical)]


def test_a_statute_is_no_case() -> None:
    assert find_citations("under 42 U.S.C. \u00a7 1983 and Cal. Civ. Code \u00a7 1942") == []


def test_an_id_without_antecedent_and_an_empty_text_give_nothing() -> None:
    assert find_citations("Id. at 5.") == []
    assert find_citations("") == []


def test_a_short_form_without_its_full_one_keeps_what_it_says() -> None:
    text = "Smith, supra, at 5; Jones, 500 U.S., at 126."
    assert [c.canonical for c in find_case_citations(text)] == ["smith", "jones, 500 us"]


@pytest.mark.parametrize(
    "text",
    [
        "16-May-18 US 14/423,186 23-Feb-15",
        "at 360 NE 75 St Miami",
        "aus \u00a7 823 Abs. 1 BGB",
        "Budget Projected vs. Actual Dollars",
        "of this Agreement.\n\n\n\nv. If at any time",
        "in Clause 8 of the Agreement.\nv. If at any time",
    ],
)
def test_patents_streets_and_list_items_are_no_cases(text: str) -> None:
    assert find_citations(text) == []


def test_an_old_vs_is_a_case_when_a_reporter_follows() -> None:
    assert [v.canonical for v in find_citations("Smith vs. Jones, 500 U.S. 123 (1995)")] == [
        "smith v. jones, 500 us 123 (1995)"
    ]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "Doe v. Roe, 410 U.S.\n113, 93 S. Ct. 705,\n35 L. Ed. 2d 147 (1973)",
            "410 us 113; 93 sct 705; 35 led2d 147",
        ),
        ("Doe v. Roe, 12\n\n   F.3d 45 (2d Cir. 1993)", "12 f3d 45"),
    ],
)
def test_a_citation_broken_over_lines_is_whole(text: str, canonical: str) -> None:
    (found,) = find_case_citations(f"See {text}.")
    assert "; ".join(found.cites) == canonical
    assert found.text == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "Carlill v Carbolic Smoke Ball Co [1893] 1 QB 256",
            "carlill v. carbolic smoke ball, 1 qb 256 (1893)",
        ),
        ("[2019] EWCA Civ 12", "2019 ewcaciv 12 (2019)"),
        ("2015 ONCA 77", "2015 onca 77 (2015)"),
        ("AIR 1973 SC 1461", "1973 sc 1461 (1973)"),
        ("(1973) 4 SCC 225", "4 scc 225 (1973)"),
        ("(1988) 164 CLR 387", "164 clr 387 (1988)"),
        ("ECLI:EU:C:2019:772", "ecli:eu:c:2019:772"),
        ("Case C-131/12", "docket c-131/12"),
        ("Case C-6/90", "docket c-6/90"),
        ("[1986] 1 SCR 103", "1 scr 103 (1986)"),
        ("2020 SCC OnLine SC 123", "2020 scconlinesc 123 (2020)"),
        ("BVerfGE 7, 198", "7 bverfge 198"),
        ("BGHZ 45, 311", "45 bghz 311"),
        ("BGE 125 III 401", "125 bgeiii 401"),
        ("S v Makwanyane 1995 (3) SA 391 (CC)", "s v. makwanyane, 3 sa 391 (1995)"),
    ],
)
def test_citations_of_other_countries(text: str, canonical: str) -> None:
    values = [*find_citations(f"as held in {text}."), *find_dockets(f"as held in {text}.")]
    assert [(value.text, value.canonical) for value in values] == [(text, canonical)]


def test_many_citations_are_read_in_time_that_grows_with_their_number() -> None:
    text = " ".join(f"Doe v. Roe, {n} U.S. {n}, {n} S. Ct. {n} (1973)." for n in range(100, 900))
    assert len(find_case_citations(text)) == 800
