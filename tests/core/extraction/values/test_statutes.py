import pytest

from core.extraction.values.statutes import find_statutes


def _found(text: str) -> list[tuple[str, str]]:
    return [(v.text, v.canonical) for v in find_statutes(text)]


@pytest.mark.parametrize(
    ("quote", "canonical"),
    [
        ("42 U.S.C. \u00a7 1983", "42 usc 1983"),
        ("42 USC 1983", "42 usc 1983"),
        ("17 U.S.C. 101 et seq.", "17 usc 101 et seq"),
        ("29 C.F.R. \u00a7 1910.12", "29 cfr 1910.12"),
        ("Cal. Civ. Code \u00a7 1942", "california civil code 1942"),
        ("Section 1942 of the California Civil Code", "california civil code 1942"),
        ("N.Y. Gen. Bus. Law \u00a7 349", "new york general business law 349"),
        ("Fla. Stat. \u00a7 83.51", "florida statutes 83.51"),
        ("UCC \u00a7 2-207", "ucc 2-207"),
        ("Section 2-207 of the Uniform Commercial Code", "ucc 2-207"),
        ("Rule 12(b)(6)", "rule 12(b)(6)"),
        ("Rule 10b-5", "rule 10b-5"),
        ("Fed. R. Civ. P. 56", "frcp 56"),
        ("Rule 56 of the Federal Rules of Civil Procedure", "frcp 56"),
        ("Section 10(b) of the Securities Exchange Act of 1934", "securities exchange act of 1934 10(b)"),
        ("Title VII of the Civil Rights Act of 1964", "civil rights act of 1964 title 7"),
        ("SECURITIES ACT OF 1933", "securities act of 1933"),
        ("Bankruptcy Code", "bankruptcy code"),
        ("Chapter 11 of the Bankruptcy Code", "bankruptcy code chapter 11"),
        ("Delaware General Corporation Law", "dgcl"),
        ("Regulation (EU) 2016/679", "gdpr"),
        ("GDPR", "gdpr"),
        ("Art. 5 GDPR", "gdpr 5"),
        ("Article 5 of the GDPR", "gdpr 5"),
        ("s. 12 of the Data Protection Act 2018", "data protection act of 2018 12"),
        ("Data Protection Act 2018", "data protection act of 2018"),
        ("Lanham Act", "lanham act"),
        ("1933 Act", "act of 1933"),
        ("U.S. Employee Retirement Income Security Act of 1974", "erisa"),
        ("Rule 24b- 2 of the Securities Exchange Act of 1934", "securities exchange act of 1934 24b-2"),
        ("Treasury Regulations", "treasury regulations"),
        ("Regulation S-K", "regulation s-k"),
        ("Directive 95/46/EC", "directive 95/46"),
        ("§ 823 Abs. 1 BGB", "bgb 823(1)"),
        ("§ 1 Abs. 2 S. 3 UWG", "uwg 1(2)(s3)"),
        ("§§ 305 ff. BGB", "bgb 305 et seq"),
        ("§ 20 SGB II", "sgb ii 20"),
        ("Art. 41 OR", "or 41"),
        ("Art. 6 Abs. 1 lit. f DSGVO", "gdpr 6(1)(f)"),
        ("article 1240 du Code civil", "code civil 1240"),
        ("article L. 1234-5 du Code du travail", "code du travail l1234-5"),
        ("articolo 2043 del codice civile", "codice civile 2043"),
        ("s 52 of the Trade Practices Act 1974 (Cth)", "trade practices act of 1974 52"),
        ("ss 3-5 of the Misrepresentation Act 1967", "misrepresentation act of 1967 3-5"),
        ("s. 12(3) of the Companies Act 2013", "companies act of 2013 12(3)"),
    ],
)
def test_statutes(quote: str, canonical: str) -> None:
    [(text, found)] = _found(f"as required by the {quote}, the parties")
    assert (text.removeprefix("U.S. "), found) == (quote.removeprefix("U.S. "), canonical)


def test_two_acts_joined_by_and_are_two() -> None:
    assert [c for _, c in _found("the Sherman Act and the Clayton Act")] == ["sherman act", "clayton act"]


@pytest.mark.parametrize(
    "text",
    [
        "the Act",
        "an Act of God",
        "Zip Code",
        "Source Code and Object Code",
        "Applicable Law",
        "GOVERNING LAW",
        "the Code of Conduct",
        "Section 12.1 of the Lease",
        "Ada and Rico signed",
        "any Environmental Law",
        "APPLICABLE STATE SECURITIES LAW",
        "this Agreement, Applicable Law and",
        "Rules and Regulations",
        "PURSUANT TO § 1542 OF THE LEASE",
        "§ 5 of the Lease",
        "",
    ],
)
def test_what_is_no_statute(text: str) -> None:
    assert _found(text) == []


def test_an_act_before_its_place_in_the_code_does_not_take_the_title_for_a_section() -> None:
    text = "section 206(d) of the FLSA, 29 USC 206(d)"
    assert _found(text) == [("section 206(d) of the FLSA", "flsa 206(d)"), ("29 USC 206(d)", "29 usc 206(d)")]
