//! The values of a drawing by the definition, slowly: every set of vertices is looked at.

use grundy_base::rule::HeapRule;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::HashMap;

/// A drawing with a rule and its marked edges.
pub struct Drawn {
    vertices: usize,
    edges: Vec<(usize, usize)>,
    marks: Vec<(usize, usize)>,
    /// The digits d1, d2, …; none in Node-Kayles.
    digits: Option<Vec<u8>>,
    any: bool,
    misere: bool,
}

/// A graph that is played on.
struct Played<'a> {
    of: &'a Drawn,
    near: Vec<u64>,
    known: RefCell<HashMap<u64, u32>>,
}

fn numbers(of: &Value) -> (usize, usize) {
    let number = |of: &Value| of.as_u64().expect("a number") as usize;
    (number(&of[0]), number(&of[1]))
}

impl Drawn {
    /// What a certificate is about.
    pub fn of(fields: &Value) -> Drawn {
        let game = fields["game"].as_str().expect("a text");
        let digits = (game != "Node-Kayles").then(|| {
            let code = game.trim_end_matches("@any");
            HeapRule::parse(code)
                .expect("a code")
                .digits()
                .expect("it ends")
                .1
        });
        Drawn {
            vertices: fields["vertices"].as_u64().expect("a number") as usize,
            edges: fields["edges"]
                .as_array()
                .expect("a list")
                .iter()
                .map(numbers)
                .collect(),
            marks: match fields["marks"].as_array() {
                Some(marks) => marks.iter().map(numbers).collect(),
                None => vec![numbers(&fields["mark"])],
            },
            digits,
            any: game.ends_with("@any"),
            misere: fields["play"] == "misere",
        }
    }

    /// The value with `n` vertices in the marked edge; none where that has more than 64 vertices.
    pub fn value(&self, n: usize) -> Option<u32> {
        self.value_of(&[n])
    }

    /// The value with so many vertices in each marked edge.
    pub fn value_of(&self, n: &[usize]) -> Option<u32> {
        let order = self.vertices + n.iter().sum::<usize>();
        if order > 64 {
            return None;
        }
        let mut near = vec![0_u64; order];
        let mut join = |a: usize, b: usize| {
            near[a] |= 1 << b;
            near[b] |= 1 << a;
        };
        for &(a, b) in self.edges.iter().filter(|edge| !self.marks.contains(edge)) {
            join(a, b);
        }
        let mut first = self.vertices;
        for (&(a, b), n) in self.marks.iter().zip(n) {
            let inner = first..first + n;
            let path: Vec<usize> = [a].into_iter().chain(inner).chain([b]).collect();
            path.windows(2).for_each(|two| join(two[0], two[1]));
            first += n;
        }
        let all = if order == 64 {
            u64::MAX
        } else {
            (1 << order) - 1
        };
        let played = Played {
            of: self,
            near,
            known: RefCell::default(),
        };
        Some(played.value(all))
    }
}

impl Played<'_> {
    fn parts(&self, set: u64) -> Vec<u64> {
        let mut left = set;
        let mut parts = Vec::new();
        while left != 0 {
            let mut part = left & left.wrapping_neg();
            loop {
                let members = (0..self.near.len()).filter(|v| part >> v & 1 != 0);
                let wider = members.fold(part, |part, v| part | self.near[v] & left);
                if wider == part {
                    break;
                }
                part = wider;
            }
            left &= !part;
            parts.push(part);
        }
        parts
    }

    /// The connected sets of a component of at most so many vertices, each once.
    fn connected(&self, within: u64, most: usize) -> Vec<u64> {
        let mut layer: Vec<u64> = (0..self.near.len()).map(|v| 1 << v).collect();
        layer.retain(|set| set & within != 0);
        let mut all = Vec::new();
        for _ in 0..most {
            all.extend(&layer);
            let mut wider = Vec::new();
            for set in layer {
                let members = (0..self.near.len()).filter(|v| set >> v & 1 != 0);
                let near = members.fold(0, |near, v| near | self.near[v]) & within & !set;
                wider.extend(
                    (0..self.near.len())
                        .filter(|v| near >> v & 1 != 0)
                        .map(|v| set | 1 << v),
                );
            }
            wider.sort_unstable();
            wider.dedup();
            layer = wider;
        }
        all
    }

    /// What the moves in a component leave of it.
    fn left(&self, component: u64) -> Vec<u64> {
        let Some(digits) = &self.of.digits else {
            let members = (0..self.near.len()).filter(|v| component >> v & 1 != 0);
            return members
                .map(|v| component & !(self.near[v] | 1 << v))
                .collect();
        };
        let legal = |set: &u64| {
            let digit = digits[set.count_ones() as usize - 1];
            let parts = self.parts(component & !set).len();
            parts < 4 && digit >> parts & 1 != 0 || self.of.any && parts >= 2 && digit & 4 != 0
        };
        let sets = self.connected(component, digits.len()).into_iter();
        sets.filter(legal).map(|set| component & !set).collect()
    }

    fn value(&self, set: u64) -> u32 {
        if self.of.misere {
            return self.of_set(set, &|| {
                self.parts(set)
                    .iter()
                    .flat_map(|part| {
                        let others = set & !part;
                        self.left(*part).into_iter().map(move |left| left | others)
                    })
                    .collect()
            });
        }
        let parts = self.parts(set).into_iter();
        parts.fold(0, |sum, part| sum ^ self.of_set(part, &|| self.left(part)))
    }

    fn of_set(&self, set: u64, options: &dyn Fn() -> Vec<u64>) -> u32 {
        if let Some(&known) = self.known.borrow().get(&set) {
            return known;
        }
        let options = options();
        let values: Vec<u32> = options.iter().map(|left| self.value(*left)).collect();
        let value = match (options.is_empty(), self.of.misere) {
            (true, true) => 1,
            _ => (0..)
                .find(|value| !values.contains(value))
                .expect("a value"),
        };
        self.known.borrow_mut().insert(set, value);
        value
    }
}
