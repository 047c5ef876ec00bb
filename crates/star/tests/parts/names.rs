//! Numbers with names in the moves of a game.

use grundy_star::{Moves, Parameters};

#[test]
fn names_stand_for_their_numbers_wherever_they_are() {
    for (text, values, numbers) in [
        ("(a,0) (0,b)", "a = 4, b = 3", "4,0 0,3"),
        ("0,5 x,x 5,0", "x=2", "0,5 2,2 5,0"),
        ("k k2", "k2 = 9; k = 4", "4 9"),
        ("{k, n}", "k=4\nn=9", "4 9"),
        ("{k, 2k−1}", "k=4", "4 7"),
        ("(a-1,b-1) (2a, a+3b)", "a=4; b=3", "3,2 8,13"),
        ("(a - 1, 2) (0, a)", "a=4", "3,2 0,4"),
        ("2*3-1 2^4", "", "5 16"),
        ("4,0 0,3", "unused = 7", "4,0 0,3"),
    ] {
        let values = Parameters::parse(values).expect(values);
        assert_eq!(
            Moves::parse_with(text, &values),
            Moves::parse(numbers),
            "{text}"
        );
    }
}

#[test]
fn a_name_without_a_number_is_told_with_what_to_do() {
    let error = Moves::parse("(a,0) (0,b)").expect_err("no numbers");
    assert_eq!(error.at, 1..2);
    let says = "a has no number. Give it one, such as a = 4";
    assert!(error.message.starts_with(says), "{error}");
    let values = Parameters::parse("a = 4").expect("a number");
    let error = Moves::parse_with("(a,0) (0,b)", &values).expect_err("b has none");
    assert_eq!(error.at, 9..10);
}

#[test]
fn what_is_no_name_or_no_number_is_refused_where_it_stands() {
    for (text, at) in [
        ("a", 0..1),
        ("a = 4, 4 = a", 6..12),
        ("a = x", 0..5),
        ("a = 4, a = 5", 6..12),
        ("a = -1", 0..6),
        ("a = 99999999999", 0..15),
    ] {
        assert_eq!(Parameters::parse(text).expect_err(text).at, at, "{text}");
    }
    let many: Vec<String> = (0..30).map(|i| format!("a{i} = {i}")).collect();
    assert!(Parameters::parse(&many.join(",")).is_err());
    assert_eq!(Parameters::parse(" ; ,, "), Ok(Parameters::NONE));
}
