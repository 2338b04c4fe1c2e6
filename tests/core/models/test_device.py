import pytest
import torch

from core.errors import ModelError
from core.models.device import choose_device, describe_device
from core.settings import DeviceChoice

HAS_CUDA = torch.cuda.is_available()


def test_cpu_is_always_there():
    assert choose_device(DeviceChoice.CPU) == describe_device(DeviceChoice.CPU) == "cpu"


def test_auto_takes_the_gpu_when_there_is_one():
    assert choose_device(DeviceChoice.AUTO) == ("cuda" if HAS_CUDA else "cpu")


@pytest.mark.skipif(HAS_CUDA, reason="there is a GPU")
def test_cuda_without_a_gpu_is_refused_with_the_way_out():
    with pytest.raises(ModelError, match="set device to 'auto' or 'cpu'"):
        choose_device(DeviceChoice.CUDA)


@pytest.mark.gpu
def test_gpu_is_named():
    assert describe_device(DeviceChoice.CUDA).startswith("cuda (")
