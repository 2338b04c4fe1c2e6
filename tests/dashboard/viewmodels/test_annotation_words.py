"""The outcome of a project in plain sentences."""

from dataclasses import replace

import pytest

from core.annotation.project import Annotator, Item, Project, Vote
from core.annotation.project_agreement import measure_project
from core.annotation.vote import Ballot, Sufficiency
from dashboard.viewmodels.annotation_words import summary_words


def measured():
    labels = {"Ann": Sufficiency.SUFFICIENT, "Ben": Sufficiency.NOT_SUFFICIENT}
    votes = {("1", name): Vote(Ballot(label), is_blind=True) for name, label in labels.items()}
    items = (Item("1", "Rome fell.", "Supported", ""),)
    return measure_project(Project(items, tuple(map(Annotator, labels)), votes))


@pytest.mark.parametrize(
    ("disputed", "adjudicated", "words"),
    [
        (0, 0, None),
        (1, 0, "They disagree on 1 claim, which is undecided."),
        (1, 1, "They disagree on 1 claim, which is decided."),
        (3, 3, "They disagree on 3 claims, of which none is undecided."),
        (3, 2, "They disagree on 3 claims, of which 1 is undecided."),
        (3, 1, "They disagree on 3 claims, of which 2 are undecided."),
    ],
)
def test_disagreements_are_told_in_a_sentence(disputed, adjudicated, words):
    told = summary_words(replace(measured(), disputed=disputed, adjudicated=adjudicated))
    assert told.endswith(words) if words else "disagree" not in told


@pytest.mark.parametrize(
    ("count", "words"), [(1, "1 vote was not blind and is"), (2, "2 votes were not blind and are")]
)
def test_votes_that_were_not_blind_are_counted_in_a_sentence(count, words):
    assert f"{words} left out." in summary_words(replace(measured(), not_blind=count))
