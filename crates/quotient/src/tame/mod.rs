//! Games whose heaps are tame and whose Grundy values grow: the misère quotient is T∞, as that of Nim.
//!
//! Where it is found (`search.rs`) the kernel has checked it: theorem 3 of Misère play of regular games. What a
//! position is worth follows from two numbers of its heaps, as in Nim.

mod certificate;
mod elements;
mod search;

pub(crate) use search::find;

use crate::algebraic::{KernelTable, ProvedTable};
use grundy_heap::HeapRule;
use grundy_proof::checker::tame::{Element, Tame};
use grundy_proof::sources::REGULAR_MISERE;
use grundy_proof::{CheckedTable, Kind};

/// The elements of all heaps in T∞.
pub type TameQuotient = ProvedTable<TameTable>;

/// The elements of the first heaps, and how they go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TameTable(Box<Tame>);

impl KernelTable for TameTable {
    const KIND: Kind = Kind::Tame;

    fn of_checked(table: &CheckedTable) -> Option<(HeapRule, Self)> {
        match table {
            CheckedTable::Tame(tame) => Some((tame.rule.clone(), TameTable(tame.clone()))),
            _ => None,
        }
    }

    fn is_p_position(&self, heaps: &[usize]) -> Option<bool> {
        Some(self.position(heaps).is_p())
    }
}

impl TameTable {
    /// The element of a heap of any size.
    pub fn element(&self, heap: usize) -> Element {
        self.0.element(heap)
    }

    /// The element of a position.
    pub fn position(&self, heaps: &[usize]) -> Element {
        self.0.position(heaps)
    }

    /// The elements of the heaps 0, 1, … that the proof rests on.
    pub fn first(&self) -> &[Element] {
        &self.0.elements
    }

    /// The period of the Grundy values.
    pub fn period(&self) -> usize {
        self.0.growth.period
    }

    /// What a period adds to them.
    pub fn saltus(&self) -> u64 {
        self.0.growth.saltus
    }

    /// The last heap that breaks the period, -1 if none does.
    pub fn last_exception(&self) -> i64 {
        self.0.growth.last_exception
    }

    /// The heap from which on all are f_v.
    pub fn firm_from(&self) -> usize {
        let fickle = self.first().iter().rposition(|element| !element.is_firm());
        fickle.map_or(0, |heap| heap + 1)
    }

    /// The last heap before all are f_v with values that grow with the period.
    pub fn last_alone(&self) -> usize {
        let exception = usize::try_from(self.last_exception()).unwrap_or(0);
        exception.max(self.firm_from().saturating_sub(1))
    }

    /// The memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        size_of_val(self.first())
    }
}

/// So many elements are shown in a text.
const SHOWN: usize = 24;

impl TameQuotient {
    /// What the command line prints of it.
    pub fn text(&self) -> String {
        let table = &self.table;
        let shown = table.first().iter().skip(1).take(SHOWN);
        let shown: Vec<String> = shown.map(Element::to_string).collect();
        let last = match table.last_exception() {
            -1 => "without exceptions".to_owned(),
            last => format!("last exception {last}"),
        };
        [
            format!("Misère quotient of {}", self.rule.title()),
            "tame, infinite, proved for all heaps".to_owned(),
            format!("It is T∞, that of Nim (theorem 3 of {REGULAR_MISERE})."),
            "generators: a, f_0, f_1, f_2, …".to_owned(),
            "relations: a^2=1, a f_v=f_(v xor 1), f_u f_v=f_(u xor v)".to_owned(),
            "P = {a, f_0}".to_owned(),
            format!("heaps 1, 2, …: {}, …", shown.join(", ")),
            format!(
                "From heap {} on a heap is f_v for its Grundy value v, which has period {}, saltus {}, {last}.",
                table.firm_from(),
                table.period(),
                table.saltus()
            ),
        ]
        .join("\n")
    }
}
