"""A certificate is said to prove the same in the same words here and at all other doors: those of the kernel, which
the tests of the library keep beside the files."""

import pytest

import grundy

from conftest import ROOT

# Those that are no quotients.
OTHERS = ("iterations", "windows")


@pytest.fixture
def words(facts):
    return facts("doors/words.json")


def test_what_is_verified_is_said_in_the_words_of_the_kernel(words):
    assert any("Err" in said for said in words.values())
    for file, said in words.items():
        text = (ROOT / file).read_text(encoding="utf-8")
        if "Ok" in said:
            assert grundy.verify(text) == said["Ok"], file
        else:
            with pytest.raises(grundy.CertificateError) as refused:
                grundy.verify(text)
            assert str(refused.value) == said["Err"], file


def test_a_quotient_of_a_file_has_the_words_and_the_file(words):
    for file, said in words.items():
        text = (ROOT / file).read_text(encoding="utf-8")
        if "Ok" not in said or any(other in file for other in OTHERS):
            continue
        quotient = grundy.Quotient.from_certificate(text)
        assert quotient.proof == said["Ok"], file
        assert quotient.certificate() == text, file
        assert quotient.verify() == said["Ok"], file


def test_what_is_found_is_verified_in_the_words_that_it_came_with():
    for quotient in [grundy.Heap("0.77").quotient(), grundy.Heap("4.7").quotient(), grundy.Heap("0.31011").quotient(5)]:
        assert grundy.verify(quotient.certificate()) == quotient.proof
