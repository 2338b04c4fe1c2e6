"""The project's own files: pins, the server's configuration, and the readability of its theme."""

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
STREAMLIT = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))


def read_pins(name):
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [Requirement(line) for line in lines if line and not line.startswith(("#", "-"))]


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_every_requirement_is_pinned_exactly_and_once(name):
    pins = read_pins(name)
    assert all(re.fullmatch(r"==[0-9][^*]*", str(pin.specifier)) for pin in pins)
    names = [canonicalize_name(pin.name) for pin in pins]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_pins_are_what_is_installed_here(name):
    differing = {
        str(pin): version(pin.name)
        for pin in read_pins(name)
        if not pin.specifier.contains(version(pin.name))
    }
    assert differing == {}


def test_torch_is_exact_and_chooses_its_own_cuda_packages():
    names = {pin.name: str(pin.specifier) for pin in read_pins("requirements.txt")}
    assert names["torch"] == "==2.13.0"
    assert not any(name.startswith(("nvidia", "triton", "cuda")) for name in names)


def test_pins_satisfy_what_the_package_asks_for():
    pinned = {canonicalize_name(pin.name): pin for pin in read_pins("requirements.txt")}
    extras = PROJECT["optional-dependencies"]
    wanted = [
        Requirement(line)
        for extra in (
            PROJECT["dependencies"],
            extras["dashboard"],
            extras["fact-check"],
            extras["guard"],
            extras["language-models"],
        )
        for line in extra
    ]
    unmet = [
        str(need)
        for need in wanted
        if not need.specifier.contains(str(pinned[canonicalize_name(need.name)].specifier).removeprefix("=="))
    ]
    assert unmet == []


def test_dashboard_is_reachable_from_this_machine_only_and_tells_nobody():
    assert STREAMLIT["server"]["address"] == "127.0.0.1"
    assert STREAMLIT["server"]["enableCORS"] is True
    assert STREAMLIT["server"]["enableXsrfProtection"] is True
    assert STREAMLIT["server"]["maxUploadSize"] == 20
    assert STREAMLIT["browser"]["gatherUsageStats"] is False
    assert STREAMLIT["client"]["showErrorDetails"] == "none"


def test_streamlit_knows_every_option_that_is_set():
    from streamlit import config

    def names(table, prefix=""):
        for key, value in table.items():
            yield from names(value, f"{prefix}{key}.") if isinstance(value, dict) else [f"{prefix}{key}"]

    assert set(names(STREAMLIT)) <= config.get_config_options().keys()


def luminance(colour):
    """Relative luminance of `#rrggbb` (WCAG 2.2)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a, b):
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_computed_as_wcag_says():
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)  # the best known grey on white


@pytest.mark.parametrize("name", ["light", "dark"])
def test_theme_is_readable(name):
    theme = STREAMLIT["theme"][name]
    for background in (theme["backgroundColor"], theme["secondaryBackgroundColor"]):
        assert contrast(theme["textColor"], background) >= 7
        assert contrast(theme["linkColor"], background) >= 4.5
    for background in theme["sidebar"].values():
        assert contrast(theme["textColor"], background) >= 7
    assert contrast(theme["primaryColor"], "#ffffff") >= 4.5  # the words on a primary button
    assert contrast(theme["primaryColor"], theme["backgroundColor"]) >= 3  # the button on its page
