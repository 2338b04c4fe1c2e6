from dataclasses import replace

from core.grounding.presentation.items import findings_of
from dashboard.viewmodels.findings import findings_frame, findings_words
from dashboard.viewmodels.matters import has_groups, matter_words, matters_of, open_ones, same_matter
from tests.core.grounding.presentation.lease import RESPONSE_GRAPH, lease_report

LANDLORD_IS_2031 = {"subject": "n5", "object": "n2"}  # ends of a statement: the year and the rent


def changed(**changes):
    """The report on the lease with other fields of its flagged statement, which joins the rent by default."""
    report = lease_report()
    fields = {"subject": "n0", "object": "n2", **changes}
    relations = tuple(replace(each, **fields) if each.id == "e1" else each for each in report.relations)
    return replace(report, relations=relations)


def numbers(report):
    return matters_of(report, findings_of(report))


def reason_of(id_):
    return next(each.reason for each in lease_report().entities if each.id == id_)


def test_a_statement_with_a_reason_of_its_own_stands_alone():
    matters = numbers(changed(reason="The source denies this."))
    assert len(set(matters.values())) == len(matters)
    assert not has_groups(matters)


def test_a_statement_with_its_items_reason_or_suggestion_is_one_matter_with_it():
    for fields in (
        {"reason": reason_of("n2")},
        {"reason": "It is another sum.", "suggestion": "$14,500"},
        {"reason": f"“{RESPONSE_GRAPH.by_id['n2'].label}” is not in any source, so nothing can support it."},
    ):
        matters = numbers(changed(**fields))
        assert matters["e1"] == matters["n2"] == 1, fields
        assert [matters[each] for each in ("n4", "n5")] == [2, 3]


def test_a_statement_that_does_not_touch_the_item_is_another_matter():
    matters = numbers(changed(object="n3", reason=reason_of("n2"), suggestion="$14,500"))
    assert matters["e1"] != matters["n2"]


def test_a_statement_that_rests_on_both_its_ends_stands_alone():
    report = changed(**LANDLORD_IS_2031, reason="The same.")
    entities = tuple(
        replace(each, reason="The same.") if each.id in ("n2", "n5") else each for each in report.entities
    )
    matters = numbers(replace(report, entities=entities))
    assert len(set(matters.values())) == len(matters)


def test_the_table_and_the_words_tell_matters_only_where_one_has_several_findings():
    alone, grouped = changed(reason="The source denies this."), changed(reason=reason_of("n2"))
    assert "Matter" not in findings_frame(findings_of(alone), alone, {})
    assert list(findings_frame(findings_of(grouped), grouped, {})["Matter"]) == [1, 1, 2, 3]
    assert "matter" not in findings_words(findings_of(alone), alone)
    assert "They are 3 matters" in findings_words(findings_of(grouped), grouped)


def test_the_others_of_a_matter_are_named_and_those_without_a_decision_known():
    report = changed(reason=reason_of("n2"))
    findings = findings_of(report)
    first = next(item for item in findings if item.id == "n2")
    others = same_matter(first, findings, matters_of(report, findings))
    assert [item.id for item in others] == ["e1"]
    assert matter_words(others) == f"The same matter as “{others[0].text}”."
    assert open_ones(others, {"e1"}) == ()
    assert matter_words(findings).count(" and ") == 1
