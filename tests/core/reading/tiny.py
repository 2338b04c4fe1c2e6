"""A reader so small that a test trains it: a tokenizer of whole words and an encoder with random weights."""

from functools import cache

WORDS = (
    "rent is due monthly yearly not tenant landlord pays shall may keep pets the a in within ten thirty days of notice "
    "seller buyer delivers goods when who what yes no . , ; :"
).split()


@cache
def tiny_tokenizer():
    """Whole words; `[CLS] passage [SEP] statement [SEP]`."""
    from tokenizers import Tokenizer
    from tokenizers.models import WordLevel
    from tokenizers.pre_tokenizers import Whitespace
    from tokenizers.processors import TemplateProcessing

    names = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", *WORDS]
    tokenizer = Tokenizer(WordLevel({name: place for place, name in enumerate(names)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = Whitespace()
    tokenizer.post_processor = TemplateProcessing(
        single="[CLS] $A [SEP]",
        pair="[CLS] $A [SEP] $B:1 [SEP]:1",
        special_tokens=[("[CLS]", 2), ("[SEP]", 3)],
    )
    return tokenizer


def write_tiny_base(folder):
    """A base of the `transformers` library in a folder: a BERT of one layer with random weights."""
    import torch
    from transformers import BertConfig, BertModel, PreTrainedTokenizerFast

    torch.manual_seed(5)
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=tiny_tokenizer(),
        pad_token="[PAD]",
        unk_token="[UNK]",
        cls_token="[CLS]",
        sep_token="[SEP]",
    )
    tokenizer.save_pretrained(folder)
    config = BertConfig(
        vocab_size=4 + len(WORDS),
        hidden_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=64,
        max_position_embeddings=512,
        hidden_dropout_prob=0.0,
        attention_probs_dropout_prob=0.0,
    )
    BertModel(config).save_pretrained(folder)
    return folder


def tiny_examples():
    """Groups that a tiny reader can learn: it is always the landlord who pays, and of pets nothing is said."""
    from core.models.entailment import Entailment
    from core.reading.encoding import ReadingPair
    from core.reading.examples import Example

    found = []
    for number in range(24):
        when = ("monthly", "yearly", "within ten days", "within thirty days")[number % 4]
        passage = f"the landlord pays rent {when} ."
        group = f"g{number}"
        told, wrong, unsaid = "the landlord pays rent", "the tenant pays rent", "the seller may keep pets"
        found += [
            Example(ReadingPair(passage, "", told), Entailment.ENTAILED, (), group, "tiny", ""),
            Example(
                ReadingPair(passage, "", wrong), Entailment.CONTRADICTED, ((4, 10),), group, "tiny", "party"
            ),
            Example(ReadingPair(passage, "", unsaid), Entailment.NEUTRAL, None, "", "tiny", "unsaid"),
        ]
    return found
