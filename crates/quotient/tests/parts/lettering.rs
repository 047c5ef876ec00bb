//! Letters for heaps as they are typed.

use grundy_quotient::{Family, Lettering};

#[test]
fn letters_of_a_paper_are_read() {
    let read = Lettering::parse("a = heap 1; b=1+2,\nc_0 = 9, d3=4, e_n = 2n + 7").unwrap();
    let letters: Vec<(&str, &[usize])> = read
        .letters()
        .iter()
        .map(|(name, heaps)| (name.as_str(), heaps.as_slice()))
        .collect();
    let expected: [(&str, &[usize]); 4] =
        [("a", &[1]), ("b", &[1, 2]), ("c_0", &[9]), ("d_3", &[4])];
    assert_eq!(letters, expected);
    let family = Family {
        letter: 'e',
        first: 7,
        step: 2,
    };
    assert_eq!(read.family(), Some(&family));
    assert!(read.has("e_5") && !read.has("e") && read.has("c_0"));
    assert!(Lettering::parse(" , \n").unwrap().is_empty());
}

#[test]
fn what_is_wrong_is_told_at_its_place() {
    for (text, at) in [
        ("a", 0..1),
        ("a = 1, b", 6..8),
        ("ab = 1", 0..6),
        ("a = 0", 0..5),
        ("a = n", 0..5),
        ("a_n = 7", 0..7),
        ("a_n = n", 0..7),
        ("a_n = n + 1 + 2", 0..15),
        ("a = 1, a = 2", 6..12),
        ("a = 99999999999999999999", 0..24),
        ("a_n = n + 1, b_n = n + 2", 12..24),
        ("a = 1++2", 0..8),
    ] {
        let error = Lettering::parse(text).expect_err(text);
        assert_eq!(error.at, at, "{text}: {error}");
    }
}
