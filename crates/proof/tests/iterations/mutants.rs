//! Certificates of iterations in which something is changed, drawn by a generator of numbers that always draws
//! the same: they are refused, or claim something else that is true.

use super::long::repetitions;
use super::*;

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n.max(1) as u64) as usize
    }
}

/// Changes something somewhere; what it did.
fn mutate(value: &mut Value, random: &mut Random) -> &'static str {
    let stays = random.below(12) == 0;
    match value {
        Value::Object(fields) if !stays => {
            // The words that say what is to follow are changed less often.
            let words = ["by", "format", "version", "claim"];
            let names: Vec<String> = fields.keys().cloned().collect();
            let mut name = &names[random.below(names.len())];
            if words.contains(&name.as_str()) {
                name = &names[random.below(names.len())];
            }
            mutate(&mut fields[name], random)
        }
        Value::Array(list) if !list.is_empty() && !stays => {
            let at = random.below(list.len());
            mutate(&mut list[at], random)
        }
        Value::Object(fields) => {
            let at = random.below(fields.len());
            let name = fields.keys().nth(at).unwrap().clone();
            match random.below(3) {
                0 => fields.remove(&name).map_or("", |_| "a field removed"),
                1 => fields
                    .insert("known".into(), json!(1))
                    .map_or("a field added", |_| ""),
                _ => fields
                    .insert(name, Value::Null)
                    .map_or("", |_| "a field null"),
            }
        }
        Value::Array(list) => {
            let (a, b) = (random.below(list.len()), random.below(list.len()));
            match random.below(4) {
                0 if !list.is_empty() => {
                    list.remove(a);
                    "a list shortened"
                }
                1 if !list.is_empty() => {
                    list.insert(b, list[a].clone());
                    "an entry doubled"
                }
                2 if !list.is_empty() => {
                    list.swap(a, b);
                    "a list permuted"
                }
                _ => {
                    list.clear();
                    "a list emptied"
                }
            }
        }
        Value::Number(number) => {
            let old = number.as_u64().unwrap();
            let extremes = [
                json!(u64::MAX),
                json!(i64::MIN),
                json!(1_u64 << 40),
                json!(1.5),
            ];
            let (new, what) = match random.below(6) {
                0 => (json!(old + 1), "a number one larger"),
                1 => (json!(old.saturating_sub(1)), "a number one smaller"),
                2 => (json!(2 * old), "a number doubled"),
                3 => (json!(0), "a number 0"),
                4 => (json!(random.below(16_384)), "another number"),
                _ => (extremes[random.below(4)].clone(), "an extreme number"),
            };
            *value = new;
            what
        }
        Value::String(text) => {
            let mut bytes = text.clone().into_bytes();
            let at = random.below(bytes.len());
            let what = match random.below(5) {
                0 => {
                    bytes.push(b'0');
                    "a text longer"
                }
                1 => {
                    bytes.remove(at);
                    "a text shorter"
                }
                _ => {
                    bytes[at] ^= 1;
                    "a cell turned"
                }
            };
            *text = String::from_utf8(bytes).unwrap();
            what
        }
        _ => "",
    }
}

/// Changes that are made with thought: other games, and claims that come too early or too late.
fn craft(certificate: &mut Value, random: &mut Random) -> &'static str {
    let count = certificate["iterations"].as_array().unwrap().len();
    let at = random.below(count);
    match random.below(5) {
        0 => {
            let far = json!([3 + random.below(60), 4 + random.below(60)]);
            let moves = certificate["moves"].as_array_mut().unwrap();
            moves.push(far);
            moves.sort_by_key(|m| (m[1].as_u64(), m[0].as_u64()));
            "another game with the same first cells"
        }
        1 => {
            certificate["iterations"]
                .as_array_mut()
                .unwrap()
                .truncate(at);
            "a claim too early"
        }
        2 => {
            certificate["iterations"]
                .as_array_mut()
                .unwrap()
                .truncate(at);
            certificate["claim"] = "open".into();
            "fewer iterations, and nothing claimed"
        }
        3 => {
            let twice = certificate["iterations"][at].clone();
            certificate["iterations"]
                .as_array_mut()
                .unwrap()
                .insert(at, twice);
            "an iteration twice"
        }
        _ => {
            let set = &mut certificate["iterations"][at];
            if let Ok(written) = serde_json::from_value::<Repeating>(bare(set)) {
                let by = [1 + random.below(2), 1 + random.below(2)];
                let period = [0, 1].map(|i| written.period[i] * by[i]);
                let sides = [0, 1].map(|i| written.from[i] + period[i]);
                set["rows"] = json!(rows_of(&written, sides));
                set["period"] = json!(period);
            }
            "periods doubled"
        }
    }
}

/// Makes so many mutants; prints how many of each kind were refused because of what.
fn mutants(count: usize) {
    let mut said: BTreeMap<(&str, String), usize> = BTreeMap::new();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let originals = [TILES, LIMIT].map(|text| serde_json::from_str::<Value>(text).unwrap());
    let mut made = 0;
    while made < count {
        let original = &originals[random.below(3).min(1)];
        let mut mutant = original.clone();
        let what = match random.below(6) {
            0 => craft(&mut mutant, &mut random),
            _ => mutate(&mut mutant, &mut random),
        };
        if mutant == *original {
            continue;
        }
        made += 1;
        let outcome = match verdict(&mutant.to_string()) {
            Err(Unproved::Refused(refusal)) => format!("{:?}", refusal.claim),
            Err(Unproved::Stopped(stop)) => stop.to_string(),
            Ok(verdict) => {
                agrees(table(&verdict), 30);
                "accepted, and true".into()
            }
        };
        *said.entry((what, outcome)).or_default() += 1;
    }
    for ((what, outcome), count) in &said {
        println!("{what:40} {outcome:20} {count:6}");
    }
    let accepted = said
        .iter()
        .filter(|((_, outcome), _)| outcome.starts_with("accepted"));
    let kinds: Vec<&str> = accepted.map(|((what, _), _)| *what).collect();
    // The first iterations of a game are some, and the verdict says that there may be more; and a band that
    // repeats in both directions is the same set where that is not said.
    let harmless = ["fewer iterations, and nothing claimed", "a field removed"];
    assert!(
        kinds.iter().all(|what| harmless.contains(what)),
        "{kinds:?}"
    );
}

#[test]
fn mutants_are_refused_or_true() {
    mutants(repetitions(600, 10_000));
}
