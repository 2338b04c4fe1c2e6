"""Whether "Yes" and "No" before an answer of the documents are true: ContractNLI's hypotheses as questions.

    python -m benchmarks.documents_yes_no --data DATA/contract_nli --split test [--seed 13] [--out RECORD.json]

Each hypothesis is asked of each contract in a wording of ours, restricted to that contract. "Yes" is right where the
annotators say Entailment, "No" where they say Contradiction; with NotMentioned each of the two is wrong. An answer
without a word leaves the reader to the sentence, and is counted apart. The same questions with the parties exchanged
("Must the disclosing party return the receiving party's information?") can only be wrong with a "Yes": no contract of
the set binds the discloser so as the recipient, but for mutual ones, in which both are both.

The contracts are split by the hash of their file names (`contract_nli_data.Half`); rules are made on `dev`. The plan
is deterministic, so one run is all runs.
"""

import argparse
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.contract_nli_data import Half, Label, NliContract, load_nli_contracts, nli_sha256
from benchmarks.documents_collection import ingest
from benchmarks.run_record import format_table, make_table, write_record
from core.docgraph.document_answer import Answer
from core.docgraph.ingest.read_article import read_source
from core.docgraph.plan.plan_answerer import PlanAnswerer
from core.docgraph.stores.ladybug_store import LadybugStore
from core.models.sentence_encoder import load_sentence_encoder
from core.settings import load_settings
from core.text.limits import limits_from

QUESTIONS: Mapping[str, str] = {  # by the key of the hypothesis; each says what the hypothesis says
    "nda-1": "Must all confidential information be expressly identified by the disclosing party?",
    "nda-2": "Is only technical information confidential?",
    "nda-3": "May confidential information include information that is conveyed verbally?",
    "nda-5": "May the receiving party share some confidential information with its employees?",
    "nda-7": "May the receiving party share confidential information with its advisors?",
    "nda-8": "Must the receiving party notify the disclosing party when the law requires it to disclose?",
    "nda-12": "May the receiving party develop similar information independently?",
    "nda-13": "May the receiving party acquire similar information from a third party?",
    "nda-16": "Must the receiving party return or destroy confidential information upon termination?",
    "nda-17": "May the receiving party copy confidential information?",
    "nda-19": "Do some obligations survive the termination of the agreement?",
    "nda-20": "May the receiving party retain confidential information after its return or destruction?",
}
EXCHANGED: Mapping[str, str] = {
    "nda-1": "Must all confidential information be expressly identified by the receiving party?",
    "nda-8": "Must the disclosing party notify the receiving party when the law requires it to disclose?",
    "nda-16": "Must the disclosing party return the confidential information to the receiving party?",
}
_HEADER = ("contract says", "questions", "Yes", "No", "no word", "refused")
_RIGHT = {Label.ENTAILED: "Yes", Label.CONTRADICTED: "No"}


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with what the annotators say and the word of the answer."""

    key: str
    label: Label
    word: str  # "Yes", "No", "no word" or "refused"
    document: str = ""
    answer: str = ""

    @property
    def is_wrong(self) -> bool:
        """Whether a word was said that the contract does not bear out."""
        return self.word in ("Yes", "No") and self.word != _RIGHT.get(self.label)


def word_of(answer: Answer) -> str:
    """The word before an answer."""
    if answer.is_refusal:
        return "refused"
    return next((word for word in ("Yes", "No") if answer.answer.startswith(f"{word}: ")), "no word")


def ask_all(contracts: Sequence[NliContract], questions: Mapping[str, str]) -> list[Asked]:
    """The questions, each asked of each contract alone."""
    settings = load_settings()
    encoder = load_sentence_encoder(settings)
    limits = limits_from(settings)
    found = []
    with tempfile.TemporaryDirectory() as folder:
        store = LadybugStore(Path(folder), name="ContractNLI")
        documents = [
            read_source(f"{Path(contract.name).stem}.txt", contract.text.encode(), limits=limits)
            for contract in contracts
        ]
        ingest(store, encoder, documents)
        titles = {article.source: article.title for article in store.articles()}
        answerer = PlanAnswerer(store, encoder)
        for contract, document in zip(contracts, documents, strict=True):
            title = titles[document.title]
            for each in contract.annotations:
                if each.hypothesis in questions:
                    answer = answerer.answer(questions[each.hypothesis], titles=[title])
                    found.append(
                        Asked(each.hypothesis, each.label, word_of(answer), contract.name, answer.answer)
                    )
        store.close()
    return found


def table_of(title: str, asked: Sequence[Asked]) -> dict[str, Any]:
    """How often each word was said, by what the contract says."""
    rows = []
    for label in Label:
        words = Counter(each.word for each in asked if each.label is label)
        cells = [str(words[word]) for word in _HEADER[2:]]
        rows.append([label.value, str(words.total()), *cells])
    said = [each for each in asked if each.word in ("Yes", "No")]
    wrong = sum(each.is_wrong for each in said)
    return make_table(title, _HEADER, rows, f"Words that are wrong: {wrong} of {len(said)}.")


def main() -> None:
    """Measure as the command line says, and write the record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="the folder with ContractNLI's dev.json")
    parser.add_argument("--split", type=Half, choices=list(Half), default=Half.TEST)
    parser.add_argument("--seed", type=int, default=13, help="told in the record; nothing here is drawn")
    parser.add_argument("--show", action="store_true", help="print wrong words; not for the test half")
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    if args.show and args.split is not Half.DEV:
        raise SystemExit("The test half is only reported: --show goes with --split dev.")
    contracts = load_nli_contracts(args.data, args.split)
    asked = ask_all(contracts, QUESTIONS)
    exchanged = ask_all(contracts, EXCHANGED)
    tables = [table_of("Questions", asked), _exchanged_table(exchanged)]
    for table in tables:
        print(f"\n{table['title']}\n{format_table(table['header'], table['rows'])}\n{table.get('note', '')}")
    if args.show:
        _show(asked, exchanged)
    said = [each for each in asked if each.word in ("Yes", "No")]
    record = {
        "headline": {
            "name": "words before an answer that are right",
            "value": f"{sum(not each.is_wrong for each in said)} of {len(said)}",
        },
        "tables": tables,
        "seed": args.seed,
        "split": args.split.value,
        "data": {"contract_nli": nli_sha256(args.data), "contracts": len(contracts)},
        "note": "No language model took part. The questions are our own wording of the hypotheses.",
    }
    print(f"\nwritten to {write_record('documents_yes_no', record, args.out)}")


def _exchanged_table(asked: Sequence[Asked]) -> dict[str, Any]:
    words = Counter(each.word for each in asked)
    row = ["exchanged", str(words.total()), *(str(words[word]) for word in _HEADER[2:])]
    note = 'A "Yes" is wrong here, but in contracts where both parties are both.'
    return make_table("The same questions, the parties exchanged", _HEADER, [row], note)


def _show(asked: Sequence[Asked], exchanged: Sequence[Asked]) -> None:
    for each in asked:
        if each.is_wrong:
            print(f"\n{each.label.value}\t{QUESTIONS[each.key]}\n{each.answer}")
    for each in exchanged:
        if each.word == "Yes":
            print(f"\nexchanged\t{EXCHANGED[each.key]}\n{each.answer}")


if __name__ == "__main__":
    main()
