//! Certificates of games with the quotient T∞: those that the program writes are accepted, and what is changed in
//! them is found.

use grundy_base::budget::Budget;
use grundy_proof::{Certificate, CheckedTable, Claim, Extent, Refusal, Stated, Unproved, Verdict};
use serde_json::{Value, json};

/// Certificates as `grundy quotient RULE --json FILE` writes them.
const FILES: [(&str, &str); 4] = [
    ("0.(3)*", include_str!("data/tame/nim.json")),
    ("AllBut(1,2)", include_str!("data/tame/allbut-1-2.json")),
    ("0.(104)*", include_str!("data/tame/0.104-for-ever.json")),
    ("0.(54)*", include_str!("data/tame/0.54-for-ever.json")),
];

fn check(file: &Value) -> Result<Verdict, Unproved> {
    Certificate::read(&file.to_string())?.check(&Budget::unlimited(), &mut |_| {})
}

fn file(code: &str) -> Value {
    let found = FILES.iter().find(|(known, _)| *known == code).unwrap();
    serde_json::from_str(found.1).unwrap()
}

fn refusal(code: &str, change: impl FnOnce(&mut Value)) -> Refusal {
    let mut changed = file(code);
    change(&mut changed);
    let refused = check(&changed).expect_err("it is accepted");
    refused.refusal().expect("it was stopped").clone()
}

#[test]
fn what_the_program_writes_is_accepted() {
    for (code, text) in FILES {
        let verdict = check(&serde_json::from_str(text).unwrap()).unwrap();
        assert_eq!(verdict.game(), code);
        let claims: Vec<&Claim> = verdict.claims().iter().map(|of| of.claim()).collect();
        let of = Extent::AllHeaps;
        assert_eq!(claims[..2], [&Claim::TameInfinite, &Claim::Outcomes { of }]);
        assert!(matches!(claims[2], Claim::Growth { .. }));
        assert!(matches!(verdict.table(), CheckedTable::Tame(_)));
        let said = verdict.to_string();
        assert!(
            said.contains("its misère quotient is T∞, as that of Nim"),
            "{said}"
        );
    }
}

#[test]
fn outcomes_of_nim_are_those_of_bouton() {
    let verdict = check(&file("0.(3)*")).unwrap();
    let CheckedTable::Tame(tame) = verdict.table() else {
        panic!("another table")
    };
    for heaps in 0..6_usize.pow(3) {
        let heaps = [heaps % 6, heaps / 6 % 6, heaps / 36];
        let large = heaps.iter().any(|&heap| heap > 1);
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        assert_eq!(
            tame.position(&heaps).is_p(),
            (sum == 0) == large,
            "{heaps:?}"
        );
    }
    let far = 1_usize << 62;
    assert!(tame.position(&[far, far + 1, 1]).is_p());
}

#[test]
fn each_field_is_looked_at() {
    for (pointer, value, claim, place) in [
        ("/version", json!(2), Stated::File, "version"),
        ("/code", json!("Nim"), Stated::Game, "code"),
        ("/code", json!("0.(33)*"), Stated::Game, "code"),
        ("/quotient", json!("tame"), Stated::Presentation, "quotient"),
        ("/status", json!("exact"), Stated::Presentation, "status"),
        (
            "/generators/1",
            json!("f_v"),
            Stated::Presentation,
            "generators",
        ),
        (
            "/relations/0",
            json!("a^2=a"),
            Stated::Presentation,
            "relations",
        ),
        ("/p/1", json!("f_1"), Stated::Presentation, "p"),
        ("/p", json!(["a"]), Stated::Presentation, "p"),
        ("/period/saltus", json!(2), Stated::Period, "proof.saltus"),
        (
            "/period/last_exception",
            json!(0),
            Stated::Period,
            "period.last_exception",
        ),
        ("/proof/saltus", json!(2), Stated::Period, "proof.saltus"),
        ("/proof/growing", json!([]), Stated::Period, "proof.growing"),
        (
            "/proof/growing",
            json!([0, 1]),
            Stated::Period,
            "proof.growing",
        ),
        ("/proof/n0", json!(1), Stated::Table, "phi"),
        ("/proof/period", json!(2), Stated::Period, "proof.saltus"),
        ("/phi/0", json!("1"), Stated::Table, "phi[0]"),
        ("/phi/1", json!("f_3"), Stated::Table, "phi[1]"),
        ("/phi/1", json!("f_02"), Stated::Table, "phi[1]"),
        ("/phi/1", json!("2"), Stated::Table, "phi[1]"),
    ] {
        let refusal = refusal("0.(3)*", |file| {
            *file.pointer_mut(pointer).unwrap() = value.clone()
        });
        assert_eq!(
            (refusal.claim, refusal.place.as_str()),
            (claim, place),
            "{refusal}"
        );
    }
    let more = refusal("0.(3)*", |file| file["more"] = json!(1));
    assert!(more.why.contains("unknown field `more`"), "{more}");
}

/// A heap of 1 in Nim is a, so that the theorem cannot be applied from there.
#[test]
fn heaps_must_be_firm_where_the_theorem_is_applied() {
    let refusal = refusal("0.(3)*", |file| {
        file["proof"]["n0"] = json!(1);
        file["phi"] = json!(["a", "f_2"]);
    });
    assert_eq!(refusal.place, "proof.n0");
    assert!(refusal.why.contains("heap 1 is a"), "{refusal}");
}

/// 0.(160)* is split, 0.(015)* has the wild heap 17, 0.(3310)* has a period and 0.77 ends.
#[test]
fn other_games_are_refused() {
    for (code, _) in FILES {
        for other in [
            "0.(160)*",
            "0.(015)*",
            "0.(3310)*",
            "0.77",
            "0.(735)*",
            "S(1,2)",
            "Kayles",
        ] {
            let refusal = refusal(code, |file| file["code"] = json!(other));
            assert!(!refusal.why.is_empty());
        }
    }
}

/// Numbers by splitmix64.
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % end as u64) as usize
    }
}

/// What is accepted says the same: the theorem may be applied from another heap on, or for another multiple.
#[test]
fn a_mutant_is_refused_or_states_the_same() {
    let mut draw = Draw(11);
    let mut refused = 0;
    for _ in 0..1_500 {
        let (code, _) = FILES[draw.below(FILES.len())];
        let before = check(&file(code)).unwrap();
        let mut mutant = file(code);
        let fields: Vec<String> = mutant.as_object().unwrap().keys().cloned().collect();
        let field = fields[draw.below(fields.len())].clone();
        let size = mutant["phi"].as_array().unwrap().len();
        match draw.below(6) {
            0 => drop(mutant.as_object_mut().unwrap().remove(&field)),
            1 => {
                mutant[field] = [
                    json!(null),
                    json!(-1),
                    json!(u64::MAX),
                    json!([]),
                    json!(""),
                ][draw.below(5)]
                .clone()
            }
            2 => mutant["phi"][draw.below(size)] = json!(format!("f_{}", draw.below(40))),
            3 => mutant["phi"]
                .as_array_mut()
                .unwrap()
                .truncate(draw.below(size)),
            4 => {
                let name = ["n0", "period", "saltus"][draw.below(3)];
                mutant["proof"][name] = json!(draw.below(30));
            }
            _ => {
                let name = ["period", "saltus", "last_exception"][draw.below(3)];
                mutant["period"][name] = json!(draw.below(30) as i64 - 1);
            }
        }
        if mutant == file(code) {
            continue;
        }
        match check(&mutant) {
            Ok(after) => assert_eq!(
                before.to_string().lines().next(),
                after.to_string().lines().next()
            ),
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 1_000, "{refused}");
}
