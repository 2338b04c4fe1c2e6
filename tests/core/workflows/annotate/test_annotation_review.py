import pytest

from core.annotation.agreement import Bootstrap
from core.annotation.vote import Ballot
from core.errors import CancelledError, InputError
from core.models.scripted_language_model import ScriptedLanguageModel
from core.trail import Actor, verify
from core.workflows.annotate.projects import project_history, project_info
from core.workflows.annotate.results import close_voting, load_results
from core.workflows.annotate.review import review_with_model, reviewer_name
from core.workflows.annotate.voting import cast_vote, next_item, reveal_item
from tests.core.annotation_cases import ADA, BO, CORA, NO, SECRETS, YES, agreement_of, make, vote

NAME = "scripted (sufficiency-v1)"


def says(answer, reason="Path 1 states it."):
    return f'{{"answer": "{answer}", "confidence": "medium", "reason": "{reason}"}}'


def test_a_model_votes_on_every_item_and_its_reason_is_the_note(store) -> None:
    project = make(store, 2)
    told = []
    model = ScriptedLanguageModel([says("sufficient"), says("not sufficient", "Too vague.")])
    review = review_with_model(store, project, model, actor=CORA, progress=lambda *done: told.append(done))
    assert (review.annotator, review.voted, review.failed) == (NAME, 2, {})
    assert told == [(0, 2), (1, 2), (2, 2)]
    assert [(one.name, one.is_model, one.voted) for one in project_info(store, project).progress] == [
        (NAME, True, 2)
    ]
    assert verify(store).ok


def test_a_model_sees_what_a_person_sees_and_nothing_more(store) -> None:
    project = make(store, 1)
    vote(store, project, ADA, "n")
    model = ScriptedLanguageModel([says("sufficient")])
    review_with_model(store, project, model, actor=CORA)
    prompt = " ".join(message.text for message in model.asked[0].messages)
    assert "Claim 1 is so." in prompt
    assert "Sky → colour → Blue" in prompt
    for secret in (*SECRETS, "XNOTE"):
        assert secret not in prompt


def test_a_model_s_vote_is_hidden_from_people_until_they_have_voted(store) -> None:
    project = make(store, 1)
    review_with_model(store, project, ScriptedLanguageModel([says("sufficient", "XREASON")]), actor=CORA)
    assert "XREASON" not in repr(next_item(store, project, actor=ADA))
    cast_vote(store, project, "i1", Ballot(NO), actor=ADA)
    (other,) = reveal_item(store, project, "i1", actor=ADA).others
    assert (other.annotator, other.is_model, other.ballot.label, other.ballot.note) == (
        NAME,
        True,
        YES,
        "XREASON",
    )


def test_a_model_never_counts_among_people(store) -> None:
    project = make(store, 2)
    vote(store, project, ADA, "yn")
    vote(store, project, BO, "yy")
    review_with_model(store, project, ScriptedLanguageModel([says("not sufficient")] * 2), actor=CORA)
    close_voting(store, project, actor=CORA)
    found = agreement_of(store, project, viewer=CORA, bootstrap=Bootstrap(resamples=20))
    assert found.humans.annotators == ("Ada", "Bo")
    assert (found.humans.raw.value, found.disputed) == (0.5, 1)
    (model,) = found.models
    assert (model.with_majority.confusion.n, model.without_majority) == (1, 1)
    assert model.with_majority.confusion.counts == ((0, 0), (1, 0))
    assert [pair.second for pair in model.with_humans] == ["Ada", "Bo"]
    assert (model.rate.value, model.rate.n) == (0.0, 2)


def test_a_reply_that_is_no_vote_twice_is_reported_and_asked_for_again_later(store) -> None:
    project = make(store, 2)
    model = ScriptedLanguageModel(["XOPINION", "XOPINION", says("sufficient")])
    review = review_with_model(store, project, model, actor=CORA)
    assert (review.voted, list(review.failed)) == (1, ["i1"])
    assert "replied twice" in review.failed["i1"]
    assert "XOPINION" not in repr(review)  # whoever starts the run may still have to vote
    again = review_with_model(store, project, ScriptedLanguageModel([says("not sufficient")]), actor=CORA)
    assert (again.voted, again.failed) == (1, {})


def test_a_stopped_run_keeps_its_votes_and_goes_on(store) -> None:
    project = make(store, 3)
    model = ScriptedLanguageModel([says("sufficient")] * 3)
    with pytest.raises(CancelledError):
        review_with_model(store, project, model, actor=CORA, cancelled=lambda: len(model.asked) == 2)
    assert project_info(store, project).progress[0].voted == 2
    assert review_with_model(store, project, model, actor=CORA).voted == 1


def test_the_trail_names_model_prompt_and_where_texts_went(store) -> None:
    project = make(store, 1)
    model = ScriptedLanguageModel([says("sufficient")], destination="models.example")
    review_with_model(store, project, model, actor=CORA)
    vote(store, project, ADA, "y")
    close_voting(store, project, actor=CORA)
    joined = next(event for event in project_history(store, project) if event.kind == "annotator_joined")
    assert joined.actor == "Cora"
    assert joined.data["model"] == {
        "name": "scripted",
        "version": "1",
        "sha256": None,
        "prompt": "sufficiency-v1",
        "destination": "models.example",
    }


def test_people_and_models_cannot_share_a_name(store) -> None:
    project = make(store, 1)
    model = ScriptedLanguageModel([says("sufficient")])
    review_with_model(store, project, model, actor=CORA)
    with pytest.raises(InputError, match="name of a language model"):
        cast_vote(store, project, "i1", Ballot(YES), actor=Actor(reviewer_name(model).upper()))
    other = make(store, 1)
    cast_vote(store, other, "i1", Ballot(YES), actor=Actor(NAME))
    with pytest.raises(InputError, match="a person in this project"):
        review_with_model(store, other, model, actor=CORA)


def test_missing_votes_of_a_model_do_not_keep_the_voting_open(store) -> None:
    project = make(store, 2)
    review_with_model(store, project, ScriptedLanguageModel(["no"] * 4), actor=CORA)
    vote(store, project, ADA, "yn")
    assert close_voting(store, project, actor=CORA) == {}
    assert load_results(store, project, viewer=CORA).project.models == (NAME,)
