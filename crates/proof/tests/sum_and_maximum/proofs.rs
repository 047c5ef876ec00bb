//! Derivations prove what they prove, and nothing else.

use super::{brute, check, file, refused, values};
use grundy_proof::Stated;
use serde_json::json;

#[test]
fn derivations_do_not_prove_what_they_do_not() {
    let good = file("4.7");
    let cases = good["moves"].as_array().unwrap().len();
    let mut refusals = 0;
    for case in 0..cases {
        for multiplier in [-1, 0, i64::MAX] {
            let mut other = good.clone();
            other["moves"][case][0][1] = json!(multiplier);
            refusals += usize::from(check(&other).is_err());
        }
    }
    // What is not positive is refused always; a large multiplier of a contradiction is one, too, unless
    // it overflows.
    assert!(refusals >= 2 * cases, "{refusals}");
    for derivation in [
        json!([]),
        json!([[]]),
        json!([[1]]),
        json!([[0, 1, 1]]),
        json!([[999, 1, 1]]),
        json!([[-1, 1, 1]]),
        json!([[0, 1, 0]]),
    ] {
        for case in [0, 3, cases - 1] {
            let mut other = good.clone();
            other["moves"][case] = derivation.clone();
            let refusal = refused(&other);
            assert_eq!(refusal.claim, Stated::FromP);
            assert_eq!(refusal.place, format!("moves[{case}]"));
            assert!(refusal.why.contains("no move which removes"), "{refusal}");
        }
    }
}

#[test]
fn proofs_of_positions_cannot_be_left_out_or_be_others() {
    let good = file("4.7");
    let cases = good["positions"].as_array().unwrap().len();
    for case in 0..cases {
        for proof in [
            json!({"others": {"excluded": []}}),
            json!({"cases": {"option": 0, "zone": 0, "of": []}}),
            json!({"others": {"excluded": [[77, {"rows": []}]]}}),
        ] {
            let mut other = good.clone();
            other["positions"][case] = proof;
            let refusal = refused(&other);
            assert_eq!(refusal.claim, Stated::IntoP);
            assert_eq!(refusal.place, format!("positions[{case}]"));
        }
    }
    for (list, claim) in [("moves", Stated::FromP), ("positions", Stated::IntoP)] {
        let mut fewer = good.clone();
        fewer[list].as_array_mut().unwrap().pop();
        assert_eq!(refused(&fewer).claim, claim);
        let mut more = good.clone();
        let first = more[list][0].clone();
        more[list].as_array_mut().unwrap().push(first);
        assert_eq!(refused(&more).claim, claim);
    }
}

#[test]
fn another_number_in_a_table_is_refused_unless_the_table_stays_right() {
    for code in ["0.26", "4.7"] {
        let good = file(code);
        let (mut places, mut accepted) = (0, 0);
        for (list, fields) in [("exceptional", ["/T", "/D"]), ("classes", ["/T/0", "/D/0"])] {
            for at in 0..good[list].as_array().unwrap().len() {
                for field in fields {
                    for by in [-2, -1, 1, 2] {
                        let mut other = good.clone();
                        let number = other.pointer_mut(&format!("/{list}/{at}{field}")).unwrap();
                        *number = json!(number.as_i64().unwrap() + by);
                        places += 1;
                        if let Ok(verdict) = check(&other) {
                            accepted += 1;
                            assert_eq!(brute::wrong(values(&verdict), 13), None);
                        }
                    }
                }
            }
        }
        assert!(accepted * 8 < places, "{accepted} of {places}");
    }
}
