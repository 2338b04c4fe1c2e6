"""Write the generated pairs as JSONL for `plumbline audit`, and print what they consist of.

`python -m benchmarks.legal_texts --seed 13 --dump pairs.jsonl --split dev`
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from benchmarks.legal_texts.build import PLANS, SPLITS, build_cases, build_documents
from benchmarks.legal_texts.case import Domain, Error, LegalCase
from benchmarks.legal_texts.statistics import document_rows, entity_counter, pair_rows
from benchmarks.run_record import format_table

DEFAULT_SEED = 13
DOCUMENT_HEADER = [
    "domain",
    "documents",
    "words",
    "from-to",
    "entities",
    "of the paper's sorts",
    "parser's own",
]


def dump(cases: Sequence[LegalCase], path: Path) -> None:
    """Write two lines a pair, the faithful answer and the hallucinated one."""
    with path.open("w", encoding="utf-8") as out:
        for case in cases:
            for label, response in (("faithful", case.faithful), ("hallucinated", case.hallucinated)):
                line = {
                    "id": f"{case.id}/{label}",
                    "context": case.context,
                    "query": case.query,
                    "response": response,
                    "label": label,
                    "domain": str(case.domain),
                    "error": str(case.error),
                    "changed": list(case.changed) if label == "hallucinated" else None,
                }
                out.write(json.dumps(line, ensure_ascii=False) + "\n")


def main() -> None:
    """Build, print the statistics, and write the file if one is named."""
    arguments = _parse()
    domains = arguments.domains or list(PLANS)
    cases = build_cases(arguments.seed, domains=domains, split=arguments.split)
    wished = {case.document for case in cases}
    documents = [item for item in build_documents(arguments.seed) if item.id in wished]
    counter = None if arguments.no_entities else entity_counter()
    print(format_table(DOCUMENT_HEADER, document_rows(documents, counter)))
    print()
    print(format_table(["domain", "pairs", "dev", *map(str, Error)], pair_rows(cases)))
    if arguments.dump:
        dump(cases, arguments.dump)
        print(f"\n{len(cases)} pairs -> {arguments.dump}")


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=DEFAULT_SEED)
    parser.add_argument("--split", choices=SPLITS, help="the documents of this split alone")
    parser.add_argument("--domains", nargs="+", type=Domain, choices=list(PLANS), help="these domains alone")
    parser.add_argument("--dump", type=Path, help="JSONL file to write")
    parser.add_argument("--no-entities", action="store_true", help="do not count entities (needs no model)")
    return parser.parse_args()


if __name__ == "__main__":
    main()
