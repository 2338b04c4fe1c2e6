"""The two coefficients of statsmodels, imported when they are needed."""

from typing import TYPE_CHECKING

from core.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

INSTALL = "pip install statsmodels==0.15.0"


def load_kappas() -> "tuple[Callable[..., Any], Callable[..., Any]]":
    """`cohens_kappa` and `fleiss_kappa` of statsmodels. Raises: InputError when it is not installed."""
    try:
        from statsmodels.stats.inter_rater import cohens_kappa, fleiss_kappa
    except ModuleNotFoundError as err:
        raise InputError(f"agreement is measured with statsmodels, which is missing: {INSTALL}") from err
    return cohens_kappa, fleiss_kappa
