"""Statements that say the opposite of one, made by rule from its parse."""

from core.grounding.counterstatements.statements import (
    MOST,
    CounterStatement,
    Party,
    Turn,
    counter_statements,
)

__all__ = ["MOST", "CounterStatement", "Party", "Turn", "counter_statements"]
