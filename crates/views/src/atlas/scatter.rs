//! One number of the games of an atlas against another.

use super::cells::title;
use super::{Atlases, Listing, found};
use crate::{Framing, Picture, Shown, View};
use grundy_figure::{Cell, Ink, Mark, Rich, Scene, Table};
use grundy_jobs::atlas::{AtlasGame, Column, FoundGames};
use grundy_project::AtlasDocument;
use std::collections::BTreeMap;

/// The view.
pub struct Scatter;

impl View<Atlases> for Scatter {
    entry!(
        "scatter",
        "Scatter",
        "One number against another, such as the order against the heaps: a mark for the games there"
    );

    fn picture(&self, shown: Shown<'_, Atlases>, framing: Framing) -> Option<Picture> {
        let found = found(shown, Listing::ByCode)?;
        let scattered = scatter(found, axes(shown.document), framing.width);
        Some(framing.captioned(scattered.scene, scattered.caption))
    }

    fn rows(&self, shown: Shown<'_, Atlases>) -> Option<Table> {
        let found = found(shown, Listing::ByCode)?;
        let axes = axes(shown.document);
        let row = |game: &AtlasGame| {
            let numbers = axes.map(|axis| axis.number(game));
            let [x, y] = [numbers[0]?, numbers[1]?].map(Cell::number);
            Some(vec![Cell::text(Rich::typed(&game.code)), x, y])
        };
        let heads = ["Code", title(axes[0]), title(axes[1])];
        Some(Table::new(heads, found.games().filter_map(row)))
    }
}

/// The axes that were chosen; a column without numbers is replaced by that of a new document.
pub fn axes(document: &AtlasDocument) -> [Column; 2] {
    let usual = [Column::Heaps, Column::Order];
    [0, 1].map(|axis| {
        let named = Column::named(&document.axes[axis]);
        let number = named.filter(|column| Column::NUMBERS.contains(column));
        number.unwrap_or(usual[axis])
    })
}

/// A scatter plot.
pub struct Scattered {
    /// The picture.
    pub scene: Scene,
    /// Its caption.
    pub caption: Rich,
    /// The marks.
    pub spots: Vec<Spot>,
}

/// A mark, and the games that it stands for.
pub struct Spot {
    /// Its centre in millimetres.
    pub centre: [f32; 2],
    /// Its radius.
    pub radius: f32,
    /// The numbers of its games.
    pub at: [i64; 2],
    /// How many there are.
    pub count: usize,
    /// The first of them.
    pub first: String,
    /// A filter for them: their group, and their numbers.
    pub filter: String,
}

/// The games in three groups: tame, wild, and open ones. With what a filter says of each.
const GROUPS: [(Ink, &str, &str); 3] = [
    (Ink::Series(0), "tame", "tame and not open"),
    (Ink::Series(1), "wild", "wild and not open"),
    (Ink::Muted, "open", "(open or not tame and not wild)"),
];

fn group(game: &AtlasGame) -> usize {
    match (game.is_open(), game.tame) {
        (false, Some(true)) => 0,
        (false, Some(false)) => 1,
        _ => 2,
    }
}

/// A filter for the games of a group with these numbers. Of an open game the order is only known to be at least
/// that of its first heaps, so the filter asks for that.
fn filter(group: usize, axes: [Column; 2], at: [i64; 2]) -> String {
    let number = |axis: usize| {
        let (column, number) = (axes[axis], at[axis]);
        let name = column.name();
        match group == 2 && matches!(column, Column::Order | Column::P) {
            true => format!("{name} >= {number} and not {name} > {number}"),
            false => format!("{name} = {number}"),
        }
    };
    format!("{} and {} and {}", GROUPS[group].2, number(0), number(1))
}

/// More marks than these are neither seen apart nor drawn within a frame.
const MOST_MARKS: usize = 3_000;

/// Games of the same group and numbers are one mark. Of very many marks every so manieth is drawn, and the
/// caption says so.
pub fn scatter(found: &FoundGames, axes: [Column; 2], width: Option<f32>) -> Scattered {
    let mut points: BTreeMap<(usize, [i64; 2]), (usize, &str)> = BTreeMap::new();
    let mut counts = [0; GROUPS.len()];
    for game in found.games() {
        let Some((x, y)) = axes[0].number(game).zip(axes[1].number(game)) else {
            continue;
        };
        let group = group(game);
        counts[group] += 1;
        let point = points.entry((group, [x, y]));
        point.or_insert((0, &game.code)).0 += 1;
    }
    let every = points.len().div_ceil(MOST_MARKS).max(1);
    let all = points.len();
    let mut place = 0;
    points.retain(|_, _| {
        place += 1;
        (place - 1) % every == 0
    });
    let mark = |(&(group, at), &(count, _)): (&(usize, [i64; 2]), &(usize, &str))| Mark {
        at: at.map(|number| number as f64),
        count,
        ink: GROUPS[group].0,
    };
    let marks: Vec<Mark> = points.iter().map(mark).collect();
    let is_met = |(_, count): &(&(Ink, &str, &str), usize)| *count > 0;
    let met = GROUPS.iter().zip(counts).filter(is_met);
    let colours: Vec<(Ink, &str)> = met.map(|(&(ink, name, _), _)| (ink, name)).collect();
    let (scene, places) =
        grundy_figure::scatter(&marks, axes.map(title).map(Rich::formula), &colours, width);
    let spots = points.iter().zip(places);
    let spots = spots.map(|((&(group, at), &(count, first)), (centre, radius))| Spot {
        centre,
        radius,
        at,
        count,
        first: first.to_owned(),
        filter: filter(group, axes, at),
    });
    let spots = spots.collect();
    let told = GROUPS.iter().zip(counts);
    let told: Vec<String> = told
        .map(|((_, name, _), count)| format!("{count} {name}"))
        .collect();
    let left = found.places.len() - counts.iter().sum::<usize>();
    let mut caption = format!("{} games", told.join(", "));
    if left > 0 {
        caption += &format!("; {left} without one of these numbers are left out");
    }
    if every > 1 {
        caption += &format!(
            "; of {all} marks {} are drawn, one of each {every}: a filter shows all of fewer games",
            points.len()
        );
    }
    caption += ". Open games stand where they are as far as they were computed.";
    Scattered {
        scene,
        caption: caption.into(),
        spots,
    }
}
