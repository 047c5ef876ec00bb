//! Genera and canonical forms of the heaps of a game, and the search for interesting genera.

use super::Stop;
use super::question::{Answered, Context, Question, so_far};
use grundy_form::{
    FormStore, GenusRow, GenusSummary, GenusTable, Limit, ValueTable, WildPairs, codes,
    genus_of_position, genus_table, genus_table_with_pairs, search_genera, value_table,
};
use grundy_heap::{Genus, HeapRule, Position};

/// Forms that a game may take in a search through codes.
const FORMS_IN_SEARCH: usize = 200_000;
/// The forms of one game.
const FORMS: usize = 20_000_000;

/// The genera of the heaps of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GenusReport {
    /// The game.
    pub rule: HeapRule,
    /// The heap up to which was asked.
    pub heaps: usize,
    /// The rows.
    pub table: GenusTable,
    /// The pairs of heaps whose sum has no genus of a Nim position, if they were asked for.
    pub pairs: Option<WildPairs>,
}

impl GenusReport {
    /// Whether a heap is half-tame, where its pair with itself is known.
    pub fn is_half_tame(&self, row: &GenusRow) -> Option<bool> {
        self.pairs.as_ref()?.is_half_tame(row)
    }
}

/// The forms of the heaps of a game.
#[derive(Clone, Debug)]
pub struct FormsReport {
    /// The game.
    pub rule: HeapRule,
    /// The heap up to which was asked.
    pub heaps: usize,
    /// The heaps in symbols for irreducible forms.
    pub table: ValueTable,
}

/// The result of a search through codes.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchReport {
    /// The games, in the order of their codes.
    pub games: Vec<GenusSummary>,
    /// How many there are in all.
    pub all: usize,
}

/// The genera of the heaps of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HeapGenera {
    pub rule: HeapRule,
    /// The largest heap.
    pub heaps: usize,
    /// Whether the pairs that are not tame are wanted too.
    pub pairs: bool,
}

/// The canonical forms of the heaps of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HeapForms {
    pub rule: HeapRule,
    /// The largest heap.
    pub heaps: usize,
}

/// The genera of all codes with so many digits below a base, up to a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GenusSearch {
    /// The digits behind the point.
    pub digits: u32,
    /// 4, 8 or 16.
    pub base: u8,
    /// The largest heap.
    pub heaps: usize,
}

/// The genus of one position of a heap game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GenusOf {
    pub rule: HeapRule,
    pub position: Position,
}

/// Why a table ended early: a bound on its forms is a part of what it says.
fn why(stopped: Option<(usize, Limit)>) -> Option<Stop> {
    match stopped?.1 {
        Limit::Budget(why) => Some(why),
        Limit::Forms(_) | Limit::Depth(_) | Limit::Written(_) => None,
    }
}

impl Question for HeapGenera {
    type Answer = GenusReport;
    const TITLE: &'static str = "Genera of";

    fn of(&self) -> String {
        self.rule.text()
    }

    fn bytes(report: &GenusReport) -> usize {
        let pairs = report.pairs.as_ref().map_or(0, |pairs| pairs.pairs.len());
        100 * (report.table.rows.len() + pairs)
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let HeapGenera { rule, heaps, pairs } = self;
        let mut store = FormStore::new(FORMS);
        let report = |table: &GenusTable, pairs: Option<&WildPairs>| GenusReport {
            rule: rule.clone(),
            heaps: *heaps,
            table: table.clone(),
            pairs: pairs.cloned(),
        };
        let tell = |table: &GenusTable, pairs: Option<&WildPairs>| {
            context.progress(table.rows.len(), heaps.saturating_add(1));
            context.paced(|| context.partial(report(table, pairs)));
        };
        let budget = context.budget;
        if *pairs {
            let mut watch = |table: &GenusTable, pairs: &WildPairs| tell(table, Some(pairs));
            let (table, pairs) =
                genus_table_with_pairs(rule, *heaps, &mut store, budget, &mut watch);
            let stopped = table.stopped.or(pairs.stopped);
            return so_far(report(&table, Some(&pairs)), why(stopped));
        }
        let mut known = GenusTable::default();
        let table = genus_table(rule, *heaps, &mut store, budget, &mut |row| {
            known.rows.push(row.clone());
            tell(&known, None);
        });
        so_far(report(&table, None), why(table.stopped))
    }
}

impl Question for HeapForms {
    type Answer = FormsReport;
    const TITLE: &'static str = "Misère forms of";

    fn of(&self) -> String {
        self.rule.text()
    }

    fn bytes(report: &FormsReport) -> usize {
        report.table.bytes()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let HeapForms { rule, heaps } = self;
        let mut store = FormStore::new(FORMS);
        let report = |table: &ValueTable| FormsReport {
            rule: rule.clone(),
            heaps: *heaps,
            table: table.clone(),
        };
        let table = value_table(rule, *heaps, &mut store, context.budget, &mut |table| {
            context.progress(table.rows.len(), heaps.saturating_add(1));
            context.paced(|| context.partial(report(table)));
        });
        so_far(report(&table), why(table.stopped))
    }
}

impl Question for GenusSearch {
    type Answer = SearchReport;
    const TITLE: &'static str = "Genera of codes with";

    fn of(&self) -> String {
        format!("{} digits", self.digits)
    }

    fn bytes(report: &SearchReport) -> usize {
        500 * report.games.len()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let rules = || codes(self.digits, self.base);
        let mut report = SearchReport {
            games: Vec::new(),
            all: rules().count(),
        };
        let mut watch = |summary: &GenusSummary| {
            report.games.push(summary.clone());
            context.progress(report.games.len(), report.all);
            context.paced(|| context.partial(report.clone()));
        };
        let (forms, budget) = (FORMS_IN_SEARCH, context.budget);
        let result = search_genera(rules(), self.heaps, forms, budget, &mut watch);
        so_far(report, result.err())
    }
}

impl Question for GenusOf {
    type Answer = Genus;
    const TITLE: &'static str = "Genus of";

    fn of(&self) -> String {
        self.position.to_string()
    }

    fn bytes(_: &Genus) -> usize {
        10_000
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        Ok(genus_of_position(
            &self.rule,
            self.position.heaps(),
            context.budget,
        )?)
    }
}
