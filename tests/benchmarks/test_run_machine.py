import subprocess

import pytest

from benchmarks.run_machine import ROOT, current_commit, describe_command, describe_machine


@pytest.mark.parametrize(
    ("argument", "shown"),
    [
        ("--seed", "--seed"),
        ("13", "13"),
        ("/home/jane/data/cuad", "cuad"),
        ("--data=/home/jane/data", "--data=data"),
        (str(ROOT / "assets" / "guard" / "kg-guard.safetensors"), "assets/guard/kg-guard.safetensors"),
        (str(ROOT), "."),
        ("../shared/data", "../shared/data"),
        ("two words", "'two words'"),
    ],
)
def test_a_command_can_be_typed_again_and_names_no_folder(argument, shown):
    assert describe_command("python -m benchmarks.x", [argument]) == f"python -m benchmarks.x {shown}"


def test_a_machine_has_a_processor_and_cores():
    found = describe_machine()
    assert found["cores"] >= 1
    assert found["processor"]


def git(folder, *arguments):
    subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True)


def test_a_commit_with_changes_says_so(tmp_path):
    assert current_commit(tmp_path / "nowhere") == ""
    git(tmp_path, "init", "-q")
    git(tmp_path, "config", "user.email", "a@b.example")
    git(tmp_path, "config", "user.name", "A")
    (tmp_path / "code.py").write_text("1")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "x")
    clean = current_commit(tmp_path)
    assert len(clean) == 40
    (tmp_path / "untracked.txt").write_text("")
    assert current_commit(tmp_path) == clean
    (tmp_path / "code.py").write_text("2")
    assert current_commit(tmp_path) == f"{clean}+changes"
