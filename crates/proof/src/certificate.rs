//! Reading a certificate, once, from its text.

use crate::checker::{
    all_values, compared_maxima, counted_heaps, finite, growing, iterations, regular, star_bounds,
    sum_and_maximum, tame, windows,
};
use crate::claim::CheckProgress;
use crate::fields::fields;
use crate::hashing::sha256;
use crate::refusal::{Refusal, Stated, Unproved, printable};
use crate::verdict::{CheckedTable, Verdict};
use grundy_base::budget::Budget;
use serde::Deserialize;
use serde::de::IgnoredAny;

/// A certificate whose file has been read; nothing of it is believed yet.
#[derive(Debug)]
pub struct Certificate {
    kind: Kind,
    sha256: String,
    content: Content,
    has_literature: bool,
}

/// The kinds of certificates, one for each format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Finite misère quotients.
    Finite,
    /// Values of all heaps with one sum and one maximum.
    SumAndMaximum,
    /// Values of all heaps in which the largest of several kinds are compared.
    ComparedMaxima,
    /// Values of some heaps, of which a few are counted.
    CountedHeaps,
    /// Tame heaps whose values grow: the quotient is T∞.
    Tame,
    /// Periods of Grundy sequences, by all values that are needed.
    AllValues,
    /// Periods of long Grundy sequences.
    Windows,
    /// Iterations of the misère star-operator on all positions.
    Iterations,
    /// Arithmetic and split periods of Grundy sequences.
    Regular,
    /// Periods of a drawing in which an edge grows.
    Growing,
    /// How many iterations the misère star-operator needs, by a theorem or two iterations that differ.
    StarBounds,
    /// Periods of a drawing in which two legs grow, along the diagonal.
    GrowingLegs,
    /// Periods of a drawing in which a cycle grows.
    GrowingCycle,
}

#[derive(Debug)]
enum Content {
    Finite(finite::File),
    SumAndMaximum(Box<sum_and_maximum::Values>),
    ComparedMaxima(Box<compared_maxima::Values>),
    CountedHeaps(counted_heaps::Values),
    Tame(tame::File),
    AllValues(all_values::File),
    Windows(windows::File),
    Iterations(iterations::File),
    Regular(regular::File),
    Growing(growing::File),
    StarBounds(star_bounds::File),
    GrowingLegs(growing::LegsFile),
    GrowingCycle(growing::CycleFile),
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 13] = [
        Kind::Finite,
        Kind::SumAndMaximum,
        Kind::ComparedMaxima,
        Kind::CountedHeaps,
        Kind::Tame,
        Kind::AllValues,
        Kind::Windows,
        Kind::Iterations,
        Kind::Regular,
        Kind::Growing,
        Kind::StarBounds,
        Kind::GrowingLegs,
        Kind::GrowingCycle,
    ];

    /// The field `format` of its files.
    pub fn format(self) -> &'static str {
        match self {
            Kind::Finite => finite::FORMAT,
            Kind::SumAndMaximum => sum_and_maximum::FORMAT,
            Kind::ComparedMaxima => compared_maxima::FORMAT,
            Kind::CountedHeaps => counted_heaps::FORMAT,
            Kind::Tame => tame::FORMAT,
            Kind::AllValues => all_values::FORMAT,
            Kind::Windows => windows::FORMAT,
            Kind::Iterations => iterations::FORMAT,
            Kind::Regular => regular::FORMAT,
            Kind::Growing => growing::FORMAT,
            Kind::StarBounds => star_bounds::FORMAT,
            Kind::GrowingLegs => growing::LEGS_FORMAT,
            Kind::GrowingCycle => growing::CYCLE_FORMAT,
        }
    }

    /// How many bytes a text may have. It is read before a budget is asked, and what is read of it takes up to
    /// some twenty times as many, or a hundred times where a field may be JSON of any form.
    fn longest(self) -> usize {
        match self {
            Kind::AllValues | Kind::StarBounds => 1 << 20,
            Kind::Regular | Kind::Tame => 1 << 22,
            Kind::SumAndMaximum | Kind::ComparedMaxima | Kind::Iterations => 1 << 24,
            Kind::GrowingLegs | Kind::GrowingCycle => 1 << 24,
            Kind::Finite | Kind::CountedHeaps | Kind::Windows | Kind::Growing => 1 << 27,
        }
    }
}

/// The fields that are read first, so that a file of another kind or version is called just that.
#[derive(Deserialize)]
#[serde(expecting = "a certificate")]
struct Head {
    format: Option<String>,
    version: Option<u64>,
    /// A result of the literature, beside a certificate.
    known: Option<IgnoredAny>,
}

/// What is said of a field `known`, which quotients may have.
const LITERATURE: &str =
    "What stands under “known” is what was known elsewhere, and was not checked.";

/// The version of all formats.
const VERSION: u64 = 1;

impl Certificate {
    /// Reads the text of a file: its format, its version, and then its fields, all of them and no others.
    ///
    /// # Errors
    /// A [`Refusal`] that says what is missing, wrong or unknown, and where.
    pub fn read(text: &str) -> Result<Certificate, Refusal> {
        let head: Head = fields(text)?;
        let format = head.format.unwrap_or_default();
        let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.format() == format) else {
            let known: Vec<&str> = Kind::ALL.into_iter().map(Kind::format).collect();
            let known = known.join(", ");
            let why = match format.as_str() {
                "" => format!(
                    "it is no certificate: those have a field “format”, which is one of {known}"
                ),
                _ => format!(
                    "its format is “{}”, which is none of {known}",
                    printable(&format)
                ),
            };
            return Err(Refusal::new(Stated::File, "format", why));
        };
        match head.version {
            Some(VERSION) => {}
            Some(version) if version > VERSION => {
                let why = format!(
                    "the certificate has version {version}, and this program knows version {VERSION}; use a newer program"
                );
                return Err(Refusal::new(Stated::File, "version", why));
            }
            _ => {
                let why = format!("the certificate has not the version {VERSION}");
                return Err(Refusal::new(Stated::File, "version", why));
            }
        }
        if text.len() > kind.longest() {
            let (is, most) = (text.len(), kind.longest());
            let why = format!("it has {is} bytes, and one of this kind may have {most}");
            return Err(Refusal::new(Stated::File, "", why));
        }
        let content = match kind {
            Kind::Finite => Content::Finite(finite::read(text)?),
            Kind::SumAndMaximum => Content::SumAndMaximum(fields(text)?),
            Kind::ComparedMaxima => Content::ComparedMaxima(fields(text)?),
            Kind::CountedHeaps => Content::CountedHeaps(fields(text)?),
            Kind::Tame => Content::Tame(tame::read(text)?),
            Kind::AllValues => Content::AllValues(all_values::read(text)?),
            Kind::Windows => Content::Windows(windows::read(text)?),
            Kind::Iterations => Content::Iterations(iterations::read(text)?),
            Kind::Regular => Content::Regular(regular::read(text)?),
            Kind::Growing => Content::Growing(growing::read(text)?),
            Kind::StarBounds => Content::StarBounds(star_bounds::read(text)?),
            Kind::GrowingLegs => Content::GrowingLegs(growing::read_legs(text)?),
            Kind::GrowingCycle => Content::GrowingCycle(growing::read_cycle(text)?),
        };
        Ok(Certificate {
            kind,
            sha256: sha256(text.as_bytes()),
            content,
            has_literature: head.known.is_some(),
        })
    }

    /// Its kind.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Whether it is checked in segments, which may be looked at side by side, or some of them only, by a
    /// [`crate::SegmentChecker`].
    pub fn has_segments(&self) -> bool {
        self.windows().is_some()
    }

    /// Checks all that it claims. `progress` is told now and then.
    pub fn check(
        &self,
        budget: &Budget,
        progress: &mut dyn FnMut(&CheckProgress),
    ) -> Result<Verdict, Unproved> {
        let mut found = match &self.content {
            Content::Finite(file) => {
                finite::check(file, budget, progress)?.with(CheckedTable::Finite)
            }
            Content::SumAndMaximum(file) => {
                sum_and_maximum::check(file, budget, progress)?.with(CheckedTable::SumAndMaximum)
            }
            Content::ComparedMaxima(file) => {
                compared_maxima::check(file, budget, progress)?.with(CheckedTable::ComparedMaxima)
            }
            Content::Tame(file) => tame::check(file, budget, progress)?.with(CheckedTable::Tame),
            Content::CountedHeaps(file) => {
                counted_heaps::check(file, budget, progress)?.with(CheckedTable::CountedHeaps)
            }
            Content::AllValues(file) => {
                all_values::check(file, budget, progress)?.with(CheckedTable::AllValues)
            }
            Content::Windows(file) => {
                windows::check(file, budget, progress)?.with(CheckedTable::Windows)
            }
            Content::Iterations(file) => {
                iterations::check(file, budget, progress)?.with(CheckedTable::Iterations)
            }
            Content::Growing(file) => {
                growing::check(file, budget, progress)?.with(CheckedTable::Growing)
            }
            Content::StarBounds(file) => {
                star_bounds::check(file, budget, progress)?.with(CheckedTable::StarBounds)
            }
            Content::GrowingLegs(file) => growing::check_legs(file, budget, progress)?
                .with(|table| CheckedTable::GrowingLegs(Box::new(table))),
            Content::GrowingCycle(file) => {
                growing::check_cycle(file, budget, progress)?.with(CheckedTable::Growing)
            }
            Content::Regular(file) => {
                regular::check(file, budget, progress)?.with(CheckedTable::Regular)
            }
        };
        if self.has_literature {
            let open = found.open.into_iter().chain([LITERATURE.to_owned()]);
            found.open = Some(open.collect::<Vec<_>>().join(" "));
        }
        Ok(found.proved(&self.sha256))
    }

    /// The file, if it is one of windows, whose segments may be checked one at a time.
    pub(crate) fn windows(&self) -> Option<&windows::File> {
        match &self.content {
            Content::Windows(file) => Some(file),
            _ => None,
        }
    }
}
