//! The quotient sheet document: misère quotients of many games, one below the other.

use super::body::Content;
use super::view_id::ViewId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A sheet of misère quotients: what the user typed and chose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct QuotientSheet {
    /// The games, one in each line: a rule such as `0.77`, its heaps up to a size as in
    /// `0.07 to 33`, or a single game such as `2#320`.
    pub games: Vec<String>,
    /// The facts shown of each, in this order.
    #[serde(default = "QuotientColumn::usual")]
    pub columns: Vec<QuotientColumn>,
    /// Thousands of steps that one quotient may take: it may be infinite. Steps, unlike seconds, are
    /// the same on every machine, and so is what the sheet shows. Files of development versions
    /// may have `seconds` instead, which are not read: their lines take the usual steps.
    #[serde(default = "usual_steps")]
    pub kilosteps: u32,
    /// A chart of these codes in print, with which the chart of the sheet is compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed: Option<PrintedChart>,
    /// The view in front.
    #[serde(default = "QuotientSheetView::first")]
    pub view: ViewId,
}

/// The signs of codes as somebody has published them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PrintedChart {
    /// Where, in a few words.
    pub source: String,
    /// For each code without its last digit the signs of the codes with the last digits 0, 1, 2, ….
    pub signs: BTreeMap<String, String>,
}

impl PrintedChart {
    /// The sign of a code, given by what stands before its last digit and by that digit.
    pub fn sign(&self, head: &str, digit: usize) -> Option<char> {
        self.signs.get(head)?.chars().nth(digit)
    }

    fn bytes(&self) -> usize {
        let signs = self.signs.iter();
        let signs = signs.map(|(head, signs)| head.len() + signs.len() + 8);
        self.source.len() + signs.sum::<usize>()
    }
}

view_ids! {
    QuotientSheetView, TABLE;
    /// A row for each game.
    TABLE = "table";
    /// Codes that differ in the last digit side by side, each with a sign.
    CHART = "chart";
}

/// The most thousands of steps for a quotient: about a quarter of an hour.
pub const MAX_KILOSTEPS: u32 = 1_000_000;

/// About ten seconds, whatever the game.
fn usual_steps() -> u32 {
    10_000
}

/// The most games of a sheet.
pub const MAX_GAMES: usize = 1_000;

/// A fact that a sheet shows of each quotient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum QuotientColumn {
    /// The name, if it has one.
    Name,
    /// The order.
    Order,
    /// Tame or wild.
    Kind,
    /// The period of the pretending function.
    Period,
    /// The last heap that the period does not account for.
    LastException,
    /// The pretending function.
    Phi,
    /// Generators and relations.
    Presentation,
    /// The P-portion.
    P,
    /// The period in normal play.
    NormalPeriod,
    /// How far it is proved.
    Proof,
}

impl QuotientColumn {
    /// Every column, in the order in which they are offered.
    pub const ALL: [QuotientColumn; 10] = [
        QuotientColumn::Name,
        QuotientColumn::Order,
        QuotientColumn::Kind,
        QuotientColumn::Period,
        QuotientColumn::LastException,
        QuotientColumn::Phi,
        QuotientColumn::Presentation,
        QuotientColumn::P,
        QuotientColumn::NormalPeriod,
        QuotientColumn::Proof,
    ];

    fn usual() -> Vec<QuotientColumn> {
        vec![
            QuotientColumn::Name,
            QuotientColumn::Order,
            QuotientColumn::Kind,
            QuotientColumn::Period,
            QuotientColumn::Presentation,
            QuotientColumn::P,
            QuotientColumn::Proof,
        ]
    }
}

impl Default for QuotientSheet {
    fn default() -> Self {
        QuotientSheet {
            games: ["0.15", "0.77", "0.07 to 25", "2#320"]
                .map(str::to_owned)
                .to_vec(),
            columns: QuotientColumn::usual(),
            kilosteps: usual_steps(),
            printed: None,
            view: QuotientSheetView::TABLE,
        }
    }
}

impl QuotientSheet {
    /// The steps that one quotient may take.
    pub fn steps(&self) -> u64 {
        1_000 * u64::from(self.kilosteps.clamp(1, MAX_KILOSTEPS))
    }
}

impl Content for QuotientSheet {
    has_view!();

    fn text_bytes(&self) -> usize {
        let games = self.games.iter().map(|game| game.len() + 24);
        games.sum::<usize>() + self.printed.as_ref().map_or(0, PrintedChart::bytes)
    }

    fn summary(&self) -> String {
        let shown = self.games.iter().filter(|game| !game.trim().is_empty());
        let shown: Vec<&str> = shown.take(3).map(String::as_str).collect();
        shown.join(", ")
    }
}
