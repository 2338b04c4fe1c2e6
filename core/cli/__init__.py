"""The command line."""

from core.cli.commands import main

__all__ = ["main"]
