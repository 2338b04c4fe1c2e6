import pytest
import torch

from benchmarks.guard_synthetic import make_instance, make_instances
from core.guard.config import CONFIGURATIONS
from core.guard.embedding_table import EmbeddingTable
from core.guard.network import GuardNetwork, receptive_fields
from core.guard.tensors import build_arrays, collate
from core.models.scripted_encoder import ScriptedEncoder

# 0 -> 1 -> 2 -> 3, and 4 -> 4 apart
CHAIN = torch.tensor([[0, 1, 2, 4], [1, 2, 3, 4]])


def test_each_layer_reaches_one_step_further_back():
    (first, first_edges), (second, second_edges) = receptive_fields(CHAIN, torch.tensor([3]), 5, 2)
    assert second.tolist() == [2, 3]
    assert second_edges.tolist() == [2]
    assert first.tolist() == [1, 2, 3]
    assert first_edges.tolist() == [1, 2]


def test_what_no_answer_depends_on_is_left_out():
    fields = receptive_fields(CHAIN, torch.tensor([0]), 5, 3)
    assert [nodes.tolist() for nodes, _ in fields] == [[0]] * 3
    assert all(len(edges) == 0 for _, edges in fields)


@pytest.mark.parametrize("name", CONFIGURATIONS)
def test_answers_come_out_as_if_every_node_were_computed(name):
    instances = [*make_instances(6, seed=3), make_instance(120, 300, "dense")]
    table = EmbeddingTable(ScriptedEncoder())
    batch = collate(build_arrays(instances, table), table)
    torch.manual_seed(5)
    network = GuardNetwork(CONFIGURATIONS[name], table.vectors.shape[1]).eval()
    with torch.inference_mode():
        found = network.encode(batch, batch.answers)
        whole = network.encode(batch, torch.arange(len(batch.nodes) + batch.size))[batch.answers]
    torch.testing.assert_close(found, whole, rtol=1e-5, atol=1e-5)
