//! Rules that are no codes: tables of options, Grundy's game, Couples are forever. The theory lists the options of each
//! heap; what it proves is about finitely many heaps, or, of tables, about all, since larger ones have no options.

use crate::NotExported;
use crate::data::{comment, define, list};
use crate::game_file::Parts;
use grundy_base::rule::{HeapRule, Kind};
use grundy_proof::checker::all_values::AllValues;
use grundy_proof::sha256;

/// The most heaps in a table with its options, all taken together.
const MOST_ENTRIES: usize = 1 << 15;

/// A rule whose options are listed.
pub(crate) struct Listed {
    text: String,
    form: Form,
}

/// How statements name it.
enum Form {
    /// By the options of the heaps 0, 1, 2, ….
    Table(Vec<Vec<Vec<usize>>>),
    GrundysGame,
    CouplesAreForever,
}

impl Listed {
    /// The rule that is written so, or nothing if it is a code or cannot be read.
    ///
    /// # Errors
    /// It is a table with too many entries.
    pub(crate) fn of(text: &str) -> Result<Option<Listed>, NotExported> {
        let Ok(rule) = HeapRule::parse(text) else {
            return Ok(None);
        };
        let form = match rule.kind() {
            Kind::GrundysGame => Form::GrundysGame,
            Kind::CouplesAreForever => Form::CouplesAreForever,
            Kind::Table(table) => {
                let last = rule.last_entry().unwrap_or(0);
                let options = table.values().flatten().map(|option| option.len() + 1);
                let entries = options.fold(last, usize::saturating_add);
                NotExported::beyond(MOST_ENTRIES, entries, "entries of a table")?;
                let row = |heap: usize| table.get(&heap).cloned().unwrap_or_default();
                Form::Table((0..=last).map(row).collect())
            }
            _ => return Ok(None),
        };
        Ok(Some(Listed {
            text: rule.text(),
            form,
        }))
    }

    /// As it is written elsewhere.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The largest heap that has options, of a table.
    pub(crate) fn last_row(&self) -> Option<usize> {
        match &self.form {
            Form::Table(rows) => Some(rows.len().saturating_sub(1)),
            _ => None,
        }
    }

    /// The options of a heap.
    pub(crate) fn options(&self, heap: usize) -> Vec<Vec<usize>> {
        let splits = |keep: fn(usize, usize) -> bool| {
            let all = (1..=heap / 2).map(|small| (small, heap - small));
            let kept = all.filter(move |&(small, large)| keep(small, large));
            kept.map(|(small, large)| vec![small, large]).collect()
        };
        match &self.form {
            Form::Table(rows) => rows.get(heap).cloned().unwrap_or_default(),
            Form::GrundysGame => splits(|small, large| small != large),
            Form::CouplesAreForever => splits(|small, large| small + large != 2),
        }
    }

    /// Its definition, with a comment.
    pub(crate) fn definition(&self) -> String {
        let Form::Table(rows) = &self.form else {
            return String::new();
        };
        let row = |options: &Vec<Vec<usize>>| list(options.iter().map(list));
        let rows: Vec<String> = rows.iter().map(row).collect();
        comment(
            "The options of the heaps 0, 1, 2, ..., each the heaps that are left; larger heaps have none.",
        ) + &define("rows", "(list position)", &rows, "%nat")
    }

    /// The rule as a term.
    pub(crate) fn term(&self) -> &'static str {
        match self.form {
            Form::Table(_) => "(table_rule rows)",
            Form::GrundysGame => "grundys_game",
            Form::CouplesAreForever => "couples_are_forever",
        }
    }

    /// The theorem on its quotient, of all heaps or of those up to one, before its arguments.
    pub(crate) fn quotient(&self, all: bool) -> &'static str {
        match (&self.form, all) {
            (Form::Table(_), true) => "table_quotient rows",
            (Form::Table(_), false) => "table_partial_quotient rows",
            (Form::GrundysGame, _) => "grundys_game_quotient",
            (Form::CouplesAreForever, _) => "couples_quotient",
        }
    }

    /// Whether that theorem first asks whether the parts of a table are smaller than its heaps.
    pub(crate) fn asks_for_rows(&self) -> bool {
        matches!(self.form, Form::Table(_))
    }

    /// Why there is a set of positions as misère play has it, as a proof.
    pub(crate) fn misere_exists(&self) -> &'static str {
        match self.form {
            Form::Table(_) => "apply listed_misere_exists. vm_cast_no_check (eq_refl true).",
            Form::GrundysGame => "exact grundys_game_misere_exists.",
            Form::CouplesAreForever => "exact couples_misere_exists.",
        }
    }

    /// Its name as a part of a name of a file. Tables have none: theirs is of the hash of their text.
    pub(crate) fn identifier(&self) -> String {
        match self.form {
            Form::Table(_) => format!("Table_{}", &sha256(self.text.as_bytes())[..8]),
            Form::GrundysGame => "Grundys_game".to_owned(),
            Form::CouplesAreForever => "Couples_are_forever".to_owned(),
        }
    }
}

/// The table that is the rule of a game, if it is one; all its Grundy values are known, and with them its period.
///
/// # Errors
/// It is too large.
pub(crate) fn of_period(game: &str) -> Result<Option<Listed>, NotExported> {
    Ok(Listed::of(game)?.filter(|rule| rule.last_row().is_some()))
}

/// The file for the Grundy values of a table.
pub(crate) fn values(rule: &Listed, table: &AllValues) -> Parts {
    let last = rule.last_row().unwrap_or(0);
    let value = |heap: usize| table.values.get(heap).copied().unwrap_or(0).to_string();
    let values: Vec<String> = (0..=last).map(value).collect();
    Parts {
        name: ("Values", rule.identifier()),
        claim: format!("The values of {}, of all heaps.", rule.text),
        imports: "From Coq Require Import List NArith.\n\
                  From Grundy Require Import Sprague Positions ListedOptions.\n\
                  From Grundy Require Import Statement TableStatement.\nImport ListNotations.\nOpen Scope N_scope.\n"
            .to_owned(),
        statement: rule.definition()
            + &comment("The values of the heaps 0, 1, 2, ...; those of larger heaps are 0.")
            + &define("values", "N", &values, ""),
        evidence: String::new(),
        theorems: VALUES.to_owned(),
        names: vec!["all_values", "values_of_any_g", "outcomes", "outcomes_of_any_W"],
    }
}

/// What is said of the values of a table.
const VALUES: &str = "\
Lemma checked : decreasing (table_rule rows) /\\ is_grundy (table_rule rows) (fun h => nth h values 0).
Proof. apply table_values. vm_cast_no_check (eq_refl true). Qed.
(* The value of each heap is the least number that is the value of none of its options. *)
Theorem all_values : is_grundy (table_rule rows) (fun h => nth h values 0).
Proof. exact (proj2 checked). Qed.
(* There is no other function with this property. *)
Corollary values_of_any_g : forall g, is_grundy (table_rule rows) g -> forall n, g n = nth n values 0.
Proof. intros g G. exact (grundy_unique _ g _ (proj1 checked) G all_values). Qed.
(* In normal play the player wins who has just moved exactly where the values add up to 0, without carrying. *)
Theorem outcomes : normal (table_rule rows) (fun X => xor (fun h => nth h values 0) X = 0).
Proof. exact (sprague_grundy (table_rule rows) _ all_values). Qed.
(* So it is for any set W that has the property of the positions that this player wins: there is no other one. *)
Corollary outcomes_of_any_W : forall W, normal (table_rule rows) W -> forall X, W X <-> xor (fun h => nth h values 0) X = 0.
Proof. intros W HW. exact (normal_unique _ (proj1 checked) W _ HW outcomes). Qed.
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_those_of_the_rule() {
        for text in [
            "Grundy's game",
            "Couples are forever",
            "5 -> 2+1, 3; 3 -> 1; 2 -> 0",
        ] {
            let listed = Listed::of(text).unwrap().unwrap();
            let rule = HeapRule::parse(text).unwrap();
            for heap in 0..12 {
                let sorted = |options: Vec<Vec<usize>>| {
                    let mut options = options;
                    options.iter_mut().for_each(|option| option.sort_unstable());
                    options.sort();
                    options
                };
                let of_rule = rule.options(heap).collect();
                assert_eq!(
                    sorted(listed.options(heap)),
                    sorted(of_rule),
                    "{text} {heap}"
                );
            }
        }
    }

    #[test]
    fn codes_are_not_listed_and_large_tables_are_refused() {
        assert!(Listed::of("0.77").unwrap().is_none());
        let row = |heap: usize| {
            let all: Vec<String> = (1..heap).map(|left| left.to_string()).collect();
            format!("{heap} -> {}", all.join(", "))
        };
        let rows = |count: usize| (2..count).map(row).collect::<Vec<_>>().join("; ");
        assert!(Listed::of(&rows(100)).is_ok_and(|rule| rule.is_some()));
        assert!(Listed::of(&rows(200)).is_err());
    }
}
