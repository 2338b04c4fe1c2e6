from core.kbqa.names import as_relation_text, as_text


def test_names_are_read_as_words():
    assert as_text("frederica_of_mecklenburg-strelitz") == "frederica of mecklenburg-strelitz"
    assert as_relation_text("people.person.place_of_birth") == "people person place of birth"
    assert as_relation_text("placeOfBirth") == "place Of Birth"
