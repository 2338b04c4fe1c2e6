"""One record of each kind in a store, made without any model, so that every page has a result to show."""

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from core.factcheck.claim import Claim
from core.guard.scripted_detector import ScriptedDetector
from core.settings import load_settings
from core.storage import open_store
from core.trail import Actor
from core.workflows.annotate.projects import create_project
from core.workflows.ask.records import record_ask
from core.workflows.chain.records import record_chain
from core.workflows.check.checking import Checker, CheckOptions
from core.workflows.check.records import record_claim
from core.workflows.engine import Engine
from core.workflows.guard.guarding import guard_instance
from core.workflows.guard.records import record_guard
from core.workflows.reason.records import record_reasoning
from tests.core.ask_cases import QUESTION, answer, asker
from tests.core.grounding.presentation.lease import lease_report
from tests.core.guard.cases import INSTANCE
from tests.core.workflows.chain.test_chain_records import report_of as chain_report
from tests.core.workflows.reason.test_reasoning_records import QUESTION as PATH_QUESTION
from tests.core.workflows.reason.test_reasoning_records import reasoner
from tests.dashboard.conftest import record
from tests.dashboard.test_check_page import stages
from tests.dashboard.test_reannotate_page import PROJECT

ADA = Actor("Ada Recorder")


def record_each(home: Path) -> Mapping[str, str]:
    """The paths of the pages that show a record of each kind; what reviewers decide on them is open."""
    engine = Engine(load_settings())
    with closing(open_store(f"sqlite:///{home / 'plumbline.sqlite3'}")) as store:
        asked = asker(engine, answer("The rent is $4,500."), audits=False)[0].ask(QUESTION)
        claim = Checker(engine, CheckOptions(), loader=stages).check([Claim("1", "Rome fell in 476.")])[0]
        detector = ScriptedDetector({"Tom Hardy": 0.87}, default=0.2, foreign=("pasted",))
        guarded = guard_instance(INSTANCE, detector)
        reasoned = reasoner().answer(PATH_QUESTION, ["Network"])
        return {
            "audit": f"?audit={record(store, lease_report())}",
            "answers": f"answers?answers={record_guard(store, guarded, INSTANCE, actor=ADA, title='A film')}",
            "claim": f"check?claim={record_claim(store, claim, actor=ADA)}",
            "chain": f"reasoning?paths={record_chain(store, chain_report(), actor=ADA)}",
            "paths": f"reasoning?paths={record_reasoning(store, reasoned, actor=ADA)}",
            "asked": f"ask?asked={record_ask(store, asked, actor=ADA)}",
            "project": f"reannotate?project={create_project(store, PROJECT, title='A second look', actor=ADA, seed=1)}",
        }
