"""The agent: a language model that reads documents through tools, and refuses when they do not tell."""

from core.docgraph.agent.language_model_answerer import AgentLimits, LanguageModelAnswerer

__all__ = ["AgentLimits", "LanguageModelAnswerer"]
