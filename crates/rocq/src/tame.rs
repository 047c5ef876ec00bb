//! Whether a finite quotient is tame: an isomorphism to a tame one, or an equation that fails.

use crate::data::define;
use crate::finite::Extent;
use grundy_proof::checker::finite::Quotient;

/// What is said of a quotient.
pub(crate) enum TameOrWild {
    /// It is Tₙ, and its elements are these: whether each is firm, and its nim value.
    Tame { n: usize, nim: Vec<(bool, usize)> },
    /// For these elements something fails that holds in all tame quotients: x³ = x; x² = y² where neither is 1; x = y
    /// where x² = y² = 1 and neither of x and y is.
    Wild { x: usize, y: usize },
}

impl TameOrWild {
    /// What the evidence is found for; nothing where it is not found.
    pub(crate) fn of(quotient: &Quotient, table: &[Vec<u32>]) -> Option<TameOrWild> {
        let square = |x: usize| table[x][x];
        match quotient.tame {
            true => Some(tame(table)),
            false => {
                let all = 0..table.len();
                let cube = |x: usize| table[x][square(x) as usize] as usize;
                let pairs = all.clone().flat_map(|x| (0..x).map(move |y| (x, y)));
                let mut pairs = pairs.filter(|&(_, y)| y != 0);
                let units = |x, y| square(x) == 0 && square(y) == 0;
                let squares = |x, y| square(x) != 0 && square(y) != 0 && square(x) != square(y);
                let one = all.clone().find(|&x| cube(x) != x).map(|x| (x, x));
                let (x, y) = one.or_else(|| pairs.find(|&(x, y)| units(x, y) || squares(x, y)))?;
                Some(TameOrWild::Wild { x, y })
            }
        }
    }

    pub(crate) fn evidence(&self) -> String {
        match self {
            TameOrWild::Wild { .. } => String::new(),
            TameOrWild::Tame { nim, .. } => {
                let items: Vec<String> = nim
                    .iter()
                    .map(|(firm, g)| format!("({firm},{g})"))
                    .collect();
                define("nim", "(bool * N)", &items, "")
            }
        }
    }

    /// The theorem on a rule, which is a term, and on so many of its heaps.
    pub(crate) fn theorem(&self, rule: &str, extent: &Extent) -> String {
        let positions = extent.positions();
        match self {
            TameOrWild::Tame { n, .. } => {
                let values = match extent {
                    Extent::Repeating { .. } => "periodic_in",
                    Extent::Whole(_) | Extent::UpTo(_) => "nth_in_values",
                };
                format!(
                    "Theorem tame_or_wild : exists psi, tame {rule} {positions} {n} psi.\n\
                     Proof.\n  \
                     apply (tame_of_check table P {n} nim values) with (3 := misere_quotient).\n  \
                     - vm_cast_no_check (eq_refl true).\n  \
                     - apply {values}.\n\
                     Qed.\n"
                )
            }
            TameOrWild::Wild { x, y } => {
                let lemma = match extent {
                    Extent::UpTo(_) => "wild_partial_of_check",
                    Extent::Repeating { .. } | Extent::Whole(_) => "wild_of_check",
                };
                format!(
                    "Theorem tame_or_wild : wild {rule} {positions}.\n\
                     Proof.\n  \
                     apply ({lemma} table) with (x := {x}) (y := {y}) (3 := misere_quotient).\n  \
                     - vm_cast_no_check (eq_refl true).\n  \
                     - exact there_is_one.\n\
                     Qed.\n"
                )
            }
        }
    }
}

/// The elements of a tame quotient: z, the square of those that are firm, is 0 among these, and a, whose square is 1, acts
/// as the nim value 1.
fn tame(table: &[Vec<u32>]) -> TameOrWild {
    let firm: Vec<usize> = (0..table.len()).filter(|&x| table[x][x] != 0).collect();
    let mut nim: Vec<Option<(bool, usize)>> = vec![None; table.len()];
    let not_firm = (0..table.len()).filter(|&x| table[x][x] == 0);
    for (g, x) in not_firm.enumerate() {
        nim[x] = Some((false, g));
    }
    let a = (1..table.len()).find(|&x| table[x][x] == 0);
    let mut known: Vec<usize> = Vec::new();
    if let Some(z) = firm.first().map(|&x| table[x][x] as usize) {
        known.push(z);
        nim[z] = Some((true, 0));
        let basis = a.map(|a| table[a][z] as usize).into_iter().chain(firm);
        for x in basis {
            if nim[x].is_some() {
                continue;
            }
            let bit = known.len();
            for at in 0..bit {
                let product = table[x][known[at]] as usize;
                nim[product] = Some((true, at | bit));
                known.push(product);
            }
        }
    }
    let n = match table.len() {
        1 => 0,
        2 => 1,
        _ => known.len().ilog2() as usize,
    };
    let nim = nim.into_iter().map(Option::unwrap_or_default).collect();
    TameOrWild::Tame { n, nim }
}
