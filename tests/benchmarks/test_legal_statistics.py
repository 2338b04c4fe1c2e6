"""The figures of the legal experiment on hand-made scores."""

from statistics import fmean

import pytest

from benchmarks.legal_scores import AnswerScores, PairScores, ReportScores
from benchmarks.legal_statistics import (
    CALIBRATED,
    UNDECIDED,
    WEAKEST,
    auc_by_error,
    auc_by_group,
    choose_alpha,
    decision_shares,
    discrimination,
    regime_bins,
    signed_ranks,
    systems_of,
    triples,
)
from benchmarks.legal_texts.case import Domain, Error


def answer(eg, rp, decision="pass", overlap=0.5):
    known = [score for score in (eg, rp) if score is not None]
    cfi = fmean(known) if known else None
    return AnswerScores({"resolved": ReportScores(eg, rp, cfi, decision, (), ())}, {"overlap": overlap})


GOOD, BAD = answer(1.0, 1.0), answer(0.5, 0.0, "fail")


def pair(
    faithful=GOOD, hallucinated=BAD, *, document="d1", domain=Domain.LEASE, words=450, error=Error.ROLES
):
    case = f"{document}-{domain}"
    return PairScores(case, domain, document, error, words, 28, faithful, hallucinated)


def test_systems_are_the_scores_of_each_policy_and_the_baselines():
    systems = systems_of([pair()])
    assert list(systems) == ["CFI resolved", "EG resolved", "RP resolved", CALIBRATED, WEAKEST, "overlap"]
    assert [read(BAD) for read in systems.values()] == [0.25, 0.5, 0.0, None, None, 0.5]


def test_an_answer_without_a_score_counts_as_undecided():
    rows = triples([pair(hallucinated=answer(None, None))], systems_of([pair()])["EG resolved"])
    assert rows == [("d1", UNDECIDED, 1.0)]


def test_auc_is_given_for_each_group_that_has_pairs():
    pairs = [pair(), pair(BAD, GOOD, domain=Domain.OPINION, document="d2")]
    aucs = auc_by_group(pairs, systems_of(pairs)["CFI resolved"], seed=1)
    assert {name: interval.value for name, interval in aucs.items()} == {
        "lease": 1.0,
        "contracts (both)": 1.0,
        "opinion": 0.0,
        "legal (all)": 0.5,
    }


def test_auc_by_error_leaves_the_sparse_set_out():
    pairs = [pair(), pair(domain=Domain.SPARSE, document="d2", error=Error.NEGATION)]
    assert list(auc_by_error(pairs, systems_of(pairs)["CFI resolved"], seed=1)) == [str(Error.ROLES)]


def test_discrimination_is_the_difference_of_the_means():
    pairs = [pair(), pair(hallucinated=GOOD)]
    found = discrimination(pairs, systems_of(pairs)["EG resolved"], seed=1)
    assert found.value == pytest.approx((0.5 + 0.0) / 2)
    assert found.low == found.high == found.value  # one document: every draw is the same


def test_signed_ranks_agree_with_a_sum_worked_by_hand():
    # differences 1, 2, 3, -4 with ranks 1, 2, 3, 4: positive sum 6
    found = signed_ranks([1.0, 2.0, 3.0, 0.0], [0.0, 0.0, 0.0, 4.0])
    assert (found.pairs, found.ties, found.statistic) == (4, 0, 6.0)
    assert found.p == pytest.approx(
        0.3575, abs=1e-4
    )  # (6 - 5) / sqrt(7.5) standard deviations above the mean


def test_signed_ranks_of_a_clear_gain_are_significant_and_of_ties_undefined():
    assert signed_ranks([float(n) for n in range(1, 21)], [0.0] * 20).p < 0.001
    assert signed_ranks([0.5, 0.5], [0.5, 0.5]).p is None


def test_alpha_is_chosen_on_other_documents_and_takes_the_score_that_separates():
    # EG separates everywhere, RP goes the wrong way: more weight on EG is better
    pairs = [pair(answer(1.0, 0.0), answer(0.6, 1.0), document=f"d{n}") for n in range(10)]
    choice = choose_alpha(pairs, "resolved", seed=1)
    assert len(choice.chosen) == 5
    assert all(alpha > 0.7 for alpha in choice.chosen)
    assert choice.held_out_auc == 1.0
    assert (choice.auc[0.0], choice.auc[1.0]) == (0.0, 1.0)


def test_of_equal_alphas_the_one_nearest_to_the_shipped_is_taken():
    assert set(choose_alpha([pair(document=f"d{n}") for n in range(6)], "resolved", seed=1).chosen) == {0.7}


def test_shares_count_decisions_and_ranks():
    shares = decision_shares([pair(), pair(answer(1.0, 0.0, "review"), GOOD)], "resolved")
    assert (shares.faithful_pass, shares.faithful_fail) == (0.5, 0.0)
    assert (shares.hallucinated_stopped, shares.hallucinated_fail) == (0.5, 0.5)
    assert shares.ranked_right == 0.5


def test_a_tie_is_not_ranked_right():
    assert decision_shares([pair(hallucinated=GOOD)], "resolved").ranked_right == 0.0


def test_regime_bins_keep_documents_whole_and_are_ordered_by_size():
    pairs = [pair(document="long", words=600), pair(document="long", words=600)]
    pairs += [pair(BAD, GOOD, document="short", words=80)]
    bins = regime_bins(pairs, systems_of(pairs)["CFI resolved"], lambda p: p.words, bins=2)
    assert [(b.pairs, b.mean, b.auc) for b in bins] == [(1, 80.0, 0.0), (2, 600.0, 1.0)]


def test_the_probability_and_the_least_probable_statement_are_systems_of_their_own():
    read = AnswerScores(
        {"resolved": ReportScores(1.0, 1.0, 1.0, "review", (), (), probability=0.4, borne_out=0.2)}, {}
    )
    unread = AnswerScores({"resolved": ReportScores(1.0, 1.0, 1.0, "pass", (), ())}, {})
    systems = systems_of([pair(unread, read)])
    assert [systems[CALIBRATED](each) for each in (read, unread)] == [0.4, None]
    assert [systems[WEAKEST](each) for each in (read, unread)] == [0.2, None]
