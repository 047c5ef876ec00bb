//! Presentations as others write them are those that they mean.

use grundy_quotient::Presentation;

fn read(text: &str) -> Presentation {
    Presentation::parse(text).unwrap_or_else(|error| panic!("{text}: {error} at {:?}", error.at))
}

#[test]
fn presentations_of_others_are_read_as_they_were_meant() {
    let meant = read("a, b | a^2=1, b^3=b | a, b^2");
    for text in [
        // Without carets, as text copied from a PDF has it.
        "⟨a,b | a2 = 1, b3 = b⟩ P = {a, b2}",
        "〈a,b | a2 = 1, b3 = b〉, P = {a, b2}.",
        "a, b | a2=1, b3=b | a, b2",
        "a,b | a 2 = 1, b 3 = b | a, b 2",
        // LaTeX.
        r"\langle a,b \mid a^2=1,\ b^3=b \rangle \mid \{a, b^{2}\}",
        r"$\langle a,b \mid a^2=1,\ b^3=b \rangle,\quad \mathcal{P}=\{a,b^2\}$",
        r"\mathcal{Q} \cong \left\langle a, b \mid a^2=1, b^3=b \right\rangle, \mathcal{P} = \{a,b^2\}.",
        r"Q = \langle a,b \mid a^2=1, \\ b^3=b\rangle \\ P = \{a, b^2\}",
        r"a,b \mid a^2 &= 1, b^3 &= b \mid a, b^2",
        // MisereSolver.
        "{a,b | a^2=1,b^3=b}\nP = {a,b^2}",
        "{a,b | a2=1,b3=b}\nP = {a,b2}",
        "-- Presentation for 0.123 changed at heap 1 --\nSize 2: {a | a^2=1}\nP = {a}\nPhi = 1 a\n\n-- Presentation for 0.123 changed at heap 3 --\nSize 6: {a,b | a^2=1,b^3=b}\nP = {a,b^2}\nPhi = 1 a 1 b\n",
    ] {
        assert_eq!(read(text), meant, "{text}");
    }
    assert_eq!(read("bc=ab3, c2=b2"), read("bc=ab^3, c^2=b^2"));
}

#[test]
fn what_is_no_power_is_refused_at_its_place() {
    for (text, at) in [
        ("a1, a2 | a1=a2", 1),
        ("a2^2=1", 2),
        ("2a=1", 0),
        ("a^2.b=1", 3),
        ("Size 6: TAME", 8),
        ("Size 6: {a | a^2=}", 17),
    ] {
        let error = Presentation::parse(text).expect_err(text);
        assert_eq!(error.at.start, at, "{text}: {error}");
    }
}
