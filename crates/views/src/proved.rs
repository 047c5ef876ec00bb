//! The words for what is proved: “proved for all heaps, checked here”. They are made from a value of the
//! kernel, which nobody else can make ([`Proved`]), and are written nowhere else in this room.

use grundy_figure::{Cell, Rich, Table, grouped};
use grundy_proof::{Basis, Claim, Extent, Kind, Proved, Verdict};

/// Why something is proved; it is taken from a value of the kernel, and comes from nowhere else:
/// ```compile_fail
/// let forged = grundy_views::proved::Grounds(grundy_proof::Basis::Checked);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grounds(Basis);

/// Where the theorems on infinite quotients are.
pub const SOURCE: &str = grundy_proof::sources::INFINITE_QUOTIENTS;

/// The format of certificates that a text names, as a string of JSON.
pub fn certificate_format(text: &str) -> Option<&'static str> {
    let formats = Kind::ALL.into_iter().map(Kind::format);
    let mut named = formats.filter(|format| text.contains(&format!("\"{format}\"")));
    named.next()
}

impl Grounds {
    /// Those of a claim.
    pub fn of<C>(proved: &Proved<C>) -> Grounds {
        Grounds(proved.basis().clone())
    }

    /// Those of what this run has computed, by a complete search or a theorem ([`Proved::computed`]).
    pub fn computed<C>(claim: &C) -> Grounds {
        Grounds::of(&Proved::computed(claim))
    }

    /// Those of something that follows from all of these claims together: of the ones that are furthest
    /// from a check in this run. None of no claims.
    pub fn of_all(all: impl IntoIterator<Item = Grounds>) -> Option<Grounds> {
        all.into_iter().max_by_key(Grounds::distance)
    }

    /// That several things are proved for what is said to be the extent, each on grounds of its own: the
    /// words of all of these, the strongest first; where there are none, nothing is said to be proved.
    pub fn words_of_all(all: impl IntoIterator<Item = Grounds>, extent: &str) -> String {
        let mut all: Vec<Grounds> = all.into_iter().collect();
        all.sort_by_key(Grounds::distance);
        all.dedup_by_key(|grounds| grounds.distance());
        let words: Vec<&str> = all.iter().map(Grounds::short).collect();
        let extent = match extent {
            "" => String::new(),
            extent => format!(" {extent}"),
        };
        match words.is_empty() {
            true => format!("found{extent}, not checked"),
            false => format!("proved{extent}, {}", listed(&words)),
        }
    }

    /// The basis.
    pub fn basis(&self) -> &Basis {
        &self.0
    }

    /// The word in JSON and tables.
    pub fn word(&self) -> &'static str {
        self.0.word()
    }

    /// In a few words, as behind “proved”.
    pub fn short(&self) -> &'static str {
        match self.0 {
            Basis::Checked => "checked here",
            Basis::Computed => "computed",
            Basis::Kept { .. } => "kept",
            Basis::Literature { .. } => "literature",
        }
    }

    /// In a sentence.
    pub fn sentence(&self) -> String {
        match &self.0 {
            Basis::Checked => "Its certificate was checked in this run.".to_owned(),
            Basis::Computed => "It was computed in this run.".to_owned(),
            Basis::Kept { .. } => {
                let named = self.named().unwrap_or_default();
                format!("Its certificate was checked by an earlier run ({named}).")
            }
            Basis::Literature { source } => format!("Source: {source}."),
        }
    }

    /// The name of its ground, for brackets: a source, or the hash of a certificate. A check or a computation of
    /// this run has none.
    pub fn named(&self) -> Option<String> {
        match &self.0 {
            Basis::Checked | Basis::Computed => None,
            Basis::Kept { sha256 } => {
                let first: String = sha256.chars().take(12).collect();
                Some(format!("SHA-256 {first}…"))
            }
            Basis::Literature { source } => Some(source.clone()),
        }
    }

    /// That something is proved for what is said to be the extent, such as `for all heaps`, or just that it
    /// is proved.
    pub fn proved(&self, extent: &str) -> String {
        Grounds::words_of_all([self.clone()], extent)
    }

    /// A sentence on what is proved: `Proved for all heaps, checked here: …`.
    pub fn sentence_on(&self, extent: &str, what: impl Into<Rich>) -> Rich {
        Grounds::sentence_of(Some(self.clone()), extent, what)
    }

    /// A sentence on what is proved or, without grounds, `Found for all heaps, not checked: …`.
    pub fn sentence_of(grounds: Option<Grounds>, extent: &str, what: impl Into<Rich>) -> Rich {
        let words = capital(&Grounds::words_of_all(grounds, extent));
        Rich::from(format!("{words}: ")).then(what.into())
    }

    /// That something is proved for what is said to be the extent, as a sentence.
    pub fn said(&self, extent: &str) -> String {
        capital(&self.proved(extent)) + "."
    }

    fn distance(&self) -> u8 {
        match self.0 {
            Basis::Checked => 0,
            Basis::Kept { .. } => 1,
            Basis::Computed => 2,
            Basis::Literature { .. } => 3,
        }
    }
}

/// Words that begin with a capital letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.collect::<String>() + letters.as_str()
}

/// Words in a row, the last one behind “or”.
fn listed(words: &[&str]) -> String {
    match words {
        [before @ .., one, last] => {
            let before: String = before.iter().map(|word| format!("{word}, ")).collect();
            format!("{before}{one} or {last}")
        }
        few => few.concat(),
    }
}

/// The extent of a proof for all heaps.
pub const FOR_ALL_HEAPS: &str = "for all heaps";

/// The extent of a proof on all positions of a vector game.
pub const ON_ALL_POSITIONS: &str = "on all positions";

/// Of which positions something is said, as behind “proved”.
pub fn extent(of: &Extent) -> String {
    match of {
        Extent::AllHeaps => FOR_ALL_HEAPS.to_owned(),
        Extent::Heaps(last) => {
            format!("for all sums of heaps up to {}", grouped(*last as u64))
        }
        Extent::Followers { covered, all } if covered == all => {
            format!("for all {} positions of the game", grouped(*all as u64))
        }
        Extent::Followers { covered, all } => format!(
            "for the first {} of {} positions of the game",
            grouped(*covered as u64),
            grouped(*all as u64)
        ),
    }
}

/// The claim of a verdict on a quotient: that it is finite or infinite, or else the outcomes of all positions.
pub fn of_quotient(verdict: &Verdict) -> Option<&Proved<Claim>> {
    let outcomes = |proved: &&Proved<Claim>| matches!(proved.claim(), Claim::Outcomes { .. });
    verdict
        .quotient()
        .or_else(|| verdict.claims().iter().find(outcomes))
}

/// The positions that a claim is about, where it is about outcomes or a quotient.
pub fn extent_of(claim: &Claim) -> Option<&Extent> {
    match claim {
        Claim::Outcomes { of } | Claim::Quotient { of, .. } | Claim::Infinite { of, .. } => {
            Some(of)
        }
        Claim::TameInfinite => Some(&Extent::AllHeaps),
        Claim::Presentation { .. }
        | Claim::Class { .. }
        | Claim::Period { .. }
        | Claim::Growth { .. }
        | Claim::GrowingPeriod { .. }
        | Claim::GrowingDiagonal { .. }
        | Claim::Iterations { .. }
        | Claim::Phi(_)
        | Claim::PhiBetween { .. }
        | Claim::StarLimit { .. } => None,
    }
}

/// A table for files of data with a column `basis`, where all of it is known on the same grounds; the column is
/// empty where there are none.
pub fn with_basis(mut table: Table, grounds: Option<&Grounds>) -> Table {
    table.head.push(Cell::text("basis"));
    for row in &mut table.rows {
        row.push(Cell::from(grounds.map(Grounds::word)));
    }
    table
}
