"""What a command says beside its results."""

import click


def tell(words: str) -> None:
    """Say something on standard error."""
    click.echo(f"plumbline: {words}", err=True)
