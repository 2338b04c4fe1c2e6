"""How economists put it: what eased, what came in at, by how many points, in a table."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.text.document import text_document
from core.types import Decision, Status

SOURCE = (
    "The economy of Latvia: a review by Clara Benning of the Tolland Institute, published on May 4, 2018. "
    "It covers the year 2017. Output grew by 2.5%, after 4% in 2016. Inflation came to 3%, and "
    "unemployment dropped to 6%. Exports to Norway reached $310 million and imports from Norway $450 "
    "million. Sawn timber led those exports. The Bank of Latvia under Ivo Castell lowered its policy rate "
    "by 50 basis points on 2 March 2017. The average pension was $612 in 2016; in 2017 it was $674. A "
    "grant of $1,250 was paid to each of 318,500 households, who must repay it. On 3 May 2017 the Baltic "
    "Credit Union lent $80 million to Latvia over ten years at 5%. The Dock League, led by Petra "
    "Lindgren, negotiated the pension. Goods from Norway are exempt from the tariff on steel.\n"
)


def _read(engine: Engine, query: str, response: str) -> tuple[bool, bool]:
    report = audit_case(AuditCase("case", (text_document(SOURCE),), query, response), engine)
    wrong = any(item.status is Status.CONTRADICTED for item in (*report.entities, *report.relations))
    return wrong, report.decision is Decision.FAIL


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        (
            "",
            "Growth slowed from 4% in 2016 to 2.5% in 2017.",
            "Growth picked up from 2.5% in 2016 to 4% in 2017.",
        ),
        (
            "",
            "The pension went from $612 to $674 between 2016 and 2017, up $62.",
            "The pension went from $674 to $612 between 2016 and 2017, down $62.",
        ),
        (
            "",
            "| | 2016 | 2017 |\n| Growth | 4% | 2.5% |\n| Inflation | n/a | 3% |",
            "| | 2016 | 2017 |\n| Growth | 2.5% | 4% |\n| Inflation | n/a | 3% |",
        ),
        (
            "",
            "Latvia ran a deficit of $140 million with Norway ($310 million of exports less $450 million of imports).",
            "Latvia ran a surplus of $140 million with Norway ($450 million of exports less $310 million of imports).",
        ),
        ("Unemployment?", "Down, at 6% of the labor force.", "Up, at 6% of the labor force."),
        ("", "Unemployment improved in 2017.", "Unemployment worsened in 2017."),
        ("", "Joblessness plummeted in 2017.", "Joblessness skyrocketed in 2017."),
        (
            "",
            "Latvia bought $140 million more from Norway than it sold there.",
            "Latvia sold $140 million more to Norway than it bought there.",
        ),
        (
            "",
            "Norway sold more to Latvia than Latvia sold to it.",
            "Latvia sold more to Norway than Norway sold to it.",
        ),
        ("", "Shipments to Norway brought in $310 million.", "Shipments to Norway brought in $450 million."),
        (
            "",
            "Between $310 million and $450 million lie $140 million.",
            "Between $310 million and $450 million lie $398 million.",
        ),
        ("By how much did exports differ from imports?", "By $140 million.", "By $398 million."),
        (
            "",
            "Output grew by 2.5%, half the pace of 2016 or a little more.",
            "Growth came to 3%, half the pace of 2016 or a little more.",
        ),
        (
            "",
            "The money is a loan rather than a gift; $1,250 went to each.",
            "The money is a gift rather than a loan; $1,250 went to each.",
        ),
        (
            "",
            "Norwegian goods are spared the tariff; Norwegian steel is spared.",
            "Norwegian steel is not spared the tariff.",
        ),
        (
            "",
            "Latvia owes the Baltic Credit Union $80 million.",
            "The Baltic Credit Union owes Latvia $80 million.",
        ),
        (
            "Did the bank loosen policy?",
            "It did: the benchmark rate was slashed on 2 March 2017.",
            "It did not: the benchmark rate was hiked on 2 March 2017.",
        ),
        (
            "What does Latvia sell to Norway?",
            "Mainly timber; sales to Norway came to $310 million.",
            "Mainly cheese; sales to Norway came to $310 million.",
        ),
        (
            "Were the payments to households gifts?",
            "No, they must be repaid; $1,250 went to each.",
            "Yes, they were gifts; $1,250 went to each.",
        ),
        (
            "",
            "The Dock League under Petra Lindgren negotiated the pension.",
            "The Dock League under Ivo Castell negotiated the pension.",
        ),
    ],
)
def test_the_same_in_other_words_is_kept_apart_from_its_opposite(
    engine: Engine, query: str, right: str, wrong: str
) -> None:
    assert _read(engine, query, right) == (False, False)
    assert _read(engine, query, wrong)[0]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("The pension rose 10.1%, from $612 to $674.", "The pension rose 14.1%, from $612 to $674."),
        ("At 3%, inflation was half of the rate of unemployment (6%).", ""),
        (
            "At 6%, unemployment was two times the rate of inflation (3%).",
            "At 6%, it was five times inflation.",
        ),
        (
            "The grants cost about $398.1 million: 318,500 households at $1,250.",
            "The grants cost about $348.1 million: 318,500 households at $1,250.",
        ),
        ("Norwegian steel is exempt from the tariff.", ""),
    ],
)
def test_what_follows_from_the_figures_needs_no_statement(engine: Engine, right: str, wrong: str) -> None:
    assert not _read(engine, "", right)[1]
    assert not wrong or _read(engine, "", wrong)[1]


def test_imports_from_a_country_do_not_make_it_an_exporter(engine: Engine) -> None:
    response = "- Exports to Norway: $310 million\n- Imports from Norway: $450 million"
    assert _read(engine, "Summarise the trade with Norway.", response) == (False, False)
