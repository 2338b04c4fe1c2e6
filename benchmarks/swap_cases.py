"""Faithful and swapped responses about real contracts, built from CUAD's annotations.

`python -m benchmarks.swap_cases --data FOLDER --split dev --dump cases.jsonl` writes one line a
response, for `plumbline audit`. The context of a case is the contract's first 6,000 words, and
only facts whose annotated spans lie inside it are used.
"""

import argparse
import hashlib
import json
import random
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks.cuad.amounts import amount_facts
from benchmarks.cuad.annotated import (
    date_facts,
    home_facts,
    law_fact,
    party_fact,
    role_facts,
    short_name_facts,
)
from benchmarks.cuad.contract import Contract, Split, load_contracts
from benchmarks.cuad.durations import duration_facts
from benchmarks.cuad.fact import Fact, Kind, Origin, Swap
from benchmarks.cuad.fillers import read_fillers
from benchmarks.cuad.obligations import read_obligations
from benchmarks.cuad.parties import Party, read_parties

DEFAULT_SEED = 13
LONG_SENTENCES = 11  # ten faithful and the one that is swapped
LONG_PER_CONTRACT = 2  # with the next line, makes about a fifth of all pairs long
SHORT_PER_CONTRACT = 4
SLOTS_PER_CONTRACT = 6  # short pairs about durations and amounts, beside those four
LONG_SLOTS_PER_CONTRACT = 1
LONG_QUERY = "Summarize the main points of this contract."


@dataclass(frozen=True, slots=True)
class SwapCase:
    """One contract with a faithful response and its twin with one swap."""

    id: str
    slot: str  # what the swapped sentence fills: "agreement_date", "renewal_term", "cap", ...
    kind: Kind
    origin: Origin
    document: str  # file name of the contract
    context: str
    query: str
    faithful: str
    swapped: str
    swapped_span: tuple[int, int]  # (start, end) of what was changed, in `swapped`
    sentence_span: tuple[int, int]  # (start, end) of the sentence that holds it, in `swapped`
    is_long: bool


def build_cases(path: Path, seed: int = DEFAULT_SEED, *, split: Split = Split.ALL) -> list[SwapCase]:
    """Every pair of the documents of `split` under the folder `path`, in file order."""
    contracts = load_contracts(path)
    known = {contract.file: read_parties(contract) for contract in contracts}
    cases: list[SwapCase] = []
    for contract in contracts:
        if split in (Split.ALL, contract.audit_split):
            strangers = _names_elsewhere(contract, contracts, known)
            cases.extend(_cases_of(contract, known[contract.file], strangers, seed))
    return cases


def _names_elsewhere(
    contract: Contract, contracts: list[Contract], known: dict[str, tuple[Party, Party] | None]
) -> list[str]:
    """Party names of the other contracts of the same split, so that no text crosses it."""
    others = (known[c.file] for c in contracts if c.split == contract.split and c.file != contract.file)
    return [party.name for pair in others if pair is not None for party in pair]


def _cases_of(
    contract: Contract, parties: tuple[Party, Party] | None, strangers: list[str], seed: int
) -> list[SwapCase]:
    rng = random.Random(f"{seed}/{contract.file}")
    swappable = _swappable_facts(contract, parties, strangers, rng)
    known = {fact.topic for fact in swappable}
    fillers = [fact for fact in read_fillers(contract, rng) if fact.topic not in known]
    cases = _short_cases(contract, swappable, swappable + fillers, SHORT_PER_CONTRACT, rng)
    cases += _long_cases(contract, (swappable, fillers), swappable, LONG_PER_CONTRACT, rng)
    slots = random.Random(f"{seed}/{contract.file}/slots")  # of its own: the pairs above stay as they were
    return _numbered(contract, cases + _slot_cases(contract, swappable, fillers, slots))


def _slot_cases(
    contract: Contract, swappable: list[Fact], fillers: list[Fact], rng: random.Random
) -> list[SwapCase]:
    """Pairs about the contract's durations and amounts."""
    facts = duration_facts(contract, rng) + amount_facts(contract, rng)
    known = {fact.topic for fact in facts}
    plain = [fact for fact in fillers if fact.topic not in known]
    short = _short_cases(contract, facts, swappable + facts + plain, SLOTS_PER_CONTRACT, rng)
    pool = facts + swappable, plain
    return short + _long_cases(contract, pool, facts, LONG_SLOTS_PER_CONTRACT, rng)


def _swappable_facts(
    contract: Contract, parties: tuple[Party, Party] | None, strangers: list[str], rng: random.Random
) -> list[Fact]:
    facts = date_facts(contract, rng)
    law = law_fact(contract, rng)
    if law is not None:
        facts.append(law)
    if parties is not None:
        facts.append(party_fact(contract, parties, strangers, rng))
        facts.extend(role_facts(parties, rng))
        facts.extend(read_obligations(contract, parties, rng))
        facts.extend(home_facts(contract, parties, rng))
        facts.extend(short_name_facts(parties, rng))
    return facts


def _short_cases(
    contract: Contract, facts: list[Fact], others: list[Fact], most: int, rng: random.Random
) -> list[SwapCase]:
    options = [(fact, swap) for fact in facts for swap in fact.swaps]
    chosen = _varied(options, rng)[:most]
    return [_short_case(contract, fact, swap, others, rng) for fact, swap in chosen]


def _varied(options: list[tuple[Fact, Swap]], rng: random.Random) -> list[tuple[Fact, Swap]]:
    """`options` in such an order that one of every kind and origin comes before a second of any."""
    seen: Counter[tuple[Kind, Origin]] = Counter()
    ranked = []
    for fact, swap in rng.sample(options, len(options)):
        ranked.append((seen[swap.kind, swap.origin], fact, swap))
        seen[swap.kind, swap.origin] += 1
    ranked.sort(key=lambda entry: entry[0])
    return [(fact, swap) for _, fact, swap in ranked]


def _short_case(
    contract: Contract, fact: Fact, swap: Swap, others: list[Fact], rng: random.Random
) -> SwapCase:
    """The fact alone or, half of the time, beside one other true sentence."""
    beside = [other for other in others if other.topic != fact.topic and _goes_with(other, fact)]
    extra = [rng.choice(beside)] if beside and rng.random() < 0.5 else []
    return _assemble(contract, (fact, swap), extra, rng, query=fact.query)


def _long_cases(
    contract: Contract,
    pools: tuple[list[Fact], list[Fact]],
    targets: list[Fact],
    most: int,
    rng: random.Random,
) -> list[SwapCase]:
    """Pairs of eleven sentences about one of `targets`; the first of `pools` is told before the second."""
    swappable, fillers = pools
    pool = [fact for fact in swappable + fillers if fact.topic != "role_pair"]
    targets = [fact for fact in targets if fact.swaps and fact in pool]
    if len(pool) < LONG_SENTENCES or not targets:
        return []
    cases = []
    for fact in rng.sample(targets, min(most, len(targets))):
        swap = rng.choice(fact.swaps)
        rest = [other for other in pool if other.topic != fact.topic]
        named = [other for other in rest if other in swappable]
        plain = [other for other in rest if other not in named]
        chosen = (rng.sample(named, len(named)) + rng.sample(plain, len(plain)))[: LONG_SENTENCES - 1]
        cases.append(_assemble(contract, (fact, swap), chosen, rng, query=LONG_QUERY))
    return cases


def _assemble(
    contract: Contract, target: tuple[Fact, Swap], extra: list[Fact], rng: random.Random, *, query: str
) -> SwapCase:
    fact, swap = target
    sentences = [other.sentence for other in extra]
    place = rng.randint(0, len(sentences))
    before = " ".join(sentences[:place])
    offset = len(before) + 1 if before else 0
    faithful = " ".join([*sentences[:place], fact.sentence, *sentences[place:]])
    swapped = " ".join([*sentences[:place], swap.text, *sentences[place:]])
    start, end = offset + swap.start, offset + swap.end
    assert swapped[offset : offset + len(swap.text)] == swap.text
    return SwapCase(
        id=fact.topic,
        slot=fact.slot,
        kind=swap.kind,
        origin=swap.origin,
        document=contract.file,
        context=contract.context,
        query=query,
        faithful=faithful,
        swapped=swapped,
        swapped_span=(start, end),
        sentence_span=(offset, offset + len(swap.text)),
        is_long=len(extra) >= LONG_SENTENCES - 1,
    )


def _goes_with(other: Fact, fact: Fact) -> bool:
    """Whether `other` may stand beside `fact` without giving the same information again."""
    return not (other.topic.startswith("role") and fact.topic.startswith("role"))


def _numbered(contract: Contract, cases: list[SwapCase]) -> list[SwapCase]:
    stem = contract.file.split("_")[0]
    tag = hashlib.sha256(contract.file.encode()).hexdigest()[:6]
    return [
        replace(case, id=f"{stem}-{tag}/{number}/{case.id.replace(' ', '_')}")
        for number, case in enumerate(cases)
    ]


def dump(cases: list[SwapCase], path: Path) -> None:
    """Write two lines a pair (faithful, swapped) that `plumbline audit` reads."""
    with path.open("w", encoding="utf-8") as out:
        for case in cases:
            for label, response in (("faithful", case.faithful), ("swapped", case.swapped)):
                line = {
                    "id": f"{case.id}/{label}",
                    "context": case.context,
                    "query": case.query,
                    "response": response,
                    "label": label,
                    "kind": str(case.kind),
                    "slot": case.slot,
                    "origin": str(case.origin),
                    "is_long": case.is_long,
                    "span": list(case.swapped_span) if label == "swapped" else None,
                }
                out.write(json.dumps(line, ensure_ascii=False) + "\n")


def main() -> None:
    """Write the cases of a split as JSONL."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with CUAD's contracts.jsonl")
    parser.add_argument("--dump", type=Path, required=True, help="JSONL file to write")
    parser.add_argument("--split", type=Split, choices=list(Split), default=Split.DEV)
    parser.add_argument("--seed", type=int, default=DEFAULT_SEED)
    arguments = parser.parse_args()
    cases = build_cases(arguments.data, arguments.seed, split=arguments.split)
    dump(cases, arguments.dump)
    print(f"{len(cases)} pairs, {sum(case.is_long for case in cases)} long -> {arguments.dump}")


if __name__ == "__main__":
    main()
