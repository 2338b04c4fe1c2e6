"""What becomes of true answers about the bundled texts, and of the false ones that are bundled.

    python -m benchmarks.bundled_answers

`bundled_texts/true.jsonl` holds 35 true answers, near the source's words, freer and free, written by people who saw no
verdict; of those that pass one for each text is bundled, so that the first screen is right. The false ones are the
bundled ones. A smoke test: the texts are ours.
"""

import json
from collections import Counter
from pathlib import Path

from benchmarks.run_record import format_table, make_table, write_record
from core.settings import load_settings
from core.text.document import text_document
from core.types import Decision
from core.workflows.audit.auditing import AuditCase, audit_case
from core.workflows.engine import Engine
from core.workflows.examples import Example, load_examples

TRUE = Path(__file__).with_name("bundled_texts") / "true.jsonl"
_FALSE = "false (bundled)"


def main() -> None:
    """Audit every answer, print the table and write its record."""
    engine = Engine(load_settings())
    examples = {example.id: example for example in load_examples()}
    counts: Counter[tuple[str, Decision]] = Counter()
    for line in TRUE.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        decision = _decide(engine, examples[row["example"]], row["text"])
        counts[row["closeness"], decision] += 1
        print(f"{row['example']:18} {row['closeness']:14} {decision:6} {row['text'][:60]}", flush=True)
    for example in examples.values():
        for response in example.responses:
            if not response.faithful:
                counts[_FALSE, _decide(engine, example, response.text)] += 1
    kinds = list(dict.fromkeys(kind for kind, _ in counts))
    rows = [[kind, *(str(counts[kind, decision]) for decision in Decision)] for kind in kinds]
    header = ["answers", *map(str, Decision)]
    print(format_table(header, rows))
    tables = [make_table("Answers about the bundled texts", header, rows)]
    print("written to", write_record("bundled_answers", {"tables": tables}))


def _decide(engine: Engine, example: Example, text: str) -> Decision:
    case = AuditCase("case", (text_document(example.context),), example.query, text)
    return audit_case(case, engine).decision


if __name__ == "__main__":
    main()
