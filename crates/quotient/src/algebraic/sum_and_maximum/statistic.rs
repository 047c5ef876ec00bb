//! What is known of a position: its value (f, T, D) in F × (ℕ, +) × (ℕ, max), F a finite abelian
//! group; and the zones, in which the P-positions lie.

use super::integer_systems::Affine;

/// The most elements that a group may have here.
pub const MAX_GROUP: usize = 64;

/// A finite abelian group, as a product of cyclic ones. The last of these has order 2, and its
/// part of a position is the parity of T.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    orders: Vec<u32>,
}

/// An element of a group: an index, by mixed radix, the last part being the least significant. 0
/// is the identity.
pub type GroupElement = usize;

impl Group {
    /// The product of cyclic groups of these orders; `None` unless the last is 2 and there are at
    /// most [`MAX_GROUP`] elements.
    pub fn new(orders: Vec<u32>) -> Option<Group> {
        let size = orders.iter().try_fold(1_usize, |size, &order| {
            size.checked_mul(order as usize)
                .filter(|size| (1..=MAX_GROUP).contains(size))
        });
        (size.is_some() && orders.last() == Some(&2)).then_some(Group { orders })
    }

    /// The orders of the cyclic groups.
    pub fn orders(&self) -> &[u32] {
        &self.orders
    }

    /// How many elements there are.
    pub fn size(&self) -> usize {
        self.orders.iter().map(|&order| order as usize).product()
    }

    /// The parts of an element, one for each cyclic group.
    pub fn parts(&self, mut f: GroupElement) -> Vec<u32> {
        let mut parts = vec![0; self.orders.len()];
        for (part, &order) in parts.iter_mut().zip(&self.orders).rev() {
            *part = (f % order as usize) as u32;
            f /= order as usize;
        }
        parts
    }

    /// The element with these parts; `None` if one is out of range.
    pub fn element(&self, parts: &[u32]) -> Option<GroupElement> {
        if parts.len() != self.orders.len() {
            return None;
        }
        let each = parts.iter().zip(&self.orders);
        each.into_iter().try_fold(0, |f, (&part, &order)| {
            (part < order).then_some(f * order as usize + part as usize)
        })
    }

    /// The sum of two elements.
    pub fn plus(&self, f: GroupElement, g: GroupElement) -> GroupElement {
        self.combine(f, g, |x, y, order| (x + y) % order)
    }

    /// The difference of two elements.
    pub fn minus(&self, f: GroupElement, g: GroupElement) -> GroupElement {
        self.combine(f, g, |x, y, order| (x + order - y) % order)
    }

    fn combine(
        &self,
        mut f: GroupElement,
        mut g: GroupElement,
        of: impl Fn(usize, usize, usize) -> usize,
    ) -> GroupElement {
        let (mut result, mut unit) = (0, 1);
        for &order in self.orders.iter().rev() {
            let order = order as usize;
            result += unit * of(f % order, g % order, order);
            (f, g, unit) = (f / order, g / order, unit * order);
        }
        result
    }

    /// The parity of T.
    pub fn parity(&self, f: GroupElement) -> i64 {
        (f % 2) as i64
    }

    /// All subgroups, each as the set of its elements by their bits, the largest first.
    pub(super) fn subgroups(&self) -> Vec<u64> {
        let mut all = vec![1_u64];
        let mut next = 0;
        while let Some(&subgroup) = all.get(next) {
            next += 1;
            for f in 0..self.size() {
                let larger = self.generated(subgroup, f);
                if !all.contains(&larger) {
                    all.push(larger);
                }
            }
        }
        all.sort_by_key(|subgroup| std::cmp::Reverse(subgroup.count_ones()));
        all
    }

    /// The subgroup that a subgroup and an element generate.
    fn generated(&self, subgroup: u64, f: GroupElement) -> u64 {
        let mut all = subgroup;
        let mut power = f;
        while subgroup >> power & 1 == 0 {
            for g in (0..self.size()).filter(|g| subgroup >> g & 1 == 1) {
                all |= 1 << self.plus(g, power);
            }
            power = self.plus(power, f);
        }
        all
    }
}

/// The value of a heap or a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Value {
    /// The part in F.
    pub f: GroupElement,
    /// T: it adds up.
    pub total: i64,
    /// D: of a sum it is the maximum; 0 for none.
    pub maximum: i64,
}

/// The values of the heaps of a residue class, the first of which has index j = 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ClassValue {
    /// The part in F, the same for all.
    pub f: GroupElement,
    /// T = `total[0]` + `total[1]` j.
    pub total: [i64; 2],
    /// D = `maximum[0]` + `maximum[1]` j.
    pub maximum: [i64; 2],
}

/// The inequality a T + b D >= c.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Inequality {
    /// The coefficient of T.
    pub a: i64,
    /// The coefficient of D.
    pub b: i64,
    /// The bound.
    pub c: i64,
}

/// A part of the P-positions: those with this part in F that fulfil all inequalities.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Zone {
    /// The part in F.
    pub f: GroupElement,
    /// The inequalities; none for all of them.
    pub inequalities: Vec<Inequality>,
}

impl Zone {
    /// Whether a value lies in the zone.
    pub fn contains(&self, value: &Value) -> bool {
        let wide = i128::from;
        let (total, maximum) = (wide(value.total), wide(value.maximum));
        let holds = |i: &Inequality| wide(i.a) * total + wide(i.b) * maximum >= wide(i.c);
        self.f == value.f && self.inequalities.iter().all(holds)
    }
}

/// A value whose T and D are forms in unknowns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Symbolic {
    pub(super) f: GroupElement,
    pub(super) total: Affine,
    /// D is the largest of these; 0 if there are none.
    pub(super) maxima: Vec<Affine>,
}

impl Symbolic {
    /// The value without a heap.
    pub(super) fn zero() -> Self {
        Symbolic {
            f: 0,
            total: Affine::default(),
            maxima: Vec::new(),
        }
    }

    /// The sum of two values.
    pub(super) fn plus(mut self, other: &Symbolic, group: &Group) -> Self {
        self.f = group.plus(self.f, other.f);
        self.total = self.total.plus(other.total);
        for form in &other.maxima {
            if !self.maxima.contains(form) {
                self.maxima.push(*form);
            }
        }
        self
    }

    /// Ways in which the inequality can hold, one of which does if it does: a maximum that helps
    /// is one of its terms, one that hinders is all of them.
    pub(super) fn holds(&self, inequality: &Inequality) -> Vec<Vec<Affine>> {
        let Inequality { a, b, c } = *inequality;
        let rest = self.total.times(a).minus(Affine::constant(c));
        let terms = || self.terms().map(move |term| rest.plus(term.times(b)));
        match b {
            0 => vec![vec![rest]],
            1.. => terms().map(|row| vec![row]).collect(),
            _ => vec![terms().collect()],
        }
    }

    /// Ways in which the inequality can fail, one of which does if it does.
    pub(super) fn fails(&self, inequality: &Inequality) -> Vec<Vec<Affine>> {
        let Inequality { a, b, c } = *inequality;
        let (a, b, c) = (-a, -b, 1 - c);
        self.holds(&Inequality { a, b, c })
    }

    fn terms(&self) -> impl Iterator<Item = Affine> + '_ {
        let none = self.maxima.is_empty().then(Affine::default);
        self.maxima.iter().copied().chain(none)
    }
}
