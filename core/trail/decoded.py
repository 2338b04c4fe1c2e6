"""UTF-8 bytes as text, in SQL: what `texts` keeps, so that it can be searched and shown in lists."""

from typing import Any

from sqlalchemy import Text
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction


class decoded(GenericFunction[str]):
    """UTF-8 bytes as text, in SQL."""

    type = Text()
    inherit_cache = True


@compiles(decoded, "sqlite")
def _decode_sqlite(element: Any, compiler: Any, **kw: Any) -> str:
    return f"CAST({compiler.process(element.clauses, **kw)} AS TEXT)"


@compiles(decoded, "postgresql")
def _decode_postgresql(element: Any, compiler: Any, **kw: Any) -> str:
    return f"convert_from({compiler.process(element.clauses, **kw)}, 'UTF8')"
