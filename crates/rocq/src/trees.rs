//! Proof trees of condition (N), as the theory for Rocq reads them.
//!
//! A certificate has a proof for each way to violate an inequality: where that says that D is at least something, one
//! for each of the forms of which D is the largest, each form once, none that is 0, and in the order of the program's
//! kernel. The theory asks for one for each form as it puts them together: 0 first, then all, large part before small
//! one. What is not in the certificate's list has the proof of its first entry: D of a heap is at least 0, so that this
//! way is refuted with the others.

use grundy_proof::checker::sum_and_maximum::{Proof, Values};

/// The unknowns t, D, and the indices j of the leading heap and i of another one; the last entry is the constant.
type Form = [i64; 5];

const NOTHING: Form = [0; 5];
/// D of the heaps beside the leading one.
const REST: Form = [0, 1, 0, 0, 0];

/// The unknown that is the index of a heap.
#[derive(Clone, Copy)]
enum Index {
    Leading = 2,
    Other = 3,
}

/// The table of a certificate as the theory counts heaps: 0 is one of them.
pub(crate) struct Heaps<'a> {
    values: &'a Values,
    digits: &'a [u8],
}

/// The forms of which D of a value is the largest, in both orders.
struct Maxima {
    theory: Vec<Form>,
    kernel: Vec<Form>,
}

impl<'a> Heaps<'a> {
    pub(crate) fn new(values: &'a Values, digits: &'a [u8]) -> Heaps<'a> {
        Heaps { values, digits }
    }

    /// How many heaps have values by themselves, 0 among them.
    fn exceptional(&self) -> usize {
        self.values.exceptional.len() + 1
    }

    /// The last heap that is looked at by itself.
    pub(crate) fn last(&self) -> usize {
        self.values.exceptional.len() + self.digits.len() - 1 + self.values.split
    }

    /// The leading heaps of the cases: single ones that have options, then the first members of the classes.
    pub(crate) fn leading(&self) -> Vec<usize> {
        let heaps = 1..=self.last() + self.values.period;
        heaps
            .filter(|&heap| self.is_class(heap) || self.has_option(heap))
            .collect()
    }

    fn is_class(&self, heap: usize) -> bool {
        heap > self.last()
    }

    fn has_option(&self, heap: usize) -> bool {
        self.digits.iter().enumerate().any(|(taken, digit)| {
            digit & 1 != 0 && taken > 0 && heap == taken
                || digit & 2 != 0 && taken > 0 && taken < heap
                || digit & 4 != 0 && taken + 2 <= heap
        })
    }

    /// D of a heap, or of the members of its class from it on, by this index.
    fn maximum(&self, heap: usize, index: Option<Index>) -> Form {
        let mut form = NOTHING;
        let Some(at) = heap.checked_sub(self.exceptional()) else {
            let of_heap = heap
                .checked_sub(1)
                .and_then(|at| self.values.exceptional.get(at));
            form[4] = of_heap.map_or(0, |heap| heap.maximum);
            return form;
        };
        let period = self.values.period.max(1);
        if let Some(class) = self.values.classes.get(at % period) {
            let [first, step] = class.maximum;
            form[4] = first + step * (at / period) as i64;
            if let Some(index) = index {
                form[index as usize] = step;
            }
        }
        form
    }

    /// D of the parts that each option of a heap leaves, the larger part first, in the order of both.
    fn options(&self, heap: usize, index: Index) -> Vec<Vec<Form>> {
        let is_class = self.is_class(heap);
        let index = is_class.then_some(index);
        let most = if is_class { self.values.split } else { heap };
        let mut options = Vec::new();
        for (taken, digit) in self.digits.iter().enumerate().take(heap + 1) {
            let left = heap - taken;
            if digit & 1 != 0 && left == 0 && taken > 0 {
                options.push(Vec::new());
            }
            if digit & 2 != 0 && left > 0 && taken > 0 {
                options.push(vec![self.maximum(left, index)]);
            }
            if digit & 4 != 0 {
                for small in 1..=most.min(left / 2) {
                    options.push(vec![
                        self.maximum(left - small, index),
                        self.maximum(small, None),
                    ]);
                }
            }
        }
        options
    }

    /// The values that a proof may name for a leading heap: the position itself, then its options with the others.
    fn of_leading(&self, heap: usize) -> Vec<Maxima> {
        let index = self.is_class(heap).then_some(Index::Leading);
        let whole = vec![self.maximum(heap, index)];
        let beside = match whole[0] == NOTHING {
            true => Vec::new(),
            false => vec![REST],
        };
        let mut all = vec![Maxima::new(whole.clone(), whole)];
        all.extend(
            self.options(heap, Index::Leading)
                .into_iter()
                .map(|parts| Maxima::beside(&[REST], &beside, parts)),
        );
        all
    }

    /// The values that a proof may name for another heap beside a leading one: its options with the others.
    fn of_other(&self, leading: usize, heap: usize) -> Vec<Maxima> {
        let index = self.is_class(leading).then_some(Index::Leading);
        let whole = [self.maximum(leading, index)];
        let options = self.options(heap, Index::Other).into_iter();
        options
            .map(|parts| Maxima::beside(&whole, &whole, parts))
            .collect()
    }
}

impl Maxima {
    fn new(theory: Vec<Form>, of_kernel: Vec<Form>) -> Maxima {
        let mut kernel = Vec::new();
        for form in of_kernel {
            if form != NOTHING && !kernel.contains(&form) {
                kernel.push(form);
            }
        }
        Maxima { theory, kernel }
    }

    /// What parts have beside others, which each order begins with.
    fn beside(theory: &[Form], kernel: &[Form], parts: Vec<Form>) -> Maxima {
        let reversed: Vec<Form> = parts.iter().rev().copied().collect();
        Maxima::new([theory, &parts].concat(), [kernel, &reversed].concat())
    }

    /// For each way of the theory to violate an inequality of a zone, the place of the proof in the certificate.
    fn places(&self, inequalities: &[[i64; 3]]) -> Vec<usize> {
        let (mut places, mut base) = (Vec::new(), 0);
        for &[_, b, _] in inequalities {
            if b >= 0 {
                places.push(base);
                base += 1;
                continue;
            }
            for form in [NOTHING].iter().chain(&self.theory) {
                let at = self.kernel.iter().position(|other| other == form);
                places.push(base + at.unwrap_or(0));
            }
            base += self.kernel.len().max(1);
        }
        places
    }
}

/// The tree for the proof of a case, and its depth.
pub(crate) fn tree(heaps: &Heaps, leading: usize, proof: &Proof) -> (String, usize) {
    let writer = Writer {
        heaps,
        leading,
        values: &heaps.of_leading(leading),
        names: ["TLeaf", "TCases"],
    };
    writer.tree(proof)
}

struct Writer<'a> {
    heaps: &'a Heaps<'a>,
    leading: usize,
    values: &'a [Maxima],
    names: [&'static str; 2],
}

impl Writer<'_> {
    fn tree(&self, proof: &Proof) -> (String, usize) {
        let [leaf, cases] = self.names;
        match proof {
            Proof::Rows(_) => (leaf.to_owned(), 1),
            Proof::Cases { option, zone, of } => {
                let each: Vec<(String, usize)> = of.iter().map(|proof| self.tree(proof)).collect();
                let inequalities = self
                    .heaps
                    .values
                    .zones
                    .get(*zone)
                    .map(|zone| zone.inequalities.as_slice());
                let value = self.values.get(*option);
                let places = value.map_or(Vec::new(), |value| {
                    value.places(inequalities.unwrap_or_default())
                });
                let trees = places.iter().filter_map(|&at| each.get(at));
                let trees: Vec<&str> = trees.map(|(tree, _)| tree.as_str()).collect();
                let depth = each.iter().map(|(_, depth)| *depth).max().unwrap_or(0);
                (
                    format!("{cases} {option} {zone} [{}]", trees.join("; ")),
                    depth + 1,
                )
            }
            Proof::Others { excluded, then } => self.others(excluded, then.as_deref()),
        }
    }

    fn others(&self, excluded: &[(usize, Proof)], then: Option<&Proof>) -> (String, usize) {
        let mut depth = 0;
        let mut pairs = Vec::new();
        for (heap, proof) in excluded {
            let writer = Writer {
                values: &self.heaps.of_other(self.leading, *heap),
                names: ["Leaf", "Cases"],
                ..*self
            };
            let (tree, of_tree) = writer.tree(proof);
            depth = depth.max(of_tree);
            pairs.push(format!("({heap}%nat, {tree})"));
        }
        let next = match then.map(|proof| self.tree(proof)) {
            None => "None".to_owned(),
            Some((tree, of_tree)) => {
                depth = depth.max(of_tree);
                format!("(Some ({tree}))")
            }
        };
        (format!("Others [{}] {next}", pairs.join("; ")), depth + 1)
    }
}
