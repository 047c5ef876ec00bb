//! Changes of certificates at random.

use serde_json::{Value, json};

/// Pseudo-random numbers (Marsaglia 2003).
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }
}

/// Changes one place of a value.
pub fn change(of: &mut Value, chance: &mut Chance) {
    match of {
        Value::Object(fields) => {
            let names: Vec<String> = fields.keys().cloned().collect();
            let name = names[chance.below(names.len())].clone();
            match chance.below(20) {
                0 => _ = fields.remove(&name),
                1 => _ = fields.insert(format!("{name}s"), json!(1)),
                _ => change(fields.get_mut(&name).expect("it is there"), chance),
            }
        }
        Value::Array(list) if !list.is_empty() => {
            let (at, other) = (chance.below(list.len()), chance.below(list.len()));
            match chance.below(12) {
                0 => _ = list.remove(at),
                1 => list.insert(at, list[other].clone()),
                2 => list.swap(at, other),
                3 => list.truncate(at),
                4 => list.push(list[at].clone()),
                _ => change(&mut list[at], chance),
            }
        }
        Value::Array(list) => list.push(json!(chance.below(3))),
        Value::Number(number) => {
            let was = number.as_i64().unwrap_or(0);
            let near = [
                was + 1,
                was - 1,
                was + 2,
                0,
                1,
                2,
                2 * was,
                was ^ 1,
                i64::MAX,
                -1,
            ];
            *of = json!(near[chance.below(near.len())]);
        }
        Value::String(text) => {
            let games = [
                "0.07",
                "0.07@any",
                "0.77",
                "0.77@any",
                "0.33",
                "0.137",
                "Node-Kayles",
                "0.3",
                "0.17",
                "0.17@any",
                "misere",
                "normal",
                "",
            ];
            *text = games[chance.below(games.len())].to_owned();
        }
        _ => *of = json!(0),
    }
}
