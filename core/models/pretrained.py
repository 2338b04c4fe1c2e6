"""Models that the user names, by a folder or by the id of one on a hub."""

import threading
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from core.errors import ModelError
from core.models.device import choose_device
from core.models.weights import hash_weights
from core.settings import DeviceChoice
from core.types import ModelRecord

_WEIGHTS = "model.safetensors"


def describe_configured(role: str, name: str, cache_dir: Path) -> ModelRecord:
    """Name and weight hash: of a folder's one weight file, or of the whole folder; no hash for a hub id.

    A report keeps the name for ever, and the path to a folder is nobody's business: its last part is kept.

    Raises: ModelError when the weights of a folder cannot be read.
    """
    folder = Path(name).expanduser()
    if not folder.is_dir():
        return ModelRecord(role, name, "", None)
    weights = folder / _WEIGHTS if (folder / _WEIGHTS).is_file() else folder
    return ModelRecord(role, folder.name, "", hash_weights(weights, cache_dir))


class Pretrained:
    """A model of transformers, loaded when it is first used.

    Only safetensors are read, and no code that comes with a model is run. A hub id that is not in the local cache
    is fetched by its library, since the user asked for it by name.
    """

    role: ClassVar[str]
    what: ClassVar[str]  # it is, in words
    way_out: ClassVar[str]  # when it cannot be loaded
    error: ClassVar[type[ModelError]] = ModelError
    auto_class: ClassVar[str] = ""  # of transformers
    options: ClassVar[dict[str, Any]] = {}

    def __init__(self, name: str, cache_dir: Path, device: DeviceChoice = DeviceChoice.AUTO) -> None:
        self._name = str(Path(name).expanduser())
        self._cache_dir = cache_dir
        self._device = device
        self._lock = threading.Lock()

    @cached_property
    def record(self) -> ModelRecord:
        """Name and weight hash; the hash is None for a hub id, whose weights are pinned by nobody.

        Raises: ModelError when the weights of a folder cannot be read.
        """
        return describe_configured(self.role, self._name, self._cache_dir)

    @cached_property
    def _tokenizer(self) -> Any:
        return self._load("AutoTokenizer")

    @cached_property
    def _model(self) -> Any:
        loaded = self._load(self.auto_class, use_safetensors=True, **self.options)
        return loaded.to(choose_device(self._device)).eval()

    def _load(self, kind: str, **options: Any) -> Any:
        import transformers

        try:
            return getattr(transformers, kind).from_pretrained(self._name, trust_remote_code=False, **options)
        except (OSError, ValueError, RuntimeError, ImportError) as err:
            raise self._cannot_load(err) from err

    def _cannot_load(self, err: Exception) -> ModelError:
        return self.error(f"the {self.what} {self._name!r} cannot be loaded ({err}); {self.way_out}")
