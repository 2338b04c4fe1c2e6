"""What a measurement ran on, and how it can be typed again."""

import os
import platform
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_GIB = 2**30


def describe_processor() -> str:
    """The processor's name; its family where the system does not tell."""
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text(encoding="utf-8").splitlines() if cpuinfo.is_file() else []
    named = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), "")
    return named or platform.processor() or platform.machine()


def describe_machine() -> dict[str, object]:
    """System, processor, cores, memory, the GPU that torch sees if it was imported, and how busy all this is."""
    found: dict[str, object] = {
        "system": f"{platform.system()} {platform.machine()}",
        "processor": describe_processor(),
        "cores": os.cpu_count(),
        "gpu": _gpu(),
    }
    if hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        found["memory_gib"] = round(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / _GIB, 1)
    if hasattr(os, "getloadavg"):
        found["load"] = round(os.getloadavg()[0], 1)
    return found


def _gpu() -> str:
    """Empty when torch was not imported: then nothing ran on a GPU."""
    torch = sys.modules.get("torch")
    return torch.cuda.get_device_name() if torch is not None and torch.cuda.is_available() else ""


def describe_command(program: str, arguments: Sequence[str]) -> str:
    """The command line with every absolute path shortened: inside the checkout from its root, else to its name."""
    return shlex.join([*program.split(), *map(_without_folder, arguments)])


def current_command() -> str:
    """The command line that runs now; `python -m benchmarks.x` where it was started so."""
    main = sys.modules["__main__"]
    spec = getattr(main, "__spec__", None)
    program = f"python -m {spec.name}" if spec else f"python {_without_folder(sys.argv[0])}"
    return describe_command(program, sys.argv[1:])


def _without_folder(argument: str) -> str:
    name, equals, value = argument.partition("=") if argument.startswith("-") else ("", "", argument)
    path = Path(value)
    if not path.is_absolute():
        return argument
    inside = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
    return f"{name}{equals}{inside or '.'}"


def current_commit(folder: Path = ROOT) -> str:
    """The commit of the code, with "+changes" when tracked files differ from it; empty without one."""
    try:
        commit = _git(folder, "rev-parse", "HEAD")
        changed = _git(folder, "status", "--porcelain", "--untracked-files=no")
    except (OSError, subprocess.CalledProcessError):
        return ""
    return f"{commit}+changes" if changed else commit


def _git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()
