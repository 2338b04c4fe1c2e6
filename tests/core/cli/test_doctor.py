import sqlite3
from contextlib import closing

import pytest

from core.cli.doctor import examine
from core.settings import load_settings


@pytest.fixture
def make_settings(tmp_path):
    def make(**changes):
        return load_settings({"PLUMBLINE_HOME": str(tmp_path / "home"), "PLUMBLINE_DEVICE": "cpu", **changes})

    return make


def checks_of(settings):
    return {check.name: check for check in examine(settings)}


def test_complete_installation_is_healthy(make_settings):
    checks = checks_of(make_settings())
    assert [check for check in checks.values() if not check.ok] == []
    assert checks["torch"].detail.startswith("2.13.0")
    assert checks["weights of all-MiniLM-L6-v2"].detail.endswith("as pinned")
    assert "schema" in checks["database"].detail
    assert checks["device"].detail == "cpu"


def test_every_failed_check_says_how_to_mend_it(make_settings, tmp_path):
    (tmp_path / "home").write_text("a file where the home folder should be")
    failed = [check for check in examine(make_settings()) if not check.ok]
    assert {check.name for check in failed} == {"home folder", "cache folder", "database"}
    assert all(check.remedy for check in failed)


def test_missing_pipeline_is_named(make_settings):
    checks = checks_of(make_settings(PLUMBLINE_SPACY_PIPELINE="en_core_web_huge"))
    assert not checks["models in use"].ok
    assert "en_core_web_huge" in checks["models in use"].detail


def test_database_without_its_protection_is_unhealthy(make_settings, tmp_path):
    assert checks_of(make_settings())["database"].ok
    with closing(sqlite3.connect(tmp_path / "home" / "plumbline.sqlite3")) as connection:
        (name,) = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchone()
        connection.execute(f"DROP TRIGGER {name}")
        connection.commit()
    check = checks_of(make_settings())["database"]
    assert not check.ok
    assert name in check.detail


def test_password_of_the_database_is_not_shown(make_settings):
    checks = checks_of(make_settings(PLUMBLINE_DATABASE_URL="mysql://anna:s3cret@db/audits"))
    assert not checks["database"].ok
    assert "s3cret" not in "".join(f"{check.detail}{check.remedy}" for check in checks.values())


def test_language_model_is_named_with_where_texts_go(make_settings):
    assert checks_of(make_settings())["language model"].detail.startswith("none chosen")
    away = make_settings(
        PLUMBLINE_LANGUAGE_MODEL="large",
        PLUMBLINE_LANGUAGE_MODEL_URL="https://llm.example.org/v1",
        PLUMBLINE_LANGUAGE_MODEL_KEY="sk-secret",
    )
    check = checks_of(away)["language model"]
    assert check.ok
    assert "llm.example.org: TEXTS ARE SENT THERE" in check.detail
    missing = checks_of(make_settings(PLUMBLINE_LANGUAGE_MODEL="smollm2-135m"))["language model"]
    assert not missing.ok
    assert "plumbline models pull smollm2-135m" in missing.detail


def test_altered_language_model_is_mended_by_pulling_it_again(make_settings, tmp_path):
    path = tmp_path / "home" / "models" / "smollm2-135m.gguf"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"altered")
    check = checks_of(make_settings())["weights of SmolLM2-135M-Instruct Q4_1"]
    assert not check.ok
    assert check.remedy == "plumbline models pull smollm2-135m"


def test_who_reads_relations_and_who_reads_again_is_told(make_settings):
    checks = checks_of(make_settings())
    assert checks["relation extractor"].detail.startswith("dependency")
    assert checks["second reading"].detail.startswith("off")
    checks = checks_of(
        make_settings(PLUMBLINE_RELATION_EXTRACTOR="language_model", PLUMBLINE_SECOND_READING="nli")
    )
    assert not checks["relation extractor"].ok
    assert not checks["second reading"].ok
    assert "nli_model" in checks["second reading"].detail


@pytest.mark.parametrize(
    ("changes", "ok", "words"),
    [
        ({}, True, "stay on this machine"),
        ({"document_store": "neo4j", "neo4j_uri": "bolt://127.0.0.1:7687"}, True, "are sent there"),
        ({"document_store": "neo4j"}, False, "neo4j_uri is empty"),
    ],
)
def test_where_documents_are_kept_is_told(tmp_path, changes, ok, words):
    environ = {"PLUMBLINE_HOME": str(tmp_path)}
    environ |= {f"PLUMBLINE_{name.upper()}": value for name, value in changes.items()}
    found = next(check for check in examine(load_settings(environ)) if check.name == "document store")
    assert found.ok is ok
    assert words in found.detail
