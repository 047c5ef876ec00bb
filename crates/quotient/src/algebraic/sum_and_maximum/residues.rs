//! The large heaps whose words are one formula, told by the residues of their sizes.

use super::presented::HeapWords;
use std::fmt;

/// The numbers k that have one of some residues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residues {
    /// The least modulus that tells them.
    modulus: usize,
    /// Ascending.
    residues: Vec<usize>,
}

impl Residues {
    /// The numbers with these residues modulo `period`.
    fn of(residues: &[usize], period: usize) -> Self {
        let has = |k: usize| residues.contains(&(k % period));
        let tells = |modulus: &usize| {
            period.is_multiple_of(*modulus) && (0..period).all(|k| has(k) == has(k + modulus))
        };
        let modulus = (1..period).find(tells).unwrap_or(period);
        Residues {
            residues: (0..modulus).filter(|&k| has(k)).collect(),
            modulus,
        }
    }

    /// The least modulus that tells the numbers.
    pub fn modulus(&self) -> usize {
        self.modulus
    }

    /// Their residues, ascending.
    pub fn residues(&self) -> &[usize] {
        &self.residues
    }

    /// Whether all numbers are meant.
    pub fn is_everything(&self) -> bool {
        self.modulus == 1
    }
}

/// `k odd`, or `k ≡ 1, 3 mod 8`.
impl fmt::Display for Residues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.modulus, &self.residues[..]) {
            (1, _) => f.write_str("any k"),
            (2, [0]) => f.write_str("k even"),
            (2, _) => f.write_str("k odd"),
            (modulus, residues) => {
                let residues: Vec<String> = residues.iter().map(usize::to_string).collect();
                write!(f, "k ≡ {} mod {modulus}", residues.join(", "))
            }
        }
    }
}

/// The formulas of the residue classes among these words, each once, with the heaps that it is of.
pub fn formulas(words: &[HeapWords]) -> Vec<(HeapWords, Residues)> {
    let classes = words.iter().filter_map(|row| Some((row, row.period?)));
    let mut different: Vec<(HeapWords, usize, Vec<usize>)> = Vec::new();
    for (row, period) in classes {
        let residue = row.first % period;
        match different.iter_mut().find(|(known, ..)| known.says(row)) {
            Some((.., residues)) => residues.push(residue),
            None => different.push((*row, period, vec![residue])),
        }
    }
    let each = different.into_iter();
    each.map(|(row, period, residues)| (row, Residues::of(&residues, period)))
        .collect()
}
