//! Finite misère quotients: of all heaps, where a period is proved, or of the heaps up to one.

use crate::NotExported;
use crate::cover::Evidence;
use crate::data::{comment, define, list, nat};
use crate::game_file::Parts;
use crate::options::{Elements, transitions};
use crate::rule::Rule;
use crate::tame::TameOrWild;
use grundy_base::budget::Budget;
use grundy_base::number::counted;
use grundy_proof::checker::finite::Quotient;
use std::collections::VecDeque;

/// The most elements of a quotient that is written: Rocq has the whole table of products in memory, gigabytes for a
/// thousand elements.
const MOST_ELEMENTS: usize = 1 << 8;

/// The most heaps whose options Rocq is asked to go through: quadratic where heaps are split.
const MOST_HEAPS: usize = 1 << 15;

/// The rule of the game of a quotient, if that is one of heaps and not too large.
pub(crate) fn rule(quotient: &Quotient) -> Result<Rule, NotExported> {
    if quotient.followers.is_some() {
        let what = "the quotient of a single game by its canonical form";
        return Err(NotExported::Claim(what.to_owned()));
    }
    let rule = Rule::of(&quotient.code)?;
    NotExported::beyond(MOST_ELEMENTS, quotient.order, "elements")?;
    let heaps = Extent::of(quotient).bound(&rule).saturating_add(1);
    NotExported::beyond(MOST_HEAPS, heaps, "heaps")?;
    Ok(rule)
}

/// The file for the quotient of a game.
pub(crate) fn parts(
    rule: &Rule,
    quotient: &Quotient,
    budget: &Budget,
) -> Result<Parts, NotExported> {
    let extent = Extent::of(quotient);
    let heaps = extent.heaps(quotient, rule);
    let monoid = Products::of(quotient);
    let transitions = transitions(rule, &monoid.table, &heaps, budget)?;
    let evidence = Evidence::of(&monoid.table, &quotient.p, &transitions, budget)?;
    let values = extent.values(quotient);
    let said = Said {
        rule,
        quotient,
        extent: &extent,
    };
    let mut parts = Parts {
        name: extent.name(rule),
        claim: said.claim(),
        imports: format!(
            "From Coq Require Import List NArith.\nFrom Grundy Require Import Codes Periodic TameOrWild {}{}.\n\
             From Grundy Require Import {} TameStatement.\nImport ListNotations.\nOpen Scope N_scope.\n",
            extent.import(rule),
            rule.imports(),
            rule.of_statements()
        ),
        statement: said.statement(&monoid, values),
        evidence: monoid.evidence(quotient)
            + &of_sets("letters", &evidence.letters)
            + &of_sets("cover", &evidence.cover),
        theorems: said.theorems(),
        names: vec!["misere_quotient", "there_is_one"],
    };
    if let Some(found) = TameOrWild::of(quotient, &monoid.table) {
        let all = matches!(extent, Extent::All { .. });
        parts.evidence += &found.evidence();
        parts.theorems += &comment(&said.tame_or_wild());
        parts.theorems += &found.theorem(&rule.term(), &extent.positions(), all);
        parts.names.push("tame_or_wild");
    }
    Ok(parts)
}

/// Sets for each element, as lists of numbers.
fn of_sets(name: &str, sets: &[Vec<Elements>]) -> String {
    let items: Vec<String> = sets
        .iter()
        .map(|sets| list(sets.iter().map(Elements::number)))
        .collect();
    define(name, "(list N)", &items, "")
}

/// The heaps of which the quotient is.
enum Extent {
    /// All of them: from `first` on their elements repeat.
    All { first: usize, period: usize },
    /// Those up to one.
    UpTo(usize),
}

impl Extent {
    fn of(quotient: &Quotient) -> Extent {
        match quotient.period.as_ref().filter(|period| period.proved) {
            Some(period) => Extent::All {
                first: usize::try_from(period.last_exception + 1)
                    .unwrap_or(0)
                    .max(1),
                period: period.period,
            },
            None => Extent::UpTo(quotient.heaps),
        }
    }

    /// The last heap whose element the statement lists.
    fn last(&self) -> usize {
        match *self {
            Extent::All { first, period } => (first + period).saturating_sub(1),
            Extent::UpTo(last) => last,
        }
    }

    /// The last heap that is gone through, by which a proof for all heaps knows them where these are meant.
    fn bound(&self, rule: &Rule) -> usize {
        match self {
            Extent::All { first, period } => rule.last_heap(*first, *period),
            Extent::UpTo(last) => *last,
        }
    }

    /// The elements of the heaps 0, 1, … that the statement lists.
    fn values(&self, quotient: &Quotient) -> Vec<u32> {
        let last = self.last();
        (0..=last).map(|heap| element(quotient, heap)).collect()
    }

    /// The elements of all heaps that are gone through.
    fn heaps(&self, quotient: &Quotient, rule: &Rule) -> Vec<u32> {
        let values = self.values(quotient);
        let Extent::All { first, period } = *self else {
            return values;
        };
        let value = |heap: usize| match heap < first {
            true => values[heap],
            false => values[first + (heap - first) % period],
        };
        (0..=self.bound(rule)).map(value).collect()
    }

    fn name(&self, rule: &Rule) -> (&'static str, String) {
        match self {
            Extent::All { .. } => ("Quotient", rule.identifier()),
            Extent::UpTo(last) => (
                "PartialQuotient",
                format!("{}_to_{last}", rule.identifier()),
            ),
        }
    }

    fn import(&self, rule: &Rule) -> &'static str {
        match self {
            _ if rule.repeats() => "RepeatingQuotient",
            Extent::All { .. } => "FiniteQuotient",
            Extent::UpTo(_) => "PartialQuotient",
        }
    }

    /// The positions that are meant, as a term.
    fn positions(&self) -> String {
        match self {
            Extent::All { .. } => "everything".to_owned(),
            Extent::UpTo(last) => format!("(heaps_to {})", nat(*last)),
        }
    }

    /// The element of a heap, as a term.
    fn phi(&self) -> String {
        match self {
            Extent::All { period, .. } => format!("(periodic values {})", nat(*period)),
            Extent::UpTo(_) => "(fun h => nth h values 0)".to_owned(),
        }
    }
}

fn element(quotient: &Quotient, heap: usize) -> u32 {
    let at = heap.checked_sub(1);
    at.and_then(|at| quotient.phi.get(at)).copied().unwrap_or(0)
}

/// All products, and how the elements are reached from the identity.
struct Products {
    table: Vec<Vec<u32>>,
    /// y, g and x with y = gx, g a generator, each x before its y; the elements are numbers.
    parents: Vec<(u32, u32, u32)>,
}

impl Products {
    /// Those of a table that the kernel has accepted: each element is reached, and generators commute.
    fn of(quotient: &Quotient) -> Products {
        let order = quotient.order;
        let mut table = vec![Vec::new(); order];
        table[0] = (0..order as u32).collect();
        let mut parents = Vec::new();
        let mut open = VecDeque::from([0u32]);
        while let Some(x) = open.pop_front() {
            for (g, generator) in quotient.generators.iter().enumerate() {
                let y = quotient.cayley[x as usize][g];
                if table[y as usize].is_empty() {
                    let times = |&z: &u32| quotient.cayley[z as usize][g];
                    table[y as usize] = table[x as usize].iter().map(times).collect();
                    parents.push((y, generator.element, x));
                    open.push_back(y);
                }
            }
        }
        Products { table, parents }
    }

    fn evidence(&self, quotient: &Quotient) -> String {
        let parents = self
            .parents
            .iter()
            .map(|(y, g, x)| format!("({y},{g},{x})"));
        let generators = quotient
            .generators
            .iter()
            .map(|generator| generator.element.to_string());
        define("parents", "(N * N * N)", &parents.collect::<Vec<_>>(), "")
            + &define("generators", "N", &generators.collect::<Vec<_>>(), "")
    }
}

/// What is said of a game.
struct Said<'a> {
    rule: &'a Rule,
    quotient: &'a Quotient,
    extent: &'a Extent,
}

impl Said<'_> {
    fn claim(&self) -> String {
        let Quotient { order, p, .. } = self.quotient;
        let heaps = match self.extent {
            Extent::All { .. } => String::new(),
            Extent::UpTo(last) => format!(" to heap {last}"),
        };
        format!(
            "The misere quotient of {}{heaps}: it has {}, of which {} in P.",
            self.rule.text(),
            counted(*order, "element", "elements"),
            counted(p.len(), "is", "are")
        )
    }

    fn tame_or_wild(&self) -> String {
        match self.quotient.tame {
            true => "The quotient is tame: it is that of heaps of Nim.".to_owned(),
            false => "The quotient is wild: it is none of the tame ones.".to_owned(),
        }
    }

    fn statement(&self, monoid: &Products, values: Vec<u32>) -> String {
        let numbers = |numbers: &[u32]| numbers.iter().map(u32::to_string).collect::<Vec<_>>();
        let rows: Vec<String> = monoid.table.iter().map(list).collect();
        let words = self.quotient.words.iter().enumerate();
        let words: Vec<String> = words.map(|(x, word)| format!("{x} = {word}")).collect();
        let phi = match self.extent {
            Extent::All { period, .. } => {
                format!(
                    "The elements of the heaps 0, 1, 2, ...; the last {period} of them repeat for ever."
                )
            }
            Extent::UpTo(last) => format!("The elements of the heaps 0, 1, ..., {last}."),
        };
        self.rule.definition()
            + &comment(&format!(
                "The elements are numbers, as in the certificate, whose words they have: {}.",
                words.join(", ")
            ))
            + &comment("The product of the elements a and b is in row a, column b.")
            + &define("table", "(list N)", &rows, "")
            + &comment("The elements of P.")
            + &define("P", "N", &numbers(&self.quotient.p), "")
            + &comment(&phi)
            + &define("values", "N", &numbers(&values), "")
    }

    fn theorems(&self) -> String {
        let (term, code) = (self.rule.term(), self.rule.code());
        let (positions, phi) = (self.extent.positions(), self.extent.phi());
        let begin = self.rule.as_code("same_quotient");
        let evidence = "parents generators letters cover";
        let proof = match (self.extent, self.rule.repeats()) {
            (Extent::All { period, .. }, false) => {
                let period = nat(*period);
                format!("quotient_of_check {code} table P values {period} {evidence}")
            }
            (Extent::All { period, .. }, true) => {
                let (times, period) = (nat(self.rule.times(*period)), nat(*period));
                format!(
                    "repeating_quotient_of_check {code} table P values {period} {times} {evidence}"
                )
            }
            (Extent::UpTo(_), false) => {
                format!("partial_quotient_of_check {code} table P values {evidence}")
            }
            (Extent::UpTo(_), true) => {
                format!("repeating_partial_of_check {code} table P values {evidence}")
            }
        };
        let (which, those) = match self.extent {
            Extent::All { .. } => ("any heaps".to_owned(), "Two positions"),
            Extent::UpTo(last) => (format!("heaps up to {last}"), "Two of these positions"),
        };
        let mut text = self.rule.same();
        text += &comment(&format!(
            "Let W be the set of positions that the player wins who has just moved, in misere play. A position of {which} has \
             the product of the elements of its heaps. It is in W exactly if that is in P. {those} have the same \
             element exactly if no third one tells them apart, by being in W with one of them and not with the other. \
             The element of a sum is the product, and each element is that of a position."
        ));
        text += &format!(
            "Theorem misere_quotient : quotient {term} {positions} (product table) 0\n  \
             (fun a => a < {}) (fun a => In a P) {phi}.\n\
             Proof. {begin}apply ({proof}). vm_cast_no_check (eq_refl true). Qed.\n",
            self.quotient.order
        );
        text += &comment("There is such a set W.");
        let exists = self.rule.misere_exists();
        text +=
            &format!("Theorem there_is_one : exists W, misere {term} W.\nProof. {exists} Qed.\n");
        text
    }
}
