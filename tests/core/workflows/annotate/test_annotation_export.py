import csv
import io
import json

import pytest

from core.annotation.agreement import Bootstrap
from core.annotation.sheet import read_project
from core.annotation.vote import AdjudicationReason, Ballot
from core.errors import InputError
from core.models.scripted_language_model import ScriptedLanguageModel
from core.trail import EventKind, head, verify
from core.workflows.annotate.export import export_copy, export_project
from core.workflows.annotate.projects import create_project, import_copy, project_history
from core.workflows.annotate.results import Ruling, adjudicate, close_voting, load_results
from core.workflows.annotate.review import review_with_model
from core.workflows.annotate.voting import cast_vote, reveal_item
from tests.core.annotation_cases import ADA, BO, CORA, CY, NO, YES, make, vote

FEW = Bootstrap(resamples=20)
REPLY = '{"answer": "not sufficient", "confidence": "low", "reason": "=Path 1 is vague."}'


@pytest.fixture
def finished(store):
    """Votes of two people and a model, one not blind, one adjudication."""
    project = make(store)
    vote(store, project, ADA, "yynn")
    vote(store, project, BO, "ynn.")
    reveal_item(store, project, "i3", actor=BO)
    cast_vote(store, project, "i3", Ballot(YES, note='=1+1\nsecond line; "quoted"'), actor=BO)
    review_with_model(store, project, ScriptedLanguageModel([REPLY] * 4), actor=CORA)
    close_voting(store, project, actor=CORA, note="Bo has left.")
    adjudicate(store, project, "i2", Ruling(NO, AdjudicationReason.PARTIAL, "Half of it."), actor=CY)
    return project


@pytest.mark.parametrize("fmt", ["csv", "json"])
def test_import_of_what_was_exported_gives_the_same_project(store, finished, fmt) -> None:
    first = load_results(store, finished, viewer=CORA).project
    assert first.votes["3", "Bo"].is_blind is False
    assert first.models == ("scripted (sufficiency-v1)",)
    data = export_project(store, finished, fmt, viewer=CORA, bootstrap=FEW)
    assert read_project(data).project == first
    copy = create_project(store, read_project(data).project, title="Again", actor=CORA)
    close_voting(store, copy, actor=CORA, note="imported")
    assert load_results(store, copy, viewer=CORA).project == first
    assert verify(store).ok


def test_imported_votes_say_so_in_the_trail(store, finished) -> None:
    data = export_project(store, finished, "csv", viewer=CORA)
    copy = create_project(store, read_project(data).project, title="Again", actor=CY)
    close_voting(store, copy, actor=CORA, note="imported")
    votes = [event for event in project_history(store, copy) if event.kind == EventKind.ANNOTATION_VOTED]
    assert len(votes) == 11
    assert all(event.data["imported"] and event.actor == "Cy" for event in votes)


def test_the_sheet_holds_a_column_for_each_annotator_and_the_final_label(store, finished) -> None:
    text = export_project(store, finished, "csv", viewer=CORA).decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";"))
    # 1: all agree; 2: adjudicated; 3: a tie without a decision keeps the sheet's value; 4: one vote
    assert [row["human_annotated"] for row in rows] == [
        "sufficient",
        "not sufficient",
        "not sufficient XSHEETVOTE",
        "not sufficient",
    ]
    assert [row["vote [person: Ada]"] for row in rows] == ["sufficient"] * 2 + ["not sufficient"] * 2
    assert rows[2]["notes [person: Bo]"].startswith("'=1+1")
    assert rows[0]["notes [model: scripted (sufficiency-v1)]"] == "'=Path 1 is vague."


def test_the_json_holds_figures_history_and_the_head_of_the_trail(store, finished) -> None:
    told = json.loads(export_project(store, finished, "json", viewer=CORA, bootstrap=FEW))
    assert told["label"] == "Evidence export, not a compliance determination"
    assert (told["title"], told["agreement"]["not_blind"]) == ("Sky claims", 1)
    assert told["agreement"]["models"][0]["with_majority"]["second"] == "human majority"
    assert {"cohen", "fleiss", "krippendorff", "ac1", "raw"} <= told["agreement"].keys()
    assert told["events"][-1]["kind"] == "annotation_exported"
    assert told["head"] == {"seq": head(store).seq, "hash": head(store).hash}


def test_the_report_is_escaped_printable_and_names_models(store) -> None:
    project = make(store, 2)
    vote(store, project, ADA, "yn")
    cast_vote(store, project, "i1", Ballot(NO, note="<script>alert('&')</script>"), actor=BO)
    cast_vote(store, project, "i2", Ballot(NO), actor=BO)
    review_with_model(store, project, ScriptedLanguageModel([REPLY] * 2), actor=CORA)
    close_voting(store, project, actor=CORA)
    page = export_project(store, project, "html", viewer=CORA, bootstrap=FEW).decode()
    assert "<script" not in page
    assert "&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;" in page
    assert "scripted (sufficiency-v1) (model)" in page
    assert "1 language model, never counted among people" in page
    assert head(store).hash in page
    assert "http" not in page.replace("http-equiv", "")


def test_an_export_is_recorded_and_an_unknown_format_refused(store, finished) -> None:
    before = head(store).seq
    with pytest.raises(InputError, match="no export format 'pdf'"):
        export_project(store, finished, "pdf", viewer=CORA)
    export_project(store, finished, "csv", viewer=CY)
    event = project_history(store, finished)[-1]
    assert (event.kind, event.actor, event.data["format"]) == ("annotation_exported", "Cy", "csv")
    assert head(store).seq > before


def test_a_filled_copy_comes_back_as_votes(store) -> None:
    project = make(store, 3)
    text = export_copy(store, project, actor=BO).decode("utf-8-sig")
    filled = text.replace(";;;annotation-copy/1", ";Sufficient;fine;annotation-copy/1", 2)
    assert filled != text
    assert import_copy(store, project, filled.encode(), annotator=BO, is_blind=True, actor=CORA) == 2
    close_voting(store, project, actor=CORA, note="one left")
    votes = load_results(store, project, viewer=CORA).project.votes
    assert {cell: (v.ballot.label, v.ballot.note, v.is_blind) for cell, v in votes.items()} == {
        ("1", "Bo"): (YES, "fine", True),
        ("2", "Bo"): (YES, "fine", True),
    }


def test_a_copy_is_blind_only_by_the_importer_s_word_and_never_after_a_look(store) -> None:
    project = make(store, 2)
    cast_vote(store, project, "i1", Ballot(NO), actor=BO)
    reveal_item(store, project, "i1", actor=BO)
    copy = "nr,claim,predicted_label,found_evidence,human_annotated\n"
    copy += "1,Claim 1 is so.,x,y,sufficient\n2,Claim 2  is so.,x,y,sufficient\n"
    import_copy(store, project, copy.encode(), annotator=BO, is_blind=True, actor=CORA)
    import_copy(store, project, copy.encode(), annotator=CY, is_blind=False, actor=CORA)
    close_voting(store, project, actor=CORA)
    votes = load_results(store, project, viewer=CORA).project.votes
    assert {cell: vote.is_blind for cell, vote in votes.items()} == {
        ("1", "Bo"): False,
        ("2", "Bo"): True,
        ("1", "Cy"): False,
        ("2", "Cy"): False,
    }


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("9,Claim 1 is so.,x,y,sufficient", "number '9', which the project has not"),
        ("1,Another claim.,x,y,sufficient", "claim 1 of the copy is another one"),
        ("1,Claim 1 is so.,x,y,perhaps", "claim 1: 'perhaps' is no vote"),
        ("1,Claim 1 is so.,x,y,", "no vote in its column"),
    ],
)
def test_a_copy_that_does_not_fit_is_refused_whole(store, row, said) -> None:
    project = make(store, 2)
    before = head(store)
    copy = f"nr,claim,predicted_label,found_evidence,human_annotated\n{row}\n"
    with pytest.raises(InputError, match=said):
        import_copy(store, project, copy.encode(), annotator=BO, is_blind=True, actor=CORA)
    assert head(store) == before
