//! The codes of an atlas in a chart, each with a sign that says how far it is known.

use super::cells::{cell, title};
use super::chart_codes::Lengths;
use super::{Atlases, Listing, found};
use crate::code_chart::{
    self, Below, CodeChart, INFINITE, Line, Row, code, star, tame_and_infinite, with_grounds,
    words_of_drawn,
};
use crate::naming::counted;
use crate::proved::FOR_ALL_HEAPS;
use crate::{Framing, Grounds, Picture, Shown, View};
use grundy_figure::{EntryText, Ink, Rich, Table, Typeface};
use grundy_jobs::atlas::{AtlasGame, Column, FoundGames};
use grundy_survey::State;

/// More codes than this are not in one chart.
const MOST: usize = 4_608;

/// The columns that are told of a game that is pointed at.
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
    entry!(
        "chart",
        "Chart",
        "Which codes are tame, wild and solved, or solved in normal play only: a sign for each"
    );

    fn picture(&self, shown: Shown<'_, Atlases>, framing: Framing) -> Option<Picture> {
        let chart = chart(found(shown, Listing::ByCode)?, framing)?;
        Some(chart.into())
    }

    fn rows(&self, shown: Shown<'_, Atlases>) -> Option<Table> {
        let found = found(shown, Listing::ByCode)?;
        Some(super::table::data(found, &super::COLUMNS))
    }

    fn table(&self, shown: Shown<'_, Atlases>) -> Option<Table> {
        let codes = codes(found(shown, Listing::ByCode)?);
        code_chart::table_of(&rows(&codes, star(Typeface::Serif)))
    }
}

/// The games of which the misère quotient was asked for, with their places among all.
fn asked(found: &FoundGames) -> impl Iterator<Item = (usize, &AtlasGame)> {
    let games = found.games().enumerate();
    games.filter(|(_, game)| game.state.is_some())
}

/// The first of these games with their codes, as a chart writes them.
fn codes(found: &FoundGames) -> Vec<(String, &AtlasGame)> {
    let games: Vec<&AtlasGame> = asked(found).map(|(_, game)| game).take(MOST).collect();
    let lengths = Lengths::of(games.iter().map(|game| game.code.as_str()));
    let with_code = |game: &AtlasGame| lengths.written(&game.code);
    games.iter().map(|game| (with_code(game), *game)).collect()
}

fn rows(codes: &[(String, &AtlasGame)], star: char) -> Vec<Row> {
    let signs = codes.iter();
    code_chart::rows(signs.map(|(code, game)| (code.as_str(), sign(game, star))))
}

/// The legend of the signs, with the grounds of the games that have them.
fn legend(codes: &[(String, &AtlasGame)], star: char) -> [Line; 5] {
    let finite = |tame: bool| {
        let games = codes.iter().map(|(_, game)| game);
        let games = games.filter(|game| game.state == Some(State::Finite) || tame && has_nim(game));
        let of_kind = games.filter(|game| game.tame == Some(tame));
        let proved = of_kind.map(|game| game.proved.as_ref().map(Grounds::of));
        // Without grounds, somebody's own store says so.
        let of_store = "as the store says, which was not checked";
        words_of_drawn(proved, FOR_ALL_HEAPS, of_store)
    };
    let starred = codes.iter().filter(|(_, game)| has_star(game));
    let periods = starred.map(|(_, game)| game.known_period.as_ref().map(Grounds::of));
    let earlier =
        "known, or was computed by this program earlier where no certificate of it is kept";
    let periods = words_of_drawn(periods, "", earlier);
    [
        with_grounds("⊕ tame", ", ", FOR_ALL_HEAPS, finite(true)),
        with_grounds(
            "⊖ wild, with a finite quotient",
            ": ",
            FOR_ALL_HEAPS,
            finite(false),
        ),
        format!(
            "{star} wild, not settled by the survey; the period of the Grundy values is {}",
            periods.as_deref().unwrap_or("known")
        )
        .into(),
        "– wild, not settled by the survey".to_owned().into(),
        "(⊕) tame as far as it was computed".to_owned().into(),
    ]
}

/// The sign of a game whose outcomes are proved for all positions, while its quotient is not known.
const OUTCOMES: &str = "○";

/// The meaning of that sign, on the grounds of the games that have it.
fn about_outcomes(games: &[&AtlasGame]) -> String {
    let proved = games
        .iter()
        .map(|game| game.proved.as_ref().map(Grounds::of));
    let known = match proved.collect::<Option<Vec<_>>>() {
        Some(grounds) => Grounds::words_of_all(grounds, ""),
        None => "known".to_owned(),
    };
    format!(
        "{OUTCOMES} wild, with the outcomes of all positions {known}; the quotient is not known"
    )
}

/// The chart, if there are codes.
pub fn chart(found: &FoundGames, framing: Framing) -> Option<CodeChart> {
    let star = star(framing.typeface);
    let codes = codes(found);
    let rows = rows(&codes, star);
    if rows.is_empty() {
        return None;
    }
    let texts = codes.iter().map(|(code, _)| code.as_str());
    let mut notes = Vec::new();
    let games = codes.iter().map(|(_, game)| *game);
    let outcomes = games.filter(|game| game.state == Some(State::Outcomes));
    let outcomes: Vec<&AtlasGame> = outcomes.collect();
    if !outcomes.is_empty() {
        notes.push((about_outcomes(&outcomes), Ink::Text));
    }
    let places: Vec<usize> = asked(found).map(|(place, _)| place).collect();
    let unasked = found.places.len() - places.len();
    if unasked > 0 {
        let games = counted(unasked, "game", "games");
        let text = format!("Not in the chart, as only Grundy values were asked for: {games}.");
        notes.push((text, Ink::Muted));
    }
    let more = places.len() - codes.len();
    if more > 0 {
        let text = format!(
            "{more} more games are not in the chart; a filter such as code = 0.3ddd chooses others."
        );
        notes.push((text, Ink::Muted));
    }
    let left_out = codes.iter().filter(|(text, _)| code(text).is_none());
    let below = Below {
        legend: legend(&codes, star).into(),
        notes,
        left_out: left_out.count(),
    };
    let mut chart = CodeChart::of(&rows, texts, &below, framing);
    for sign in &mut chart.places {
        sign.line = places.get(sign.line).copied()?;
    }
    Some(chart)
}

/// Whether it is tame, and its quotient is that of Nim.
fn has_nim(game: &AtlasGame) -> bool {
    game.state == Some(State::Infinite) && game.tame == Some(true)
}

/// Whether it is wild and open, and the period of its Grundy values is known.
fn has_star(game: &AtlasGame) -> bool {
    let open = matches!(game.state, Some(state) if state.is_open());
    open && game.tame != Some(true) && game.normal_period.is_some()
}

/// The sign of a game.
fn sign(game: &AtlasGame, star: char) -> Option<EntryText> {
    let (text, ground) = match (game.state?, game.tame) {
        (State::Finite, Some(true)) => (Rich::from("⊕"), Some(0)),
        (State::Finite, _) => ("⊖".into(), Some(1)),
        (State::Infinite, Some(true)) => (tame_and_infinite(), Some(0)),
        (State::Infinite, _) => (INFINITE.into(), Some(3)),
        (State::Outcomes, _) => (OUTCOMES.into(), Some(2)),
        // Nothing is known of it.
        (State::Failed, _) => return None,
        (_, Some(true)) => ("(⊕)".into(), None),
        (_, _) if has_star(game) => (Rich::plain(star), None),
        (_, _) => ("–".into(), None),
    };
    Some(EntryText { text, ground })
}

/// The facts of a game, a line each.
pub fn told(game: &AtlasGame) -> Vec<String> {
    let told = TOLD.iter().filter_map(|&column| {
        let text = cell(game, column).spelled();
        (!text.is_empty()).then(|| format!("{}: {text}", title(column)))
    });
    told.collect()
}
