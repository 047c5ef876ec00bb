//! The codes of an atlas in a chart, each with a sign that says how far it is known.

use super::cells::{cell, title};
use super::{Atlases, Listing, ask, found};
use crate::figure::{EntryText, Ink, Rich, Table, Typeface};
use crate::jobs::atlas::{AtlasGame, Column, Found};
use crate::survey::State;
use crate::views::code_chart::{self, ABOUT_INFINITE, CodeChart, INFINITE, Row, code, star};
use crate::views::{Asks, Entry, Framing, Picture, Shown, View};

/// More codes than this are not in one chart.
const MOST: usize = 4_608;

/// What is told of a game that is pointed at.
const TOLD: [Column; 7] = [
    Column::State,
    Column::Kind,
    Column::Order,
    Column::Class,
    Column::Period,
    Column::NormalPeriod,
    Column::SameAs,
];

/// The view.
pub struct Chart;

impl View<Atlases> for Chart {
    fn entry(&self) -> Entry {
        Entry::new(
            "chart",
            "Chart",
            "Which codes are tame, wild and solved, or solved in normal play only: a sign for each",
        )
    }

    fn asks(&self, shown: Shown<'_, Atlases>, asks: &mut Asks) {
        ask(shown, Listing::ByCode, asks);
    }

    fn picture(&self, shown: Shown<'_, Atlases>, framing: Framing) -> Option<Picture> {
        let chart = chart(found(shown, Listing::ByCode)?, framing.typeface)?;
        Some(chart.scene.into())
    }

    fn rows(&self, shown: Shown<'_, Atlases>) -> Option<Table> {
        let found = found(shown, Listing::ByCode)?;
        Some(super::table::table(found, &super::COLUMNS))
    }

    fn table(&self, shown: Shown<'_, Atlases>) -> Option<Table> {
        let codes = codes(found(shown, Listing::ByCode)?);
        code_chart::table_of(&rows(&codes, star(Typeface::Serif)))
    }
}

/// The first games with their codes, which have as many digits as the longest of their kind.
fn codes(found: &Found) -> Vec<(String, &AtlasGame)> {
    let length = |before: &str| {
        let of_kind = found.games().filter(|game| game.code.starts_with(before));
        let octal = of_kind.filter(|game| code(&game.code).is_some());
        octal.map(|game| game.code.len()).max().unwrap_or(0)
    };
    let (short, long) = (length("0."), length("4."));
    let padded = |game: &AtlasGame| match code(&game.code) {
        Some(_) => {
            let length = if game.code.starts_with('4') {
                long
            } else {
                short
            };
            format!("{:0<length$}", game.code)
        }
        None => game.code.clone(),
    };
    let games = found.games().take(MOST);
    games.map(|game| (padded(game), game)).collect()
}

fn rows(codes: &[(String, &AtlasGame)], star: char) -> Vec<Row> {
    let signs = codes.iter();
    code_chart::rows(signs.map(|(code, game)| (code.as_str(), sign(game, star))))
}

/// What the signs mean.
fn legend(star: char) -> [String; 5] {
    [
        "⊕ tame, proved for all heaps".to_owned(),
        "⊖ wild, with a finite quotient: proved for all heaps".to_owned(),
        format!(
            "{star} wild, not settled by the survey; the period of the Grundy values is proved"
        ),
        "– wild, not settled by the survey".to_owned(),
        "(⊕) tame as far as it was computed".to_owned(),
    ]
}

/// What stands for a proof of the outcomes of all positions without the quotient.
const OUTCOMES: &str = "○";
const ABOUT_OUTCOMES: &str =
    "○ wild, with the outcomes of all positions proved; the quotient is not known";

/// The chart for a typeface, if there are codes.
pub fn chart(found: &Found, typeface: Typeface) -> Option<CodeChart> {
    let star = star(typeface);
    let codes = codes(found);
    let rows = rows(&codes, star);
    if rows.is_empty() {
        return None;
    }
    let mut chart = CodeChart::of(&rows, codes.iter().map(|(code, _)| code.as_str()));
    legend(star)
        .iter()
        .for_each(|text| chart.line(text, Ink::Text));
    if code_chart::has_infinite(&rows) {
        chart.line(ABOUT_INFINITE, Ink::Text);
    }
    if codes
        .iter()
        .any(|(_, game)| game.state == Some(State::Outcomes))
    {
        chart.line(ABOUT_OUTCOMES, Ink::Text);
    }
    let more = found.places.len() - codes.len();
    if more > 0 {
        let text = format!(
            "{more} more games are not in the chart; a filter such as code = 0.3ddd chooses others."
        );
        chart.line(&text, Ink::Muted);
    }
    chart.end(
        codes
            .iter()
            .filter(|(text, _)| code(text).is_none())
            .count(),
    );
    Some(chart)
}

/// The sign of a game.
fn sign(game: &AtlasGame, star: char) -> Option<EntryText> {
    let (text, ground) = match (game.state?, game.tame) {
        (State::Finite, Some(true)) => (Rich::from("⊕"), Some(0)),
        (State::Finite, _) => ("⊖".into(), Some(1)),
        (State::Infinite, _) => (INFINITE.into(), Some(3)),
        (State::Outcomes, _) => (OUTCOMES.into(), Some(2)),
        (_, Some(true)) => ("(⊕)".into(), None),
        (_, _) if game.normal_period.is_some() => (Rich::plain(star), None),
        (_, _) => ("–".into(), None),
    };
    Some(EntryText { text, ground })
}

/// What is known of a game, line by line.
pub fn told(game: &AtlasGame) -> Vec<String> {
    let told = TOLD.iter().filter_map(|&column| {
        let text = cell(game, column).spelled();
        (!text.is_empty()).then(|| format!("{}: {text}", title(column)))
    });
    told.collect()
}
