"""Where models run: the GPU when there is one, unless the settings say otherwise."""

from core.errors import ModelError
from core.settings import DeviceChoice


def choose_device(choice: DeviceChoice) -> str:
    """The torch device, `cuda` or `cpu`. Raises: ModelError when `cuda` was asked for and is not there."""
    if choice is DeviceChoice.CPU:
        return "cpu"
    import torch

    if torch.cuda.is_available():
        return "cuda"
    if choice is DeviceChoice.CUDA:
        raise ModelError(
            "device = 'cuda' is set, but torch finds no CUDA device; set device to 'auto' or 'cpu'"
        )
    return "cpu"


def describe_device(choice: DeviceChoice) -> str:
    """The device in words, such as `cpu` or `cuda (NVIDIA H200)`. Raises: ModelError as `choose_device`."""
    device = choose_device(choice)
    if device == "cpu":
        return device
    import torch

    return f"{device} ({torch.cuda.get_device_name()})"
