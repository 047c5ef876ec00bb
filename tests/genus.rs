//! Forms and genera of heaps against an independent program.

mod forms;

use forms::*;
use grundy::form::{Form, FormStore, Outcome, heap_forms, sha};
use grundy::heap::HeapRule;
use serde_json::Value;

fn rule(game: &Value) -> HeapRule {
    match text(&game["code"]) {
        "grundy" => HeapRule::parse("Grundy's game").expect("a rule"),
        code => HeapRule::parse(code).expect("a rule"),
    }
}

/// The forms of heaps 0 to `heaps`.
fn heaps(store: &mut FormStore, rule: &HeapRule, heaps: usize) -> Vec<Form> {
    let found = heap_forms(rule, heaps, store, &free(), &mut |_, _| {});
    assert_eq!(found.stopped, None);
    found.forms
}

#[test]
fn forms_of_heaps() {
    for game in list(&data("heaps")["games"]) {
        let mut store = FormStore::default();
        let rows = list(&game["heaps"]);
        let forms = heaps(&mut store, &rule(game), rows.len() - 1);
        for (row, &form) in rows.iter().zip(&forms) {
            let heap = format!("{} heap {}", game["code"], row["n"]);
            assert_eq!(
                sha(&mut store, form, &free()).as_deref(),
                Ok(text(&row["sha"])),
                "{heap}"
            );
            let genus = store.genus(form, &free()).expect("no bound");
            assert_eq!(genus.to_string(), text(&row["genus"]), "{heap}");
            assert_eq!(genus.normal() as u64, row["nim"], "{heap}");
            assert_eq!(genus.misere() as u64, row["misere_nim"], "{heap}");
            assert_eq!(store.birthday(form) as u64, row["birthday"], "{heap}");
            let outcome = if row["outcome"] == "P" {
                Outcome::P
            } else {
                Outcome::N
            };
            assert_eq!(store.outcome(form), outcome, "{heap}");
            assert_eq!(form.is_even(), row["parity"] == "even", "{heap}");
            if let Some(name) = row["name"].as_str() {
                assert_eq!(sharp(&mut store, form), name, "{heap}");
            }
        }
    }
}
