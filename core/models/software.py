"""Which versions of packages take part, for manifests."""

import platform
from collections.abc import Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError, version


@cache
def installed_version(name: str) -> str:
    """The version of a package, read once: every manifest names it. Raises: PackageNotFoundError."""
    return version(name)


def installed_versions(packages: Iterable[str]) -> dict[str, str]:
    """Python's version and those of the packages that are installed; an optional one that is not is left out."""
    found = {"python": platform.python_version()}
    for name in packages:
        try:
            found[name] = installed_version(name)
        except PackageNotFoundError:
            continue
    return found
