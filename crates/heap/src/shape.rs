//! A heap rule as the engines want it: which totals may be left in one heap, in two, in
//! three and so on. It holds no values and plays no moves.

use grundy_base::rule::{HeapRule, Kind, MOST_PARTS};

/// Taking and breaking as lists of digit indices. An index `k` in `parts[j]`
/// lets `k` tokens be removed so that what remains is `j + 1` non-empty heaps.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// The `k` for which a heap of exactly `k` may be removed as a whole.
    pub(crate) zero: Vec<usize>,
    /// The `k` that leave one heap, two heaps, and so on.
    pub(crate) parts: [Vec<usize>; MOST_PARTS],
    /// The digits after the listed ones, if they go on for ever.
    pub(crate) cycle: Option<Cycle>,
    /// Smaller heaps have no options, whatever the digits say.
    pub(crate) first: usize,
    /// Whether the two heaps of a split must differ.
    pub(crate) unequal: bool,
}

/// Digits that repeat for ever, the first of them at index `after + 1`.
#[derive(Clone, Debug)]
pub(crate) struct Cycle {
    /// The index of the last digit before the repetition.
    pub(crate) after: usize,
    /// The repeated digits, as bit masks; at least one is not zero.
    pub(crate) digits: Vec<u8>,
}

impl Shape {
    /// The shape of `rule` on heaps up to `heaps`; a rule that lists its options has none.
    pub(crate) fn of(rule: &HeapRule, heaps: usize) -> Option<Shape> {
        let mut shape = Shape {
            zero: Vec::new(),
            parts: Default::default(),
            cycle: None,
            first: 0,
            unequal: false,
        };
        match rule.kind() {
            Kind::Table(_) | Kind::Formula(_) => return None,
            Kind::GrundysGame => {
                shape.add(0, 4);
                shape.unequal = true;
            }
            Kind::CouplesAreForever => {
                shape.add(0, 4);
                shape.first = 3;
            }
            Kind::Subtraction(set) => set.iter().for_each(|&k| shape.add(k, 3)),
            Kind::AllBut(set) => {
                let after = set.iter().copied().max().unwrap_or(0);
                (1..=after.min(heaps))
                    .filter(|k| !set.contains(k))
                    .for_each(|k| shape.add(k, 3));
                shape.cycle = Some(Cycle {
                    after,
                    digits: vec![3],
                });
            }
            Kind::Code { d0, digits, block } => {
                shape.add(0, *d0);
                shape.add_all(digits);
                shape.repeat(digits.len(), block);
            }
        }
        Some(shape)
    }

    /// The most heaps an option can have.
    pub(crate) fn most_parts(&self) -> usize {
        let cycle = self
            .cycle
            .iter()
            .flat_map(|cycle| &cycle.digits)
            .fold(0, |all, digit| all | digit);
        (1..=MOST_PARTS)
            .rev()
            .find(|&j| !self.parts[j - 1].is_empty() || cycle >> j & 1 == 1)
            .unwrap_or(0)
    }

    /// Adds the digits with indices 1, 2, ….
    fn add_all(&mut self, digits: &[u8]) {
        digits
            .iter()
            .enumerate()
            .for_each(|(i, &digit)| self.add(i + 1, digit));
    }

    /// Adds digit `k`.
    fn add(&mut self, k: usize, digit: u8) {
        if digit & 1 == 1 && k > 0 {
            self.zero.push(k);
        }
        for (j, list) in self.parts.iter_mut().enumerate() {
            // Leaving the heap untouched is no move, so bit 1 of digit 0 means nothing.
            if digit >> (j + 1) & 1 == 1 && (k > 0 || j > 0) {
                list.push(k);
            }
        }
    }

    /// Lets `digits` repeat for ever after index `after`; all zero means they end there.
    fn repeat(&mut self, after: usize, digits: &[u8]) {
        if digits.iter().any(|&digit| digit != 0) {
            self.cycle = Some(Cycle {
                after,
                digits: digits.to_vec(),
            });
        }
    }
}
