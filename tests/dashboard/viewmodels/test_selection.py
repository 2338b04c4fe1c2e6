from core.grounding.presentation.alignment import align_items
from dashboard.viewmodels.selection import chosen_item, resolve
from tests.core.grounding.presentation.lease import lease_report

REPORT = lease_report()
ALIGNMENT = align_items(REPORT)


def test_an_item_of_the_source_stands_for_the_one_that_rests_on_it():
    assert chosen_item("context/n3", ALIGNMENT) == "n2"
    assert chosen_item("context/n4", ALIGNMENT) == "context/n4"
    assert chosen_item("n2=context/n3", ALIGNMENT) == "n2"  # a dashed line of the overlay
    assert chosen_item("e1", ALIGNMENT) == "e1"


def test_a_selected_item_lights_up_what_stands_behind_it():
    found = resolve(REPORT, ALIGNMENT, "n4")
    assert found.item.text == "Mara Lindt"
    assert found.source_id == "query"
    assert found.graph_ids == ("n4", "query/n0")


def test_an_item_of_the_source_alone_shows_its_source():
    found = resolve(REPORT, ALIGNMENT, "context/n4")
    assert (found.item, found.source_id, found.graph_ids) == (None, "context", ("context/n4",))


def test_a_phrase_of_the_response_can_be_selected_though_it_is_not_judged():
    assert resolve(REPORT, ALIGNMENT, "n1").graph_ids == ("n1",)


def test_an_id_of_another_report_selects_nothing():
    assert resolve(REPORT, ALIGNMENT, "n99").id is None
    assert resolve(REPORT, ALIGNMENT, "elsewhere/n0").graph_ids == ()
    assert resolve(REPORT, ALIGNMENT, None).item is None
