from core.grounding.presentation.alignment import align_items
from core.types import Status
from tests.core.grounding.presentation.lease import lease_report


def test_items_go_with_what_their_evidence_names():
    view = align_items(lease_report())
    assert view.behind["n0"] == ("context/n1",)
    assert view.behind["n2"] == ("context/n3",)  # the amount that the source has instead
    assert view.behind["n4"] == ("query/n0",)
    assert view.behind["e0"] == ("context/e0",)


def test_an_item_without_evidence_has_nothing_behind_it():
    view = align_items(lease_report())
    assert "n5" not in view.behind
    assert "e1" not in view.behind


def test_the_way_back_leads_to_the_most_serious_item():
    view = align_items(lease_report())
    assert view.before["context/n3"] == "n2"
    assert {pair.status for pair in view.pairs if pair.item_id == "n2"} == {Status.CONTRADICTED}
