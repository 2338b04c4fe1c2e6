"""Versions for manifests: what is installed, and nothing for what is not."""

import platform
from importlib.metadata import PackageNotFoundError, version

import pytest

from core.models.software import installed_version, installed_versions


def test_an_installed_package_has_its_version_and_a_missing_one_is_left_out():
    found = installed_versions(("numpy", "no-such-package-anywhere"))
    assert found == {"python": platform.python_version(), "numpy": version("numpy")}


def test_a_version_is_read_once_and_a_missing_package_is_an_error_each_time():
    assert installed_version("numpy") is installed_version("numpy")
    for _ in range(2):
        with pytest.raises(PackageNotFoundError):
            installed_version("no-such-package-anywhere")
