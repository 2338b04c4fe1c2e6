"""Names, degrees and states in another form than the graph's, and facts that the claim says after all."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from core.factcheck.verifiers.alignment_prepared import is_slip
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
SCHOOL = [
    triple("Tallo School", "director", Literal("Dr. G. P. Prabhu")),
    triple("Tallo School", "city", "Elmdale"),
    triple("Tallo School", "established", Literal("2000")),
]
SINGER = [
    triple("Otto Lind", "genre", "Zambra (artform)"),
    triple("Otto Lind", "background", Literal("solo_singer")),
    triple("Otto Lind", "record label", "Heron Records"),
]
STUDENT = [
    triple("Otto Lind", "birth place", "Elmdale"),
    triple("Otto Lind", "alma mater", Literal("Massachusetts Institute of Technology, Sc.D. 1963")),
]
PILOT = [
    triple("Mara Voss", "birth date", Literal("1927-07-23")),
    triple("Mara Voss", "birth place", "Elmdale"),
    triple("Mara Voss", "status", Literal("Deceased")),
]
UNIVERSITY = [
    triple("Tallo University", "city", "Elmdale, Norwin"),
    triple("Tallo University", "state", "Norwin"),
    triple("Tallo University", "nickname", "Red Herons"),
    triple("Crane Quarterly", "publisher", "Soho Press"),
]
LIFE = [
    triple("Otto Lind", "birth year", Literal("1856")),
    triple("Otto Lind", "birth date", Literal("1856-09-22")),
    triple("Otto Lind", "death place", "Elmdale"),
]
LAND = [
    triple("Norland", "ethnic group", "Vossians"),
    triple("Norland", "language", "Chinese language"),
    triple("Elmdale", "is part of", "Tallo County"),
    triple("Elmdale", "country", "Norland"),
]


@pytest.mark.parametrize(
    ("claim", "name", "label"),
    [
        ("Tallo School in Elmdale was established in 2000. Its director is Dr. {}.", "G.P. Prabhu", S),
        ("Tallo School in Elmdale was established in 2000. Its director is {}.", "H.P. Prabhu", N),
    ],
)
def test_initials_are_read_with_and_without_blanks(parser, claim, name, label):
    assert judge(parser, claim.format(name), SCHOOL, [f"?{name}"]).label is label


@pytest.mark.parametrize(("kind", "label"), [("a card game", N)])
def test_a_name_in_brackets_says_in_one_word_what_a_claim_says_in_two(parser, kind, label):
    claim = f"Otto Lind, a solo singer at Heron Records, has the genre Zambra, {kind}."
    assert judge(parser, claim, SINGER, ["?Zambra"]).label is label


@pytest.mark.parametrize(("subject", "label"), [("Arts", N)])
def test_a_doctorate_is_read_as_the_degree_of_a_text(parser, subject, label):
    claim = f"Otto Lind was born in Elmdale and graduated from MIT with a doctorate in {subject} in 1963."
    assert judge(parser, claim, STUDENT, ["?MIT", f"?{subject}"]).label is label


@pytest.mark.parametrize(
    ("claim", "facts", "names"),
    [
        # the state is said inside the name of the city
        (
            "Tallo University is in Elmdale, Norwin and is nicknamed Red Herons."
            " They are the publisher of Crane Quarterly.",
            UNIVERSITY,
            [],
        ),
        # the year of birth is said by the date
        ("Otto Lind was born on 22nd September 1856 and he died in Elmdale on 1941-07-03.", LIFE, []),
        # a language is no country
        (
            "Norland uses the English language and has the Vossians among its ethnic groups."
            " Elmdale lies in the country and is part of Tallo County.",
            LAND,
            ["?English"],
        ),
    ],
)
def test_nothing_is_refuted_by_a_fact_that_the_claim_says(parser, claim, facts, names):
    assert judge(parser, claim, facts, names).label is N


def test_a_capital_i_is_taken_for_a_small_l_at_the_beginning_of_a_word_alone():
    assert not is_slip("hall", "hail")
