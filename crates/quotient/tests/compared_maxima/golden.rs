//! What was found for 0.540 before, in another language: `two_maxima_0.540.txt`. A heap has there the
//! exponents of three counters, and a kind and an index; P is given by the counters reduced, by how
//! often the largest index of each kind occurs, and by the clipped difference of these.

use crate::first;
use std::collections::HashSet;

const GOLDEN: &str = include_str!("../data/two_maxima_0.540.txt");

struct Golden {
    single: Vec<Vec<i64>>,
    classes: Vec<Vec<i64>>,
    p: HashSet<Vec<i64>>,
}

impl Golden {
    fn read() -> Golden {
        let rows = |after: &str| -> Vec<Vec<i64>> {
            let mut lines = GOLDEN.lines().skip_while(|line| !line.starts_with(after));
            lines.next();
            let rows = lines.map_while(|line| {
                let numbers = line.split_whitespace().map(|number| number.parse().ok());
                numbers.collect()
            });
            rows.collect()
        };
        Golden {
            single: rows("small"),
            classes: rows("period"),
            p: rows("prows").into_iter().collect(),
        }
    }

    fn is_p(&self, heaps: &[usize]) -> bool {
        let mut counters = [0; 3];
        let mut indices = [Vec::new(), Vec::new()];
        for &heap in heaps {
            let at = heap - 1;
            let (row, turn) = match self.single.get(at) {
                Some(row) => (row, 0),
                None => {
                    let beyond = at - self.single.len();
                    let turn = (beyond / self.classes.len()) as i64;
                    (&self.classes[beyond % self.classes.len()], turn)
                }
            };
            for (counter, more) in counters.iter_mut().zip(row) {
                *counter += more;
            }
            if row[3] >= 0 {
                let grows = row.get(5).copied().unwrap_or(0);
                indices[row[3] as usize].push(row[4] + grows * turn);
            }
        }
        let reduced = |n: i64, index: i64, period: i64| {
            if n < index {
                n
            } else {
                index + (n - index) % period
            }
        };
        let largest = indices.each_ref().map(|all| all.iter().copied().max());
        let times = [0, 1].map(|kind| {
            let those = indices[kind].iter().filter(|&&i| Some(i) == largest[kind]);
            those.count().min(2) as i64
        });
        let difference = match largest {
            [None, _] => 9,
            [Some(first), second] => (second.unwrap_or(0) - first).clamp(-2, 1),
        };
        self.p.contains(&vec![
            reduced(counters[0], 0, 2),
            reduced(counters[1], 1, 2),
            reduced(counters[2], 3, 2),
            times[0],
            times[1],
            difference,
        ])
    }
}

/// Numbers below a bound that look random, by Knuth's linear congruential generator.
fn numbers() -> impl FnMut(usize) -> usize {
    let mut state: u64 = 1;
    move |bound| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    }
}

#[test]
fn outcomes_of_0_540_are_those_of_the_golden_table() {
    let golden = Golden::read();
    let table = &first().quotient.table;
    let mut below = numbers();
    let mut p = 0;
    for _ in 0..100_000 {
        let near = 10 + below(200);
        let count = 1 + below(6);
        let heaps: Vec<usize> = (0..count)
            .map(|_| {
                if below(3) > 0 {
                    near + below(40)
                } else {
                    1 + below(near)
                }
            })
            .collect();
        let is_p = golden.is_p(&heaps);
        assert_eq!(table.is_p(&table.position(&heaps)), is_p, "{heaps:?}");
        p += usize::from(is_p);
    }
    assert!(p > 1_000, "{p} positions in P");
}
