"""Two answers item by item: matched by what they say, not by where they say it."""

from dataclasses import replace

from core.grounding.presentation.comparison import (
    Flag,
    Presence,
    compare_reports,
    comparison_cautions,
    comparison_summary,
    differing_items,
    item_cells,
    score_rows,
)
from core.types import Status
from tests.core.grounding.presentation.lease import BETTER, RESPONSE, better_report, lease_report


def told(comparison):
    """What became of each item, by the words of A and B."""
    return {
        (item.a.text if item.a else None, item.b.text if item.b else None): (item.presence, item.flag)
        for item in comparison.items
    }


def test_every_item_is_told_by_what_became_of_it():
    assert told(compare_reports(lease_report(), better_report())) == {
        ("$15,400", "$14,500"): (Presence.CHANGED, Flag.GONE),
        ("Mara Lindt", None): (Presence.ONLY_A, Flag.GONE),
        ("2031", "2031"): (Presence.BOTH, Flag.KEPT),
        ("Tenant", "Tenant"): (Presence.BOTH, Flag.NONE),
        ("Landlord", "Landlord"): (Presence.BOTH, Flag.NONE),
        ("Tenant shall pay rent", "Tenant shall pay rent"): (Presence.BOTH, Flag.NONE),
        (
            "Tenant shall pay rent of $15,400 to the Landlord",
            "Tenant shall pay rent of $14,500 to the Landlord",
        ): (Presence.BOTH, Flag.GONE),
    }


def test_turned_round_what_went_away_came():
    there = told(compare_reports(lease_report(), better_report()))
    back = told(compare_reports(better_report(), lease_report()))
    turned = {
        Presence.ONLY_A: Presence.ONLY_B, Presence.ONLY_B: Presence.ONLY_A, Flag.GONE: Flag.NEW, Flag.NEW: Flag.GONE,
    }  # fmt: skip
    assert back == {
        (b, a): (turned.get(presence, presence), turned.get(flag, flag))
        for (a, b), (presence, flag) in there.items()
    }


def test_an_answer_compared_with_itself_differs_in_nothing():
    comparison = compare_reports(lease_report(), lease_report())
    assert {item.presence for item in comparison.items} == {Presence.BOTH}
    assert not comparison.counts[Flag.NEW]
    assert not comparison.counts[Flag.GONE]
    assert "Both answers state the same things" in comparison_summary(comparison)


def test_new_flags_come_first():
    assert [item.flag for item in compare_reports(better_report(), lease_report()).items][:3] == [
        Flag.NEW
    ] * 3


def test_values_of_different_types_are_no_changed_value():
    other = better_report()
    entities = tuple(
        replace(item, type=lease_report().entities[-1].type) if item.id == "n2" else item
        for item in other.entities
    )
    found = told(compare_reports(lease_report(), replace(other, entities=entities)))
    assert found["$15,400", None] == (Presence.ONLY_A, Flag.GONE)
    assert found[None, "$14,500"] == (Presence.ONLY_B, Flag.NONE)


def test_stretches_are_the_whole_of_both_answers():
    stretches = compare_reports(lease_report(), better_report()).stretches
    assert "".join(RESPONSE[s.start : s.end] for s in stretches) == RESPONSE
    assert "".join(BETTER[s.new_start : s.new_end] for s in stretches) == BETTER


def test_different_sources_or_settings_are_cautioned():
    report = lease_report()
    other = replace(report, sources=report.sources[:1])
    strict = replace(report, manifest=replace(report.manifest, parameters={"policy": "strict"}))
    assert comparison_cautions(compare_reports(report, report)) == ()
    assert "same source" in comparison_cautions(compare_reports(report, other))[0]
    assert "different settings" in comparison_cautions(compare_reports(report, strict))[0]


def test_rows_for_readers_leave_out_what_is_equal_and_good():
    comparison = compare_reports(lease_report(), better_report())
    cells = [item_cells(item) for item in differing_items(comparison)]
    assert len(cells) == 4
    assert (
        "Named item",
        "Changed",
        "$15,400",
        "◆ Contradicted",
        "$14,500",
        "● Supported",
        "Went away",
        "$14,500",
    ) in cells
    assert comparison_summary(comparison) == (
        "From A to B 3 flags went away, 0 came, 1 stayed. 1 value changed; 1 item stands only in A, 0 only in B."
    )


def test_scores_stand_side_by_side():
    rows = {name: values for name, *values in score_rows(lease_report(), better_report())}
    assert rows["Relation preservation (RP)"] == ["0.50", "1.00"]
    assert rows["Flags"] == ["4", "1"]
    assert rows["Calibrated probability that it is faithful"] == ["–", "–"]


def test_of_two_items_that_say_the_same_the_more_serious_counts():
    report = lease_report()
    good = replace(report.entities[1], id="n9", status=Status.SUPPORTED, mentions=((0, 3),))
    found = told(compare_reports(replace(report, entities=(*report.entities, good)), report))
    assert found["$15,400", "$15,400"] == (Presence.BOTH, Flag.KEPT)
