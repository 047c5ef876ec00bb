//! The misère quotient document: a quotient that does not come from a heap game in the project.

use super::body::{Content, is_default};
use super::compared::ComparedWith;
use super::view_id::ViewId;
use serde::{Deserialize, Serialize};

/// A quotient as the user typed, pasted or opened it. The texts of the other sources are kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MonoidDocument {
    /// Which of the texts counts.
    #[serde(default)]
    pub source: MonoidSource,
    /// Generators, relations and P-words: `a, b | a^2=1, b^3=b | a, b^2`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub presentation: String,
    /// A single game by its options: `{2, {2}, 3}`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub game: String,
    /// A certificate as JSON.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub certificate: String,
    /// The quotient with which it is compared.
    #[serde(default, skip_serializing_if = "is_default")]
    pub compared: ComparedWith,
    /// The view in front.
    #[serde(default = "MonoidView::first")]
    pub view: ViewId,
}

/// Where the quotient comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MonoidSource {
    /// Generators, relations and P-words.
    #[default]
    Presentation,
    /// A single game.
    Game,
    /// The certificate of the quotient of a heap game.
    Certificate,
}

view_ids! {
    MonoidView, OVERVIEW;
    /// Presentation, P-portion, pretending function.
    OVERVIEW = "overview";
    /// The values of all heaps, or of all sums of some, where the quotient is infinite.
    ALL_HEAPS = "all_heaps";
    /// The orders of the partial quotients.
    GROWTH = "growth";
    /// The multiplication table.
    TABLE = "table";
    /// The elements one by one.
    ELEMENTS = "elements";
    /// Idempotents, J-classes and the Cayley graph.
    STRUCTURE = "structure";
    /// The quotient held against another.
    COMPARE = "compare";
}

impl Default for MonoidDocument {
    /// R14, the largest quotient of a game born by day 4.
    fn default() -> Self {
        MonoidDocument {
            source: MonoidSource::Presentation,
            presentation: "a, b, c | a^2=1, b^3=b, b^2c=c, c^3=ac^2 | a, b^2, bc, c^2".to_owned(),
            game: "{{2}, 0, {3, 2}}".to_owned(),
            certificate: String::new(),
            compared: ComparedWith::default(),
            view: MonoidView::OVERVIEW,
        }
    }
}

impl MonoidDocument {
    /// The formats of certificates: that of a finite quotient, and those of infinite ones.
    pub const CERTIFICATES: [&str; 5] = [
        "grundy-quotient",
        "grundy-algebraic-quotient",
        "grundy-finite-heaps-quotient",
        "grundy-compared-maxima-quotient",
        "grundy-tame-quotient",
    ];

    /// The quotient of the same game by its options: what a new document begins with, as one knows a game sooner
    /// than its quotient.
    pub fn of_a_game() -> Self {
        MonoidDocument {
            source: MonoidSource::Game,
            ..MonoidDocument::default()
        }
    }

    /// The quotient of a certificate; of an infinite one with the values of all heaps in front.
    pub fn of_certificate(text: String) -> Self {
        let [_, infinite @ ..] = MonoidDocument::CERTIFICATES;
        let is_infinite = infinite.iter().any(|format| names(&text, format));
        MonoidDocument {
            source: MonoidSource::Certificate,
            view: match is_infinite {
                true => MonoidView::ALL_HEAPS,
                false => MonoidView::OVERVIEW,
            },
            certificate: text,
            ..MonoidDocument::default()
        }
    }

    /// Whether a text names the format of a certificate.
    pub fn is_certificate(text: &str) -> bool {
        let mut formats = MonoidDocument::CERTIFICATES.iter();
        formats.any(|format| names(text, format))
    }

    /// The text that counts.
    pub fn text(&self) -> &str {
        match self.source {
            MonoidSource::Presentation => &self.presentation,
            MonoidSource::Game => &self.game,
            MonoidSource::Certificate => &self.certificate,
        }
    }
}

/// Whether a text has this string of JSON.
fn names(text: &str, format: &str) -> bool {
    text.contains(&format!("\"{format}\""))
}

impl MonoidDocument {
    /// The text that counts, to be changed.
    pub fn text_mut(&mut self) -> &mut String {
        match self.source {
            MonoidSource::Presentation => &mut self.presentation,
            MonoidSource::Game => &mut self.game,
            MonoidSource::Certificate => &mut self.certificate,
        }
    }
}

impl Content for MonoidDocument {
    has_view!();

    fn text_bytes(&self) -> usize {
        let texts = self.presentation.len() + self.game.len() + self.certificate.len();
        texts + self.compared.with.len()
    }

    fn summary(&self) -> String {
        match self.source {
            MonoidSource::Certificate => "certificate".to_owned(),
            _ => self.text().chars().take(40).collect(),
        }
    }
}
