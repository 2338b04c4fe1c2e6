"""Answers to questions about CUAD's contracts, made up by hand: one TOML file a contract, whose text CUAD has."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from benchmarks.cuad.contract import Contract, load_contracts
from benchmarks.legal_texts.case import Domain, LegalCase, LegalDocument
from benchmarks.own_words_data import pairs_of

TEXTS = Path(__file__).resolve().parent / "contract_answers_texts"


def load_contract_pairs(texts: Path, data: Path, split: str | None = None) -> Sequence[LegalCase]:
    """The pairs about the contracts of a split, in the order of the files' names; of both splits unless one is given.

    A contract is "dev" or "test" as it is in `grounding_swaps`: what is fitted or mended never saw a test contract.

    Raises:
        ValueError: a file is not as described in the README beside it; the message names it.
    """
    contracts = {contract.file: contract for contract in load_contracts(data)}
    cases = [case for path in sorted(texts.glob("*.toml")) for case in _read(path, contracts)]
    return [case for case in cases if split in (None, case.split)]


def _read(path: Path, contracts: Mapping[str, Contract]) -> Iterator[LegalCase]:
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        contract, pairs = contracts[raw["contract"]], list(raw["pairs"])
    except KeyError as err:
        raise ValueError(f"{path.name}: there is no {err}, or the data has no such contract") from err
    except (tomllib.TOMLDecodeError, TypeError) as err:
        raise ValueError(f"{path.name}: {err}") from err
    document = LegalDocument(path.stem, Domain.CONTRACT, str(contract.audit_split), contract.text)
    yield from pairs_of(path, document, pairs)
