"""A judgment does not hang on the order that sets happen to have in one process: replays run in another."""

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import json

from core.workflows.audit.auditing import AuditCase, audit_case
from core.workflows.engine import Engine
from core.workflows.examples import load_examples
from core.workflows.examples import load_claim_examples
from core.workflows.check.checking import Checker, CheckOptions
from core.factcheck.claim import Mode
from core.settings import load_settings
from core.text.document import text_document
from core.workflows.wire import audit_line

engine = Engine(load_settings())
for example in load_examples()[:1]:
    for answer in example.responses[1:2]:
        case = AuditCase("case", (text_document(example.context),), example.query, answer.text)
        print(json.dumps(audit_line(audit_case(case, engine), answer.id)))
checker = Checker(engine, CheckOptions(mode=Mode.KNOWLEDGE_GRAPH))
for report in checker.check([example.claim for example in load_claim_examples()[:8]]):
    print(report.claim.id, report.verdict)
"""


def test_audits_and_checks_are_the_same_whatever_the_hash_seed(tmp_path: Path) -> None:
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed, "PLUMBLINE_HOME": str(tmp_path / seed)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "2")
    ]
    found = []
    for run in runs:
        said, errors = run.communicate()
        assert run.returncode == 0, errors
        found.append(said)
    lines = [text.splitlines() for text in found]
    assert len(lines[0]) > 8, lines[0]
    different = [pair for pair in zip(*lines, strict=True) if pair[0] != pair[1]]
    assert not different, different[0]
