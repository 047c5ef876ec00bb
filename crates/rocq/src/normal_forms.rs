//! The misère quotient by normal forms, where theorem 3 of docs/infinite-quotients.md applies: which positions are
//! indistinguishable, and that no finite set of elements generates the quotient; and where its number c is known,
//! what its elements are, up to isomorphism, with a presentation (theorems 4 and 5).

use crate::NotExported;
use crate::data::{comment, define};
use grundy_proof::checker::sum_and_maximum::Values;
use grundy_proof::{Claim, Proved};

/// What the theory proves it by.
pub(crate) const IMPORTS: &str =
    "Indistinguishable ElementsByNumber Isomorphism Presentation LeadingHeap";

/// The most heaps of which each is the heap of a letter.
const MOST_LETTERS: usize = 1000;

/// What is said of the quotient of a game.
pub(crate) struct Quotient<'a> {
    values: &'a Values,
    /// The number c.
    number: Option<i64>,
}

impl<'a> Quotient<'a> {
    /// The quotient, if the kernel has seen that theorem 3 applies.
    pub(crate) fn of(values: &'a Values, claims: &[Proved<Claim>]) -> Option<Quotient<'a>> {
        let mut of_quotient = claims.iter().map(Proved::claim);
        let infinite = |claim: &Claim| matches!(claim, Claim::Infinite { theorem: 3, .. });
        of_quotient.clone().any(infinite).then(|| Quotient {
            values,
            number: of_quotient.find_map(|claim| match claim {
                Claim::Class { excess } if *excess >= 1 => Some(*excess),
                _ => None,
            }),
        })
    }

    /// Whether P is rule R₁, as Rocq writes it.
    fn rule(&self) -> bool {
        self.values.zones.iter().any(|zone| zone.f == [1, 1])
    }

    /// A heap for each letter cₙ of finitely many, from which the others follow.
    pub(crate) fn evidence(&self) -> Result<String, NotExported> {
        let Some(number) = self.number else {
            return Ok(String::new());
        };
        let letters = Letters::new(self.values);
        NotExported::beyond(
            MOST_LETTERS,
            letters.count(),
            "letters of the presentation, in the first period of them,",
        )?;
        let heaps: Vec<String> = letters.heaps(number).iter().map(usize::to_string).collect();
        Ok(define("letters", "nat", &heaps, "%nat"))
    }

    /// The theorems with their proofs, after that on the outcomes. `leading` are the arguments of the check of (N).
    pub(crate) fn theorems(&self, leading: &str) -> String {
        let rule = self.rule();
        let data = format!("digits exceptional classes lam {rule}");
        let mut text = format!(
            "Lemma theorem_3_applies : applies {data}.\n\
             Proof.\n  \
             split; [exact table_holds|]. split; [vm_cast_no_check (eq_refl true)|]. split; [|exact outcomes].\n  \
             exact (Phi_F_lt {leading} table_holds N_holds).\n\
             Qed.\n"
        );
        text += &comment(
            "Two positions are indistinguishable exactly if their values have the same normal form.",
        );
        text += &format!(
            "Theorem same_normal_form : forall W, misere (opt digits) W -> forall X Y,\n  \
             let Phi := value vadd nothing (heap_value exceptional classes) in\n  \
             indistinguishable everything W X Y <-> normal_form {rule} (Phi X) = normal_form {rule} (Phi Y).\n\
             Proof. exact (indistinguishable_by_normal_form {data} theorem_3_applies). Qed.\n"
        );
        text += &comment(
            "The misere quotient is infinite, and finitely many elements do not generate it.",
        );
        text += &format!(
            "Theorem not_finitely_generated : forall M mul one (E P : M -> Prop) phi,\n  \
             quotient (opt digits) everything mul one E P phi -> infinite E /\\ ~ finitely_generated mul one E.\n\
             Proof. exact (no_finite_set_generates {data} theorem_3_applies). Qed.\n"
        );
        text + &self
            .number
            .map_or_else(String::new, |number| self.of_number(&data, number))
    }

    /// The theorems for its number c.
    fn of_number(&self, data: &str, number: i64) -> String {
        let rule = self.rule();
        let period = Letters::new(self.values).period();
        let mut text = comment(&format!(
            "The misere quotient consists of the normal forms with the number {number}."
        ));
        text += &format!(
            "Theorem misere_quotient : quotient (opt digits) everything times identity (elements {number}) \
             (P_portion {number})\n  (fun h => normal_form {rule} (heap_value exceptional classes h)).\n\
             Proof.\n  \
             apply (quotient_by_number {data} {number} letters {period} theorem_3_applies). \
             vm_cast_no_check (eq_refl true).\n\
             Qed.\n"
        );
        text += &comment(
            "Each misere quotient of the game is isomorphic to it, and so to those of all games with this number.",
        );
        text += &format!(
            "Theorem isomorphism : forall M mul one (E P : M -> Prop) phi,\n  \
             quotient (opt digits) everything mul one E P phi ->\n  \
             isomorphic mul E P times (elements {number}) (P_portion {number}).\n\
             Proof.\n  \
             intros M mul one E P phi Q.\n  \
             exact (quotients_isomorphic _ _ _ _ _ _ _ _ _ _ _ _ _ _ outcomes Q misere_quotient).\n\
             Qed.\n"
        );
        text += &comment("Its presentation.");
        text + &format!(
            "Theorem presentation : presented {number} times identity (elements {number}) (P_portion {number}) \
                 (letter_form {number}).\n\
                 Proof. apply presentation_by_number; easy. Qed.\n"
        )
    }

    /// The names of the theorems.
    pub(crate) fn names(&self) -> Vec<&'static str> {
        let mut names = vec!["same_normal_form", "not_finitely_generated"];
        if self.number.is_some() {
            names.extend(["misere_quotient", "isomorphism", "presentation"]);
        }
        names
    }
}

/// The heaps of the letters: of the odd D from 3 on. From some D on each is followed by the one with D + ℓ in its class,
/// so that those up to there and ℓ more stand for all.
struct Letters<'a> {
    values: &'a Values,
    /// ℓ: as much D grows by in some steps of each class.
    step: i64,
    /// The largest D that is looked for.
    to: i64,
}

impl<'a> Letters<'a> {
    fn new(values: &'a Values) -> Letters<'a> {
        let classes = values.classes.iter();
        let grows = classes.clone().map(|class| class.maximum[1]);
        let step = grows
            .filter(|by| *by > 0)
            .fold(2, |all, by| all / gcd(all, by) * by);
        let first =
            classes.map(|class| class.maximum[0].max(2 * class.total[0] - class.maximum[0]));
        let single = values.exceptional.iter().map(|heap| heap.maximum);
        let bound = single.chain(first).max().unwrap_or(0);
        let to = ((bound + 2) | 1) + step;
        Letters { values, step, to }
    }

    /// How many letters there are up to the largest D.
    fn count(&self) -> usize {
        usize::try_from((self.to - 1) / 2).unwrap_or(usize::MAX)
    }

    /// After so many letters classes repeat.
    fn period(&self) -> i64 {
        self.step / 2
    }

    /// For each odd D a heap with the least T, which is min(D − 1, (D + c)/2).
    fn heaps(&self, c: i64) -> Vec<usize> {
        let mut heaps = vec![0; self.count()];
        for (heap, total, maximum) in self.members() {
            let odd = maximum - i64::from(maximum > 0 && maximum % 2 == 0);
            let at = usize::try_from((odd - 3) / 2).ok();
            let Some(place) = at.filter(|_| odd >= 3).and_then(|at| heaps.get_mut(at)) else {
                continue;
            };
            if *place == 0 && total == (odd - 1).min((odd + c) / 2) {
                *place = heap;
            }
        }
        heaps
    }

    /// The heaps with D up to the largest one that is looked for, with T and D; of a class in which D does not grow the
    /// first.
    fn members(&self) -> impl Iterator<Item = (usize, i64, i64)> {
        let Values {
            exceptional,
            classes,
            period,
            ..
        } = self.values;
        let single = exceptional.iter().zip(1..);
        let single = single.map(|(heap, number)| (number, heap.total, heap.maximum));
        let to = self.to + 1;
        let of_classes =
            classes
                .iter()
                .zip(exceptional.len() + 1..)
                .flat_map(move |(class, first)| {
                    let (total, maximum) = (class.total, class.maximum);
                    let steps = (to - maximum[0]).checked_div(maximum[1]).unwrap_or(0);
                    (0..=steps).map(move |j| {
                        let number = first + period * j as usize;
                        (number, total[0] + total[1] * j, maximum[0] + maximum[1] * j)
                    })
                });
        single.chain(of_classes)
    }
}

/// The greatest common divisor of two positive numbers.
fn gcd(a: i64, b: i64) -> i64 {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}

#[cfg(test)]
mod tests {
    use crate::theorem;
    use grundy_base::budget::Budget;
    use grundy_proof::Certificate;
    use std::path::Path;

    /// The numbers of section 6, and the first heaps with D = 3, 5, 7, … and the least T.
    #[test]
    fn files_have_the_number_of_their_quotient_and_a_heap_for_each_letter() {
        for (code, number, letters) in [
            ("0.26", 1, "[9;11;13;15;"),
            ("4.7", 3, "[5;7;8;9;"),
            ("0.754", 5, "[5;7;9;10;"),
            ("0.355", 7, "[7;9;11;13;14;"),
        ] {
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/algebraic");
            let text = std::fs::read_to_string(root.join(format!("certificates/{code}.json")));
            let budget = Budget::unlimited();
            let certificate = Certificate::read(&text.unwrap()).unwrap();
            let verdict = certificate.check(&budget, &mut |_| {}).unwrap();
            let text = theorem(&verdict, &budget).unwrap().text;
            assert!(
                text.contains(&format!("presented {number} times")),
                "{code}"
            );
            assert!(
                text.contains(&format!("letters : list nat := {letters}")),
                "{code}"
            );
        }
    }
}
