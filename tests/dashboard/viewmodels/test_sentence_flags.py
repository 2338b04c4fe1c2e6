"""Flagged sentences in words."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from core.grounding.presentation.items import items_of
from core.trail import Actor
from core.workflows.audit.flags import SentenceFlag, Withdrawal
from dashboard.viewmodels.sentence_flags import (
    flagged_words,
    flags_beside,
    flags_count_words,
    sentence_of,
    sentence_words,
    withdrawn_words,
)
from tests.core.grounding.presentation.lease import RESPONSE, lease_report

AT = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
STANDS = SentenceFlag(7, 0, 10, RESPONSE[:10], "It is not so.", Actor("Ann"), AT)
WITHDRAWN = replace(STANDS, seq=8, withdrawn=Withdrawal(Actor("Ben"), AT, "It is."))


def test_the_sentence_of_an_item_is_that_in_which_it_first_stands():
    report = lease_report()
    last = items_of(report)[-1]
    assert sentence_of(report, last) == 1
    assert sentence_of(report, None) == 0
    assert sentence_words(report, 0).startswith("1. ✕ Fail: The Tenant shall pay rent of $15,400")


def test_a_long_sentence_is_cut_in_a_line_of_a_list():
    report = lease_report()
    long = replace(report, response="word " * 100, sentences=(replace(report.sentences[0], end=500),))
    assert len(sentence_words(long, 0)) < 130
    assert sentence_words(long, 0).endswith("word…")


def test_who_flagged_and_who_took_it_back_is_told():
    assert flagged_words(STANDS) == "Flagged by Ann (name not checked), 2026-01-02 03:04 UTC"
    assert withdrawn_words(STANDS) == ""
    assert withdrawn_words(WITHDRAWN) == "Withdrawn by Ben (name not checked), 2026-01-02 03:04 UTC: It is."


def test_only_standing_flags_are_told_beside_their_sentence():
    assert flags_beside((STANDS, WITHDRAWN), 0, 20) == "⚑ Flagged by Ann: It is not so."
    assert flags_beside((STANDS,), 10, 20) == ""
    assert flags_beside((WITHDRAWN,), 0, 20) == ""


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        ((), ""),
        ((WITHDRAWN,), ""),
        ((STANDS, WITHDRAWN), "1 flag of a sentence stands."),
        ((STANDS, STANDS), "2 flags of sentences stand."),
    ],
)
def test_standing_flags_are_counted(flags, words):
    assert flags_count_words(flags) == words
