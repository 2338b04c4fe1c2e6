import pytest

from core.extraction.values.case_names import find_case_names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("In Smith v. Jones, 500 U.S. 123", ["Smith v. Jones"]),
        (
            "See also Westfield Properties LLC v. Acme Corp., 12 F.3d",
            ["Westfield Properties LLC v. Acme Corp."],
        ),
        ("However, Foo v. Bar, No. 12", ["Foo v. Bar"]),
        ("The holding in Roe v. Wade was", ["Roe v. Wade"]),
        ("See Brown v. Board of Education of Topeka, 347", ["Brown v. Board of Education of Topeka"]),
        ("was clear. United States v. Microsoft Corp., 253", ["United States v. Microsoft Corp."]),
        ("Under Acme, Inc. v. Beta Holdings, LLC, 5 F.3d", ["Acme, Inc. v. Beta Holdings, LLC"]),
        ("as in Jones v. Smith. The landlord", ["Jones v. Smith"]),
        ("relies on Doe v. Roe and Hall v. Oates, both", ["Doe v. Roe", "Hall v. Oates"]),
        ("In re Marriage of Doe, 12 Cal.", ["In re Marriage of Doe"]),
        ("In the Matter of the Estate of Jones, 5", ["In the Matter of the Estate of Jones"]),
        ("by Twombly. Bell Atlantic Corp. v. Twombly, 550", ["Bell Atlantic Corp. v. Twombly"]),
        ("State ex rel. Smith v. Jones (1990)", ["State ex rel. Smith v. Jones"]),
        ("(citing Smith v. Jones)", ["Smith v. Jones"]),
        (
            "Hart Mills LLC v. Orrin Devices LLC\nCourt of Appeals of Ohio, No. A-12",
            ["Hart Mills LLC v. Orrin Devices LLC"],
        ),
        ("Doe v. Roe\nSupreme Court of Idaho", ["Doe v. Roe"]),
        ("Supreme Court of Ohio\n\nDoe v. Roe Mining\n\nNo. 12-345", ["Doe v. Roe Mining"]),
        ("as in Smith v. Jones Mining\nCompany, the court", ["Smith v. Jones Mining\nCompany"]),
        ("version v. 2 of the software", []),
        ("", []),
    ],
)
def test_names_are_pinned_to_the_parties(text: str, names: list[str]) -> None:
    assert [text[n.start : n.end] for n in find_case_names(text)] == names


def test_parties_are_told_apart() -> None:
    [name] = find_case_names("Acme, Inc. v. Roe")
    assert (name.plaintiff, name.defendant) == ("Acme, Inc.", "Roe")
