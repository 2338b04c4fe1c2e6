"""`python -m core.cli`."""

from core.cli.commands import main

main()
