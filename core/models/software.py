"""Which versions of packages take part, for manifests."""

import platform
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version


def installed_versions(packages: Iterable[str]) -> dict[str, str]:
    """Python's version and those of the packages that are installed; an optional one that is not is left out."""
    found = {"python": platform.python_version()}
    for name in packages:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found
