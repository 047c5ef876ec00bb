//! The view Growing: the values of the family in which a marked edge of the drawing grows, and their period.

use super::reading::named_graph;
use super::words::describe_rule;
use super::{GraphPositions, rule_of};
use crate::proved::{Grounds, with_basis};
use crate::{Asks, Data, Entry, Framing, Headline, Picture, Shown, State, View, row_width};
use grundy_base::number::counted;
use grundy_base::play::Convention;
use grundy_figure::{Cell, HeapRows, Rich, Scene, Table, grouped, text_table_rows, value_table};
use grundy_formats::NamedGraph;
use grundy_graph::{
    Diagonal, GrowError, Growing, GrownPeriod, Grows, Growth, GrowthJson, MOST_ROWS, MOST_TOTAL,
    Mark,
};
use grundy_jobs::{Grown, GrownValues};
use grundy_project::{GROWING_LETTERS, GraphPosition};
use std::sync::Arc;

/// Rows in a picture, and in a table for a page.
const ROWS_DRAWN: usize = 120;

/// The rows and columns of a table with two marks that are told, as in JSON, and on pages with less room.
const SIDES: [usize; 5] = [64, 48, 32, 24, 16];

/// The values of the family in which an edge grows.
pub struct GrowingEdge;

impl View<GraphPositions> for GrowingEdge {
    fn entry(&self) -> Entry {
        let about = "The values of the whole family in which an edge grows, and their period";
        Entry {
            group: Some("Growing"),
            ..Entry::new("growing", "Values", about)
        }
    }

    fn asks(&self, shown: Shown<'_, GraphPositions>, asks: &mut Asks) {
        match question(shown.document) {
            Some(question) => asks.ask(question),
            None => asks.forget::<GrownValues>(),
        }
    }

    fn headline(&self, shown: Shown<'_, GraphPositions>) -> Option<Headline> {
        if shown.document.drawing.growing().is_empty() {
            return Some(Headline::open("no edge grows"));
        }
        let inquiry = shown.known.inquiry::<GrownValues>();
        let is_stale = inquiry.is_some_and(|inquiry| inquiry.is_stale());
        Some(match answer(shown) {
            Some((_, Ok(grown))) => headline(grown).stale(is_stale),
            Some((_, Err(_))) => Headline::open("it does not grow").stale(is_stale),
            None => Headline::open(""),
        })
    }

    fn picture(&self, shown: Shown<'_, GraphPositions>, framing: Framing) -> Option<Picture> {
        let (asked, grown) = grown(shown)?;
        let values = &grown.growth.values;
        if grown.growth.table.is_some() {
            let (scene, side) = on_a_page(&grown.growth, framing)?;
            let [n, m] = GROWING_LETTERS;
            let mut caption = caption(shown.document, asked, grown);
            caption.add(format!(" The values for {n}, {m} < {side} are shown."));
            return Some(framing.captioned(scene, caption));
        }
        if values.is_empty() {
            return None;
        }
        let width = width(&grown.growth);
        let drawn = values.get(..ROWS_DRAWN * width).unwrap_or(values);
        let exceptional = exceptional(&grown.growth);
        let mut picture = Picture {
            caption: caption(shown.document, asked, grown),
            marks: match exceptional.contains(&true) {
                true => "Marked: exceptional values.".into(),
                false => Rich::default(),
            },
            ..Picture::default()
        };
        let rows = HeapRows {
            width,
            kept: grown.growth.period.is_some(),
            room: framing.width,
            beyond: values.len() - drawn.len(),
            sum: Some("n +"),
            ..HeapRows::default()
        };
        let largest = drawn.iter().copied().max().unwrap_or(0);
        let marked = |n: usize| exceptional.get(n) == Some(&true);
        let written = framing.caption(|| picture.whole_caption());
        picture.scene = value_table(drawn, largest, rows, &marked, written);
        Some(picture)
    }

    /// The members whose values are told, one by one.
    fn rows(&self, shown: Shown<'_, GraphPositions>) -> Option<Table> {
        let (asked, grown) = grown(shown)?;
        if grown.growth.table.is_some() {
            return pairs(asked, &grown.growth);
        }
        let value = match asked.play {
            Convention::Normal => "value",
            Convention::Misere => "misère Grundy value",
        };
        let game = describe_rule(&asked.rule, asked.play);
        let row = |(n, value): (usize, &u32)| {
            vec![Cell::number(n), Cell::number(*value), Cell::text(&game)]
        };
        let rows = grown.growth.values.iter().enumerate().map(row);
        let grounds = Grounds::computed(&grown.growth.values);
        Some(with_basis(
            Table::new(["n", value, "rule"], rows),
            Some(&grounds),
        ))
    }

    /// The values in rows of the period.
    fn table(&self, shown: Shown<'_, GraphPositions>) -> Option<Table> {
        let growth = &grown(shown)?.1.growth;
        if growth.table.is_some() {
            return square(growth, SIDES[0]);
        }
        let (width, exceptional) = (width(growth), exceptional(growth));
        let row = |(row, values): (usize, &[u32])| {
            let first = row * width;
            let cell = |(at, value): (usize, &u32)| {
                let is_marked = exceptional.get(first + at) == Some(&true);
                Cell::number(*value).strong(is_marked)
            };
            let head = Cell::plain(format!("{first}+"));
            let cells = values.iter().enumerate().map(cell);
            std::iter::once(head).chain(cells).collect()
        };
        let rows = growth.values.chunks(width).enumerate().take(ROWS_DRAWN);
        let head = std::iter::once(Cell::text("n")).chain((0..width).map(Cell::number));
        Some(Table::new(head, rows.map(row)))
    }

    /// As `grundy graph --grow --json` has it, with the member that is asked for.
    fn json(&self, shown: Shown<'_, GraphPositions>) -> Option<Data> {
        let (asked, grown) = grown(shown)?;
        let named = named_graph(&shown.document.drawing);
        let names: Vec<String> = asked
            .marks
            .iter()
            .map(|mark| edge_name(&named, mark))
            .collect();
        let at = [member(shown.document)];
        let proved = grown.proved.as_ref().map(Grounds::of);
        let grounds = proved.unwrap_or_else(|| Grounds::computed(&grown.growth.values));
        let report = GrowthJson::of(asked, &grown.growth, &names, &at, grounds.word());
        let text = serde_json::to_string(&report).ok()?;
        Some(Data::from(text + "\n"))
    }
}

/// The first values with two marks, one by one.
fn pairs(asked: &Growing, growth: &Growth) -> Option<Table> {
    let game = describe_rule(&asked.rule, asked.play);
    let rows = growth
        .table
        .as_ref()?
        .rows
        .iter()
        .take(SIDES[0])
        .enumerate();
    let cells = rows.flat_map(|(n, row)| {
        let (game, row) = (&game, row.iter().take(SIDES[0]).enumerate());
        row.map(move |(m, value)| {
            let numbers = [Cell::number(n), Cell::number(m), Cell::number(*value)];
            numbers.into_iter().chain([Cell::text(game)]).collect()
        })
    });
    let grounds = Grounds::computed(&growth.values);
    let table = Table::new(["n", "m", "value", "rule"], cells);
    Some(with_basis(table, Some(&grounds)))
}

/// The largest square of the first values for which a page has room, and its side.
fn on_a_page(growth: &Growth, framing: Framing) -> Option<(Scene, usize)> {
    let square = |side| {
        let table = square(growth, side)?;
        let (scene, shown) = text_table_rows(&table, framing.width);
        let fits = shown == table.rows.len() && framing.has_page_for(&scene);
        Some((scene, shown, fits))
    };
    let mut squares = SIDES.into_iter().filter_map(square).peekable();
    while let Some((scene, side, fits)) = squares.next() {
        if fits || squares.peek().is_none() {
            return Some((scene, side));
        }
    }
    None
}

/// The first values with two marks, in a square: a row for each n.
fn square(growth: &Growth, side: usize) -> Option<Table> {
    let rows = growth.table.as_ref()?.rows.iter().take(side).enumerate();
    let row = |(n, row): (usize, &Vec<u32>)| {
        let cells = row.iter().take(side).map(|value| Cell::number(*value));
        std::iter::once(Cell::number(n)).chain(cells).collect()
    };
    let columns = growth.table.as_ref()?.rows.first().map_or(0, Vec::len);
    let head = (0..columns.min(side)).map(Cell::number);
    let head = std::iter::once(Cell::text("n")).chain(head);
    Some(Table::new(head, rows.map(row)))
}

/// What is asked of a document in which an edge grows.
fn question(position: &GraphPosition) -> Option<GrownValues> {
    let drawing = &position.drawing;
    let graph = super::graph_of(drawing);
    let marks = drawing.growing().iter();
    let marks = marks.filter_map(|&(u, v)| Mark::of(&graph, u, v).ok());
    let marks: Vec<Mark> = marks.collect();
    let rule = rule_of(position).ok()?;
    (!marks.is_empty()).then_some(GrownValues(Growing {
        graph,
        marks,
        rule,
        play: position.convention,
        most: MOST_TOTAL,
        most_rows: MOST_ROWS,
    }))
}

/// What was asked last, and the answer, be it of this version or of the one before.
pub fn answer<'a>(
    shown: Shown<'a, GraphPositions>,
) -> Option<(&'a Growing, Result<&'a Arc<Grown>, &'a GrowError>)> {
    let inquiry = shown.known.inquiry::<GrownValues>()?;
    let asked = &inquiry.answered()?.0;
    Some((asked, inquiry.answer()?.as_ref().as_ref()))
}

/// What was found, if the drawing grows.
pub(super) fn grown<'a>(shown: Shown<'a, GraphPositions>) -> Option<(&'a Growing, &'a Grown)> {
    let (asked, found) = answer(shown)?;
    Some((asked, found.ok()?.as_ref()))
}

/// The member that is asked for: a number for each edge that grows.
pub fn member(position: &GraphPosition) -> Vec<u64> {
    let marks = position.drawing.growing().len();
    position.member.iter().copied().take(marks).collect()
}

/// The edges that grow with their letters, and how: `n vertices are put into the edge 0-1, a leg`.
pub fn growing_in_words(asked: &Growing, growth: &Growth, position: &GraphPosition) -> Vec<String> {
    let named = named_graph(&position.drawing);
    let marks = asked.marks.iter().zip(&growth.grows).zip(GROWING_LETTERS);
    let said = |((mark, grows), letter): ((&Mark, &Grows), &str)| {
        let how = match grows {
            Grows::Leg => "a leg",
            Grows::Path => "a path between two parts",
            Grows::Cycle => "a cycle",
        };
        let edge = edge_name(&named, mark);
        format!("{letter} vertices are put into the edge {edge}, {how}.")
    };
    marks.map(said).collect()
}

/// The name of an edge as the command line takes it, in quotation marks where that is needed.
pub fn edge_name(named: &NamedGraph, mark: &Mark) -> String {
    let name = |vertex| {
        let name = named.name(vertex);
        match name.contains(|sign: char| sign.is_whitespace() || "-–".contains(sign)) {
            true => format!("\"{name}\""),
            false => name,
        }
    };
    let (one, other) = mark.ends();
    format!("{}-{}", name(one), name(other))
}

/// The period, and how well it is known.
fn headline(grown: &Grown) -> Headline {
    let growth = &grown.growth;
    if let Some(table) = &growth.table {
        let headline = match &table.diagonal {
            Some(diagonal) => on_diagonal(diagonal),
            None => Headline::new("No period", State::Exact, "along the diagonal"),
        };
        return in_full(headline, grown);
    }
    let known = growth.values.len();
    let up_to = match known.checked_sub(1) {
        Some(last) => format!("for n up to {}", grouped(last as u64)),
        None => String::new(),
    };
    let headline = match (&growth.period, &grown.proved) {
        (Some(period), Some(proved)) => Headline::proved(period_in_words(period), proved, ""),
        (Some(period), None) => {
            let extent = format!("observed {up_to}");
            Headline::new(period_in_words(period), State::Observed, extent)
        }
        (None, _) if known == 0 => Headline::open("not proved"),
        (None, _) => Headline::new("No period seen", State::Exact, up_to),
    };
    in_full(headline, grown)
}

/// The headline with the sentence on why it is so.
fn in_full(headline: Headline, grown: &Grown) -> Headline {
    let said = format!(
        "{}. {}",
        headline.sentence.trim_end_matches('.'),
        sentence(grown)
    );
    headline.said(said)
}

/// The period along the diagonal.
fn on_diagonal(diagonal: &Diagonal) -> Headline {
    let period = grouped(diagonal.period as u64);
    let answer = format!("v(n + {period}, m + {period}) = v(n, m)");
    let extent = format!("from {} on", grouped(diagonal.from as u64));
    Headline::on(answer, Grounds::computed(diagonal), &extent)
}

/// The period in a few words: `Period 34 for n > 193`.
pub(super) fn period_in_words(period: &GrownPeriod) -> String {
    let from = match u64::try_from(period.last_exception) {
        Err(_) => "for all n".to_owned(),
        Ok(last) => format!("for n > {}", grouped(last)),
    };
    let rises = match period.saltus {
        0 => String::new(),
        saltus => format!(", saltus {saltus}"),
    };
    format!("Period {} {from}{rises}", grouped(period.period as u64))
}

/// What is known of the period, and why.
pub fn sentence(grown: &Grown) -> String {
    let growth = &grown.growth;
    let types = counted(growth.kinds, "type", "types");
    if let Some(table) = &growth.table {
        return match table.diagonal {
            Some(diagonal) => format!(
                "Theorem 3 of Growing graphs proves it: the rows and columns that it compares repeat from {} on, and all moves lead to {types} of growing graphs.",
                grouped(diagonal.rows_from as u64)
            ),
            None => "No period along the diagonal is proved.".to_owned(),
        };
    }
    let is_cycle = growth.grows.contains(&Grows::Cycle);
    match &growth.period {
        Some(period) if period.proved && is_cycle => {
            format!(
                "Theorem 5 of Growing graphs proves it: all moves lead to {types} of growing graphs, whose periods are proved."
            )
        }
        Some(period) if period.proved => {
            let common = match period.common == period.period {
                true => String::new(),
                false => format!(
                    " All of them have the period {}.",
                    grouped(period.common as u64)
                ),
            };
            format!(
                "Theorem 1 of Growing graphs proves it: all moves lead to {types} of growing graphs, and up to {} of each show a common period for as long as the theorem asks.{common}",
                counted(period.needed, "value", "values")
            )
        }
        Some(_) => "It is seen in these values; no theorem here proves it.".to_owned(),
        None => match growth.stopped {
            Some(why) => format!("No period is known, as the computation was stopped: {why}."),
            None if growth.values.is_empty() => {
                "No period is proved: the types with one leg or with two have none that is known."
                    .to_owned()
            }
            None => format!(
                "No period is seen in the first {}; whether there is one is open.",
                counted(growth.values.len(), "value", "values")
            ),
        },
    }
}

/// What stands in the way of a proof, where none is found.
pub fn in_the_way(asked: &Growing, growth: &Growth) -> Option<String> {
    let diagonal = growth.table.as_ref().and_then(|table| table.diagonal);
    if growth.period.is_some_and(|period| period.proved) || diagonal.is_some() {
        return None;
    }
    let code = asked.rule.text();
    Some(match asked.rule.splits() {
        true => format!(
            "Not proved: moves cut paths off what grows, so a proof needs a period of the paths themselves, that is of the values of {code} on paths, and of each type of growing graph that occurs."
        ),
        false => format!(
            "Not proved: no move of {code} splits, so there is a period by theorem 2 of Growing graphs, but not within the members that were computed."
        ),
    })
}

/// The width of the rows.
fn width(growth: &Growth) -> usize {
    row_width(None, growth.period.map(|period| period.period))
}

/// Which values differ from the one a period later; none where no period is known.
pub(super) fn exceptional(growth: &Growth) -> Vec<bool> {
    let Some(period) = growth.period else {
        return Vec::new();
    };
    let values = growth.values.iter();
    let later = growth.values.iter().skip(period.period);
    let rises = |(value, later): (&u32, &u32)| Some(*later) != value.checked_add(period.saltus);
    values.zip(later).map(rises).collect()
}

pub(super) fn caption(position: &GraphPosition, asked: &Growing, grown: &Grown) -> Rich {
    let rule = describe_rule(&asked.rule, asked.play);
    let what = match asked.play {
        Convention::Normal => "Grundy values",
        Convention::Misere => "Misère Grundy values",
    };
    let edges = growing_in_words(asked, &grown.growth, position).join(" ");
    let headline = headline(grown);
    let extent = match headline.extent.is_empty() {
        true => String::new(),
        false => format!(", {}", headline.extent),
    };
    let period = headline.answer.spelled();
    Rich::from(format!(
        "{what} of {rule} on a growing graph: {edges} {period}{extent}."
    ))
}
