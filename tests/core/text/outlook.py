"""A message as Outlook keeps it, written by hand: an OLE file of short streams."""

import struct

_SECTOR, _MINI, _NONE, _END = 512, 64, 0xFFFFFFFF, 0xFFFFFFFE
_SUBJECT, _BODY, _SENDER, _ADDRESS, _SENT = 0x0037, 0x1000, 0x0C1A, 0x0C1F, 0x0039


def msg(*, subject, sender, address, body):
    """The bytes of a .msg file; it was sent on 4 May 2021, 08:00 UTC."""
    texts = {_SUBJECT: subject, _SENDER: sender, _ADDRESS: address, _BODY: body}
    streams = {f"__substg1.0_{each:04X}001F": text.encode("utf-16-le") for each, text in texts.items()}
    entries = [struct.pack("<HHIII", 0x1F, each, 6, len(text) * 2 + 2, 0) for each, text in texts.items()]
    entries.append(struct.pack("<HHIQ", 0x40, _SENT, 6, 132_645_888_000_000_000))
    streams["__properties_version1.0"] = bytes(32) + b"".join(entries)
    return _ole(streams)


def _ole(streams):
    mini, fat, entries = b"", [], []
    for name, data in streams.items():
        first = len(mini) // _MINI
        mini += data + bytes(-len(data) % _MINI)
        fat += [*range(first + 1, len(mini) // _MINI), _END]
        entries.append((name, 2, first, len(data)))
    held = -(-len(mini) // _SECTOR)
    folders = -(-(len(entries) + 1) // 4)
    # Sectors: the table of sectors, that of the short streams, the folder, and what holds the short streams.
    table = [_END - 1, _END, *range(3, 2 + folders), _END, *range(3 + folders, 2 + folders + held), _END]
    folder = _entry("Root Entry", 5, 2 + folders, len(mini), child=1)
    for place, (name, kind, start, size) in enumerate(entries, start=1):
        folder += _entry(name, kind, start, size, right=place + 1 if place < len(entries) else _NONE)
    head = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16)
    head += struct.pack("<HHHHH6xIIIIIIIII", 0x3E, 3, 0xFFFE, 9, 6, 0, 1, 2, 0, 4096, 1, 1, _END, 0)
    head += struct.pack("<I", 0) + struct.pack("<I", _NONE) * 108
    parts = (_numbers(table), _numbers(fat), folder, mini)
    return head + b"".join(part + bytes(-len(part) % _SECTOR) for part in parts)


def _numbers(table):
    padded = [*table, *[_NONE] * (-len(table) % (_SECTOR // 4))]
    return struct.pack(f"<{len(padded)}I", *padded)


def _entry(name, kind, start, size, *, right=_NONE, child=_NONE):
    coded = (name + "\0").encode("utf-16-le")
    return struct.pack("<64sHBBIII36xIQ", coded, len(coded), kind, 1, _NONE, right, child, start, size)
