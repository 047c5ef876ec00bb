//! The view Plot of growing graphs: the values over the number of vertices that are put in, with their period and what
//! is exceptional; with two marks the table of the values as a picture.

use super::GraphPositions;
use super::growing::{GrowingEdge, caption, exceptional, grown, period_in_words};
use super::growing_table::GrowingTable;
use crate::game_trees::with_marks;
use crate::{Asks, Data, Entry, Framing, Headline, Picture, Shown, View};
use grundy_base::play::Convention;
use grundy_figure::{Counted, PeriodMark, Plot, Rich, Series, Table};
use grundy_graph::{Growing, GrownPeriod, Growth};
use grundy_project::GROWING_LETTERS;

/// The colours of the values and of those that are exceptional.
const COLOURS: [u8; 2] = [0, 5];

/// The values over n, or over n and m.
pub struct GrowingPlot;

impl View<GraphPositions> for GrowingPlot {
    fn entry(&self) -> Entry {
        let about = "The values over n with their period; of two edges the table as a picture";
        Entry {
            group: Some("Growing"),
            has_shape: true,
            ..Entry::new("growing_plot", "Plot", about)
        }
    }

    fn asks(&self, shown: Shown<'_, GraphPositions>, asks: &mut Asks) {
        GrowingEdge.asks(shown, asks);
    }

    fn headline(&self, shown: Shown<'_, GraphPositions>) -> Option<Headline> {
        GrowingEdge.headline(shown)
    }

    fn picture(&self, shown: Shown<'_, GraphPositions>, framing: Framing) -> Option<Picture> {
        let (asked, found) = grown(shown)?;
        let mut caption = caption(shown.document, asked, found);
        if let Some(table) = GrowingTable::of(&found.growth) {
            let side = table.side();
            let [n, m] = GROWING_LETTERS;
            caption.add(format!(" The values for {n}, {m} < {side} are shown."));
            return Some(framing.picture(caption, |drawn| table.shading().scene(framing, drawn)));
        }
        let chart = plot(asked, &found.growth, framing)?;
        let (scene, stand_for_several) = chart.drawn();
        Some(match stand_for_several {
            true => {
                let marks = "Larger and darker dots stand for more values.".into();
                with_marks(framing, scene, caption, marks)
            }
            false => framing.captioned(scene, caption),
        })
    }

    fn rows(&self, shown: Shown<'_, GraphPositions>) -> Option<Table> {
        GrowingEdge.rows(shown)
    }

    fn table(&self, shown: Shown<'_, GraphPositions>) -> Option<Table> {
        GrowingEdge.table(shown)
    }

    fn json(&self, shown: Shown<'_, GraphPositions>) -> Option<Data> {
        GrowingEdge.json(shown)
    }
}

/// The values over n; those that are exceptional are a series of their own.
fn plot(asked: &Growing, growth: &Growth, framing: Framing) -> Option<Plot> {
    if growth.values.is_empty() {
        return None;
    }
    let exceptional = exceptional(growth);
    let series = |is_exceptional: bool, name: &str| {
        let values = growth.values.iter().enumerate();
        let values = values
            .filter(|&(n, _)| (exceptional.get(n) == Some(&true)) == is_exceptional)
            .map(|(n, &value)| Counted {
                at: [n as f64, f64::from(value)],
                count: 1.0,
            });
        Series {
            name: name.into(),
            points: values.collect(),
            colour: COLOURS[usize::from(is_exceptional)],
        }
    };
    let all = [series(false, "values"), series(true, "exceptional values")];
    let value = match asked.play {
        Convention::Normal => "value",
        Convention::Misere => "misère Grundy value",
    };
    Some(Plot {
        series: all
            .into_iter()
            .filter(|series| !series.points.is_empty())
            .collect(),
        names: [Rich::formula(GROWING_LETTERS[0]), value.into()],
        grid: true,
        period: growth.period.as_ref().map(mark),
        frame: framing.frame(),
        ..Plot::default()
    })
}

/// The first period behind the last exception.
fn mark(period: &GrownPeriod) -> PeriodMark {
    let last = period.last_exception;
    PeriodMark {
        first: (last + 1) as f64,
        length: period.period as f64,
        name: period_in_words(period).into(),
        before: match last {
            -1 => Rich::default(),
            last => format!("up to the last exception, n = {last}").into(),
        },
    }
}
