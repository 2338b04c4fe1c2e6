"""How far a second reader agrees with the writers of `reading_texts`: raw agreement and Cohen's kappa, by kind.

    python -m benchmarks.reading_agreement

A second reader, who saw source, question and statement alone, labelled 1,260 statements drawn at random.
"""

import json
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from benchmarks.run_record import format_table, make_table, write_record

LABELS = Path(__file__).resolve().parent / "reading_agreement.jsonl"
_BORNE_OUT = "SUPPORTED"


def main() -> None:
    """Print the table, write the record."""
    lines = [json.loads(line) for line in LABELS.read_text(encoding="utf-8").splitlines()]
    three = [(str(line["label"]), str(line["second"])) for line in lines]
    two = [(a == _BORNE_OUT, b == _BORNE_OUT) for a, b in three]
    kinds: dict[str, list[bool]] = defaultdict(list)
    for line, (a, b) in zip(lines, two, strict=True):
        kinds[line["kind"] or "true"].append(a == b)
    rows = [
        ("all, three labels", str(len(three)), f"{_raw(three):.3f}", f"{_kappa(three):.3f}"),
        ("all, borne out or not", str(len(two)), f"{_raw(two):.3f}", f"{_kappa(two):.3f}"),
        *(
            (kind, str(len(found)), f"{sum(found) / len(found):.3f}", "")
            for kind, found in sorted(kinds.items())
        ),
    ]
    table = make_table(
        "Agreement of a second reader", ("statements", "count", "agreement", "Cohen's kappa"), rows
    )
    print(format_table(table["header"], table["rows"]))
    result = {"arguments": {}, "data_name": LABELS.name, "data_sha256": "", "tables": [table]}
    print("\nwritten to", write_record("reading_agreement", result))


def _raw(pairs: Sequence[tuple[object, object]]) -> float:
    return sum(a == b for a, b in pairs) / len(pairs)


def _kappa(pairs: Sequence[tuple[object, object]]) -> float:
    from sklearn.metrics import cohen_kappa_score

    return float(cohen_kappa_score([str(a) for a, _ in pairs], [str(b) for _, b in pairs]))


if __name__ == "__main__":
    main()
