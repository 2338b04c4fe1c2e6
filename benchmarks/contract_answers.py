"""Answers to a lawyer's questions about real contracts, each with a false twin: are they told apart?

    python -m benchmarks.contract_answers --data FOLDER --split test

`FOLDER` holds CUAD's contracts.jsonl (Hendrycks et al. 2021, CC BY 4.0). `benchmarks/contract_answers_texts` has the
questions and answers, which a large language model made up with the contract alone in sight: as an assistant or a
junior associate would answer, and the same answer with one thing wrong. Test contracts are those of
`grounding_swaps`; answers about them are only scored, so `--misses` is refused there.
"""

from pathlib import Path

from benchmarks.contract_answers_data import TEXTS, load_contract_pairs
from benchmarks.cuad.contract import data_sha256
from benchmarks.own_words import Data, argument_parser, hash_of, measure, parse


def main() -> None:
    """Score the pairs, print the tables, write the record."""
    parser = argument_parser(__doc__, TEXTS)
    parser.add_argument("--data", type=Path, required=True, help="folder with CUAD's contracts.jsonl")
    arguments = parse(parser)
    cases = load_contract_pairs(arguments.texts, arguments.data, arguments.split)
    texts = hash_of(sorted(arguments.texts.glob("*.toml")))
    data = Data(f"CUAD; answers of sha256 {texts[:16]}", data_sha256(arguments.data))
    measure("contract_answers", cases, data, arguments)


if __name__ == "__main__":
    main()
