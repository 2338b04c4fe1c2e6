import pytest

from core.errors import SettingsError
from core.guard.config import CONFIGURATIONS, PAPER, SHIPPED, GuardConfig, find_configuration


def test_the_paper_has_two_directed_layers_of_eight_heads_and_no_marks_of_ours():
    assert (PAPER.layers, PAPER.heads, PAPER.hidden, PAPER.mark_width) == (2, 8, 256, 20)
    assert (PAPER.reverse_edges, PAPER.structural_marks) == (False, False)


def test_every_configuration_is_another_one_and_found_by_its_name():
    assert len(set(CONFIGURATIONS.values())) == len(CONFIGURATIONS)
    assert all(find_configuration(name) is config for name, config in CONFIGURATIONS.items())
    assert find_configuration("shipped") == SHIPPED


def test_an_unknown_name_is_answered_with_the_known_ones():
    with pytest.raises(SettingsError, match=r"'papper'.*shipped, .*paper"):
        find_configuration("papper")


@pytest.mark.parametrize(
    "values",
    [
        {"hidden": 100},
        {"hidden": 0},
        {"heads": 0},
        {"layers": 0},
        {"dropout": 1.0},
        {"dropout": -0.1},
        {"mark_width": 0},
    ],
)
def test_a_shape_that_no_network_can_have_is_refused(values):
    with pytest.raises(SettingsError, match=str(next(iter(values.values())))):
        GuardConfig(**values)
