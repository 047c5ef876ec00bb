//! Periods by windows: right certificates are accepted, and what they claim is what the definition gives;
//! changed ones are refused, or claim something else that is true.

#[path = "common/long.rs"]
mod long;
#[path = "windows/mutants.rs"]
mod mutants;

use grundy_base::budget::{Budget, Stop};
use grundy_proof::checker::windows::{Checker, Windows};
use grundy_proof::{
    Certificate, CheckedTable, Claim, Counterexample, Refusal, Sequence, Stated, Unproved, Verdict,
    sha256,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Written by an independent program: tests/data/windows/README.md.
const WRITTEN: [(&str, &str); 5] = [
    ("0.057", include_str!("data/windows/0.057.json")),
    ("0.77", include_str!("data/windows/0.77.json")),
    ("0.051", include_str!("data/windows/0.051.json")),
    ("0.375", include_str!("data/windows/0.375.json")),
    ("0.316", include_str!("data/windows/0.316.json")),
];

fn written(code: &str) -> Value {
    let text = WRITTEN.iter().find(|(name, _)| *name == code);
    serde_json::from_str(text.expect("it is written").1).expect("JSON")
}

/// The file of these fields, with its right sum.
fn summed(fields: &Value) -> String {
    let mut fields = fields.clone();
    let object = fields.as_object_mut().expect("an object");
    object.remove("sha256");
    let mut text = fields.to_string();
    text.pop();
    let sum = sha256(text.as_bytes());
    format!("{text},\"sha256\":\"{sum}\"}}\n")
}

fn check(text: &str) -> Result<Verdict, Unproved> {
    Certificate::read(text)?.check(&Budget::unlimited(), &mut |_| ())
}

fn table(verdict: &Verdict) -> &Windows {
    match verdict.table() {
        CheckedTable::Windows(table) => table,
        other => panic!("{other:?}"),
    }
}

/// The refusal of a certificate that is changed by `forge`, with the right sum.
fn forged(code: &str, forge: &dyn Fn(&mut Value)) -> Refusal {
    let mut fields = written(code);
    forge(&mut fields);
    refused(&summed(&fields))
}

fn refused(text: &str) -> Refusal {
    match check(text) {
        Err(Unproved::Refused(refusal)) => *refusal,
        other => panic!("it is not refused: {other:?}"),
    }
}

/// The values of the heaps up to `last`, from the definition of an octal game.
fn values(code: &str, last: usize) -> Vec<u16> {
    let (zeroth, digits) = code.split_once('.').expect("a code");
    let digits: Vec<u32> = [zeroth.to_owned()]
        .into_iter()
        .chain(digits.chars().map(String::from))
        .map(|digit| digit.parse().expect("a digit"))
        .collect();
    let mut values: Vec<u16> = vec![0];
    for n in 1..=last {
        let mut met = std::collections::BTreeSet::new();
        for (i, digit) in digits.iter().enumerate().filter(|&(i, _)| i <= n) {
            let left = n - i;
            if digit & 1 == 1 && left == 0 {
                met.insert(0);
            }
            if digit & 2 == 2 && left > 0 {
                met.insert(values[left]);
            }
            if digit & 4 == 4 {
                met.extend((1..left).map(|a| values[a] ^ values[left - a]));
            }
        }
        values.extend((0..).find(|value| !met.contains(value)));
    }
    values
}

/// Whether the period, the least one, and the last exception are so, as far as some periods show. All
/// that the table has is compared as well.
fn is_right(table: &Windows) -> bool {
    let (p, e) = (table.period, table.last_exception);
    let after = usize::try_from(e + 1).expect("from -1 on");
    let values = values(&table.code, table.mark + 3 * p + 200);
    let repeats = |p: usize| (after..values.len() - p).all(|n| values[n] == values[n + p]);
    let mut windows = table.windows.iter();
    let all_in =
        windows.all(|window| values[window.heap - table.window..window.heap] == window.values);
    all_in
        && repeats(p)
        && !(1..p).any(|q| p.is_multiple_of(q) && repeats(q))
        && (after == 0 || values[after - 1] != values[after - 1 + p])
        && table
            .rare
            .iter()
            .all(|&(heap, value)| values[heap] == value)
}

#[test]
fn what_is_proved_is_what_the_definition_gives() {
    for (code, text) in WRITTEN {
        let verdict = check(text).unwrap_or_else(|unproved| panic!("{code}: {unproved}"));
        let table = table(&verdict);
        let claim = Claim::Period {
            of: Sequence::GrundyValues,
            period: table.period,
            last_exception: table.last_exception,
        };
        assert_eq!((verdict.game(), table.code.as_str()), (code, code));
        assert_eq!(verdict.claims().len(), 1);
        assert_eq!(verdict.period().map(|proved| proved.claim()), Some(&claim));
        assert!(is_right(table), "{code}");
        assert_eq!(table.checked.len(), table.windows.len());
    }
    let kayles = check(WRITTEN[1].1).expect("a certificate");
    assert_eq!(
        (table(&kayles).period, table(&kayles).last_exception),
        (12, 70)
    );
}

/// In 4.0000002, which has the values of 4.0, a move leaves one heap nearly a window below.
#[test]
fn an_option_may_be_as_far_below_as_a_window_is_long() {
    let text = summed(&json!({
        "format": "grundy-windows", "version": 1, "code": "4.0000002", "mask": 1, "odd_digits": false,
        "window": 8, "rare": [], "digits": 1,
        "windows": [{"heap": 17, "values": "01010101"}, {"heap": 18, "values": "10101010"}],
        "period": {"period": 2, "last_exception": 0, "proved": true, "checked_to": 17, "by": "windows"},
    }));
    let verdict = check(&text).expect("a certificate");
    assert!(is_right(table(&verdict)) && verdict.period().is_some());
}

#[test]
fn values_that_are_too_large_for_the_checker_are_called_that() {
    let three_digits = forged("0.057", &|f| f["digits"] = json!(3));
    let rare = forged("0.057", &|f| f["rare"][0][1] = json!(256));
    for refusal in [three_digits, rare] {
        assert!(refusal.to_string().contains("larger than 255"), "{refusal}");
    }
    let mask = forged("0.057", &|f| f["mask"] = json!(256));
    assert!(mask.to_string().contains("from 1 to 255"), "{mask}");
}

#[test]
fn some_segments_prove_nothing() {
    let budget = Budget::unlimited();
    let certificate = Certificate::read(WRITTEN[0].1).expect("a certificate");
    let checker = Checker::new(&certificate, &budget).expect("right claims");
    let segment = |number| checker.segment(number, &budget, &mut |_| ());
    let all: Vec<_> = (1..=checker.segments())
        .map(|number| segment(number).expect("right"))
        .collect();
    assert!(all.len() > 2);
    let verdict = checker.verdict(&all);
    assert!(verdict.period().is_some() && !verdict.to_string().contains("Right as far"));
    // Another reading of the same file is another certificate.
    let again = Certificate::read(WRITTEN[0].1).expect("a certificate");
    let other = Checker::new(&again, &budget).expect("right claims");
    let two = [all[1].clone(), all[1].clone(), all[0].clone()];
    for (verdict, which) in [
        (checker.verdict(&all[1..]), "2, "),
        (checker.verdict(&two), "checked: 1, 2."),
        (checker.verdict(&[]), "none was checked"),
        (other.verdict(&all), "none was checked"),
    ] {
        assert!(verdict.claims().is_empty() && verdict.period().is_none());
        let said = verdict.to_string();
        assert!(
            said.contains("Right as far as checked") && said.contains(which),
            "{said}"
        );
        assert!(!said.contains("Proved"), "{said}");
    }
    for number in [0, all.len() + 1, usize::MAX] {
        let refusal = segment(number).expect_err("there is none");
        assert!(
            refusal.to_string().contains("there is no segment"),
            "{refusal}"
        );
    }
}

#[test]
fn a_check_that_is_cancelled_or_has_too_little_memory_says_so() {
    let certificate = Certificate::read(WRITTEN[0].1).expect("a certificate");
    let check = |budget: &Budget| {
        certificate
            .check(budget, &mut |_| ())
            .expect_err("it stopped")
    };
    let budget = Budget::unlimited();
    budget.cancel();
    assert_eq!(check(&budget), Unproved::Stopped(Stop::Cancelled));
    let budget = Budget::unlimited().with_memory(1000);
    assert_eq!(check(&budget), Unproved::Stopped(Stop::Memory));
    for steps in 1..20 {
        let budget = Budget::unlimited().with_steps(steps);
        if let Err(unproved) = certificate.check(&budget, &mut |_| ()) {
            assert_eq!(unproved, Unproved::Stopped(Stop::Steps));
        }
    }
}

#[test]
fn a_file_without_its_sum_is_refused() {
    for (code, text) in WRITTEN {
        for at in 0..text.len() {
            let mut bytes = text.as_bytes().to_vec();
            bytes[at] ^= 2;
            if let Ok(changed) = String::from_utf8(bytes) {
                assert!(Certificate::read(&changed).is_err(), "{code}, byte {at}");
            }
            assert!(Certificate::read(&text[..at]).is_err());
        }
    }
}

/// A value and what shows that it is another one.
fn value(refusal: &Refusal) -> Option<(usize, u64, u64)> {
    match refusal.counterexample {
        Some(Counterexample::Value { heap, stated, is }) => Some((heap, stated, is)),
        _ => None,
    }
}

#[test]
fn a_refusal_says_which_claim_fails_and_where() {
    let refusal = |forge: &dyn Fn(&mut Value)| forged("0.057", forge);
    let place = |forge: &dyn Fn(&mut Value)| refusal(forge).place;
    assert_eq!(refusal(&|f| f["code"] = json!("0.3")).claim, Stated::Game);
    for code in ["0.0570", "8.057", "C.057", "{2,5}.057", "0.0{2,5}7"] {
        assert_eq!(refusal(&|f| f["code"] = json!(code)).claim, Stated::Game);
    }
    assert_eq!(place(&|f| f["mask"] = json!(0)), "mask");
    assert_eq!(place(&|f| f["mask"] = json!(4096)), "mask");
    assert_eq!(place(&|f| f["odd_digits"] = json!(true)), "odd_digits");
    assert_eq!(
        place(&|f| drop(f["rare"].as_array_mut().unwrap().remove(2))),
        "rare, heap 15"
    );
    let wrong = refusal(&|f| f["rare"][3][1] = json!(0));
    assert_eq!(
        (wrong.place.as_str(), value(&wrong).map(|v| (v.0, v.1))),
        ("rare, heap 26", Some((26, 0)))
    );
    assert_eq!(place(&|f| f["rare"][1][0] = json!(1)), "rare, heap 1");
    assert_eq!(place(&|f| f["digits"] = json!(9)), "digits");
    assert_eq!(place(&|f| f["windows"] = json!([])), "windows");
    assert_eq!(
        place(&|f| f["windows"][0]["values"] = json!("0")),
        "windows[0]"
    );
    assert_eq!(
        place(&|f| f["windows"][0]["heap"] = json!(94)),
        "windows[0]"
    );
    assert_eq!(
        place(&|f| f["period"]["proved"] = json!(false)),
        "period.proved"
    );
    assert_eq!(place(&|f| f["period"]["by"] = json!("hope")), "period.by");
    assert_eq!(
        place(&|f| f["period"]["checked_to"] = json!(1)),
        "period.checked_to"
    );
    assert_eq!(
        place(&|f| f["period"]["last_exception"] = json!(-2)),
        "period.last_exception"
    );
    for field in ["saltus", "format2"] {
        let unknown = refusal(&|f| f["period"][field] = json!(1));
        assert!(unknown.why.contains("unknown field"), "{unknown}");
    }
    // A value of rare class, then another one of the same class.
    let rare = refusal(&|f| change(f, 0, 20, |digit| digit ^ 1));
    assert!(
        rare.place == "windows[0].values" || rare.place.starts_with("segment 1"),
        "{rare}"
    );
    let other = refusal(&|f| change(f, 0, 20, |digit| digit ^ 3));
    assert_eq!(
        (other.claim, other.counterexample.is_some()),
        (Stated::Values, value(&other).is_some())
    );
    // Where the parity of heaps counts no period is odd.
    let odd = forged("0.051", &|f| f["period"]["period"] = json!(47));
    assert_eq!(
        (odd.claim, odd.place.as_str()),
        (Stated::Period, "period.period")
    );
}

#[test]
fn another_game_or_mask_fails_at_the_values() {
    // Of 0.055 the values are the same.
    for code in ["0.077", "0.157", "4.057"] {
        let refusal = forged("0.057", &|f| f["code"] = json!(code));
        assert_eq!(refusal.claim, Stated::Values, "{code}: {refusal}");
    }
    for mask in [1, 7] {
        let refusal = forged("0.057", &|f| f["mask"] = json!(mask));
        assert!(refusal.place.starts_with("rare, heap"), "{refusal}");
    }
    let more = |pair: Value, at: usize| {
        let insert = |f: &mut Value| f["rare"].as_array_mut().unwrap().insert(at, pair.clone());
        forged("0.057", &insert).place
    };
    assert_eq!(more(json!([5, 1]), 1), "rare, heap 5");
    let rare = written("0.057")["rare"].as_array().unwrap().len();
    assert_eq!(more(json!([45, 1]), rare), "rare, heap 45");
}

#[test]
fn a_window_that_is_no_window_is_refused() {
    let windows = written("0.057")["windows"].as_array().unwrap().len();
    for number in 0..windows {
        for at in [0, 20, 46] {
            for by in 1..16 {
                let refusal = forged("0.057", &|f| change(f, number, at, |digit| digit ^ by));
                let claims = [Stated::Values, Stated::Period];
                assert!(claims.contains(&refusal.claim), "{number}, {at}: {refusal}");
            }
        }
    }
    for window in [0, 3, 46, 48, 1 << 40, u64::MAX] {
        let refusal = forged("0.057", &|f| f["window"] = json!(window));
        let claims = [Stated::Values, Stated::Period];
        assert!(claims.contains(&refusal.claim), "{window}: {refusal}");
    }
    // Without the window before N + p / 2, which a claim compares.
    let missing = forged("0.057", &|f| {
        let windows = f["windows"].as_array_mut().unwrap();
        windows.retain(|window| window["heap"] != 306 + 74);
    });
    assert!(missing.why.contains("no window has it"), "{missing}");
}

#[test]
fn files_of_other_kinds_and_times_are_called_that() {
    let why = |text: &str| {
        Certificate::read(text)
            .expect_err("no certificate")
            .to_string()
    };
    assert!(why("{\"format\":\"other\"}").contains("“other”"));
    let version = forged("0.77", &|f| f["version"] = json!(2));
    assert_eq!(version.place, "version");
    let certificate = Certificate::read(WRITTEN[0].1).expect("a certificate");
    assert_eq!(certificate.kind().format(), "grundy-windows");
}

/// Changes a digit of a window.
fn change(fields: &mut Value, window: usize, at: usize, to: impl Fn(u32) -> u32) {
    let text = fields["windows"][window]["values"]
        .as_str()
        .expect("a text");
    let mut digits: Vec<char> = text.chars().collect();
    let digit = digits[at].to_digit(16).expect("a digit");
    digits[at] = char::from_digit(to(digit) & 15, 16).expect("a digit");
    fields["windows"][window]["values"] = json!(digits.into_iter().collect::<String>());
}

/// The certificate with another claim, and all windows that this claim needs, with right values.
fn claiming(code: &str, period: usize, last_exception: i64) -> Value {
    let mut fields = written(code);
    let w = fields["window"].as_u64().unwrap() as usize;
    let digits = fields["digits"].as_u64().unwrap() as usize;
    let at = (usize::try_from(last_exception + 1).unwrap() + w).max(2 * w);
    let quotients = (2..=period)
        .filter(|q| period.is_multiple_of(*q))
        .map(|q| at + period / q);
    let mut heaps: Vec<usize> = [at - w, at, at + period - w, at + period]
        .into_iter()
        .chain(quotients)
        .collect();
    heaps.retain(|&heap| heap > 2 * w);
    heaps.sort_unstable();
    heaps.dedup();
    let values = values(code, at + period);
    let window = |&heap: &usize| {
        let values: String = values[heap - w..heap]
            .iter()
            .map(|value| format!("{value:0digits$x}"))
            .collect();
        json!({"heap": heap, "values": values})
    };
    fields["windows"] = heaps.iter().map(window).collect();
    fields["period"]["period"] = json!(period);
    fields["period"]["last_exception"] = json!(last_exception);
    fields["period"]["checked_to"] = json!(at + period - 1);
    fields
}

#[test]
fn true_claims_that_are_weaker_are_refused() {
    for (code, _) in WRITTEN {
        let fields = written(code);
        let period = fields["period"]["period"].as_u64().unwrap() as usize;
        let e = fields["period"]["last_exception"].as_i64().unwrap();
        let verdict = check(&summed(&claiming(code, period, e)));
        assert!(verdict.is_ok(), "{code}: {verdict:?}");
        for times in [2, 3, 4] {
            let refusal = refused(&summed(&claiming(code, times * period, e)));
            assert!(
                refusal.why.contains("not the least one"),
                "{code}: {refusal}"
            );
        }
        for later in [1, 2, 100] {
            let refusal = refused(&summed(&claiming(code, period, e + later)));
            assert_eq!(refusal.place, "period.last_exception", "{code}: {refusal}");
        }
        if e > 0 {
            let refusal = refused(&summed(&claiming(code, period, e - 1)));
            assert_eq!(
                value(&refusal).map(|value| value.0),
                Some(e as usize),
                "{code}: {refusal}"
            );
        }
        for number in 0..fields["windows"].as_array().unwrap().len() {
            let mut twice = fields.clone();
            let windows = twice["windows"].as_array_mut().unwrap();
            windows.insert(number, windows[number].clone());
            assert_eq!(refused(&summed(&twice)).claim, Stated::Values, "{code}");
            let mut moved = fields.clone();
            let windows = moved["windows"].as_array_mut().unwrap();
            windows.rotate_left(number);
            assert_eq!(check(&summed(&moved)).is_ok(), number == 0, "{code}");
        }
    }
}
