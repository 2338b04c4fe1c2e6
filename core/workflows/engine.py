"""The loaded models and extractors that audits run on; built once for each process."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from core.extraction.extractor import GraphExtractor
from core.extraction.graph_cache import GraphCache
from core.extraction.language_model_relations import load_relation_extractor
from core.grounding import Models
from core.grounding.second_opinion import SecondReader
from core.guard.report import Detector
from core.models.language_model import LanguageModel
from core.models.load_language_model import load_language_model
from core.models.sentence_encoder import SentenceEncoder
from core.reading.adapters import load_second_reader
from core.reading.answers import AnswerReader
from core.reading.reader import GRAPHS, TrainedReader
from core.reading.sentence_kinds import ReaderKinds
from core.settings import SecondReading, Settings
from core.types import ModelRecord

if TYPE_CHECKING:
    from core.models.parser import LoadedParser


@dataclass
class Engine:
    """Models behind locks: one engine serves every thread of a process. Loading happens at first use."""

    settings: Settings
    use_graph_cache: bool = True
    detector_loader: Callable[[Settings], Detector] | None = field(default=None, repr=False)  # None: shipped
    language_model_loader: Callable[[Settings], LanguageModel] = field(
        default=load_language_model, repr=False
    )
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)
    _language_models: dict[str, LanguageModel] = field(default_factory=dict, repr=False)

    @cached_property
    def extractor(self) -> GraphExtractor:
        """The chosen relation extractor over the configured parser.

        Raises: ModelError when the parser, or the language model that reads relations, is not there.
        """
        loaded = self.parser
        record = loaded.record
        cache = GraphCache(self.settings.cache_dir / "graphs") if self.use_graph_cache else None
        name = f"{record.name}-{record.version}-{(record.sha256 or 'unpinned')[:12]}"
        relations = load_relation_extractor(self.settings, load_model=self.language_model_loader)
        return GraphExtractor(loaded.language, name, relations, cache, loaded.lock)

    @cached_property
    def parser(self) -> "LoadedParser":
        """The configured parser with the lock that its users share.

        Raises: ModelError when it is not there.
        """
        from core.models.parser import load_parser

        return load_parser(self.settings)

    @cached_property
    def reader(self) -> TrainedReader:
        """The shipped reader; its weights load at the first statement."""
        return TrainedReader(device=self.settings.device)

    @cached_property
    def graph_reader(self) -> TrainedReader:
        """The shipped reader of the statements of knowledge graphs."""
        return TrainedReader(GRAPHS, device=self.settings.device)

    @cached_property
    def grounding_models(self) -> Models:
        """What reads the statements of an answer, and what ranks the passages."""
        kinds, most = ReaderKinds(self.reader), self.settings.most_statements
        answers = AnswerReader(self.reader, kinds, self.parser, most)
        return Models(answers, self.encoder)

    def second_reader(self, choice: SecondReading) -> SecondReader | None:
        """Who reads every statement a second time; None when nobody does.

        Raises: ModelError when its model is not there, or none is named.
        """
        settings = replace(self.settings, second_reading=choice)
        found = load_second_reader(settings, load_model=self.language_model_loader)
        limit = settings.second_reading_limit
        return None if found is None else SecondReader(found, found.title, limit)

    @cached_property
    def encoder(self) -> SentenceEncoder:
        """The configured sentence encoder with its disk cache."""
        from core.models.sentence_encoder import load_sentence_encoder

        return load_sentence_encoder(self.settings)

    @property
    def language_model(self) -> LanguageModel:
        """The configured language model. Raises: ModelError when none is configured, or it is not there."""
        return self.language_model_named(self.settings.language_model)

    def language_model_named(self, name: str) -> LanguageModel:
        """The language model of this name, as settings name it; loaded once.

        Raises: ModelError when it is not there.
        """
        with self._lock:
            if name not in self._language_models:
                settings = replace(self.settings, language_model=name)
                self._language_models[name] = self.language_model_loader(settings)
            return self._language_models[name]

    @cached_property
    def detector(self) -> Detector:
        """KG-Guard's detector of hallucinated answers.

        Raises: ModelError when its weights are missing or altered, or were trained with another encoder.
        """
        if self.detector_loader is not None:
            return self.detector_loader(self.settings)
        from core.guard.detector import load_detector

        return load_detector(self.settings)

    @cached_property
    def device(self) -> str:
        """Where the models run: "cpu" or "cuda"."""
        from core.models.device import choose_device

        return choose_device(self.settings.device)

    @cached_property
    def models(self) -> tuple[ModelRecord, ...]:
        """What goes into every report's manifest."""
        from core.models.parser import parser_record

        return (parser_record(self.settings), self.encoder.record)

    def forget(self) -> None:
        """Drop from memory what the detector keeps of texts that it scored; called when texts are erased."""
        if "detector" in self.__dict__:
            self.detector.forget()

    def warm(self) -> None:
        """Load every model now, so that the first audit does not wait for them."""
        with self._lock:
            self.extractor.extract("The Tenant shall pay rent to the Landlord.")
            self.encoder.encode(["The Tenant shall pay rent."])
            _ = self.reader.record
            _ = self.models


def load_engine(settings: Settings) -> Engine:
    """An engine whose models load when they are first needed; call `warm` to load them now."""
    return Engine(settings)
