import json

import pytest

from core.annotation.project import Adjudication, Annotator, Item, Project, Vote, Withheld
from core.annotation.project_json import FORMAT, project_json, read_project_json
from core.annotation.sheet import read_project
from core.annotation.vote import AdjudicationReason, Ballot, Confidence, Sufficiency
from core.errors import InputError

YES, NO = Sufficiency.SUFFICIENT, Sufficiency.NOT_SUFFICIENT
PROJECT = Project(
    (
        Item("1", "a", "Supported", "e", "", Withheld("why", "x", "n", (("k", "v"),))),
        Item("2", "b", "Refuted", ""),
    ),
    (Annotator("Ada"), Annotator("tiny", is_model=True)),
    {
        ("1", "Ada"): Vote(Ballot(YES, Confidence.LOW, "n"), is_blind=False),
        ("2", "tiny"): Vote(Ballot(NO), is_blind=True),
    },
    frozenset({("1", "Ada")}),
    {"1": Adjudication(NO, AdjudicationReason.PARTIAL, "note", "Cy")},
)


def written(**changes):
    values = project_json(PROJECT)
    return json.dumps({"format": FORMAT, "project": {**values, **changes}})


def test_a_project_survives_json() -> None:
    assert read_project_json(written()) == PROJECT
    assert read_project(f"\ufeff  {written()}".encode()).project == PROJECT


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "no readable JSON"),
        ("{}", "no export of a reannotation project"),
        ("[]", "no export"),
        ("[" * 100_000, "no readable JSON"),
        (written(items=[]), "has 0 items"),
        (written(votes=[{"nr": "1"}]), "damaged at votes.0"),
        (written(items=None), "damaged at items"),
        (written(annotators=[{"name": "Ada", "is_model": False}] * 2), "'Ada' twice"),
        (written(seen=[{"nr": "7", "annotator": "Ada"}]), "speaks of item '7'"),
        (written(seen=[{"nr": "1", "annotator": "Nobody"}]), "speaks of item '1' or its annotator"),
    ],
)
def test_a_damaged_export_is_refused_with_its_place(text, said) -> None:
    with pytest.raises(InputError, match=said):
        read_project_json(text)


def test_a_label_that_is_none_is_refused() -> None:
    values = json.loads(written())
    values["project"]["votes"][0]["label"] = "maybe"
    with pytest.raises(InputError, match=r"damaged at votes\.0\.label"):
        read_project_json(json.dumps(values))
