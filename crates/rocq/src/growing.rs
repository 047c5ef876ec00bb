//! Grundy values that grow, all of them or those of some residues, by the Master Theorem (theorem 4 of Regular games):
//! the values of all heaps, the period with its saltus, and who wins in normal play.

use crate::NotExported;
use crate::data::{comment, define, list, nat};
use crate::game_file::Parts;
use crate::periods::{NormalPlay, first_after};
use crate::rule::Rule;
use grundy_base::rule::MOST_PARTS;
use grundy_proof::checker::regular::{Growth, Regular};

/// The most options that Rocq is asked to go through, each of some heaps: a minute for so many.
const MOST_OPTIONS: usize = 1 << 22;

/// The longest period whose leastness Rocq is asked to see.
const LONGEST_PERIOD: usize = 1 << 12;

/// The rule of a game whose values grow so, if there are not too many options.
pub(crate) fn rule(game: &str, growth: &Growth) -> Result<Rule, NotExported> {
    let rule = Rule::of(game)?;
    NotExported::beyond(LONGEST_PERIOD, growth.period, "heaps of a period")?;
    let last = rule.last_heap(growth.n0, growth.multiple);
    NotExported::beyond(MOST_OPTIONS, options(&rule, last), "options")?;
    Ok(rule)
}

/// How many options the heaps up to the last one have, roughly.
fn options(rule: &Rule, last: usize) -> usize {
    // Each heap has an option for each digit at least, where digits go on.
    let shortest = rule.first_digits(last.min(MOST_OPTIONS));
    let of_heap = |heap: usize| {
        let digits = shortest.iter().take(heap + 1).enumerate();
        digits.fold(0usize, |all, (taken, digit)| {
            let left = heap - taken;
            let allowed = (2..=MOST_PARTS).filter(|parts| digit >> parts & 1 == 1);
            let split = allowed.map(|parts| partitions(left, parts));
            split.fold(all.saturating_add(1), usize::saturating_add)
        })
    };
    let mut all: usize = 0;
    for heap in 0..=last {
        all = all.saturating_add(of_heap(heap));
        if all > MOST_OPTIONS {
            break;
        }
    }
    all
}

/// In how many ways a number is a sum of so many, roughly: lim p(n, k) k! (k − 1)! / n^(k − 1) = 1.
fn partitions(number: usize, parts: usize) -> usize {
    (2..=parts).fold(1usize, |all, k| all.saturating_mul(number) / (k * (k - 1)))
}

/// The file for the values of a game.
pub(crate) fn parts(rule: &Rule, table: &Regular) -> Parts {
    let said = Said {
        rule,
        growth: &table.growth,
        values: &table.values,
    };
    let imports = "From Coq Require Import Arith List NArith.\n\
        From Grundy Require Import Positions Codes Sprague GrowingCodes GrowingPattern";
    Parts {
        name: ("Values", rule.identifier()),
        claim: format!(
            "The values of {}, of all heaps: {}.",
            rule.text(),
            said.grow()
        ),
        imports: format!(
            "{imports}{}.\nFrom Grundy Require Import Statement RepeatingStatement.\n\
             Import ListNotations.\nOpen Scope N_scope.\n",
            rule.imports()
        ),
        statement: said.statement(),
        evidence: String::new(),
        theorems: said.theorems(),
        names: NormalPlay::NAMES.to_vec(),
    }
}

/// What is said of a game.
struct Said<'a> {
    rule: &'a Rule,
    growth: &'a Growth,
    /// The values of all heaps below the bound of the theorem.
    values: &'a [u32],
}

impl Said<'_> {
    /// The first heap after the last exception, and from 1 on that from which the list repeats.
    fn first(&self) -> (usize, usize) {
        let after = first_after(self.growth.last_exception);
        (after, after.max(1))
    }

    /// Whether all values grow.
    fn all_grow(&self) -> bool {
        self.growth.periodic_residues.is_empty()
    }

    fn grows(&self, heap: usize) -> bool {
        let residue = heap % self.growth.period.max(1);
        !self.growth.periodic_residues.contains(&residue)
    }

    fn grow(&self) -> String {
        let Growth { period, saltus, .. } = self.growth;
        let which = match self.all_grow() {
            true => format!("all grow by {saltus}"),
            false => format!("some grow by {saltus}, and the others repeat"),
        };
        let after = match self.first().0 {
            0 => "without an exception".to_owned(),
            after => format!(
                "from the heap {after} on; the last exception is the heap {}",
                after - 1
            ),
        };
        format!("with each period of {period} heaps {which}, {after}")
    }

    fn statement(&self) -> String {
        let Growth { period, saltus, .. } = self.growth;
        let (_, first) = self.first();
        let value = |heap: usize| self.values.get(heap).copied().unwrap_or(0).to_string();
        let values: Vec<String> = (0..first + period).map(value).collect();
        let more = |heap: usize| if self.grows(heap) { *saltus } else { 0 };
        let each = match self.all_grow() {
            true => format!("larger by {saltus} each time"),
            false => "larger each time by what the list saltus has".to_owned(),
        };
        let mut text = self.rule.definition();
        text += &comment(&format!(
            "The values of the heaps 0, 1, 2, ...; the last {period} of them repeat for ever, {each}."
        ));
        text += &define("values", "N", &values, "");
        if !self.all_grow() {
            let added: Vec<String> = (first..first + period)
                .map(|heap| more(heap).to_string())
                .collect();
            text += &define("saltus", "N", &added, "");
        }
        text
    }

    /// What a period adds, as a list.
    fn saltus(&self) -> String {
        match self.all_grow() {
            true => format!(
                "(repeat {} {})",
                self.growth.saltus,
                nat(self.growth.period)
            ),
            false => "saltus".to_owned(),
        }
    }

    /// A power of 2 below which the values of two heaps may differ that grow together (P4), if there is one.
    fn near(&self) -> Option<u64> {
        let Growth { n0, multiple, .. } = *self.growth;
        let (half, saltus) = (multiple / 2, self.whole_saltus());
        let value = |heap: usize| self.values.get(heap).copied().map(u64::from);
        let goes_on = |heap: usize| {
            let next = value(heap).and_then(|value| value.checked_add(saltus / 2));
            !self.grows(heap)
                || self.grows(heap + half) && next.is_some() && value(heap + half) == next
        };
        let is_near = multiple.is_multiple_of(2)
            && saltus.is_multiple_of(2)
            && (n0..n0 + multiple).all(goes_on);
        (is_near && saltus > 0).then(|| 1 << (saltus / 2).trailing_zeros())
    }

    /// What the multiple of the period adds.
    fn whole_saltus(&self) -> u64 {
        let times = self.growth.multiple / self.growth.period.max(1);
        self.growth.saltus.saturating_mul(times as u64)
    }

    fn theorems(&self) -> String {
        let Growth {
            period,
            saltus,
            n0,
            multiple,
            ..
        } = *self.growth;
        let code = self.rule.code();
        let lemma = match self.rule.repeats() {
            true => format!("growing_values_are_grundy {code}"),
            false => format!("growing_values_of_finite {code}"),
        };
        let near = match self.near() {
            None => "None".to_owned(),
            Some(near) => format!("(Some {near})"),
        };
        let normal_play = NormalPlay {
            rule: self.rule,
            values: match self.all_grow() {
                true => format!("arithmetic values {} {saltus}", nat(period)),
                false => "growing values saltus".to_owned(),
            },
            proof: format!(
                "{lemma} values {} {saltus} {} {} {} {near}",
                self.saltus(),
                nat(multiple / period.max(1)),
                nat(n0),
                self.whole_saltus().trailing_zeros()
            ),
        };
        normal_play.values() + &self.pattern() + &normal_play.outcomes()
    }

    /// The theorem on the period.
    fn pattern(&self) -> String {
        let Growth { period, saltus, .. } = *self.growth;
        let (after, p) = (nat(self.first().0), nat(period));
        let residues = self
            .growth
            .periodic_residues
            .iter()
            .map(|&residue| nat(residue));
        let residues = format!("{}%nat", list(residues));
        let (more, in_words) = match self.all_grow() {
            true => (
                saltus.to_string(),
                format!("g(n + {period}) = g(n) + {saltus}"),
            ),
            false => (
                format!("if existsb (Nat.eqb (n mod {p})%nat) {residues} then 0 else {saltus}"),
                format!(
                    "g(n + {period}) = g(n) where n has one of the residues that are named, modulo {period}, and \
                     g(n + {period}) = g(n) + {saltus} elsewhere"
                ),
            ),
        };
        let mut text = comment(&format!(
            "Any function with this property has {in_words}, for all n >= {}. \
             With no smaller d, and from no earlier heap on, a number that depends on the residue modulo d is added.",
            self.first().0
        ));
        let check = format!("values {} {saltus} {residues} {p} {after}", self.saltus());
        text += &format!(
            "Lemma pattern_is_checked : check_pattern {check} = true. Proof. vm_cast_no_check (eq_refl true). Qed.\n\
             Theorem period : forall g, is_grundy {} g ->\n  \
             (forall n, ({after} <= n)%nat -> g (n + {p})%nat = g n + ({more})) /\\\n  \
             (forall d m (t : nat -> N), (1 <= d)%nat -> (forall n, (m <= n)%nat -> g (n + d)%nat = g n + t (n mod d)%nat) ->\n    \
             ({p} <= d)%nat /\\ ({after} <= m)%nat).\n\
             Proof. exact (pattern_of_grundy _ {check} {} all_values pattern_is_checked). Qed.\n",
            self.rule.term(),
            self.rule.decreasing()
        );
        text
    }
}
