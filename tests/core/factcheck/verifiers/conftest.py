"""What the tests of verifiers share."""

import pytest

from core.models.parser import load_parser
from core.settings import load_settings


@pytest.fixture(scope="session")
def parser():
    """The parser that claims are read with."""
    return load_parser(load_settings())
