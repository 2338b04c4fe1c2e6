import pytest

from core.annotation.agreement import Bootstrap
from core.annotation.project import Annotator, Item, Project, Vote, final_label, majority
from core.annotation.project_agreement import make_figures, measure_project
from core.annotation.vote import Ballot, Sufficiency

YES, NO = Sufficiency.SUFFICIENT, Sufficiency.NOT_SUFFICIENT
FEW = Bootstrap(resamples=30)


def project_of(people, models=None):
    """Letters an item: y, n, upper case when not blind, "." for no vote."""
    models = models or {}
    count = len(next(iter(people.values())))
    votes = {
        (str(n), name): Vote(Ballot(YES if letter in "yY" else NO), letter.islower())
        for name, row in {**people, **models}.items()
        for n, letter in enumerate(row, start=1)
        if letter != "."
    }
    annotators = (*map(Annotator, people), *(Annotator(name, is_model=True) for name in models))
    return Project(
        tuple(Item(str(n), f"c{n}", "Supported", "e") for n in range(1, count + 1)), annotators, votes
    )


def test_majority_and_final_label() -> None:
    assert (majority([YES, NO]), majority([YES, YES, NO]), majority([])) == (None, YES, None)
    project = project_of({"a": "yyN", "b": "ny."}, {"m": "nnn"})
    assert [final_label(project, nr) for nr in "123"] == [None, YES, NO]


def test_figures_are_those_of_blind_votes_of_people() -> None:
    found = measure_project(project_of({"a": "yyynnN", "b": "yynnny", "c": "yyynny"}), FEW)
    assert found.not_blind == 1
    assert found.humans.raw.n == 6
    assert [pair.confusion.n for pair in found.humans.cohen] == [5, 5, 6]
    assert found.any_sufficient == pytest.approx(4 / 6)
    assert (found.items, found.disputed) == (6, 2)


def test_a_model_is_compared_with_each_person_and_with_their_majority() -> None:
    found = measure_project(project_of({"a": "yynn", "b": "yynn", "c": "ynn."}, {"m": "yyyn"}), FEW)
    (model,) = found.models
    assert found.humans.annotators == ("a", "b", "c")
    assert [pair.second for pair in model.with_humans] == ["a", "b", "c"]
    assert model.with_majority.confusion.counts == ((2, 1), (0, 1))
    assert model.without_majority == 0
    assert (model.rate.value, model.rate.n) == (0.75, 4)


def test_the_majority_that_a_model_is_compared_with_is_one_of_blind_votes() -> None:
    (model,) = measure_project(project_of({"a": "yn", "b": "YN", "c": "nN"}, {"m": "yy"}), FEW).models
    assert (model.with_majority.confusion.n, model.without_majority) == (1, 1)  # item 1 is tied without b
    assert model.with_majority.confusion.counts == ((0, 1), (0, 0))


def test_adding_a_model_changes_no_figure_of_people() -> None:
    people = {"a": "yynny", "b": "ynnyy"}
    assert (
        measure_project(project_of(people), FEW).humans
        == measure_project(project_of(people, {"m": "nnnnn"}), FEW).humans
    )


def test_the_paper_s_figures_have_their_data() -> None:
    figures = make_figures(measure_project(project_of({"a": "yynn", "b": "yyny"}, {"m": "ynnn"}), FEW))
    assert [(bar.name, bar.is_model) for bar in figures.agreement] == [
        ("m (model) and a: Cohen's κ", True),
        ("m (model) and b: Cohen's κ", True),
        ("m (model) and human majority: Cohen's κ", True),
        ("a and b: Cohen's κ", False),
        ("People: Fleiss' κ", False),
    ]
    assert [(rate.annotator, rate.value, is_model) for rate, is_model in figures.rates] == [
        ("a", 0.5, False),
        ("b", 0.75, False),
        ("m", 0.25, True),
    ]
    (table,) = figures.confusions  # rows: the majority, columns: the model
    assert (table.rows, table.columns, table.counts) == ("human majority", "m (model)", ((1, 1), (0, 1)))


def test_a_project_without_votes_has_sentences_instead_of_figures() -> None:
    found = measure_project(Project((Item("1", "c", "Supported", "e"),)), FEW)
    assert (found.any_sufficient, found.humans.raw.value, found.humans.raw.note) == (
        None,
        None,
        "There are no votes yet.",
    )


def test_everybody_of_one_mind_leaves_kappa_undefined_and_ac1_at_one() -> None:
    found = measure_project(project_of({"a": "yyy", "b": "yyy"}), FEW).humans
    assert (found.fleiss.value, found.ac1.value, found.raw.value) == (None, 1.0, 1.0)
    assert "Every vote is “sufficient”" in found.fleiss.note
