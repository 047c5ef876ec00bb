//! Certificates in which one thing is changed, drawn by a generator of numbers that always draws the same.
//! What is accepted states the same as before.

use crate::long::repetitions;
use crate::{FILES, check, claims, file};
use grundy_base::budget::Budget;
use grundy_proof::{Claim, Unproved, Verdict};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

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

/// The places of all values within a value.
fn places(value: &Value, at: &str, all: &mut Vec<String>) {
    all.push(at.to_owned());
    match value {
        Value::Object(fields) => fields
            .iter()
            .for_each(|(name, value)| places(value, &format!("{at}/{name}"), all)),
        Value::Array(list) => list
            .iter()
            .enumerate()
            .for_each(|(i, value)| places(value, &format!("{at}/{i}"), all)),
        _ => {}
    }
}

/// Something else in the place of a value; `order` is the order of the monoid.
fn changed(value: &Value, order: usize, draw: &mut Draw) -> Value {
    let anything = |draw: &mut Draw| {
        let all = [
            json!(i64::MAX),
            json!(i64::MIN),
            json!(u64::MAX),
            json!(u32::MAX),
            json!(-1),
            json!(0),
            json!(1.5),
            json!(1e300),
            json!(null),
            json!(""),
            json!("\u{1b}[31m"),
            json!(true),
            json!([]),
            json!({}),
        ];
        all[draw.below(all.len())].clone()
    };
    if draw.below(5) == 0 {
        return anything(draw);
    }
    match value {
        Value::Number(number) => {
            let n = number.as_i64().unwrap_or(0);
            let near = [
                n - 1,
                n + 1,
                2 * n,
                n / 2,
                draw.below(order) as i64,
                draw.below(300) as i64,
            ];
            json!(near[draw.below(near.len())])
        }
        Value::String(text) => json!(changed_text(text, draw)),
        Value::Bool(flag) => json!(!flag),
        Value::Array(list) => json!(changed_list(list, draw)),
        Value::Object(fields) => json!(changed_fields(fields, draw)),
        Value::Null => anything(draw),
    }
}

fn changed_text(text: &str, draw: &mut Draw) -> String {
    let signs: Vec<char> = "1ab^c2=#0.;,-> {}()[]+_9\u{202e}é*".chars().collect();
    let mut letters: Vec<char> = text.chars().collect();
    let (at, sign) = (
        draw.below(letters.len() + 1),
        signs[draw.below(signs.len())],
    );
    match draw.below(4) {
        0 => letters.insert(at, sign),
        1 if at < letters.len() => letters[at] = sign,
        2 if at < letters.len() => drop(letters.remove(at)),
        _ => {
            let end = letters.len().saturating_sub(1);
            letters.swap(at.min(end), draw.below(end + 1).min(end));
        }
    }
    letters.into_iter().collect()
}

fn changed_list(list: &[Value], draw: &mut Draw) -> Vec<Value> {
    let mut list = list.to_vec();
    if list.is_empty() {
        return vec![json!(0)];
    }
    let (one, other) = (draw.below(list.len()), draw.below(list.len()));
    match draw.below(6) {
        0 => drop(list.remove(one)),
        1 => list.insert(other, list[one].clone()),
        2 => list.push(list[one].clone()),
        3 => list.reverse(),
        4 => list.clear(),
        _ => list.swap(one, other),
    }
    list
}

fn changed_fields(fields: &Map<String, Value>, draw: &mut Draw) -> Map<String, Value> {
    let mut fields = fields.clone();
    let names: Vec<String> = fields.keys().cloned().collect();
    let (one, other) = (
        &names[draw.below(names.len())],
        &names[draw.below(names.len())],
    );
    match draw.below(3) {
        0 => drop(fields.remove(one)),
        1 => drop(fields.insert("more".to_owned(), json!(1))),
        _ => drop(fields.insert(one.clone(), fields[other].clone())),
    }
    fields
}

/// Changes that somebody who wants to mislead would make, in several places at once.
fn crafted(file: &Value, draw: &mut Draw) -> Option<Value> {
    let mut changed = file.clone();
    match draw.below(7) {
        // Other games, many with the same first heaps.
        0 => {
            let code = file["code"].as_str()?;
            let digits = ["1", "2", "4", "01", "001", "0001", "00000001"];
            changed["code"] = json!(format!("{code}{}", digits[draw.below(digits.len())]));
        }
        // Fewer heaps, or more of them that go on as the period says, or that are the identity.
        1 => {
            let fewer = draw.below(changed["phi"].as_array()?.len().max(1));
            changed["phi"].as_array_mut()?.truncate(fewer);
            changed["heaps"] = json!(fewer);
            changed["period"]["checked_to"] = json!(fewer);
        }
        2 => {
            let (phi, period) = (changed["phi"].as_array_mut()?, draw.below(13));
            for _ in 0..=draw.below(20) {
                phi.push(
                    phi.len()
                        .checked_sub(period)
                        .and_then(|at| phi.get(at).cloned())
                        .unwrap_or(json!(0)),
                );
            }
            changed["heaps"] = json!(phi.len());
        }
        // An element that goes into P or out of it, with its word.
        3 => {
            let x = draw.below(file["order"].as_u64()? as usize);
            let mut p: Vec<usize> = serde_json::from_value(file["p"].clone()).ok()?;
            match p.binary_search(&x) {
                Ok(at) => drop(p.remove(at)),
                Err(at) => p.insert(at, x),
            }
            changed["p_words"] = p.iter().map(|&x| file["words"][x].clone()).collect();
            changed["p"] = json!(p);
        }
        // A period and a last exception that are multiples or larger.
        4 => {
            let [period, last] = ["period", "last_exception"].map(|of| file["period"][of].as_i64());
            changed["period"]["period"] = json!(period? * (1 + draw.below(3) as i64));
            changed["period"]["last_exception"] = json!(last? + draw.below(3) as i64);
        }
        // A claim that is withdrawn in one place of two.
        5 => {
            changed["period"] = Value::Null;
            changed["status"] = json!(["exact", "stopped", "complete"][draw.below(3)]);
        }
        // All elements but the identity under other numbers in Φ alone.
        _ => {
            let order = file["order"].as_u64()?;
            for x in changed["phi"].as_array_mut()? {
                *x = json!(
                    x.as_u64()?
                        .checked_sub(1)
                        .map_or(0, |x| (x + 1) % (order - 1).max(1) + 1)
                );
            }
        }
    }
    Some(changed)
}

/// What is claimed, but for the number of relations, which may be others of the same monoid or none.
fn statement(verdict: &Verdict) -> (String, Vec<Claim>) {
    let mut all = claims(verdict);
    all.retain(|claim| !matches!(claim, Claim::Presentation { .. }));
    (verdict.game().to_owned(), all)
}

/// Whether the second, of the file with a change, says the same as the first. The name of a single game may
/// be another one: the tests of `refused.rs` say which names are of the same game.
fn states_the_same(file: &Value, before: &Verdict, after: &Verdict) -> bool {
    let ((game, claims), (called, same)) = (statement(before), statement(after));
    claims == same && (called == game || !file["followers"].is_null())
}

/// Whether the definition confirms, of all small sums, what is said of other heaps or of another game.
fn is_confirmed(after: &Verdict) -> bool {
    super::small_sums::check_sums(crate::table(after), 9, 3) > 0
}

/// Draws so many mutants; gives what refused how many, and how many were accepted.
fn run(count: usize, seed: u64) -> (BTreeMap<String, usize>, usize) {
    let mut draw = Draw(seed);
    let files: Vec<(Value, Verdict)> = FILES
        .iter()
        .map(|(name, _)| (file(name), check(&file(name)).unwrap()))
        .collect();
    let (mut refused, mut accepted) = (BTreeMap::new(), 0);
    let mut drawn = 0;
    while drawn < count {
        let (file, verdict) = &files[draw.below(files.len())];
        let is_crafted = draw.below(5) == 0;
        let mutant = if is_crafted {
            let Some(mutant) = crafted(file, &mut draw) else {
                continue;
            };
            mutant
        } else {
            let fields: Vec<&String> = file.as_object().unwrap().keys().collect();
            let field = fields[draw.below(fields.len())];
            let mut all = Vec::new();
            places(&file[field.as_str()], &format!("/{field}"), &mut all);
            let place = if draw.below(20) == 0 {
                ""
            } else {
                all[draw.below(all.len())].as_str()
            };
            let mut mutant = file.clone();
            let value = mutant.pointer_mut(place).unwrap();
            *value = changed(value, verdict_order(file), &mut draw);
            mutant
        };
        if mutant == *file {
            continue;
        }
        drawn += 1;
        let text = mutant.to_string();
        match grundy_proof::Certificate::read(&text)
            .map_err(Unproved::from)
            .and_then(|read| read.check(&Budget::unlimited().with_steps(20_000_000), &mut |_| {}))
        {
            Ok(after) => {
                let is_another = is_crafted || mutant["code"] != file["code"];
                let holds =
                    states_the_same(file, verdict, &after) || is_another && is_confirmed(&after);
                assert!(holds, "{after}\n{text}");
                accepted += 1;
            }
            Err(Unproved::Refused(refusal)) => {
                let place: String = refusal
                    .place
                    .chars()
                    .take_while(|c| c.is_alphabetic() || "_.".contains(*c))
                    .collect();
                *refused
                    .entry(format!("{:?} {place}", refusal.claim))
                    .or_insert(0) += 1;
            }
            Err(Unproved::Stopped(stop)) => panic!("{stop}: {text}"),
        }
    }
    (refused, accepted)
}

fn verdict_order(file: &Value) -> usize {
    file["order"].as_u64().unwrap() as usize
}

#[test]
fn a_mutant_is_refused_or_states_the_same() {
    let count = repetitions(10_000, 100_000);
    let (refused, accepted) = run(count, 1);
    for (what, count) in &refused {
        println!("{count:6}  {what}");
    }
    println!("{accepted:6}  accepted: they state the same");
    assert_eq!(refused.values().sum::<usize>() + accepted, count);
    assert!(
        refused.len() >= 20 && accepted < count / 20 * 3,
        "{accepted}"
    );
}

/// A file is cut off, or one of its bytes is another: nothing but a refusal or the same statement comes of it.
#[test]
fn no_text_makes_the_checker_fail_otherwise_than_by_a_refusal() {
    let mut draw = Draw(3);
    for (_, text) in FILES {
        let before = crate::check_text(text, &Budget::unlimited()).unwrap();
        for _ in 0..100 {
            let mut bytes = text.as_bytes().to_vec();
            let at = draw.below(bytes.len());
            match draw.below(3) {
                0 => bytes.truncate(at),
                _ => bytes[at] = draw.below(256) as u8,
            }
            let text = String::from_utf8_lossy(&bytes);
            if let Ok(after) = crate::check_text(&text, &Budget::unlimited()) {
                assert_eq!(statement(&before), statement(&after), "{text}");
            }
        }
    }
}
