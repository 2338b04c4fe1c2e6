import os
from pathlib import Path

import pytest

from core.errors import SettingsError
from core.settings import (
    ASSETS,
    DeviceChoice,
    DocumentStoreName,
    Policy,
    RelationExtractorName,
    SecondReading,
    Settings,
    load_settings,
)


def test_defaults_live_under_the_home_folder(tmp_path):
    settings = load_settings({"PLUMBLINE_HOME": str(tmp_path)})
    assert settings.home == tmp_path
    assert settings.cache_dir == tmp_path / "cache"
    assert settings.database_url == f"sqlite:///{tmp_path}/plumbline.sqlite3"
    assert (settings.alpha, settings.pass_threshold, settings.fail_threshold) == (0.7, 0.8, 0.5)
    assert settings.policy is Policy.RESOLVED
    assert settings.device is DeviceChoice.AUTO
    assert settings.max_upload_bytes == 20 * 1024**2
    assert settings.worker_count == os.cpu_count()


def test_home_is_a_folder_of_the_user_when_nothing_is_said():
    assert load_settings({}).home == Path("~/.plumbline").expanduser()


def test_environment_wins_over_the_file_and_the_file_over_the_defaults(tmp_path):
    (tmp_path / "config.toml").write_text('alpha = 0.6\npolicy = "strict"\nworkers = 3\n', encoding="utf-8")
    settings = load_settings({"PLUMBLINE_HOME": str(tmp_path), "PLUMBLINE_ALPHA": "0.4"})
    assert settings.alpha == 0.4
    assert settings.policy is Policy.STRICT
    assert settings.worker_count == 3
    assert settings.pass_threshold == 0.8


def test_named_file_is_read_and_its_relative_paths_count_from_its_folder(tmp_path):
    config = tmp_path / "etc" / "mine.toml"
    config.parent.mkdir()
    config.write_text('home = "data"\ncache_dir = "fast"\nalpha = 1\n', encoding="utf-8")
    settings = load_settings({"PLUMBLINE_CONFIG": str(config)})
    assert settings.home == tmp_path / "etc" / "data"
    assert settings.cache_dir == tmp_path / "etc" / "fast"
    assert settings.database_url.endswith("/etc/data/plumbline.sqlite3")
    assert settings.alpha == 1.0


def test_empty_variable_counts_as_not_set(tmp_path):
    assert load_settings({"PLUMBLINE_HOME": str(tmp_path), "PLUMBLINE_ALPHA": ""}).alpha == 0.7


def test_other_peoples_variables_are_left_alone(tmp_path):
    assert load_settings({"PLUMBLINE_HOME": str(tmp_path), "PATH": "/bin"}).home == tmp_path


@pytest.mark.parametrize(
    ("variable", "value", "part"),
    [
        ("PLUMBLINE_ALPHA", "1.2", "from 0 to 1"),
        ("PLUMBLINE_ALPHA", "nan", "from 0 to 1"),
        ("PLUMBLINE_ALPHA", "much", "a number"),
        ("PLUMBLINE_PASS_THRESHOLD", "0.3", "at most pass_threshold"),
        ("PLUMBLINE_POLICY", "lenient", "one of strict, resolved"),
        ("PLUMBLINE_DEVICE", "tpu", "one of auto, cpu, cuda"),
        ("PLUMBLINE_WORKERS", "-1", "or more"),
        ("PLUMBLINE_WORKERS", "2.5", "a whole number"),
        ("PLUMBLINE_MAX_UPLOAD_BYTES", "0", "at least 1"),
        ("PLUMBLINE_ENCODER", "  ", "not empty"),
        ("PLUMBLINE_DATABASE_URL", "nowhere", "a URL"),
    ],
)
def test_impossible_value_is_refused_with_what_is_wanted(tmp_path, variable, value, part):
    with pytest.raises(SettingsError, match=part):
        load_settings({"PLUMBLINE_HOME": str(tmp_path), variable: value})


def test_unknown_variable_is_refused_with_the_known_names(tmp_path):
    with pytest.raises(SettingsError, match=r"PLUMBLINE_ALHPA.*PLUMBLINE_ALPHA.*PLUMBLINE_CONFIG"):
        load_settings({"PLUMBLINE_HOME": str(tmp_path), "PLUMBLINE_ALHPA": "0.7"})


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("alhpa = 0.7", "unknown setting 'alhpa'.*alpha"),
        ("alpha = true", "a number"),
        ("workers = 1.5", "a whole number"),
        ("home = 3", "a path"),
        ("encoder = 3", "a text"),
        ("alpha = ", "cannot be read"),
    ],
)
def test_bad_file_is_refused(tmp_path, text, part):
    (tmp_path / "config.toml").write_text(text, encoding="utf-8")
    with pytest.raises(SettingsError, match=part):
        load_settings({"PLUMBLINE_HOME": str(tmp_path)})


def test_a_settings_file_that_is_a_folder_or_leads_nowhere_is_told(tmp_path):
    path = tmp_path / "config.toml"
    path.mkdir()
    with pytest.raises(SettingsError, match="is a folder"):
        load_settings({"PLUMBLINE_HOME": str(tmp_path)})
    path.rmdir()
    path.symlink_to(tmp_path / "nowhere")
    with pytest.raises(SettingsError, match="cannot be read"):
        load_settings({"PLUMBLINE_HOME": str(tmp_path)})


def test_named_file_that_is_missing_is_refused(tmp_path):
    with pytest.raises(SettingsError, match="cannot be read"):
        load_settings({"PLUMBLINE_CONFIG": str(tmp_path / "none.toml")})


def test_password_of_the_database_is_never_shown(tmp_path):
    url = "postgresql+psycopg://anna:s3cret@db.local:5432/audits?password=s3cret"
    settings = load_settings({"PLUMBLINE_HOME": str(tmp_path), "PLUMBLINE_DATABASE_URL": url})
    assert settings.database_url == url
    assert "s3cret" not in repr(settings)
    assert settings.shown_database_url == "postgresql+psycopg://anna:***@db.local:5432/audits"


def test_impossible_database_url_is_not_repeated(tmp_path):
    with pytest.raises(SettingsError) as caught:
        load_settings({"PLUMBLINE_HOME": str(tmp_path), "PLUMBLINE_DATABASE_URL": "anna:s3cret"})
    assert "s3cret" not in str(caught.value)


def test_sqlite_url_is_shown_whole(tmp_path):
    settings = load_settings({"PLUMBLINE_HOME": str(tmp_path)})
    assert settings.shown_database_url == settings.database_url


def test_settings_cannot_be_changed(tmp_path):
    settings = load_settings({"PLUMBLINE_HOME": str(tmp_path)})
    with pytest.raises(AttributeError):
        settings.alpha = 0.1


def test_settings_check_themselves_when_constructed(tmp_path):
    with pytest.raises(SettingsError, match="alpha"):
        Settings(home=tmp_path, database_url="sqlite:///x", cache_dir=tmp_path, alpha=2.0)


def test_assets_are_found():
    assert (ASSETS / "models.toml").is_file()


def test_language_model_is_none_and_nothing_is_sent_unless_said(tmp_path):
    settings = load_settings({"PLUMBLINE_HOME": str(tmp_path)})
    assert (settings.language_model, settings.language_model_url, settings.language_model_key) == ("", "", "")
    assert (settings.language_model_context, settings.language_model_threads) == (4096, 0)


@pytest.mark.parametrize(
    "url", ["localhost:8080", "ftp://host/v1", "https://", "https://me:sk-secret@host/v1", "http://[broken"]
)
def test_impossible_language_model_url_is_refused_without_being_repeated(tmp_path, url):
    with pytest.raises(SettingsError, match="language_model_url") as caught:
        load_settings({"PLUMBLINE_HOME": str(tmp_path), "PLUMBLINE_LANGUAGE_MODEL_URL": url})
    assert url not in str(caught.value)


def test_language_model_key_is_never_shown(tmp_path):
    settings = load_settings({"PLUMBLINE_HOME": str(tmp_path), "PLUMBLINE_LANGUAGE_MODEL_KEY": "sk-secret"})
    assert settings.language_model_key == "sk-secret"
    assert "sk-secret" not in repr(settings)
    (tmp_path / "config.toml").write_text("language_model_key = 987654321\n", encoding="utf-8")
    with pytest.raises(SettingsError, match="must be a text") as caught:
        load_settings({"PLUMBLINE_HOME": str(tmp_path)})
    assert "987654321" not in str(caught.value)


@pytest.mark.parametrize(("name", "value"), [("CONTEXT", "100"), ("THREADS", "-1")])
def test_impossible_language_model_sizes_are_refused(tmp_path, name, value):
    with pytest.raises(SettingsError, match=f"language_model_{name.lower()}"):
        load_settings({"PLUMBLINE_HOME": str(tmp_path), f"PLUMBLINE_LANGUAGE_MODEL_{name}": value})


def test_relation_extractor_and_second_reading_are_chosen_by_name():
    settings = load_settings(
        {
            "PLUMBLINE_RELATION_EXTRACTOR": "language_model",
            "PLUMBLINE_SECOND_READING": "nli",
        }
    )
    assert settings.relation_extractor is RelationExtractorName.LANGUAGE_MODEL
    assert settings.second_reading is SecondReading.NLI


def test_nothing_asks_a_model_unless_it_is_switched_on():
    settings = load_settings({})
    assert settings.relation_extractor is RelationExtractorName.DEPENDENCY
    assert settings.second_reading is SecondReading.OFF


@pytest.mark.parametrize(
    ("variable", "value", "known"),
    [
        ("PLUMBLINE_RELATION_EXTRACTOR", "openie", "dependency, language_model"),
        ("PLUMBLINE_SECOND_READING", "yes", "off, language_model, nli"),
        ("PLUMBLINE_SECOND_READING_LIMIT", "0", "at least 1"),
    ],
)
def test_unknown_extractor_or_second_reader_is_refused_with_the_known_ones(variable, value, known):
    with pytest.raises(SettingsError, match=known):
        load_settings({variable: value})


def test_documents_stay_in_a_file_of_this_machine_unless_a_server_is_named(tmp_path):
    settings = load_settings({"PLUMBLINE_HOME": str(tmp_path)})
    assert settings.document_store is DocumentStoreName.LADYBUG
    assert (settings.neo4j_uri, settings.neo4j_user, settings.neo4j_password) == ("", "neo4j", "")
    environ = {"PLUMBLINE_HOME": str(tmp_path), "PLUMBLINE_DOCUMENT_STORE": "neo4j"}
    settings = load_settings({**environ, "PLUMBLINE_NEO4J_URI": "neo4j+s://graph.example:7687"})
    assert settings.document_store is DocumentStoreName.NEO4J
    assert settings.neo4j_uri == "neo4j+s://graph.example:7687"


@pytest.mark.parametrize(
    "uri", ["http://graph:7687", "bolt://:7687", "bolt://me:s3cret@graph", "graph:7687", "bolt://[::1"]
)
def test_neo4j_is_named_by_scheme_and_host_alone(tmp_path, uri):
    with pytest.raises(SettingsError, match="neo4j_uri") as caught:
        load_settings({"PLUMBLINE_HOME": str(tmp_path), "PLUMBLINE_NEO4J_URI": uri})
    assert uri not in str(caught.value)


def test_neo4j_password_is_never_shown(tmp_path):
    settings = load_settings({"PLUMBLINE_HOME": str(tmp_path), "PLUMBLINE_NEO4J_PASSWORD": "s3cret"})
    assert settings.neo4j_password == "s3cret"
    assert "s3cret" not in repr(settings)
    (tmp_path / "config.toml").write_text("neo4j_password = 987654321\n", encoding="utf-8")
    with pytest.raises(SettingsError, match="neo4j_password") as caught:
        load_settings({"PLUMBLINE_HOME": str(tmp_path)})
    assert "987654321" not in str(caught.value)
