//! Certificates of what is found, and the verdict of the kernel.

use crate::brute::Outcomes;
use crate::{found, heaps_of};
use grundy_base::budget::Budget;
use grundy_proof::{Claim, Extent};
use grundy_quotient::algebraic::CountedHeaps;
use serde_json::{Value as Json, json};

fn certificate(code: &str, heaps: usize) -> Json {
    serde_json::from_str(found(code, heaps).file().text()).unwrap()
}

#[test]
fn what_is_found_is_what_its_certificate_proves() {
    for (code, heaps) in [
        ("0.31011", 5),
        ("0.3122", 7),
        ("0.3102", 12),
        ("0.3312", 14),
    ] {
        let quotient = found(code, heaps);
        let file = quotient.file().text();
        let read = CountedHeaps::check(file, &Budget::unlimited()).unwrap();
        assert_eq!(read, quotient);
        assert_eq!((&read.rule, &read.table), (&quotient.rule, &quotient.table));
        let claims = quotient.verdict().claims().iter();
        let claims: Vec<&Claim> = claims.map(|proved| proved.claim()).collect();
        let of = Extent::Heaps(heaps);
        let infinite = Claim::Infinite {
            of,
            not_finitely_generated: false,
            theorem: 11,
        };
        assert_eq!(claims, [&Claim::Outcomes { of }, &infinite]);
        assert_eq!(quotient.verdict().game(), code);
    }
}

#[test]
fn p_of_the_file_are_the_p_positions() {
    let quotient = found("0.31011", 5);
    let mut outcomes = Outcomes::of(&quotient.rule, 5);
    let file = certificate("0.31011", 5);
    let lower = (0..32).map(|bits: usize| [bits & 1, bits >> 1 & 1, bits >> 2 & 7]);
    for [a, b, c] in lower {
        for (i, j) in (0..12).flat_map(|i| (0..12).map(move |j| (i, j))) {
            let counts = [a, b, c, j, i];
            let value = quotient.table.position(&heaps_of(&counts)).unwrap();
            let ([i, j, _], level) = quotient.table.plane.coordinates(value.counts);
            let row = file["p"][value.lower as usize].as_array().unwrap();
            let in_file = row.contains(&json!([[i, j], level]));
            assert_eq!(in_file, outcomes.is_p(&counts), "{counts:?}");
        }
    }
}
