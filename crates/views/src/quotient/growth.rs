//! How a quotient grew: the order of Q_n over n, and every candidate that was tried; of an infinite
//! quotient the orders of all Q_n, which follow from its presentation.

use super::{pen, proved, sum_text};
use crate::proved::SOURCE;
use crate::{Framing, Picture};
use grundy_figure::{Cell, Ink, Marker, Rich, Scale, Table, Trace, TraceChart};
use grundy_project::HeapPlots;
use grundy_quotient::algebraic::sum_and_maximum::Growth;
use grundy_quotient::{Notation, QuotientReport, QuotientSolution};

/// The orders of an infinite quotient are shown for so many times the heaps that were computed.
const BEYOND: usize = 2;
/// They are shown up to this heap at most.
const MOST: usize = 400;

/// The colours of the orders that were computed, and of those of theorem 16.
pub const COLOURS: [Ink; 2] = [Ink::Tint(0, 8), Ink::Tint(5, 8)];

/// The orders that were computed, as steps; of an infinite quotient as points before those of theorem 16.
pub(super) fn picture(
    report: &QuotientReport,
    plots: &HeapPlots,
    framing: Framing,
) -> Option<Picture> {
    let solution = report.solution.as_ref()?;
    let all = AllOrders::of(report);
    let title = solution.rule.printed_title();
    let (traces, caption) = match &all {
        Some(all) => {
            let caption = Rich::from(format!("The orders of the partial quotients of {title}. "));
            (all.traces(solution), caption.then(all.statement()))
        }
        None => {
            let caption = format!(
                "The orders of the partial quotients of {title}; each step is a heap where they change."
            );
            (vec![computed(solution)], proved(caption.into(), report))
        }
    };
    Some(framing.picture(caption, |caption| {
        let chart = TraceChart {
            traces,
            names: [Rich::formula("heap n"), order_of("order")],
            up: Scale::logarithmic_if(plots.logarithmic_orders),
            grid: plots.grid,
            caption,
            frame: framing.frame(),
            ..TraceChart::default()
        };
        chart.scene()
    }))
}

/// The line of steps.
fn computed(solution: &QuotientSolution) -> Trace {
    let points = steps(solution).into_iter();
    Trace {
        name: format!("computed, to heap {}", solution.heaps).into(),
        points: points.map(|[n, order]| (n, order)).collect(),
        ink: COLOURS[0],
        marker: None,
    }
}

/// “order of Q_n”, beginning as it is given.
pub fn order_of(order: &str) -> Rich {
    Rich::from(format!("{order} of ")).maths("Q").index("n")
}

/// The orders as data.
pub(super) fn rows(report: &QuotientReport) -> Option<Table> {
    let solution = report.solution.as_ref()?;
    Some(match AllOrders::of(report) {
        Some(all) => all.rows(solution),
        None => Table::new(["heap", "order"], changes(solution)),
    })
}

/// The heaps where the order changes, each with the new one.
fn changes(solution: &QuotientSolution) -> impl Iterator<Item = Vec<Cell>> {
    let changes = solution.growth.iter();
    changes.map(|&(heap, order)| vec![Cell::number(heap), Cell::number(order)])
}

/// The order of Q_n at each heap where it changes, to be copied.
pub fn growth(solution: &QuotientSolution, notation: Notation) -> String {
    let head = [
        Cell::text(Rich::formula("n")),
        Cell::word(
            Rich::plain("|").letters("Q").index("n").line("|"),
            "|\\mathcal{Q}_n|",
        ),
    ];
    pen::array(&Table::new(head, changes(solution)), notation)
}

/// Every candidate that was verified, and its least failure, to be copied.
pub fn history(solution: &QuotientSolution, notation: Notation) -> String {
    let head = ["added heap", "order of the candidate", "least failure"];
    let rows = solution.history.iter().map(|attempt| {
        let failure = attempt.failure.as_ref();
        let failure = failure.map_or("none".to_owned(), |heaps| sum_text(heaps));
        let [heap, order] = [attempt.heap, attempt.order].map(Cell::number);
        vec![heap, order, failure.into()]
    });
    pen::tabular(&Table::new(head, rows), notation)
}

/// The orders as the corners of a line of steps.
pub fn steps(solution: &QuotientSolution) -> Vec<[f64; 2]> {
    let mut points: Vec<[f64; 2]> = vec![[0.0, 1.0]];
    let mut order = 1.0;
    for &(heap, next) in &solution.growth {
        points.push([heap as f64, order]);
        order = next as f64;
        points.push([heap as f64, order]);
    }
    points.push([solution.heaps as f64, order]);
    points
}

/// The order of Q_n that was computed.
fn order_at(solution: &QuotientSolution, heaps: usize) -> Option<usize> {
    let before = solution.growth.iter().rfind(|(heap, _)| *heap <= heaps);
    let order = before.map_or(1, |&(_, order)| order);
    (heaps <= solution.heaps).then_some(order)
}

/// The orders of the partial quotients of an infinite one.
pub struct AllOrders {
    /// By theorem 16, from heap 1 on.
    orders: Vec<Option<u64>>,
    /// The orders as a formula, where theorem 17 gives one.
    formula: Option<Growth>,
}

impl AllOrders {
    /// Of the quotient of a report, if it is infinite and its elements are known.
    pub fn of(report: &QuotientReport) -> Option<Self> {
        let exact = report.exact()?;
        let heaps = report.solution.as_ref()?.heaps;
        Some(AllOrders {
            orders: exact.orders((BEYOND * heaps).clamp(1, MOST)),
            formula: exact.growth(),
        })
    }

    /// The orders of all partial quotients, as far as they are known.
    pub fn statement(&self) -> Rich {
        let order = Rich::plain("|").letters("Q").index("n").line("|");
        let Some(Growth {
            from,
            start,
            every,
            delay,
        }) = self.formula
        else {
            let follows = " follows from the values of the heaps for all ";
            return order
                .line(follows)
                .letters("n")
                .line(format!(" (theorem 16 of {SOURCE})."));
        };
        let terms = match delay {
            0 => Rich::formula("4M + 8 + 2⌊M").exponent(2).line("/4⌋"),
            _ => Rich::formula(format!("4M + 8 + 2⌊M/2⌋ + 2⌊max(0, M−{})", 1 + 2 * delay))
                .exponent(2)
                .line("/4⌋"),
        };
        let start = start + every * delay;
        let less = match start {
            0 => "n".to_owned(),
            1.. => format!("n−{start}"),
            _ => format!("n+{}", -start),
        };
        let letters = match every {
            1 => less,
            _ => format!("⌊({less})/{every}⌋"),
        };
        let letters = match from as i64 >= start {
            true => letters,
            false => format!("max(0, {letters})"),
        };
        order
            .line(" = ")
            .then(terms)
            .line(" with ")
            .maths(format!("M = {letters}"))
            .line(", for all ")
            .maths(format!("n ≥ {from}"))
            .line(format!(" (theorem 17 of {SOURCE})."))
    }

    /// The points (n, |Q_n|).
    pub fn curve(&self) -> Vec<(f64, f64)> {
        let points = (1..).zip(&self.orders);
        let points = points.filter_map(|(n, order)| Some((f64::from(n), order.as_ref()?)));
        points.map(|(n, &order)| (n, order as f64)).collect()
    }

    /// The orders of theorem 16 as a line, and before it those that were computed.
    fn traces(&self, solution: &QuotientSolution) -> Vec<Trace> {
        let orders = (1..=solution.heaps).filter_map(|n| Some((n, order_at(solution, n)?)));
        let points = orders.map(|(n, order)| (n as f64, order as f64));
        let by_theorem = Trace {
            name: "from the values of all heaps".into(),
            points: self.curve(),
            ink: COLOURS[1],
            marker: None,
        };
        let computed = Trace {
            points: points.collect(),
            marker: Some(Marker::Circle),
            ..computed(solution)
        };
        vec![by_theorem, computed]
    }

    fn rows(&self, solution: &QuotientSolution) -> Table {
        let heads = ["heap", "order, computed", "order, from the values"];
        let row = |(heap, order): (usize, &Option<u64>)| {
            let computed = order_at(solution, heap).map(Cell::number);
            let proved = order.map(Cell::number);
            vec![Cell::number(heap), computed.into(), proved.into()]
        };
        Table::new(heads, (1..).zip(&self.orders).map(row))
    }
}
