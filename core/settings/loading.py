"""Settings of this machine: defaults, then a TOML file, then `PLUMBLINE_*` environment variables."""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum
from pathlib import Path

from core.errors import SettingsError
from core.settings.settings import Settings

PREFIX = "PLUMBLINE_"
CONFIG_VARIABLE = "PLUMBLINE_CONFIG"
CONFIG_NAME = "config.toml"
DEFAULT_HOME = "~/.plumbline"
DATABASE_NAME = "plumbline.sqlite3"
_SECRETS = frozenset({"database_url", "language_model_key", "search_key", "neo4j_password"})  # never repeated
_TYPES = {each.name: each.type for each in fields(Settings) if isinstance(each.type, type)}
_WANTED = {Path: "a path", str: "a text", float: "a number", int: "a whole number"}


def load_settings(environ: Mapping[str, str] | None = None) -> Settings:
    """Settings of this machine: defaults, under the TOML file, under the environment.

    `environ` is `os.environ` unless given. Relative paths in the TOML file count from its folder.

    Raises: SettingsError when a key is unknown, a value impossible, or the named TOML file cannot be read.
    """
    environ = os.environ if environ is None else environ
    home = home_folder(environ)
    values: dict[str, object] = {**_read_config(home, environ), **_read_environment(environ)}
    values.setdefault("home", home)
    home = Path(str(_convert("home", values["home"])))
    values.setdefault("cache_dir", home / "cache")
    values.setdefault("database_url", f"sqlite:///{home.absolute() / DATABASE_NAME}")
    return Settings(**{name: _convert(name, value) for name, value in values.items()})  # type: ignore[arg-type]


def home_folder(environ: Mapping[str, str] | None = None) -> Path:
    """The home folder that the environment names, whether it is there or not."""
    environ = os.environ if environ is None else environ
    return Path(environ.get(f"{PREFIX}HOME") or DEFAULT_HOME).expanduser()


def _read_config(home: Path, environ: Mapping[str, str]) -> dict[str, object]:
    """The TOML file's keys; none when there is no file and none was named."""
    chosen = environ.get(CONFIG_VARIABLE)
    path = Path(chosen).expanduser() if chosen else home / CONFIG_NAME
    if not chosen and not os.path.lexists(path):
        return {}
    try:
        values: dict[str, object] = tomllib.loads(path.read_text(encoding="utf-8"))
    except IsADirectoryError as err:
        raise SettingsError(f"the settings file {path} is a folder; remove it, or put a file there") from err
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as err:
        raise SettingsError(f"the settings file {path} cannot be read: {err}") from err
    _refuse_unknown(values, where=str(path), known=list(_TYPES))
    named = [name for name in values if _TYPES[name] is Path]
    return {**values, **{name: path.parent / str(_convert(name, values[name])) for name in named}}


def _read_environment(environ: Mapping[str, str]) -> dict[str, object]:
    """The fields that `PLUMBLINE_*` variables set; an empty variable counts as not set."""
    given = {key: value for key, value in environ.items() if key.startswith(PREFIX)}
    known = [f"{PREFIX}{name.upper()}" for name in _TYPES]
    _refuse_unknown(given, where="the environment", known=[*known, CONFIG_VARIABLE])
    given.pop(CONFIG_VARIABLE, None)
    return {key.removeprefix(PREFIX).lower(): value for key, value in given.items() if value}


def _convert(name: str, value: object) -> object:
    """A value of TOML or the environment as the field's type. Raises: SettingsError when it cannot be one."""
    kind = _TYPES[name]
    taken = (int, float, str) if kind is float else (int, str) if kind is int else (str, Path)
    try:
        if isinstance(value, bool) or not isinstance(value, taken):
            raise TypeError
        return Path(value).expanduser() if kind is Path else kind(value)  # type: ignore[arg-type]
    except (TypeError, ValueError) as err:
        shown = "(hidden)" if name in _SECRETS else value
        wanted = f"one of {', '.join(kind)}" if issubclass(kind, StrEnum) else _WANTED[kind]
        raise SettingsError(f"setting {name} = {shown!r} is impossible: it must be {wanted}") from err


def _refuse_unknown(values: Mapping[str, object], *, where: str, known: list[str]) -> None:
    unknown = sorted(values.keys() - set(known))
    if unknown:
        raise SettingsError(f"unknown setting {unknown[0]!r} in {where}; known: {', '.join(sorted(known))}")
