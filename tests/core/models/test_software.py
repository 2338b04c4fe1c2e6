"""Versions for manifests: what is installed, and nothing for what is not."""

import platform
from importlib.metadata import version

from core.models.software import installed_versions


def test_an_installed_package_has_its_version_and_a_missing_one_is_left_out():
    found = installed_versions(("numpy", "no-such-package-anywhere"))
    assert found == {"python": platform.python_version(), "numpy": version("numpy")}
