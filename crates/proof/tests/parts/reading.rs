//! What is said of a text that cannot be read.

use grundy_proof::{Certificate, Kind};

/// What is said behind the words that all such refusals begin with.
fn said(text: &str) -> String {
    let refusal = Certificate::read(text).unwrap_err().to_string();
    let why = refusal.strip_prefix("the file cannot be read: ");
    why.unwrap_or_else(|| panic!("{refusal}")).to_owned()
}

#[test]
fn what_is_missing_is_named() {
    let whole = r#"{"format": "a\"}[:", "phi": [1, 2, 3]}"#;
    let read = Certificate::read(whole).unwrap_err().to_string();
    assert!(read.starts_with("format: its format is"), "{read}");
    for end in 1..whole.len() {
        let said = said(&whole[..end]);
        assert!(said.contains("is cut off"), "{said}");
        assert_eq!(
            said.contains("“phi”"),
            end > whole.find("phi\":").unwrap() + 4
        );
    }
    let format = Kind::Iterations.format();
    let fewer = format!("{{\"format\":\"{format}\",\"version\":1}}");
    assert!(said(&fewer).starts_with("the field “moves” is missing; export"));
    assert!(said(r#"{"format": 1}"#).starts_with("line 1, column 12: invalid type"));
    assert!(said("{format}").starts_with("from line 1, column 2 on it is no JSON"));
    assert_eq!(said(" "), "it is empty");
}

/// A certificate of this kind may have 16 MB.
#[test]
fn a_text_that_is_too_long_is_not_read() {
    let format = Kind::SumAndMaximum.format();
    let text = format!("{{\"format\":\"{format}\",\"version\":1,\"presentation\":0}}");
    let long = text.clone() + &" ".repeat(1 << 24);
    let why = |text: &str| Certificate::read(text).unwrap_err().to_string();
    assert!(
        why(&text).contains("missing") && why(&long).contains("bytes"),
        "{}",
        why(&text)
    );
}
