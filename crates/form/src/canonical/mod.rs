//! Interned canonical forms. Equal games have the same [`Form`], so that
//! equality is a comparison of two numbers (Simplest Form Theorem; Siegel, On the
//! Structure of Misère Impartial Games, theorem 2.8).
//!
//! Forms are kept in associate pairs G, G + 1 with G even (definition 6.5), the even one
//! first. A canonical set of options that is not yet interned is even: an odd game has its
//! even associate as an option, so both would be here. And if G is even, the canonical form
//! of G + 1 is {G' + 1, G}: by corollary 5.7, applied to the sum of G and 1, each option
//! G' of G has G' = G + 1, which is not so as G is even, or gives an option G' + 1;
//! and G is an option by definition. So the associate costs no search.
//!
//! A form's options come before it: ascending order is an order by followers.

pub(super) mod algebra;
pub(super) mod heaps;
pub(super) mod order;
mod simplify;

use super::limit::Limit;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Outcome;
use grundy_heap::Genera;
use rustc_hash::{FxHashMap, FxHashSet};

/// A canonical form of a [`FormStore`]. A form of one store means nothing in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Form(u32);

impl Form {
    /// The game without options.
    pub const ZERO: Form = Form(0);
    /// The game {0}, the only unit besides 0.
    pub const ONE: Form = Form(1);

    /// G + 1.
    pub fn associate(self) -> Form {
        Form(self.0 ^ 1)
    }

    /// Whether G is an option of G + 1.
    pub fn is_even(self) -> bool {
        self.0 & 1 == 0
    }

    /// The even one of G and G + 1.
    pub fn even(self) -> Form {
        Form(self.0 & !1)
    }

    /// This form, or its associate when `other` is odd: the sum with `other`'s unit.
    pub(crate) fn with_parity_of(self, other: Form) -> Form {
        Form(self.0 ^ other.0 & 1)
    }

    /// Which pair of associates it is of.
    pub(crate) fn pair(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub(super) fn of_pair(pair: usize) -> Form {
        Form((pair << 1) as u32)
    }
}

/// What is kept of a pair of associates.
#[derive(Clone, Copy, Debug)]
struct Pair {
    /// The place of the first option of the even form; the options of the odd one follow.
    start: usize,
    /// How many options the even form has; the odd one has one more.
    options: u32,
    birthdays: [u32; 2],
    is_p: [bool; 2],
    is_nim: [bool; 2],
    hash: u32,
}

/// Canonical forms with a table of their sums. Grows on demand, up to a number of
/// forms and the memory of the budget that each operation takes.
#[derive(Clone, Debug)]
pub struct FormStore {
    options: Vec<Form>,
    pairs: Vec<Pair>,
    /// Open addressing by the hash of the even form's options; pair + 1, or 0 for free.
    slots: Vec<u32>,
    sums: FxHashMap<u64, Form>,
    most_forms: usize,
    steps: u32,
    pub(super) genera: Genera,
    pub(super) genus_of_pair: Vec<u32>,
    pub(super) tame_pairs: Vec<bool>,
}

/// The most forms a store holds unless told otherwise.
pub const DEFAULT_FORMS: usize = 20_000_000;

/// What a follower takes in a list and in the set of those seen.
const BYTES_A_FOLLOWER: usize = 16;

/// Steps (some nanoseconds each) between two looks at the budget.
const STEPS_PER_CHECK: u32 = 1 << 14;

impl Default for FormStore {
    fn default() -> Self {
        FormStore::new(DEFAULT_FORMS)
    }
}

impl FormStore {
    /// A store of at most `most_forms` forms, with 0 and 1 in it.
    pub fn new(most_forms: usize) -> FormStore {
        let mut store = FormStore {
            options: Vec::new(),
            pairs: Vec::new(),
            slots: vec![0; 64],
            sums: FxHashMap::default(),
            most_forms: most_forms.clamp(2, u32::MAX as usize - 1),
            steps: 0,
            genera: Genera::default(),
            genus_of_pair: Vec::new(),
            tame_pairs: Vec::new(),
        };
        store.add_pair(&[], hash(&[]));
        store
    }

    /// How many forms there are.
    pub fn len(&self) -> usize {
        self.pairs.len() * 2
    }

    /// Never: 0 and 1 are always there.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The options of a form, ascending.
    pub fn options(&self, form: Form) -> &[Form] {
        let Some(pair) = self.pairs.get(form.pair()) else {
            return &[];
        };
        let middle = pair.start + pair.options as usize;
        let range = if form.is_even() {
            pair.start..middle
        } else {
            middle..middle + pair.options as usize + 1
        };
        self.options.get(range).unwrap_or_default()
    }

    /// The length of the longest play from it.
    pub fn birthday(&self, form: Form) -> usize {
        self.field(form, |pair| pair.birthdays)
            .map_or(0, |b| b as usize)
    }

    /// Who wins in misère play.
    pub fn outcome(&self, form: Form) -> Outcome {
        Outcome::of(self.field(form, |pair| pair.is_p) != Some(true))
    }

    /// The size, if the form is a nim heap.
    pub fn nim_heap(&self, form: Form) -> Option<usize> {
        let is_nim = self.field(form, |pair| pair.is_nim)?;
        is_nim.then(|| self.options(form).len())
    }

    /// Whether `option` is an option of `form`.
    pub fn has_option(&self, form: Form, option: Form) -> bool {
        self.options(form).binary_search(&option).is_ok()
    }

    /// The form and all positions that can be reached from it, ascending.
    pub fn followers(&mut self, form: Form, budget: &Budget) -> Result<Vec<Form>, Limit> {
        let mut seen = FxHashSet::default();
        let mut found = vec![form];
        let mut next = 0;
        while let Some(&form) = found.get(next) {
            next += 1;
            self.spend(self.options(form).len(), budget)?;
            if next.is_multiple_of(1 << 16) {
                budget.check_memory(self.bytes() + found.capacity() * BYTES_A_FOLLOWER)?;
            }
            for &option in self.options(form) {
                if seen.insert(option) {
                    found.push(option);
                }
            }
        }
        found.sort_unstable();
        Ok(found)
    }

    /// The canonical form of the game with these options, in any order.
    pub fn game(&mut self, mut options: Vec<Form>, budget: &Budget) -> Result<Form, Limit> {
        self.canonical(&mut options, budget)
    }

    /// The nim heap of `size`.
    pub fn nim(&mut self, size: usize, budget: &Budget) -> Result<Form, Limit> {
        let mut heaps: Vec<Form> = Vec::new();
        loop {
            let heap = self.canonical(&mut heaps.clone(), budget)?;
            if heaps.len() == size {
                return Ok(heap);
            }
            heaps.push(heap);
        }
    }

    /// The canonical form of G + H. Only sums of even forms are looked up (proposition
    /// 6.7), which makes the table four times as small.
    /// Sums found before an error are kept.
    pub fn sum(&mut self, g: Form, h: Form, budget: &Budget) -> Result<Form, Limit> {
        let mut pending = vec![(g.even(), h.even())];
        let mut options = Vec::new();
        // The pairs that wait are counted each time there are many more of them.
        let mut checked = 1 << 16;
        while let Some(&(a, b)) = pending.last() {
            if self.known_sum(a, b).is_some() {
                pending.pop();
                continue;
            }
            let waiting = pending.len();
            options.clear();
            for (moved, stays) in [(a, b), (b, a)] {
                for &option in self.options(moved) {
                    match self.known_sum(option, stays) {
                        Some(sum) => options.push(sum),
                        None => pending.push((option.even(), stays)),
                    }
                }
            }
            self.spend(options.len() + pending.len() - waiting, budget)?;
            if pending.len() > checked {
                checked = pending.len() + (1 << 16);
                budget.check_memory(self.bytes() + pending.capacity() * size_of_val(&(a, b)))?;
            }
            if pending.len() == waiting {
                let sum = self.canonical(&mut options, budget)?;
                self.sums.insert(key(a, b), sum);
                pending.pop();
            }
        }
        let sum = self.known_sum(g, h).unwrap_or(Form::ZERO);
        Ok(sum)
    }

    /// The sum of any number of forms.
    pub fn sum_all(&mut self, forms: &[Form], budget: &Budget) -> Result<Form, Limit> {
        forms
            .iter()
            .try_fold(Form::ZERO, |sum, &form| self.sum(sum, form, budget))
    }

    /// The sum, if the table has it or it is trivial.
    fn known_sum(&self, g: Form, h: Form) -> Option<Form> {
        let (a, b) = (g.even(), h.even());
        let sum = if a == Form::ZERO {
            b
        } else if b == Form::ZERO {
            a
        } else {
            *self.sums.get(&key(a, b))?
        };
        Some(sum.with_parity_of(g).with_parity_of(h))
    }

    /// The canonical form of a game with canonical options; sorts them.
    pub(super) fn canonical(
        &mut self,
        options: &mut Vec<Form>,
        budget: &Budget,
    ) -> Result<Form, Limit> {
        options.sort_unstable();
        options.dedup();
        self.spend(options.len(), budget)?;
        if let Some(simpler) = simplify::simplifies_to(self, options) {
            return Ok(simpler);
        }
        if let Some(&last) = options.last()
            && last.is_even()
            && self.options(last.associate()) == options.as_slice()
        {
            return Ok(last.associate());
        }
        let hash = hash(options);
        match self.find(options, hash) {
            Some(form) => Ok(form),
            None => self.add(options, hash, budget),
        }
    }

    /// The even form with exactly these options.
    fn find(&self, options: &[Form], hash: u32) -> Option<Form> {
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            let pair = (*self.slots.get(slot)? as usize).checked_sub(1)?;
            let even = Form::of_pair(pair);
            if self.pairs.get(pair)?.hash == hash && self.options(even) == options {
                return Some(even);
            }
            slot = (slot + 1) & mask;
        }
    }

    fn add(&mut self, options: &[Form], hash: u32, budget: &Budget) -> Result<Form, Limit> {
        if self.len() + 2 > self.most_forms {
            return Err(Limit::Forms(self.most_forms));
        }
        if self.pairs.len().is_multiple_of(256) {
            budget.check_memory(self.bytes())?;
        }
        Ok(self.add_pair(options, hash))
    }

    /// Adds a new even form with its associate.
    fn add_pair(&mut self, options: &[Form], hash: u32) -> Form {
        let even = Form::of_pair(self.pairs.len());
        let start = self.options.len();
        self.options.extend_from_slice(options);
        self.options.extend(options.iter().map(|o| o.associate()));
        // Only options that are associates of each other have changed places.
        self.options[start + options.len()..].sort_unstable();
        self.options.push(even);
        let with_one: Vec<Form> = self.options[start + options.len()..].to_vec();
        let is_p = self.is_p(options);
        let birthday = self.next_day(options);
        self.pairs.push(Pair {
            start,
            options: options.len() as u32,
            birthdays: [birthday, 0],
            is_p: [is_p, false],
            is_nim: [self.is_nim(options), false],
            hash,
        });
        let (birthday, is_p, is_nim) = (
            self.next_day(&with_one),
            self.is_p(&with_one),
            self.is_nim(&with_one),
        );
        if let Some(pair) = self.pairs.last_mut() {
            pair.birthdays[1] = birthday;
            pair.is_p[1] = is_p;
            pair.is_nim[1] = is_nim;
        }
        if self.pairs.len() * 2 > self.slots.len() {
            self.grow_slots();
        } else {
            self.put(even.pair(), hash);
        }
        even
    }

    fn put(&mut self, pair: usize, hash: u32) {
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        while self.slots[slot] != 0 {
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = pair as u32 + 1;
    }

    fn grow_slots(&mut self) {
        self.slots = vec![0; self.slots.len() * 2];
        for pair in 0..self.pairs.len() {
            self.put(pair, self.pairs[pair].hash);
        }
    }

    fn is_p(&self, options: &[Form]) -> bool {
        !options.is_empty() && options.iter().all(|&o| self.outcome(o) == Outcome::N)
    }

    fn next_day(&self, options: &[Form]) -> u32 {
        let days = options.iter().map(|&o| self.birthday(o) as u32 + 1);
        days.max().unwrap_or(0)
    }

    /// Whether these are the nim heaps 0, 1, …, one less than their number.
    fn is_nim(&self, options: &[Form]) -> bool {
        let below = |&o: &Form| self.nim_heap(o).is_some_and(|size| size < options.len());
        options.iter().all(below)
    }

    fn field<T: Copy>(&self, form: Form, field: impl Fn(&Pair) -> [T; 2]) -> Option<T> {
        let [even, odd] = field(self.pairs.get(form.pair())?);
        Some(if form.is_even() { even } else { odd })
    }

    /// Records work and polls the budget now and then.
    pub(super) fn spend(&mut self, steps: usize, budget: &Budget) -> Result<(), Limit> {
        let steps = u32::try_from(steps).unwrap_or(u32::MAX);
        self.steps = self.steps.saturating_add(steps).saturating_add(8);
        if self.steps < STEPS_PER_CHECK {
            return Ok(());
        }
        self.steps = 0;
        budget.check_memory(self.bytes())?;
        budget.check().map_err(Stop::into)
    }

    /// About how much memory it takes.
    pub fn bytes(&self) -> usize {
        self.options.capacity() * size_of::<Form>()
            + self.pairs.capacity() * size_of::<Pair>()
            + (self.slots.capacity() + self.genus_of_pair.capacity()) * size_of::<u32>()
            + self.tame_pairs.capacity()
            + self.genera.bytes()
            + self.sums.capacity() * (size_of::<(u64, Form)>() + 1)
    }
}

/// The key of a sum of even forms, the same for both orders.
fn key(a: Form, b: Form) -> u64 {
    let (low, high) = if a <= b { (a, b) } else { (b, a) };
    u64::from(high.0) << 32 | u64::from(low.0)
}

fn hash(options: &[Form]) -> u32 {
    let mix = |hash: u64, option: &Form| {
        (hash.rotate_left(26) ^ u64::from(option.0)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    };
    (options.iter().fold(0x51ED_270B, mix) >> 32) as u32
}
