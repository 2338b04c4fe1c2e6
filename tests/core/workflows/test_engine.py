from core.guard.scripted_detector import ScriptedDetector
from core.settings import load_settings
from core.workflows.engine import Engine


def test_forgetting_reaches_a_loaded_detector_and_loads_none(tmp_path):
    loaded = []

    def load(_settings):
        loaded.append(ScriptedDetector())
        return loaded[-1]

    engine = Engine(load_settings({"PLUMBLINE_HOME": str(tmp_path)}), detector_loader=load)
    engine.forget()
    assert loaded == []
    assert engine.detector is loaded[0]
    engine.forget()
    assert loaded[0].forgotten == 1
