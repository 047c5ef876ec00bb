//! Periods of Grundy values: the values themselves, which are those of the code for all heaps, the period, and who
//! wins in normal play. What is said of values and of normal play is the same where values grow ([`crate::growing`]).

use crate::NotExported;
use crate::data::{comment, define, nat};
use crate::game_file::Parts;
use crate::rule::Rule;
use grundy_base::budget::Budget;
use grundy_proof::checker::{all_values::AllValues, windows::Windows};
use grundy_proof::{Certificate, CheckedTable, Unproved};

/// The most heaps whose values Rocq is asked to compare: quadratic where heaps are split, an hour for so many.
const MOST_HEAPS: usize = 1 << 16;

/// The rule of a game with this period and last exception, if there are not too many values.
pub(crate) fn rule(game: &str, period: usize, last_exception: i64) -> Result<Rule, NotExported> {
    let rule = Rule::of(game)?;
    let values = rule.last_heap(first_after(last_exception).max(1), period);
    NotExported::beyond(MOST_HEAPS, values, "values")?;
    Ok(rule)
}

/// The first heap after the last exception.
pub(crate) fn first_after(last_exception: i64) -> usize {
    usize::try_from(last_exception.saturating_add(1)).unwrap_or(0)
}

/// The file for the period of a game.
pub(crate) fn parts(rule: &Rule, table: &AllValues) -> Parts {
    let after = first_after(table.last_exception);
    let (first, period) = (after.max(1), table.period);
    let value = |heap: usize| table.values.get(heap).copied().unwrap_or(0);
    let values: Vec<u32> = (0..first + period).map(value).collect();
    let largest = values.iter().max().copied().unwrap_or(0);
    let width = (largest.checked_ilog2().unwrap_or(0) + 1) as usize;
    let said = Said {
        rule,
        period: nat(period),
        after: nat(after),
        in_numbers: (period, after),
        width,
    };
    Parts {
        name: ("Values", rule.identifier()),
        claim: format!(
            "The values of {}, of all heaps: {}.",
            rule.text(),
            said.repeat()
        ),
        imports: format!(
            "From Coq Require Import List NArith.\nFrom Grundy Require Import Positions Codes Sprague {}{}.\n\
             From Grundy Require Import {}.\nImport ListNotations.\nOpen Scope N_scope.\n",
            if rule.repeats() {
                "LeastPeriod RepeatingValues"
            } else {
                "Values LeastPeriod"
            },
            rule.imports(),
            rule.of_statements()
        ),
        statement: said.statement(&values),
        evidence: String::new(),
        theorems: said.theorems(),
        names: NormalPlay::NAMES.to_vec(),
    }
}

/// The file for a period that is proved by windows: all values up to the bound of Guy and Smith are computed.
pub(crate) fn of_windows(
    rule: &Rule,
    table: &Windows,
    budget: &Budget,
) -> Result<Parts, NotExported> {
    let text = serde_json::json!({
        "format": "grundy-period",
        "version": 1,
        "game": table.code,
        "period": table.period,
        "last_exception": table.last_exception,
    });
    let not_seen = || NotExported::Claim(format!("a period of {} by windows", table.code));
    let certificate = Certificate::read(&text.to_string()).map_err(|_| not_seen())?;
    match certificate.check(budget, &mut |_| ()) {
        Ok(verdict) => match verdict.table() {
            CheckedTable::AllValues(values) => Ok(parts(rule, values)),
            _ => Err(not_seen()),
        },
        Err(Unproved::Stopped(stop)) => Err(stop.into()),
        Err(Unproved::Refused(_)) => Err(not_seen()),
    }
}

/// What is said of a game.
struct Said<'a> {
    rule: &'a Rule,
    /// The period, and the first heap after the last exception, as arguments.
    period: String,
    after: String,
    in_numbers: (usize, usize),
    /// All values are less than 2 to the power of this.
    width: usize,
}

impl Said<'_> {
    fn repeat(&self) -> String {
        let (period, after) = self.in_numbers;
        match after {
            0 => format!("they repeat with the period {period}, without an exception"),
            _ => format!(
                "they repeat with the period {period} from the heap {after} on; the last exception is the heap {}",
                after - 1
            ),
        }
    }

    fn statement(&self, values: &[u32]) -> String {
        let values: Vec<String> = values.iter().map(u32::to_string).collect();
        let period = self.in_numbers.0;
        self.rule.definition()
            + &comment(&format!(
                "The values of the heaps 0, 1, 2, ...; the last {period} of them repeat for ever."
            ))
            + &define("values", "N", &values, "")
    }

    fn theorems(&self) -> String {
        let Said {
            rule,
            period,
            after,
            width,
            ..
        } = self;
        let (period_number, after_number) = self.in_numbers;
        let code = rule.code();
        let (are_grundy, least, times) = match rule.repeats() {
            false => ("values_are_grundy", "least_period_of_values", String::new()),
            true => (
                "repeating_values_are_grundy",
                "least_period_of_repeating",
                format!(" {}", nat(rule.times(period_number))),
            ),
        };
        let normal_play = NormalPlay {
            rule,
            values: format!("periodic values {period}"),
            proof: format!("{are_grundy} {code} values {period}{times} {width}"),
        };
        let mut text = normal_play.values();
        text += &comment(&format!(
            "Any function with this property has g(n + {period_number}) = g(n) for all n >= {after_number}; \
             no smaller period and no earlier heap would do."
        ));
        text += &format!(
            "Lemma least_is_checked : check_least values {period} {after} = true. Proof. vm_cast_no_check (eq_refl true). Qed.\n\
             Theorem period : forall g, is_grundy {} g ->\n  \
             (forall n, ({after} <= n)%nat -> g (n + {period})%nat = g n) /\\\n  \
             (forall d m, (1 <= d)%nat -> (forall n, (m <= n)%nat -> g (n + d)%nat = g n) -> ({period} <= d)%nat /\\ ({after} <= m)%nat).\n\
             Proof. intros g G. exact ({least} {code} values {period} {after} all_values_of_code least_is_checked {}). Qed.\n",
            rule.term(),
            normal_play.on_the_code()
        );
        text + &normal_play.outcomes()
    }
}

/// What is said of the values of a game and of normal play, however they go on.
pub(crate) struct NormalPlay<'a> {
    pub(crate) rule: &'a Rule,
    /// The values of all heaps, as a term.
    pub(crate) values: String,
    /// What proves that the values are those of the code, but for one computation.
    pub(crate) proof: String,
}

impl NormalPlay<'_> {
    /// The names of the theorems.
    pub(crate) const NAMES: [&'static str; 5] = [
        "all_values",
        "values_of_any_g",
        "period",
        "outcomes",
        "outcomes_of_any_W",
    ];

    /// That a function g with the property of the values is one of the code, as a term: g, and why.
    pub(crate) fn on_the_code(&self) -> String {
        match self.rule.same().is_empty() {
            true => "g G".to_owned(),
            false => format!(
                "g (same_grundy {} _ (fun h o => iff_sym (same h o)) g G)",
                self.rule.term()
            ),
        }
    }

    /// The theorems on the values.
    pub(crate) fn values(&self) -> String {
        let NormalPlay {
            rule,
            values,
            proof,
        } = self;
        let (term, code) = (rule.term(), rule.code_rule());
        let begin = rule.as_code("same_grundy");
        let mut text = rule.same();
        text += &comment(
            "The value of each heap is the least number that is the value of none of its options.",
        );
        text += &format!(
            "Theorem all_values_of_code : is_grundy {code} ({values}).\n\
             Proof. apply ({proof}). vm_cast_no_check (eq_refl true). Qed.\n\
             Theorem all_values : is_grundy {term} ({values}).\n\
             Proof. {begin}exact all_values_of_code. Qed.\n"
        );
        let decreasing = rule.decreasing();
        text += &comment("There is no other function with this property.");
        text + &format!(
            "Corollary values_of_any_g : forall g, is_grundy {term} g -> forall n, g n = {values} n.\n\
             Proof. intros g G. exact (grundy_unique _ g _ {decreasing} G all_values). Qed.\n"
        )
    }

    /// The theorems on normal play.
    pub(crate) fn outcomes(&self) -> String {
        let NormalPlay { rule, values, .. } = self;
        let (term, decreasing) = (rule.term(), rule.decreasing());
        let mut text = comment(
            "In normal play the player wins who has just moved exactly where the values add up to 0, without carrying.",
        );
        text += &format!(
            "Theorem outcomes : normal {term} (fun X => xor ({values}) X = 0).\n\
             Proof. exact (sprague_grundy {term} _ all_values). Qed.\n"
        );
        text += &comment(
            "So it is for any set W that has the property of the positions that this player wins: there is no other one.",
        );
        text + &format!(
            "Corollary outcomes_of_any_W : forall W, normal {term} W -> forall X, W X <-> xor ({values}) X = 0.\n\
             Proof. intros W HW. exact (normal_unique _ {decreasing} W _ HW outcomes). Qed.\n"
        )
    }
}
