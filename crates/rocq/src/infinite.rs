//! Values of all heaps with one sum and one maximum: the outcomes of all positions in misère play, and what follows for
//! the quotient.

use crate::NotExported;
use crate::data::{comment, define, list, wrapped};
use crate::game_file::Parts;
use crate::normal_forms::{self, Quotient};
use crate::rule::Rule;
use crate::trees::{Heaps, tree};
use grundy_proof::checker::sum_and_maximum::Values;
use grundy_proof::{Claim, Proved};

/// A depth that few trees exceed.
const DEPTH: usize = 40;

/// The rule of the game that has these values, if the theory has their group.
pub(crate) fn rule(values: &Values) -> Result<Rule, NotExported> {
    let rule = Rule::of(&values.code)?.that_ends()?.of_three_heaps()?;
    if values.group.iter().any(|order| *order != 2) {
        let what = "values whose group F has another factor than Z/2";
        return Err(NotExported::Claim(what.to_owned()));
    }
    Ok(rule)
}

/// The file for the outcomes of a game, and for its quotient where the kernel claims that it is infinite.
pub(crate) fn parts(
    rule: &Rule,
    values: &Values,
    claims: &[Proved<Claim>],
) -> Result<Parts, NotExported> {
    let said = Said { rule, values };
    let (trees, depth) = said.trees();
    let steps = said.steps(DEPTH.max(depth + 1));
    let mut parts = Parts {
        name: ("Outcomes", rule.identifier()),
        claim: format!(
            "The outcomes of all positions of {} in misere play, by values with one sum and one maximum.",
            rule.text()
        ),
        imports: imports(""),
        statement: said.statement(),
        evidence: format!("Definition lam : Z := {}.\n", said.slope()) + &trees,
        theorems: said.theorems(&steps),
        names: vec!["outcomes", "outcomes_of_any_W"],
    };
    if let Some(quotient) = Quotient::of(values, claims) {
        parts.claim += " The misere quotient is infinite.";
        parts.imports = imports(normal_forms::IMPORTS);
        parts.evidence += &quotient.evidence()?;
        parts.theorems += &quotient.theorems(&format!("{} {steps}", said.data()));
        parts.names.extend(quotient.names());
    }
    Ok(parts)
}

/// The commands that import what a file needs.
fn imports(of_quotient: &str) -> String {
    let theory = format!("Codes SumAndMaximum ConditionP ConditionN ConditionNSound {of_quotient}");
    format!(
        "From Coq Require Import List NArith ZArith.\n{}.\nFrom Grundy Require Import Statement InfiniteStatement.\n\
         Import ListNotations.\nOpen Scope Z_scope.\n",
        wrapped(&format!("From Grundy Require Import {}", theory.trim_end()))
    )
}

/// What is said of a game.
struct Said<'a> {
    rule: &'a Rule,
    values: &'a Values,
}

impl Said<'_> {
    /// How many coordinates F has.
    fn width(&self) -> usize {
        self.values.group.len()
    }

    /// The least λ with D ≤ λT for all heaps.
    fn slope(&self) -> i64 {
        let heaps = self
            .values
            .exceptional
            .iter()
            .map(|heap| (heap.maximum, heap.total));
        let classes = self.values.classes.iter();
        let classes = classes.flat_map(|class| class.maximum.into_iter().zip(class.total));
        let slopes = heaps
            .chain(classes)
            .map(|(d, t)| (d + t - 1).checked_div(t).unwrap_or(0));
        slopes.max().unwrap_or(0).max(0)
    }

    fn statement(&self) -> String {
        let Values {
            exceptional,
            classes,
            zones,
            ..
        } = self.values;
        let nothing = "(0%N, 0, 0)".to_owned();
        let heaps = exceptional.iter().map(|heap| {
            format!(
                "({}%N, {}, {})",
                element(&heap.f),
                int(heap.total),
                int(heap.maximum)
            )
        });
        let heaps: Vec<String> = std::iter::once(nothing).chain(heaps).collect();
        let pair = |[first, step]: [i64; 2]| format!("({}, {})", int(first), int(step));
        let all = classes.iter().map(|class| {
            let (f, total, maximum) = (element(&class.f), pair(class.total), pair(class.maximum));
            format!("({f}%N, {total}, {maximum})")
        });
        let all: Vec<String> = all.collect();
        let inequality = |[a, b, c]: &[i64; 3]| format!("({}, {}, {})", int(*a), int(*b), int(*c));
        let zones = zones.iter().map(|zone| {
            let inequalities = list(zone.inequalities.iter().map(inequality));
            format!("({}%N, {inequalities})", element(&zone.f))
        });
        let zones: Vec<String> = zones.collect();
        self.rule.definition()
            + &comment(&format!(
                "(f, T, D) of the heaps 0, 1, ..., {}. The bits of f are its coordinates in (Z/2)^{}, the first one the least.",
                exceptional.len(),
                self.width()
            ))
            + &define("exceptional", "val", &heaps, "")
            + &comment(&format!(
                "The heap {} + i + {} j has the entry i here: f, T_0 + T_1 j and D_0 + D_1 j.",
                exceptional.len() + 1,
                self.values.period
            ))
            + &define("classes", "heap_class", &all, "")
            + &comment(
                "P is where f is the first number and a T + b D >= c for each (a, b, c), for one of these.",
            )
            + &define("zones", "zone", &zones, "")
    }

    /// The trees of each leading heap, and how deep they are.
    fn trees(&self) -> (String, usize) {
        let heaps = Heaps::new(self.values, self.rule.digits());
        let (width, mut depth) = (self.width(), 0);
        let mut all = Vec::new();
        let cases = self.values.positions.chunks(1 << width);
        for (&heap, proofs) in heaps.leading().iter().zip(cases) {
            let mut of_heap = Vec::new();
            for f in 0..1 << width {
                let Some(proof) = proofs.get(reversed(f, width)) else {
                    continue;
                };
                let (text, of_tree) = tree(&heaps, heap, proof);
                depth = depth.max(of_tree);
                of_heap.push(text);
            }
            all.push(list(of_heap));
        }
        (define("trees", "(list top)", &all, ""), depth)
    }

    /// The arguments of all checks.
    fn data(&self) -> String {
        format!("digits exceptional classes zones lam {}", self.width())
    }

    /// The further arguments of the check of (N).
    fn steps(&self, fuel: usize) -> String {
        let last = Heaps::new(self.values, self.rule.digits()).last();
        format!("{} {last} {fuel} trees", self.values.split)
    }

    fn theorems(&self, steps: &str) -> String {
        let data = self.data();
        let of_position =
            "in_zones zones (value vadd nothing (heap_value exceptional classes) X) = true";
        let check = |name: &str, check: String| {
            format!("Lemma {name} : {check} = true. Proof. vm_cast_no_check (eq_refl true). Qed.\n")
        };
        let mut text = check("table_holds", format!("check_table {data}"));
        text += &check("P_holds", format!("check_P {data}"));
        text += &check("N_holds", format!("check_N {data} {steps}"));
        text += &comment(
            "The parts f of the values of the heaps of a position add up in F, the T add up, and D is the largest. The \
             player wins in misere play who has just moved exactly if what comes out is in P.",
        );
        text += &format!(
            "Theorem outcomes : misere (opt digits) (fun X => {of_position}).\n\
             Proof. exact (outcomes_of_sum_and_maximum {data} {steps} table_holds P_holds N_holds). Qed.\n"
        );
        text += &comment(
            "So it is for any set W that has the property of the positions that this player wins: there is no other one.",
        );
        text += &format!(
            "Corollary outcomes_of_any_W : forall W, misere (opt digits) W -> forall X,\n  W X <-> {of_position}.\n\
             Proof. intros W HW. exact (code_misere_unique digits W _ HW outcomes). Qed.\n"
        );
        text
    }
}

/// An integer as an entry.
fn int(number: i64) -> String {
    match number < 0 {
        true => format!("({number})"),
        false => number.to_string(),
    }
}

/// An element of F: bit i is its coordinate i.
fn element(f: &[u32]) -> u64 {
    f.iter()
        .rev()
        .fold(0, |number, part| 2 * number + u64::from(*part))
}

/// The number with these bits in the other order: certificates count elements of F by their last coordinate first.
fn reversed(number: usize, width: usize) -> usize {
    (0..width).fold(0, |sum, bit| 2 * sum + (number >> bit & 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_of_f_have_their_coordinates_as_bits() {
        assert_eq!(
            [element(&[1, 0]), element(&[0, 1]), element(&[1, 1, 0])],
            [1, 2, 3]
        );
        assert_eq!([0, 1, 2, 3].map(|f| reversed(f, 2)), [0, 2, 1, 3]);
        assert_eq!(reversed(3, 3), 6);
    }
}
