"""Who may import whom: the dependency directions of the design, read from the source."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BASE = {"types", "errors", "settings"}
GROUND = {"text", "graph", "models"}
METHODS = {"grounding", "guard", "kbqa", "reasoning", "factcheck", "docgraph", "annotation"}
BELOW_METHODS = BASE | GROUND | {"extraction", "reading"}

# What each part of core may import from the other parts. Modules of core's top level that are not listed
# (cli, api, ...) compose all of them, and are imported by none of them.
ALLOWED = {
    "errors": set(),
    "types": set(),
    "settings": {"types", "errors"},
    **dict.fromkeys(GROUND, BASE),
    "reading": BASE | GROUND,
    "extraction": BASE | GROUND,
    **dict.fromkeys(METHODS, BELOW_METHODS),
    "guard": BELOW_METHODS | {"kbqa"},
    "reasoning": BELOW_METHODS | {"kbqa"},
    "storage": BASE,
    "trail": BASE | {"storage"},
    "evaluation": BELOW_METHODS | METHODS,
    "workflows": BELOW_METHODS | METHODS | {"storage", "trail", "evaluation"},
}
HEAVY = {
    "torch",
    "spacy",
    "transformers",
    "sentence_transformers",
    "streamlit",
    "pandas",
    "sqlalchemy",
    "networkx",
}


def source_files(package):
    return sorted((ROOT / package).rglob("*.py"))


def imports_of(path):
    """Dotted names that a file imports anywhere, also for types and inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            # `from core import settings` names a module too.
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def part_of(path):
    """The part of core that a file belongs to: `core/text/page.py` and `core/text/__init__.py` to `text`."""
    first = path.relative_to(ROOT / "core").parts[0]
    return first.removesuffix(".py")


def forbidden_imports(path):
    part = part_of(path)
    used = {name.split(".")[1] for name in imports_of(path) if name.startswith("core.")}
    if part not in ALLOWED:
        return set()
    return used - ALLOWED[part] - {part}


def test_the_rules_speak_of_parts_that_the_scan_can_see():
    assert part_of(ROOT / "core" / "settings.py") == "settings"
    assert part_of(ROOT / "core" / "graph" / "knowledge_graph.py") == "graph"
    seen = set(imports_of(ROOT / "core" / "factcheck" / "store" / "loading.py"))
    assert {"core.factcheck.store.name_index.NameIndex", "pydantic.TypeAdapter"} <= seen
    assert {part_of(path) for path in source_files("core")} >= {
        "types",
        "errors",
        "settings",
        "text",
        "graph",
    }


@pytest.mark.parametrize("path", source_files("core"), ids=lambda path: str(path.relative_to(ROOT)))
def test_dependencies_point_one_way(path):
    assert forbidden_imports(path) == set()


@pytest.mark.parametrize(
    ("part", "source", "forbidden"),
    [
        ("text", "from core.extraction.names import Name", {"extraction"}),
        ("grounding", "import core.factcheck.verdict", {"factcheck"}),
        ("storage", "def load():\n    from core.grounding import report", {"grounding"}),
        ("models", "from core import workflows", {"workflows"}),
        ("guard", "from core.kbqa import instances", set()),
        ("workflows", "from core.grounding import report", set()),
        ("workflows", "from core.cli import options", {"cli"}),
    ],
)
def test_a_forbidden_import_is_found(tmp_path, monkeypatch, part, source, forbidden):
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    path = tmp_path / "core" / part / "example.py"
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")
    assert forbidden_imports(path) == forbidden


def test_core_never_imports_the_dashboard_or_streamlit():
    wrong = {
        str(path.relative_to(ROOT)): name
        for path in source_files("core")
        for name in imports_of(path)
        if name.split(".")[0] in {"streamlit", "dashboard"}
    }
    assert wrong == {}


def test_only_services_cache_and_only_state_touches_the_session():
    owners = {"cache_data": {"services"}, "cache_resource": {"services"}, "session_state": {"state"}}
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno} st.{node.attr}"
        for path in source_files("dashboard")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in {"st", "streamlit"}
        and node.attr in owners
        and not owners[node.attr] & set(path.relative_to(ROOT / "dashboard").with_suffix("").parts)
    ]
    assert wrong == []


@pytest.mark.parametrize("package", ["core", "dashboard"])
def test_package_files_list_public_names_and_do_nothing_else(package):
    wrong = []
    for path in (ROOT / package).rglob("__init__.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            is_all = isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
            if not (is_docstring or is_all or isinstance(node, ast.Import | ast.ImportFrom)):
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert wrong == []


@pytest.mark.parametrize(
    "module", ["core", "core.settings", "core.cli.commands", "core.models", "core.grounding"]
)
def test_importing_loads_nothing_heavy(module):
    program = f"import sys, {module}; print(*sorted({HEAVY!r} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == ""
