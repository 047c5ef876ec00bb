//! How quotients of heap games were found: what is shown of the run and of one candidate.

use grundy_figure::Item;
use grundy_jobs::Allowance;
use grundy_project::{Body, HeapGame, HeapView};
use grundy_views::export::Export;
use grundy_views::still::{Still, still};
use serde_json::Value;

/// Kayles to heap 9: the candidate of order 20 fails at 9 + 5 + 5.
fn kayles(candidate: Option<usize>) -> Still {
    let game = HeapGame {
        rule: "0.77".to_owned(),
        view: HeapView::QUOTIENT_FOUND,
        quotient_heaps: Some(9),
        candidate,
        ..HeapGame::default()
    };
    still(&Body::HeapGame(game), Allowance::default())
}

/// All texts of the picture, one after the other.
fn texts(still: &Still) -> String {
    let picture = still.picture().unwrap();
    let texts = picture.items.iter().filter_map(|item| match item {
        Item::Text { text, .. } => Some(text.spelled()),
        _ => None,
    });
    texts.collect::<Vec<_>>().join(" ")
}

#[test]
fn each_candidate_is_a_row_with_its_least_failure() {
    let data = kayles(None).data().unwrap();
    let rows: Vec<&str> = data.lines().collect();
    assert_eq!(rows.len(), 6, "{data}");
    assert_eq!(rows[4], "4,9,20,6,9,12,48,9 + 5 + 5,P,N,9");
    assert!(rows[5].starts_with("5,9,18,6,5,14,56,"), "{data}");
}

#[test]
fn json_is_that_of_the_command_line() {
    let json: Value = serde_json::from_str(&kayles(None).json().unwrap()).unwrap();
    assert_eq!(json["code"], "0.77");
    assert_eq!((&json["heaps"], &json["order"]), (&9.into(), &18.into()));
    assert_eq!(
        json["candidates"][3]["least_failure"]["twin"],
        serde_json::json!([9])
    );
}

/// Without a choice it is the last that failed.
#[test]
fn one_candidate_is_told_in_full() {
    let failed = texts(&kayles(None));
    assert!(
        failed.contains("Candidate 4 of 5, for heap 9: order 20"),
        "{failed}"
    );
    assert!(
        failed.contains("9 + 5 + 5 has the outcome N, not P"),
        "{failed}"
    );
    assert!(
        failed.contains("pair of the P-verification theorem"),
        "{failed}"
    );
    let right = texts(&kayles(Some(5)));
    assert!(
        right.contains("Candidate 5 of 5, for heap 9: order 18"),
        "{right}"
    );
    assert!(
        right.contains("Nothing fails: it is the quotient."),
        "{right}"
    );
    assert!(
        !right.contains('!') && !right.contains("fails as N"),
        "{right}"
    );
    // A number beyond the last is the last.
    assert_eq!(texts(&kayles(Some(99))), right);
}

#[test]
fn the_run_is_a_table_for_a_page() {
    let written = kayles(None).export(Export::Table, None).unwrap().unwrap();
    let latex = String::from_utf8(written.bytes).unwrap();
    assert!(
        latex.contains("tried as 5 + 1") && latex.contains("order 20"),
        "{latex}"
    );
}
