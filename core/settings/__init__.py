"""Frozen settings: defaults, then a TOML file, then `PLUMBLINE_*` environment variables.

`PLUMBLINE_CONFIG` names the TOML file (else `config.toml` in the home folder, if it is there).
`PLUMBLINE_HOME` is the home folder. Any other field is set by `PLUMBLINE_<FIELD>`, in capitals.
"""

from core.settings.loading import home_folder, load_settings
from core.settings.privacy import keep_private, write_private
from core.settings.settings import (
    ASSETS,
    ClaimVerifier,
    DeviceChoice,
    DocumentStoreName,
    Policy,
    ReasoningRole,
    ReasoningVerifier,
    RelationExtractorName,
    SearchService,
    SecondReading,
    Settings,
)

__all__ = [
    "ASSETS",
    "ClaimVerifier",
    "DeviceChoice",
    "DocumentStoreName",
    "Policy",
    "ReasoningRole",
    "ReasoningVerifier",
    "RelationExtractorName",
    "SearchService",
    "SecondReading",
    "Settings",
    "home_folder",
    "keep_private",
    "load_settings",
    "write_private",
]
