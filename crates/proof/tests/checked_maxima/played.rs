//! Outcomes by a certificate and by the definition.

use crate::brute;
use grundy_base::rule::HeapRule;
use serde::Deserialize;
use serde_json::Value as Json;
use std::collections::HashMap;
use std::sync::Mutex;

/// All positions of at most so many tokens are compared.
const TOKENS: usize = 26;

/// Whether positions are P-positions, by the code of the game and the heaps.
type Outcomes = HashMap<String, HashMap<Vec<usize>, bool>>;

static KNOWN: Mutex<Option<Outcomes>> = Mutex::new(None);

#[derive(Deserialize)]
struct Table {
    code: String,
    cayley: Vec<Vec<usize>>,
    kinds: usize,
    followed: usize,
    values: Vec<Vec<i64>>,
    classes: Vec<Vec<i64>>,
    gaps: Vec<i64>,
    window: [i64; 2],
    p: Vec<(usize, Vec<Vec<i64>>, i64)>,
}

/// Whether a certificate has the outcomes of all small positions of its game.
pub fn agrees(file: &Json) -> bool {
    let table: Table = serde_json::from_value(file.clone()).unwrap();
    let words = table.words();
    let mut known = KNOWN.lock().unwrap();
    let outcomes = known.get_or_insert_default();
    let outcomes = outcomes.entry(table.code.clone()).or_insert_with(|| {
        let rule = HeapRule::parse(&table.code).unwrap();
        brute::outcomes(|heap| rule.options(heap).collect(), TOKENS)
    });
    let agree = |(heaps, is_p): (&Vec<usize>, &bool)| table.is_p(&words, heaps) == *is_p;
    outcomes.iter().all(agree)
}

impl Table {
    /// The generators of which each element is the product.
    fn words(&self) -> Vec<Vec<usize>> {
        let mut words = vec![None; self.cayley.len()];
        words[0] = Some(Vec::new());
        let mut open = vec![0];
        while let Some(x) = open.pop() {
            for (g, &y) in self.cayley[x].iter().enumerate() {
                if words[y].is_none() {
                    let word: &Vec<usize> = words[x].as_ref().unwrap();
                    words[y] = Some([word.as_slice(), &[g]].concat());
                    open.push(y);
                }
            }
        }
        words.into_iter().map(Option::unwrap).collect()
    }

    /// The entry of a heap, with its index.
    fn value(&self, heap: usize) -> Vec<i64> {
        if let Some(value) = self.values.get(heap - 1) {
            return value.clone();
        }
        let beyond = heap - 1 - self.values.len();
        let mut value = self.classes[beyond % self.classes.len()].clone();
        if let Some(index) = value.get_mut(2) {
            *index += (beyond / self.classes.len()) as i64;
        }
        value
    }

    fn is_p(&self, words: &[Vec<usize>], heaps: &[usize]) -> bool {
        let mut f = 0;
        let mut lists = vec![vec![0; self.followed]; self.kinds];
        for value in heaps.iter().map(|&heap| self.value(heap)) {
            for &g in &words[value[0] as usize] {
                f = self.cayley[f][g];
            }
            if let [_, kind, index] = value[..] {
                lists[kind as usize].push(index);
            }
        }
        let mut gaps = Vec::new();
        for (list, &gap) in lists.iter_mut().zip(&self.gaps) {
            list.sort_unstable_by(|a, b| b.cmp(a));
            let two = list[..self.followed].windows(2);
            gaps.push(two.map(|two| gap.min(two[0] - two[1])).collect());
        }
        let difference = match &lists[..] {
            [one, two] => (two[0] - one[0]).clamp(self.window[0], self.window[1]),
            _ => 0,
        };
        self.p.contains(&(f, gaps, difference))
    }
}
