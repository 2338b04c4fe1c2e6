"""Cases from two self-written contracts, annotated as CUAD's are."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.cuad.contract import Split, load_contracts
from benchmarks.cuad.fact import Kind, Origin
from benchmarks.cuad.literal_durations import find_durations
from benchmarks.cuad.parties import read_parties
from benchmarks.swap_cases import SwapCase, build_cases

LICENSE = """SOFTWARE LICENSE AGREEMENT

This Agreement is made on May 8, 2014 between NORTHWIND OPTICS, INC., a Delaware corporation
("Licensor"), and Harbor
Loom LLC, a Texas limited liability company ("Licensee"). It is effective as of June 1, 2014.

1. Licensor hereby grants to Licensee a non-exclusive, royalty-free license to use the Software.
2. Licensee may not assign this Agreement without the prior written consent of Licensor.
3. Licensee shall pay to Licensor a fee of $500.
4. This Agreement shall be governed by the laws of the State of New York. It is binding upon the successors of
the parties. Headings are for convenience only. Any notice shall be given in writing. This Agreement
constitutes the entire agreement. It may be executed in counterparts. It may not be amended except in writing.
5. The term of this Agreement is a period of five (5) years. It renews automatically for successive two (2) year
periods unless a party gives notice at least ninety (90) days before the end of the term. Invoices fall due within
forty (40) days. Licensee shall pay a royalty of 6% of net sales. Late payments bear a surcharge of 1.5%. Deliveries
take three months. The aggregate liability of Licensor shall not exceed $25,000.
IN WITNESS WHEREOF the parties have signed."""
CLAUSES = {
    "Document Name": {"spans": ["SOFTWARE LICENSE AGREEMENT"], "answer": "SOFTWARE LICENSE AGREEMENT"},
    "Parties": {
        "spans": ["Licensee", "NORTHWIND OPTICS, INC.", "Harbor\nLoom LLC", "Licensor"],
        "answer": 'Northwind Optiks, Inc. ("Licensor"); Harbor Loom LLC ("Licensee")',
    },
    "Agreement Date": {"spans": ["May 8, 2014"], "answer": "5/8/14"},
    "Effective Date": {"spans": ["It is effective as of June 1, 2014."], "answer": "6/1/14"},
    "Governing Law": {
        "spans": ["This Agreement shall be governed by the laws of the State of New York."],
        "answer": "New York",
    },
    "License Grant": {
        "spans": [
            "Licensor hereby grants to Licensee a non-exclusive, royalty-free license to use the Software."
        ],
        "answer": "Yes",
    },
    "Expiration Date": {
        "spans": ["The term of this Agreement is a period of five (5) years."],
        "answer": "6/1/19",
    },
    "Renewal Term": {
        "spans": [
            """It renews automatically for successive two (2) year
periods unless a party gives notice at least ninety (90) days before the end of the term."""
        ],
        "answer": "successive 2 years",
    },
    "Notice Period To Terminate Renewal": {
        "spans": [
            """It renews automatically for successive two (2) year
periods unless a party gives notice at least ninety (90) days before the end of the term."""
        ],
        "answer": "90 days",
    },
    "Revenue/Profit Sharing": {
        "spans": ["Licensee shall pay a royalty of 6% of net sales."],
        "answer": "Yes",
    },
    "Cap On Liability": {
        "spans": ["The aggregate liability of Licensor shall not exceed $25,000."],
        "answer": "Yes",
    },
    "Anti-Assignment": {
        "spans": ["Licensee may not assign this Agreement without the prior written consent of Licensor."],
        "answer": "Yes",
    },
}
SUPPLY = 'Quillfeather Ltd. ("Supplier") sells cloth to Dunbar Mills Corp. ("Customer").'
OTHER = {
    "Parties": {
        "spans": ["Quillfeather Ltd.", "Supplier", "Dunbar Mills Corp.", "Customer"],
        "answer": 'Quillfeather Ltd. ("Supplier"); Dunbar Mills Corp. ("Customer")',
    }
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder like CUAD's with three contracts, so that each split can take names from another."""
    path = tmp_path_factory.mktemp("cuad")
    records = [{"file": f"license {i}.txt", "text": LICENSE, "clauses": CLAUSES} for i in range(4)]
    records += [{"file": f"supply {i}.txt", "text": SUPPLY, "clauses": OTHER} for i in range(24)]
    (path / "contracts.jsonl").write_text("\n".join(map(json.dumps, records)), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def cases(folder: Path) -> list[SwapCase]:
    return [case for case in build_cases(folder) if case.document.startswith("license")]


def test_parties_come_from_verbatim_spans_with_their_aliases(folder: Path) -> None:
    parties = read_parties(load_contracts(folder)[0])
    assert parties is not None
    assert [(party.name, party.alias) for party in parties] == [
        ("NORTHWIND OPTICS, INC.", "Licensor"),
        ("Harbor Loom LLC", "Licensee"),
    ]


def test_the_split_is_by_document_and_every_part_has_some(folder: Path) -> None:
    parts = {
        split: {c.document for c in build_cases(folder, split=split)}
        for split in (Split.DEV, Split.CALIBRATION, Split.TEST)
    }
    assert all(parts.values())
    assert sum(map(len, parts.values())) == len(set.union(*parts.values()))
    assert set.union(*parts.values()) == {c.document for c in build_cases(folder)}


def test_documents_of_the_confidence_stay_test_documents_for_other_measurements(folder: Path) -> None:
    contracts = load_contracts(folder)
    apart = [contract for contract in contracts if contract.audit_split is Split.CALIBRATION]
    assert apart
    assert all(contract.split is Split.TEST for contract in apart)


def test_the_same_seed_gives_the_same_cases_and_another_gives_others(folder: Path) -> None:
    assert build_cases(folder, 5) == build_cases(folder, 5)
    assert build_cases(folder, 5) != build_cases(folder, 6)


def test_every_kind_is_there(cases: list[SwapCase]) -> None:
    assert {case.kind for case in cases} == set(Kind)


def test_ids_are_unique(folder: Path) -> None:
    ids = [case.id for case in build_cases(folder)]
    assert len(set(ids)) == len(ids)


def test_a_pair_differs_in_the_marked_sentence_alone(cases: list[SwapCase]) -> None:
    for case in cases:
        start, end = case.sentence_span
        assert case.faithful.startswith(case.swapped[:start])
        assert case.faithful.endswith(case.swapped[end:])
        assert case.faithful != case.swapped
        assert start <= case.swapped_span[0] < case.swapped_span[1] <= end


def test_a_true_value_never_stands_in_a_swapped_span_of_a_law_or_a_stranger(cases: list[SwapCase]) -> None:
    for case in cases:
        changed = case.swapped[slice(*case.swapped_span)]
        if case.kind is Kind.LAW:
            assert changed != "New York"
        if case.kind is Kind.PARTY and case.origin is Origin.ELSEWHERE:
            assert changed.split()[0].lower() not in LICENSE.lower()


def test_durations_and_amounts_name_the_slot_that_is_swapped(cases: list[SwapCase]) -> None:
    slots = {case.slot: case.kind for case in cases if case.kind in (Kind.DURATION, Kind.AMOUNT)}
    assert slots == {
        "initial_term": Kind.DURATION,
        "renewal_term": Kind.DURATION,
        "renewal_notice": Kind.DURATION,
        "share": Kind.AMOUNT,
        "cap": Kind.AMOUNT,
    }


def test_a_duration_is_swapped_with_one_of_the_contract_that_nothing_says_of_the_slot(
    cases: list[SwapCase],
) -> None:
    within = [case for case in cases if case.kind is Kind.DURATION and case.origin is Origin.WITHIN]
    changed = {case.swapped[slice(*case.swapped_span)] for case in within}
    found = {item.duration.length for text in changed for item in find_durations(text)}
    assert found
    assert not found & {("days", 90), ("months", 24)}  # what the contract says of its renewal


def test_a_date_is_swapped_with_the_other_date_of_the_contract_too(cases: list[SwapCase]) -> None:
    assert {case.origin for case in cases if case.kind is Kind.DATE} == set(Origin)


def test_long_cases_have_eleven_sentences_of_which_one_is_swapped(cases: list[SwapCase]) -> None:
    long = [case for case in cases if case.is_long]
    assert long
    for case in long:
        assert len(case.faithful.replace("Inc. ", "Inc ").replace("Inc.", "Inc").split(". ")) >= 9


def test_an_obligation_that_binds_both_sides_is_not_used(tmp_path: Path) -> None:
    text = (
        LICENSE
        + "\n5. Licensor shall pay to Licensee a rebate. Licensee hereby grants to Licensor a license."
    )
    record = {"file": "license 0.txt", "text": text, "clauses": CLAUSES}
    others = [{"file": f"supply {i}.txt", "text": SUPPLY, "clauses": OTHER} for i in range(24)]
    lines = "\n".join(json.dumps(r) for r in [record, *others])
    (tmp_path / "contracts.jsonl").write_text(lines, encoding="utf-8")
    text = " ".join(case.faithful for case in build_cases(tmp_path) if case.document == "license 0.txt")
    assert "payments" not in text
    assert "license from" not in text


def test_dump_writes_two_lines_a_pair_with_the_span_of_the_swap(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "cases.jsonl"
    command = [sys.executable, "-m", "benchmarks.swap_cases", "--data", str(folder), "--split", "all"]
    subprocess.run([*command, "--dump", str(out)], check=True, capture_output=True)
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert len(lines) == 2 * len(build_cases(folder))
    for line in lines:
        assert {"id", "context", "query", "response", "label", "kind", "span"} <= line.keys()
        assert (line["span"] is None) is (line["label"] == "faithful")
