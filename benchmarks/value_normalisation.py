"""How often the finders read a value as the lawyers who annotated CUAD did.

`python -m benchmarks.value_normalisation --data FOLDER` takes the verbatim span of each clause and
asks whether the annotators' normalised answer ("12/21/15", "60 days") is among the values found in
it. Spans that say the answer nowhere ("the date first written above") count as misses, except for
the dates counted as "stated": there the span has the day's year. All documents are used, and all
were looked at while the finders were written: a check of coverage, not of generalisation.
"""

import argparse
import re
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from benchmarks.cuad.contract import Contract, data_sha256, load_contracts
from benchmarks.run_record import format_table, make_table, write_record
from core.extraction.values.dates import find_dates, full_year, iso_date
from core.extraction.values.durations import find_durations, iso_duration
from core.extraction.values.finder import find_values
from core.extraction.values.numbers import scan_numbers
from core.extraction.values.value import Value

DATE_CLAUSES = ("Agreement Date", "Effective Date", "Expiration Date")
DURATION_CLAUSES = ("Notice Period To Terminate Renewal", "Renewal Term")
CLAUSES = (*DATE_CLAUSES, *DURATION_CLAUSES)
HEAD = ("annotated clause", "found", "of", "share")
_DATE = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{2,4})")
_DURATION = re.compile(r"(?:successive )?(\d+) (day|week|month|year)s?", re.IGNORECASE)


@dataclass(frozen=True)
class Outcome:
    """One annotated answer and what was found in its spans."""

    clause: str
    file: str
    expected: str
    found: tuple[str, ...]
    is_stated: bool  # the span has the year of the date, or a figure of the duration

    @property
    def is_found(self) -> bool:
        """Whether the answer is among the values found."""
        return self.expected in self.found


def judge(contracts: list[Contract]) -> Iterator[Outcome]:
    """Every annotated date and duration with the values found in its spans."""
    for contract in contracts:
        for clause in CLAUSES:
            spans, answer = contract.spans.get(clause, ()), contract.answers.get(clause, "")
            expected = _expected(clause, answer)
            if not spans or expected is None:
                continue
            find = find_dates if clause in DATE_CLAUSES else _durations
            found = tuple(value.canonical for span in spans for value in find(span))
            yield Outcome(clause, contract.file, expected, found, _is_stated(expected, spans))


def _durations(text: str) -> list[Value]:
    return find_durations(text, scan_numbers(text))


def _expected(clause: str, answer: str) -> str | None:
    """The answer's canonical form, or None when it is open ("[]/[]/2020", "perpetual")."""
    if clause in DATE_CLAUSES:
        date = _DATE.fullmatch(answer)
        return date and iso_date(full_year(date[3]), int(date[1]), int(date[2]))
    duration = _DURATION.fullmatch(answer)
    return duration and iso_duration(Fraction(duration[1]), duration[2].lower())


def _is_stated(expected: str, spans: tuple[str, ...]) -> bool:
    text = " ".join(spans)
    if expected[:4].isdigit():
        year = rf"(?:{expected[:4]}|[/-]{expected[2:4]})\b"
        return re.search(year, text) is not None
    return re.search(r"\d", text) is not None


def _rows(outcomes: list[Outcome]) -> list[list[str]]:
    rows = []
    for clause in CLAUSES:
        chosen = [o for o in outcomes if o.clause == clause]
        stated = [o for o in chosen if o.is_stated]
        for label, part in ((clause, chosen), ("    stated in the span", stated)):
            share = f"{sum(o.is_found for o in part) / len(part):.1%}" if part else "-"
            rows.append([label, str(sum(o.is_found for o in part)), str(len(part)), share])
    return rows


def _speed(contracts: list[Contract]) -> dict[str, float]:
    """Characters and seconds of `find_values` over every text."""
    begin = time.perf_counter()
    values = sum(len(find_values(contract.text)) for contract in contracts)
    seconds = time.perf_counter() - begin
    return {"characters": sum(len(c.text) for c in contracts), "values": values, "seconds": round(seconds, 2)}


def main() -> None:
    """Judge every annotated date and duration, print the shares and the misses, write the record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with CUAD's contracts.jsonl")
    parser.add_argument("--misses", action="store_true", help="print what was not found")
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    arguments = parser.parse_args()
    contracts = load_contracts(arguments.data)
    outcomes = list(judge(contracts))
    rows, speed = _rows(outcomes), _speed(contracts)
    print(format_table(HEAD, rows))
    print(f"\n{speed['values']:,} values in {speed['characters']:,} characters: {speed['seconds']:.1f} s")
    misses = [asdict(o) for o in outcomes if not o.is_found]
    if arguments.misses:
        print(
            *(f"{m['clause']}: {m['expected']} not in {m['found']} ({m['file']})" for m in misses), sep="\n"
        )
    result = {"rows": rows, "speed": speed, "misses": misses, "data_sha256": data_sha256(arguments.data)}
    result |= {"data_name": "CUAD, all contracts", **_present(outcomes, rows, speed)}
    print("\nwritten to", write_record("value_normalisation", result, arguments.out))


def _present(outcomes: list[Outcome], rows: list[list[str]], speed: dict[str, float]) -> dict[str, Any]:
    """What the dashboard shows."""
    stated = [outcome for outcome in outcomes if outcome.is_stated]
    share = f"{sum(outcome.is_found for outcome in stated) / len(stated):.1%}" if stated else "-"
    spoken = [
        row if row[0] in CLAUSES else [f"{rows[i - 1][0]}, {row[0].strip()}", *row[1:]]
        for i, row in enumerate(rows)
    ]
    rate = speed["characters"] / speed["seconds"] if speed["seconds"] else 0.0
    note = (
        f"{speed['values']:,} values in {speed['characters']:,} characters, {rate:,.0f} characters a second."
    )
    bars = {
        "title": "Annotated values that were found",
        "kind": "bars",
        "x_title": "",
        "y_title": "per cent",
        "series": [
            {
                "name": name,
                "x": list(CLAUSES),
                "y": [float(row[3].rstrip("%")) if row[3] != "-" else None for row in rows[place::2]],
            }
            for place, name in enumerate(("all", "stated in the span"))
        ],
    }
    return {
        "headline": {"name": "Stated dates and periods that were found", "value": share},
        "tables": [make_table("Annotated values that were found", HEAD, spoken, note)],
        "figures": [bars],
    }


if __name__ == "__main__":
    main()
