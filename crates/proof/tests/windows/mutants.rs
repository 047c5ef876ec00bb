//! Certificates of periods in which something is changed, drawn by a generator of numbers that always draws the
//! same: they are refused, or claim something else that is true.

use super::long::repetitions;
use super::*;

/// Numbers in a row that are always the same (Steele, Lea and Flood 2014).
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % end as u64) as usize
    }

    /// One of some.
    fn of<T: Clone>(&mut self, some: &[T]) -> T {
        some[self.below(some.len())].clone()
    }

    /// A number that may stand in place of another one.
    fn number(&mut self, number: &Value) -> Value {
        let at = number.as_i64().unwrap_or(0);
        let near = self.below(7) as i64 - 3;
        let extremes = [
            json!(i64::MAX),
            json!(i64::MIN),
            json!(u64::MAX),
            json!(1u64 << 44),
            json!((1u64 << 44) + 1),
            json!(1u64 << 63),
            json!(-1),
            json!(1e300),
            json!(0.5),
            json!("1"),
            json!(null),
        ];
        match self.below(4) {
            0 => self.of(&extremes),
            1 => json!(at.saturating_mul(self.below(4) as i64)),
            2 => json!(self.below(300)),
            _ => json!(at.saturating_add(near)),
        }
    }
}

/// Changes one field, and says which.
fn mutate(fields: &mut Value, chance: &mut Chance) -> &'static str {
    let names = [
        "code",
        "mask",
        "odd_digits",
        "window",
        "digits",
        "period.period",
        "period.last_exception",
        "period.checked_to",
        "period.proved",
        "period.by",
        "rare",
        "windows.heap",
        "windows.values",
        "windows",
        "format",
        "version",
        "unknown",
        "claim",
        "digit",
    ];
    let name = chance.of(&names);
    let windows = fields["windows"].as_array().map_or(0, Vec::len);
    let window = chance.below(windows.max(1));
    match name {
        "code" => {
            let codes = [
                "0.77",
                "0.770",
                "0.057",
                "0.0571",
                "0.051",
                "0.375",
                "0.316",
                "4.0",
                "4.057",
                "0.055",
                "0.157",
                "0.3",
                "",
                "0.77\u{1b}[31m",
                "0.7777777",
                "0.37",
                "0.6",
                "4.77",
            ];
            fields["code"] = json!(chance.of(&codes));
        }
        "odd_digits" => {
            fields["odd_digits"] = chance.of(&[json!(null), json!(true), json!(false), json!(0)])
        }
        "period.proved" => fields["period"]["proved"] = chance.of(&[json!(false), json!(1)]),
        "period.by" => fields["period"]["by"] = chance.of(&[json!("hope"), json!(""), json!(null)]),
        "mask" | "window" | "digits" | "version" => fields[name] = chance.number(&fields[name]),
        "period.period" | "period.last_exception" | "period.checked_to" => {
            let field = &name["period.".len()..];
            fields["period"][field] = chance.number(&fields["period"][field]);
        }
        "rare" => {
            let rare = fields["rare"].as_array_mut().expect("a list");
            let at = chance.below(rare.len() + 1);
            match (chance.below(4), rare.get(at).cloned()) {
                (0, Some(_)) => drop(rare.remove(at)),
                (1, Some(pair)) => rare.insert(at, pair),
                (2, Some(pair)) => rare[at] = json!([chance.number(&pair[0]), pair[1]]),
                (3, Some(pair)) => rare[at] = json!([pair[0], chance.number(&pair[1])]),
                _ => rare.insert(at, json!([chance.below(90), chance.below(9)])),
            }
        }
        "windows.heap" => {
            fields["windows"][window]["heap"] = chance.number(&fields["windows"][window]["heap"])
        }
        "windows.values" => {
            let values = [
                "",
                "0",
                "zz",
                "é",
                "00000000000000000000000000000000000000000000000",
            ];
            fields["windows"][window]["values"] = json!(chance.of(&values));
        }
        "digit" => {
            let length = fields["windows"][window]["values"]
                .as_str()
                .map_or(1, str::len);
            let (at, by) = (chance.below(length), 1 + chance.below(15) as u32);
            change(fields, window, at, |digit| digit ^ by);
        }
        "windows" => {
            let windows = fields["windows"].as_array_mut().expect("a list");
            let (a, b) = (window, chance.below(windows.len()));
            match chance.below(3) {
                0 => drop(windows.remove(a)),
                1 => windows.insert(a, windows[b].clone()),
                _ => windows.swap(a, b),
            }
        }
        "format" => fields["format"] = chance.of(&[json!("grundy-window"), json!(""), json!(null)]),
        "unknown" => fields["more"] = json!(chance.below(9)),
        _ => {
            let code = fields["code"].as_str().unwrap_or_default().to_owned();
            let p = fields["period"]["period"].as_u64().unwrap_or(1) as usize;
            let e = fields["period"]["last_exception"].as_i64().unwrap_or(0);
            if WRITTEN.iter().any(|(name, _)| *name == code)
                && (1..1000).contains(&p)
                && (0..2000).contains(&e)
            {
                let p = chance.of(&[p, 2 * p, 3 * p, p + 1, p + 2, p.div_ceil(2)]);
                let e = e + chance.below(5) as i64 - 2;
                *fields = claiming(&code, p, e.max(-1));
            }
        }
    }
    name
}

/// Some mutants of each certificate; what is accepted is true. Prints what refused how many.
fn mutants(count: usize) {
    let mut table_of: BTreeMap<(&str, String), usize> = BTreeMap::new();
    let mut accepted = 0;
    let mut chance = Chance(1);
    for number in 0..count {
        let (code, _) = WRITTEN[number % WRITTEN.len()];
        let mut fields = written(code);
        let mut name = mutate(&mut fields, &mut chance);
        if chance.below(4) == 0 {
            mutate(&mut fields, &mut chance);
            name = "two of them";
        }
        let by = match check(&summed(&fields)) {
            Ok(verdict) if fields == written(code) => {
                assert!(is_right(table(&verdict)));
                "accepted, unchanged".to_owned()
            }
            Ok(verdict) => {
                accepted += 1;
                assert!(is_right(table(&verdict)), "{name}: {fields}");
                "accepted, and true".to_owned()
            }
            Err(Unproved::Refused(refusal)) => format!("{:?}", refusal.claim),
            Err(Unproved::Stopped(stop)) => panic!("{name}: {stop}"),
        };
        *table_of.entry((name, by)).or_default() += 1;
    }
    println!("{count} mutants, {accepted} of them accepted, as what they say is true:");
    for ((name, by), count) in &table_of {
        println!("{name:>24}  {by:<20} {count:>6}");
    }
    assert!(accepted < count / 5);
}

#[test]
fn mutants_are_refused_or_true() {
    mutants(repetitions(1_000, 10_000));
}
