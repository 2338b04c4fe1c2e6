"""Settings of this machine: defaults, then a TOML file, then `PLUMBLINE_*` environment variables."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path

from core.errors import SettingsError
from core.settings.conversion import NAMES, PATHS, as_path, convert
from core.settings.settings import Settings

PREFIX = "PLUMBLINE_"
CONFIG_VARIABLE = "PLUMBLINE_CONFIG"
CONFIG_NAME = "config.toml"
DEFAULT_HOME = "~/.plumbline"
DATABASE_NAME = "plumbline.sqlite3"


def load_settings(environ: Mapping[str, str] | None = None) -> Settings:
    """Settings of this machine: defaults, under the TOML file, under the environment.

    `environ` is `os.environ` unless given. Relative paths in the TOML file count from its folder.

    Raises:
        SettingsError: a key is unknown, a value impossible, or the named TOML file cannot be read.
    """
    environ = os.environ if environ is None else environ
    home = home_folder(environ)
    values: dict[str, object] = {**_read_config(home, environ), **_read_environment(environ)}
    values.setdefault("home", home)
    home = as_path(values["home"])
    values.setdefault("cache_dir", home / "cache")
    values.setdefault("database_url", f"sqlite:///{home.absolute() / DATABASE_NAME}")
    return Settings(**{name: convert(name, value) for name, value in values.items()})  # type: ignore[arg-type]


def home_folder(environ: Mapping[str, str] | None = None) -> Path:
    """The home folder that the environment names, whether it is there or not."""
    return Path(
        (os.environ if environ is None else environ).get(f"{PREFIX}HOME") or DEFAULT_HOME
    ).expanduser()


def _read_config(home: Path, environ: Mapping[str, str]) -> dict[str, object]:
    """The TOML file's keys; none when there is no file and none was named."""
    named = environ.get(CONFIG_VARIABLE)
    path = Path(named).expanduser() if named else home / CONFIG_NAME
    if not named and not os.path.lexists(path):
        return {}
    try:
        values: dict[str, object] = tomllib.loads(path.read_text(encoding="utf-8"))
    except IsADirectoryError as err:
        raise SettingsError(f"the settings file {path} is a folder; remove it, or put a file there") from err
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as err:
        raise SettingsError(f"the settings file {path} cannot be read: {err}") from err
    _refuse_unknown(values, where=str(path), known=NAMES)
    paths = {name: path.parent / str(convert(name, values[name])) for name in PATHS & values.keys()}
    return {**values, **paths}


def _read_environment(environ: Mapping[str, str]) -> dict[str, object]:
    """The fields that `PLUMBLINE_*` variables set; an empty variable counts as not set."""
    given = {
        key: value for key, value in environ.items() if key.startswith(PREFIX) and key != CONFIG_VARIABLE
    }
    known = [f"{PREFIX}{name.upper()}" for name in NAMES]
    _refuse_unknown(given, where="the environment", known=[*known, CONFIG_VARIABLE])
    return {key.removeprefix(PREFIX).lower(): value for key, value in given.items() if value}


def _refuse_unknown(values: Mapping[str, object], *, where: str, known: list[str]) -> None:
    unknown = sorted(values.keys() - set(known))
    if unknown:
        raise SettingsError(
            f"unknown setting {unknown[0]!r} in {where}; known are: {', '.join(sorted(known))}"
        )
