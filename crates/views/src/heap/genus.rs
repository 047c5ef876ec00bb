//! Genera in misère play: those of the heaps, the pairs whose sum is not tame, one position, and
//! the search through codes.

use super::positions::{genus_text, tameness};
use super::values::exact_up_to;
use super::{HeapGames, genus_search};
use crate::{Asks, Data, Framing, Headline, Picture, Shown, State, View, notation};
use grundy_base::play::Outcome;
use grundy_figure::{Cell, CellTable, PairMap, Rich, Table, TextCell, text_table};
use grundy_form::{GenusRow, GenusTableJson, Mark, PositionGenusJson};
use grundy_heap::{Genus, Position};
use grundy_jobs::{GenusOf, GenusReport, GenusSearch, HeapGenera};
use grundy_project::GenusTool;
use grundy_proof::Proved;
use std::sync::Arc;

/// The letters of the table with their meanings.
const LEGEND: [(char, u8, &str); 3] = [('r', 2, "restive"), ('s', 4, "restless"), ('w', 5, "wild")];

/// The note on cells without a letter.
const MARKS: &str = "No letter: tame.";

/// Genera of heaps, pairs and positions.
pub struct Genera;

impl View<HeapGames> for Genera {
    entry!(
        "genus",
        "Genus",
        "Misère play: the genera of heaps, pairs and positions, and a search for them"
    );

    fn asks(&self, shown: Shown<'_, HeapGames>, asks: &mut Asks) {
        let tool = shown.document.forms.tool;
        let Some(rule) = shown.rule().cloned() else {
            return;
        };
        match tool {
            GenusTool::Table | GenusTool::Pairs => asks.ask(HeapGenera {
                rule,
                heaps: shown.misere_heaps(),
                pairs: tool == GenusTool::Pairs,
            }),
            GenusTool::Position => match shown.position() {
                Ok(position) => asks.ask(GenusOf { rule, position }),
                Err(_) => asks.give_up::<GenusOf>(),
            },
            GenusTool::Search => {
                if let Some(search) = shown.choices.search {
                    asks.ask(search);
                }
            }
        }
    }

    fn headline(&self, shown: Shown<'_, HeapGames>) -> Option<Headline> {
        Some(match shown.document.forms.tool {
            GenusTool::Search => genus_search::headline(shown),
            GenusTool::Position => of_position(shown),
            GenusTool::Table | GenusTool::Pairs => of_heaps(shown),
        })
    }

    fn picture(&self, shown: Shown<'_, HeapGames>, framing: Framing) -> Option<Picture> {
        match shown.document.forms.tool {
            GenusTool::Search | GenusTool::Position => {
                Some(text_table(&self.rows(shown)?, framing.width).into())
            }
            GenusTool::Pairs => Some(map(shown.genera()?, framing).scene.into()),
            GenusTool::Table => {
                let report = shown.genera()?;
                Some(Picture {
                    scene: table(report, framing).scene,
                    caption: caption(report),
                    marks: MARKS.into(),
                    ..Picture::default()
                })
            }
        }
    }

    fn rows(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
        match shown.document.forms.tool {
            GenusTool::Search => {
                let found = shown.known.answer::<GenusSearch>()?;
                Some(genus_search::rows(found))
            }
            GenusTool::Position => {
                let (_, genus) = position(shown)?;
                let typed = Cell::text(Rich::typed(&shown.document.position));
                let row = vec![typed, genus_text(genus).into(), tameness(genus).into()];
                Some(Table::new(["position", "genus", "kind"], [row]))
            }
            GenusTool::Table => {
                let row = |row: &GenusRow| {
                    let genus = Cell::text(notation::rich_genus(&row.genus));
                    vec![Cell::number(row.heap), genus, Cell::plain(row.mark)]
                };
                let rows = shown.genera()?.table.rows.iter().map(row);
                Some(Table::new(["heap", "genus", "kind"], rows))
            }
            GenusTool::Pairs => {
                let pairs = shown.genera()?.pairs.iter().flat_map(|pairs| &pairs.pairs);
                let rows = pairs.map(|pair| {
                    let (i, j) = pair.heaps;
                    let genus = Cell::text(notation::rich_genus(&pair.genus));
                    vec![Cell::number(i), Cell::number(j), genus]
                });
                Some(Table::new(["smaller heap", "larger heap", "genus"], rows))
            }
        }
    }

    fn json(&self, shown: Shown<'_, HeapGames>) -> Option<Data> {
        let text = match shown.document.forms.tool {
            GenusTool::Search => return None,
            GenusTool::Position => {
                let (position, genus) = position(shown)?;
                let report = PositionGenusJson::of(shown.rule()?, &position, genus);
                serde_json::to_string(&report)
            }
            GenusTool::Table | GenusTool::Pairs => {
                let report = shown.genera()?;
                let (table, pairs) = (&report.table, report.pairs.as_ref());
                serde_json::to_string(&GenusTableJson::of(
                    &report.rule,
                    report.heaps,
                    table,
                    pairs,
                ))
            }
        };
        Some(text.ok()?.into())
    }
}

impl<'a> Shown<'a, HeapGames> {
    /// The last genera of heaps, partial while they are computed.
    pub fn genera(self) -> Option<&'a Arc<GenusReport>> {
        self.known.answer::<HeapGenera>()
    }
}

/// The genus of the position, and who wins it.
fn of_position(shown: Shown<'_, HeapGames>) -> Headline {
    let Some((_, genus)) = position(shown) else {
        return Headline::open("");
    };
    let [misere, normal] =
        [genus.misere(), genus.normal()].map(|value| Outcome::of(value != 0).to_string());
    let answer = notation::rich_genus(genus).line(format!(" · {misere}-position"));
    let said = format!(
        "Genus {genus}. {misere}-position in misère play, {normal}-position in normal play."
    );
    let genus = Proved::computed(genus);
    Headline::proved(answer, &genus, "in misère play").said(said)
}

/// The first heap that is not tame, or how many pairs are not.
fn of_heaps(shown: Shown<'_, HeapGames>) -> Headline {
    let Some(report) = shown.genera() else {
        return Headline::open("");
    };
    let rows = &report.table.rows;
    let is_of = shown.asks_up_to(&report.rule, report.heaps);
    let (answer, heaps) = match (&report.pairs, shown.document.forms.tool) {
        (Some(pairs), GenusTool::Pairs) => {
            let answer = match pairs.pairs.len() {
                0 => "All pairs have nim genera".to_owned(),
                1 => "One pair has no nim genus".to_owned(),
                count => format!("{count} pairs have no nim genus"),
            };
            (answer, pairs.heaps)
        }
        _ => {
            let wild = rows.iter().find(|row| row.mark != Mark::Tame);
            let answer = wild.map_or("All heaps are tame".to_owned(), |row| {
                format!("First not tame: heap {}, {}", row.heap, row.mark)
            });
            (answer, rows.len())
        }
    };
    let extent = exact_up_to(heaps.saturating_sub(1));
    Headline::new(answer, State::Exact, extent).stale(!is_of)
}

/// The position typed with its genus, once that is known.
fn position(shown: Shown<'_, HeapGames>) -> Option<(Position, &Genus)> {
    let position = shown.position().ok()?;
    let genus = shown.genus_of(shown.rule()?, &position)?;
    Some((position, genus))
}

fn caption(report: &GenusReport) -> Rich {
    let game = report.rule.printed_title();
    Rich::from(format!(
        "Genera of {game}. The last two exponents repeat for ever."
    ))
}

/// The genera of the heaps in rows.
pub fn table(report: &GenusReport, framing: Framing) -> CellTable {
    let cell = |row: &GenusRow| {
        let tag = match row.mark {
            Mark::Tame => None,
            Mark::Restive => Some(LEGEND[0]),
            Mark::Restless => Some(LEGEND[1]),
            Mark::Wild => Some(LEGEND[2]),
        };
        TextCell {
            text: genus_text(&row.genus),
            tag: tag.map(|(letter, colour, _)| (letter, colour)),
        }
    };
    let cells: Vec<TextCell> = report.table.rows.iter().map(cell).collect();
    let caption = framing.caption(|| caption(report).line(" ").line(MARKS));
    grundy_figure::cell_table(&cells, &LEGEND, &caption, framing.width)
}

/// The pairs of heaps whose sum does not have the genus of a nim position.
pub fn map(report: &GenusReport, framing: Framing) -> PairMap {
    let pairs = report.pairs.iter().flat_map(|pairs| &pairs.pairs);
    let pairs: Vec<(usize, usize)> = pairs.map(|pair| pair.heaps).collect();
    let names = [
        "the sum does not have the genus of a nim position",
        "the sum has the genus of a nim position",
    ];
    let largest = report.table.rows.len().saturating_sub(1);
    grundy_figure::pair_map(&pairs, largest, names, framing.width)
}
