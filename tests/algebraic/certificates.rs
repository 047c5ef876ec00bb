//! Certificates and their independent checker.

use crate::{brute, golden};
use grundy::budget::{Budget, Stop};
use grundy::heap::HeapRule;
use grundy::quotient::algebraic::{AlgebraicCertificate, Table, prove};
use grundy_proof::checker::algebraic::{AlgebraicRefusal, AlgebraicVerdict, verify};
use serde_json::{Value as Json, json};

fn check(certificate: &Json) -> Result<AlgebraicVerdict, AlgebraicRefusal> {
    verify(&certificate.to_string(), &Budget::unlimited())
}

fn certificate(rule: &HeapRule, table: Table) -> Json {
    let proved = prove(rule, table, &Budget::unlimited()).unwrap();
    serde_json::to_value(AlgebraicCertificate::of(&proved)).unwrap()
}

/// The certificate of Daisies, 4.7.
fn daisies() -> Json {
    let (rule, table) = golden::tables().remove(1);
    certificate(&rule, table)
}

#[test]
fn certificates_of_the_golden_tables_are_accepted() {
    for (rule, table) in golden::tables() {
        let verdict = check(&certificate(&rule, table.clone())).unwrap();
        assert_eq!(verdict.code, rule.text());
        assert_eq!(verdict.period, table.period());
        assert_eq!(verdict.exceptional, table.exceptional().len());
        assert!(verdict.to_string().starts_with("Proved"));
    }
}

/// Where the numbers of a value stand.
fn numbers(json: &Json, at: String, all: &mut Vec<String>) {
    match json {
        Json::Number(_) => all.push(at),
        Json::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                numbers(item, format!("{at}/{index}"), all);
            }
        }
        Json::Object(fields) => {
            for (name, field) in fields {
                numbers(field, format!("{at}/{name}"), all);
            }
        }
        _ => {}
    }
}

#[test]
fn a_changed_number_of_a_table_is_refused_unless_the_table_stays_right() {
    for (rule, table) in golden::tables().into_iter().take(2) {
        let file = certificate(&rule, table);
        let outcomes = brute::outcomes(&rule, 16);
        let mut places = Vec::new();
        for field in [
            "group",
            "exceptional",
            "period",
            "classes",
            "zones",
            "split",
        ] {
            numbers(&file[field], format!("/{field}"), &mut places);
        }
        let mut accepted = 0;
        for place in &places {
            for by in [-2, -1, 1, 2] {
                let mut other = file.clone();
                let number = other.pointer(place).unwrap().as_i64().unwrap();
                *other.pointer_mut(place).unwrap() = json!(number + by);
                if check(&other).is_ok() {
                    accepted += 1;
                    let (_, table) = golden::table(&other);
                    for (position, is_p) in &outcomes {
                        let value = table.position(position);
                        assert_eq!(table.is_p(&value), *is_p, "{place} by {by}: {position:?}");
                    }
                }
            }
        }
        // Such as a bound of a zone that is made narrower where nothing is.
        assert!(
            accepted * 10 < places.len(),
            "{accepted} of {}",
            places.len()
        );
    }
}

#[test]
fn derivations_do_not_prove_what_they_do_not() {
    let file = daisies();
    let mut refused = 0;
    let cases = file["moves"].as_array().unwrap().len();
    for case in 0..cases {
        for (step, multiplier) in [(0, -1), (0, 0), (0, i64::MAX)] {
            let mut other = file.clone();
            other["moves"][case][step][1] = json!(multiplier);
            refused += u32::from(check(&other).is_err());
        }
        for other_case in [
            json!([]),
            json!([[]]),
            json!([[1]]),
            json!([[0, 1, 1]]),
            json!([[999, 1, 1]]),
            json!([[-1, 1, 1]]),
            json!([[0, 1, 0]]),
        ] {
            let mut other = file.clone();
            other["moves"][case] = other_case;
            assert!(check(&other).is_err());
        }
    }
    // Not positive is refused always; a large multiplier of a contradiction is one, too, unless
    // it overflows.
    assert!(refused as usize >= 2 * cases, "{refused}");
}

#[test]
fn proofs_of_positions_cannot_be_swapped_left_out_or_doubled() {
    let file = daisies();
    let cases = file["positions"].as_array().unwrap().len();
    for case in 0..cases {
        let mut other = file.clone();
        other["positions"].as_array_mut().unwrap().remove(case);
        assert!(matches!(check(&other), Err(AlgebraicRefusal::Cases { .. })));
        let mut other = file.clone();
        other["positions"][case] = json!({"others": {"excluded": []}});
        let rest = check(&other);
        let open = matches!(rest, Err(AlgebraicRefusal::NotProved { .. }));
        assert!(open, "{case}: {rest:?}");
        let mut other = file.clone();
        other["positions"][case] = json!({"cases": {"option": 0, "zone": 0, "of": []}});
        assert!(matches!(
            check(&other),
            Err(AlgebraicRefusal::NotProved { .. })
        ));
        let mut other = file.clone();
        other["positions"][case] = json!({"others": {"excluded": [[77, {"rows": []}]]}});
        assert!(matches!(
            check(&other),
            Err(AlgebraicRefusal::NotProved { .. })
        ));
    }
    let mut other = file.clone();
    other["moves"].as_array_mut().unwrap().pop();
    assert!(matches!(check(&other), Err(AlgebraicRefusal::Cases { .. })));
}

#[test]
fn the_claim_that_fails_is_named() {
    let mut file = daisies();
    file["moves"][3] = json!([[0, 1, 1]]);
    let refusal = check(&file).unwrap_err();
    assert!(matches!(refusal, AlgebraicRefusal::NotProved { .. }));
    assert!(
        refusal.to_string().contains("no move which removes"),
        "{refusal}"
    );
}

#[test]
fn a_certificate_of_another_game_is_refused() {
    for code in [
        "4.71", "4.6", "0.7", "0.26", "4.07", "0.1", "0.(7)*", "0.8", "nonsense",
    ] {
        let mut file = daisies();
        file["code"] = json!(code);
        assert!(check(&file).is_err(), "{code}");
    }
}

#[test]
fn damaged_files_are_refused() {
    let text = daisies().to_string();
    for length in (0..text.len()).step_by(97) {
        let cut = verify(&text[..length], &Budget::unlimited());
        assert!(matches!(cut, Err(AlgebraicRefusal::Unreadable { .. })));
    }
    // A bit flipped anywhere: an error or, where nothing is said with it, none, but no panic.
    for at in (0..text.len()).step_by(53) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1;
        if let Ok(flipped) = String::from_utf8(bytes) {
            let _ = verify(&flipped, &Budget::unlimited());
        }
    }
    let huge = |pointer: &str, number: Json| {
        let mut file = daisies();
        *file.pointer_mut(pointer).unwrap() = number;
        check(&file).unwrap_err()
    };
    for number in [
        json!(i64::MAX),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(1e300),
        json!(1_u64 << 40),
    ] {
        for pointer in [
            "/exceptional/0/T",
            "/exceptional/4/D",
            "/classes/0/T/1",
            "/classes/1/D/0",
            "/zones/0/inequalities/0/2",
            "/zones/1/inequalities/0/0",
            "/group/0",
            "/period",
            "/split",
            "/classes/0/first",
            "/moves/0/0/0",
        ] {
            huge(pointer, number.clone());
        }
    }
    let mut long = daisies();
    long["zones"][0]["inequalities"] = json!(vec![[1, 0, 1]; 300_000]);
    assert!(check(&long).is_err());
    let deep = format!(
        "{}{}",
        r#"{"format":"grundy-algebraic-quotient","version":1,"positions":"#,
        "[".repeat(100_000)
    );
    assert!(verify(&deep, &Budget::unlimited()).is_err());
}

#[test]
fn other_formats_and_versions_are_called_so() {
    let mut file = daisies();
    file["version"] = json!(2);
    assert_eq!(check(&file), Err(AlgebraicRefusal::Version(2)));
    file["format"] = json!("grundy-quotient");
    let format = AlgebraicRefusal::Format("grundy-quotient".to_owned());
    assert_eq!(check(&file), Err(format));
}

#[test]
fn a_check_ends_with_its_budget() {
    let budget = Budget::unlimited().with_steps(10);
    let refusal = verify(&daisies().to_string(), &budget);
    assert_eq!(refusal, Err(AlgebraicRefusal::Stop(Stop::Steps)));
}

#[test]
fn a_file_with_other_digits_is_refused_unless_its_table_is_right() {
    let text = daisies().to_string();
    let digits: Vec<usize> = (0..text.len())
        .filter(|&at| text.as_bytes()[at].is_ascii_digit())
        .collect();
    let mut number = 1_u64;
    let mut below = |bound: usize| {
        number = number
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (number >> 33) as usize % bound
    };
    // Most digits are those of derivations; the code and the heaps stand in front of them.
    let table = text.find("\"moves\"").unwrap();
    for round in 0..2_000 {
        let mut changed = text.clone().into_bytes();
        for _ in 0..=round % 3 {
            let among = if round % 2 == 0 {
                digits.len()
            } else {
                digits.partition_point(|&at| at < table).max(1)
            };
            changed[digits[below(among)]] = b'0' + below(10) as u8;
        }
        let changed = String::from_utf8(changed).unwrap();
        if verify(&changed, &Budget::unlimited()).is_ok() {
            let json: Json = serde_json::from_str(&changed).unwrap();
            let (rule, table) = golden::table(&json);
            assert_eq!(brute::error(&rule, &table, 12), None);
        }
    }
}
