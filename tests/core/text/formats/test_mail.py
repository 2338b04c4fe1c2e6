import email.message

import pytest

from core.errors import DocumentError
from core.text.formats.mail import read_eml
from core.text.limits import ReadingLimits
from core.text.reading import read_document
from tests.core.text.outlook import msg

HEAD = "From: Ana Ruiz <ana@ex.org>\nTo: Bo Lind <bo@ex.org>\nDate: Tue, 4 May 2021 10:00:00 +0200\n"
HEAD += "Subject: Re: Hall\n\n"


def read(text):
    return read_eml("a.eml", text.encode(), ReadingLimits())


def headings(found):
    return [found.text[each.start : each.end] for each in found.headings]


def test_a_message_stands_under_its_subject_sender_and_date():
    found = read(HEAD + "We take the hall.\n\nAna")

    assert headings(found) == ["Re: Hall – Ana Ruiz <ana@ex.org> – 4 May 2021"]
    assert found.text.endswith("Subject: Re: Hall\n\nWe take the hall.\n\nAna")


def test_quoted_messages_are_messages_of_their_own():
    body = (
        "Yes.\n\nOn Mon, 3 May 2021 at 09:11, Bo Lind\n<bo@ex.org> wrote:\n\n> The price is EUR 40.\n>\n"
        "> Am 2. Mai 2021 um 18:00 schrieb Ana Ruiz:\n>> What is the price?\n"
    )
    found = read(HEAD + body)

    assert headings(found)[1:] == [
        "Re: Hall – On Mon, 3 May 2021 at 09:11, Bo Lind <bo@ex.org> wrote",
        "Re: Hall – Am 2. Mai 2021 um 18:00 schrieb Ana Ruiz",
    ]
    assert ">" not in found.text.replace("@ex.org>", "")


def test_a_forwarded_message_is_told_by_its_labels_in_any_language():
    body = (
        "See below.\n\n-----Ursprüngliche Nachricht-----\nVon: Bo Lind\nGesendet: Montag, 3. Mai 2021 09:11\n"
        "An: Ana Ruiz\nBetreff: Hall\n\nThe price is EUR 40.\n"
    )
    found = read(HEAD + body)

    assert headings(found)[1] == "Re: Hall – Bo Lind – Montag, 3. Mai 2021 09:11"
    assert found.text.endswith("Betreff: Hall\n\nThe price is EUR 40.")


def test_a_signature_and_a_list_of_terms_are_no_messages():
    body = "Terms:\n\nPrice: EUR 40\nPlace: Riga\nPayment: in May\n\nPhone: 12 34\nFax: 22 11\nE-mail: ana@ex.org\n"

    assert len(headings(read(HEAD + body))) == 1


def test_an_html_message_is_read_and_attachments_are_named():
    message = email.message.EmailMessage()
    message["From"], message["Subject"] = "ana@ex.org", "Größe"
    message.set_content(
        "<p>The <b>size</b></p><table><tr><th>A<th>B</tr><tr><td>1<td>2</table>", subtype="html"
    )
    message.add_attachment(b"x", maintype="application", subtype="pdf", filename="plan.pdf")
    found = read_eml("a.eml", message.as_bytes(), ReadingLimits())

    assert "The size\n\nA: 1\tB: 2" in found.text
    assert found.text.endswith("Attachments (not read): plan.pdf")
    assert "plan.pdf" in found.notes[0]


def test_a_message_that_breaks_every_rule_is_read():
    assert (
        "body" in read("Date: never\nContent-Type: text/plain; charset=klingon\nSubject: =?x?q?\n\nbody").text
    )


def test_a_message_of_outlook_is_read():
    data = msg(subject="Hall", sender="Ana Ruiz", address="ana@ex.org", body="We take the hall.\r\n\r\nAna")
    found = read_document("a.msg", data)

    assert found.text.startswith('Hall – "Ana Ruiz" <ana@ex.org> – 4 May 2021')
    assert found.text.endswith("Subject: Hall\n\nWe take the hall.\n\nAna")


def test_an_old_office_file_that_is_called_a_message_is_refused_in_a_sentence():
    with pytest.raises(DocumentError, match=r"“a\.msg” (is not a readable MSG file|has no text)"):
        read_document("a.msg", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(3000))
