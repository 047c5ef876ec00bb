//! How the quotient grew: the order of Q_n over n, and every candidate that was tried.

use crate::app::widgets::{
    Bold, Column, Memo, TableView, copying, fields, grid, paint, rich, tokens, wheel,
};
use egui::Ui;
use egui_plot::{HoverPosition, Line, PlotPoints};
use grundy_base::number::counted;
use grundy_figure::{Cell, Rich};
use grundy_jobs::Same;
use grundy_project::HeapPlots;
use grundy_quotient::QuotientReport;
use grundy_views::quotient::{
    AllOrders, COLOURS_OF_ORDERS, growth, history, order_of, steps, sum_text,
};
use std::sync::Arc;

/// The orders of all partial quotients of an infinite one, as far as they are known.
pub struct Proved {
    statement: Rich,
    curve: Vec<[f64; 2]>,
}

impl Proved {
    fn of(report: &QuotientReport) -> Option<Self> {
        let all = AllOrders::of(report)?;
        let curve = all.curve().into_iter();
        Some(Proved {
            statement: all.statement(),
            curve: curve.map(|(n, order)| [n, order]).collect(),
        })
    }
}

/// Shows the page.
pub fn show(
    ui: &mut Ui,
    kept: &mut Memo<Same<QuotientReport>, Option<Proved>>,
    report: &Arc<QuotientReport>,
    plots: Option<&mut HeapPlots>,
) {
    let Some(solution) = &report.solution else {
        ui.weak("Only the quotient of a heap game grows, from heap to heap.");
        return;
    };
    ui.horizontal(|ui| {
        rich::label(ui, &order_of("Order"), Bold::bold);
        copying::buttons(ui, "the growth", |notation| growth(solution, notation));
    });
    let chosen = plots.map(|plots| {
        let about = "Orders as high as their logarithms, so that their growth is seen";
        fields::checkbox(ui, &mut plots.logarithmic_orders, "Logarithms", about);
        plots.clone()
    });
    let chosen = chosen.unwrap_or_default();
    let logarithmic = chosen.logarithmic_orders;
    let up = move |order: f64| {
        if logarithmic {
            order.max(1.0).log10()
        } else {
            order
        }
    };
    let proved = kept.for_key(Same(Arc::clone(report)), |of| Proved::of(&of.0));
    if let Some(proved) = proved {
        rich::show(ui, &proved.statement);
    }
    let [colour, of_formula] = COLOURS_OF_ORDERS.map(|ink| paint::ink(ui, ink));
    if proved.is_some() {
        ui.horizontal(|ui| {
            rich::label(ui, &order_of("order"), |text| text.color(colour));
            ui.colored_label(of_formula, "from the values of all heaps");
        });
    }
    let raised = |points: Vec<[f64; 2]>| -> Vec<[f64; 2]> {
        points
            .into_iter()
            .map(|[n, order]| [n, up(order)])
            .collect()
    };
    let mut plot = wheel::plot(ui, "growth")
        .height((ui.available_height() * 0.45).max(140.0))
        .show_grid(chosen.grid)
        .x_axis_label(rich::plain(ui, &Rich::formula("heap n")))
        .y_axis_label(rich::plain(ui, &order_of("order")))
        .include_y(0.0);
    plot = match logarithmic {
        true => plot
            .y_grid_spacer(grid::powers_of_ten)
            .y_axis_formatter(|mark, _| grid::power_of_ten(mark.value))
            .label_formatter(|at| match at {
                HoverPosition::NearDataPoint { position: at, .. } => {
                    Some(format!("heap {:.0}\norder {:.0}", at.x, 10_f64.powf(at.y)))
                }
                HoverPosition::Elsewhere { .. } => None,
            }),
        false => plot.y_grid_spacer(grid::whole_numbers()),
    };
    plot.show(ui, |plot| {
        wheel::zoom(plot);
        let line = Line::new("order of Qₙ", PlotPoints::from(raised(steps(solution))));
        let line = line.allow_band(false).width(tokens::MARK);
        plot.line(line.color(colour));
        if let Some(proved) = proved {
            let points = PlotPoints::from(raised(proved.curve.clone()));
            let line = Line::new("from the values of all heaps", points);
            let line = line.allow_band(false).width(tokens::MARK);
            plot.line(line.color(of_formula));
        }
    });
    ui.add_space(4.0);
    let attempts = &solution.history;
    let failed = attempts.iter().filter(|a| a.failure.is_some()).count();
    ui.horizontal(|ui| {
        let all = attempts.len();
        let all = counted(all, "candidate", "candidates");
        ui.label(format!("{all} checked; {failed} failed."));
        copying::buttons(ui, "the history", |notation| history(solution, notation));
    });
    let row = |index: usize| {
        let attempt = &attempts[index];
        let failure = attempt.failure.as_ref();
        let failure = failure.map_or("none: it is right".to_owned(), |heaps| sum_text(heaps));
        let order = format!("order {}", attempt.order);
        vec![Cell::number(attempt.heap), order.into(), failure.into()]
    };
    let heads = ["Added heap", "Candidate", "Least failure"];
    let columns = [Column::exact(90.0), Column::exact(110.0), Column::rest(0.0)];
    TableView::made_in_view("history", heads, attempts.len(), row, columns).show(ui);
}
