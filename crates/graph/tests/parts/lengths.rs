//! Lengths as they are typed.

use grundy_graph::{LengthsError, read_lengths};

#[test]
fn numbers_beyond_what_is_drawn_are_refused_and_none_overflows() {
    let read = |text: &str| read_lengths(text, 3_000);
    assert_eq!(read("1, 2*3; 4"), Ok(vec![1, 2, 2, 2, 4]));
    let huge = usize::MAX;
    for text in [
        format!("1, 1*{huge}"),
        format!("{huge}*{huge}"),
        format!("1, {huge}"),
        "1000*900".to_owned(),
        "0*4000".to_owned(),
    ] {
        assert!(matches!(read(&text), Err(LengthsError::TooLarge { .. })));
    }
    assert!(read("1*-1").is_err() && read("x").is_err());
}
