"""Values as they stand in TOML or in the environment, as the types of the settings."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType

from core.errors import SettingsError
from core.settings.choices import (
    ClaimVerifier,
    DeviceChoice,
    DocumentStoreName,
    Policy,
    ReasoningRole,
    ReasoningVerifier,
    RelationExtractorName,
    SearchService,
    SecondReading,
)
from core.settings.settings import Settings

# Values that no message repeats.
_SECRETS = frozenset({"database_url", "language_model_key", "search_key", "neo4j_password"})


def as_path(value: object) -> Path:
    """A path as it is, or the one that a text names, with the home folder for "~"."""
    return value if isinstance(value, Path) else Path(_as_text(value)).expanduser()


def _as_text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _as_float(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise TypeError
    return float(value)


def _as_int(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise TypeError
    return int(value)


def _choice(kind: type[StrEnum]) -> tuple[Callable[[object], object], str]:
    return lambda value: kind(_as_text(value)), f"one of {', '.join(kind)}"


_CHOICES: tuple[type[StrEnum], ...] = (
    Policy,
    DeviceChoice,
    RelationExtractorName,
    SecondReading,
    ClaimVerifier,
    ReasoningRole,
    ReasoningVerifier,
    SearchService,
    DocumentStoreName,
)
_CONVERTERS: Mapping[type, tuple[Callable[[object], object], str]] = MappingProxyType(
    {
        Path: (as_path, "a path"),
        str: (_as_text, "a text"),
        float: (_as_float, "a number"),
        int: (_as_int, "a whole number"),
        **{kind: _choice(kind) for kind in _CHOICES},
    }
)
_TYPES: Mapping[str, type] = MappingProxyType(
    {f.name: f.type for f in fields(Settings) if isinstance(f.type, type)}
)
NAMES = list(_TYPES)  # of all settings
PATHS = frozenset(name for name, kind in _TYPES.items() if kind is Path)


def convert(name: str, value: object) -> object:
    """`value`, as it stands in TOML or in the environment, as the field's own type.

    Raises:
        SettingsError: it cannot be one.
    """
    converter, wanted = _CONVERTERS[_TYPES[name]]
    try:
        return converter(value)
    except (TypeError, ValueError) as err:
        shown = "(hidden)" if name in _SECRETS else value
        raise SettingsError(f"setting {name} = {shown!r} is impossible: it must be {wanted}") from err
