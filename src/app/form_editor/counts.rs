//! How many games are born by each day, with their towers of powers.

use super::{count_tables, limits, notation, waiting};
use crate::app::inquiry::Inquiry;
use crate::app::paint;
use crate::app::tables;
use crate::figure::{
    Anchor, Ink, Scene, Setting, Table, Term, Tower, Typeface, csv, latex, subscript, typeset,
};
use crate::form::PowerSum;
use crate::jobs::{Day7Report, DayCounts, Jobs, Mixed, MixedAnswer};
use crate::project::SheetView;
use egui::{Sense, Ui};
use std::sync::Arc;

/// The width of the figure in millimetres.
const WIDTH: f32 = 175.0;
/// Lines of text.
const SIZE: f32 = 3.6;

/// What is asked and known, and the figure of it.
#[derive(Default)]
pub struct State {
    pub inquiry: Inquiry,
    counts: Option<(Arc<DayCounts>, Figures)>,
}

/// The pages as figures.
struct Figures {
    all: Scene,
    day_5: Scene,
    day_6: Scene,
}

impl Figures {
    fn of(counts: &DayCounts) -> Self {
        let page = |view| page(counts, view, Typeface::default());
        Figures {
            all: page(SheetView::COUNTS),
            day_5: page(SheetView::COUNTS_DAY5),
            day_6: page(SheetView::COUNTS_DAY6),
        }
    }

    fn page(&self, view: ViewId) -> &Scene {
        match view {
            SheetView::COUNTS_DAY5 => &self.day_5,
            SheetView::COUNTS_DAY6 => &self.day_6,
            _ => &self.all,
        }
    }
}

/// A page as a figure.
fn page(counts: &DayCounts, view: ViewId, typeface: Typeface) -> Scene {
    match view {
        SheetView::COUNTS_DAY5 => count_tables::day_5(counts, typeface),
        SheetView::COUNTS_DAY6 => count_tables::day_6(counts, typeface),
        _ => scene(counts, typeface),
    }
}

impl State {
    /// Asks once, and takes the answer.
    pub fn refresh(&mut self, jobs: &mut Jobs) {
        self.inquiry.ask(Mixed::DayCounts, limits(), jobs);
        if let Some(MixedAnswer::DayCounts(counts)) = self.inquiry.take(jobs) {
            let figures = Figures::of(&counts);
            self.counts = Some((counts, figures));
        }
    }

    /// The page as a figure.
    pub fn picture(&self, view: ViewId, typeface: Typeface) -> Option<Scene> {
        let (counts, figures) = self.counts.as_ref()?;
        Some(match typeface {
            Typeface::Sans => figures.page(view).clone(),
            Typeface::Serif => page(counts, view, typeface),
        })
    }

    /// The page as CSV: counts, and for each game of day 4 the games that have it as an option; or a
    /// table of a day.
    pub fn data(&self, view: ViewId) -> Option<String> {
        let (counts, _) = self.counts.as_ref()?;
        match view {
            SheetView::COUNTS_DAY5 => return Some(count_tables::day_5_csv(counts)),
            SheetView::COUNTS_DAY6 => return Some(count_tables::day_6_csv(counts)),
            _ => {}
        }
        let small = counts.small.iter().enumerate();
        let mut rows: Vec<Vec<String>> = small
            .map(|(day, count)| vec![format!("born by day {day}"), count.to_string()])
            .collect();
        rows.push(vec!["born by day 6".to_owned(), counts.day_6.to_string()]);
        rows.extend(day_7_rows(&counts.day_7));
        for (name, count) in &counts.with_option {
            rows.push(vec![
                format!("born by day 5 with option {name}"),
                count.to_string(),
            ]);
        }
        Some(csv::write(&["games", "count"], rows.into_iter()))
    }

    /// The table of a day as a paper prints it.
    pub fn table(&self, view: ViewId) -> Option<Table> {
        let (counts, _) = self.counts.as_ref()?;
        Some(match view {
            SheetView::COUNTS_DAY5 => {
                let (head, rows) = count_tables::day_5_rows(counts);
                tables::of_texts(&head, &rows)
            }
            SheetView::COUNTS_DAY6 => {
                let (head, rows) = count_tables::day_6_rows(counts);
                tables::of_texts(&head, &rows)
            }
            _ => return None,
        })
    }

    /// The formulas, or the table of a day, in LaTeX.
    pub fn latex(&self, view: ViewId) -> Option<String> {
        let (counts, _) = self.counts.as_ref()?;
        match view {
            SheetView::COUNTS_DAY5 => return Some(count_tables::day_5_latex(counts)),
            SheetView::COUNTS_DAY6 => return Some(count_tables::day_6_latex(counts)),
            _ => {}
        }
        let named = exponents(counts).map(|(name, sum)| (name, tower(sum).latex()));
        let equations = [
            ("|\\mathcal{M}_6|", tower(&counts.day_6).latex()),
            (
                "|\\mathcal{M}_7|",
                day_7(counts).latex().replace("|M₆|", "|\\mathcal{M}_6|"),
            ),
        ];
        let lines = equations.into_iter().chain(named);
        let lines: Vec<String> = lines
            .map(|(left, right)| format!("${left} = {right}$"))
            .collect();
        Some(latex::paragraphs(&lines))
    }
}

/// |M_7| as data: its terms are too many.
fn day_7_rows(day: &Day7Report) -> Vec<Vec<String>> {
    let row = |name: &str, text: String| vec![format!("born by day 7: {name}"), text];
    let first = day.first.iter().map(ToString::to_string);
    let first = first.map(|exponent| row("exponent subtracted first", exponent));
    let last = day.last.iter().map(ToString::to_string);
    let last = last.map(|exponent| row("exponent subtracted last", exponent));
    let others = [
        row("exponent added", day.plus.to_string()),
        row("constant", day.constant.to_string()),
        row("powers subtracted", day.terms.to_string()),
        row(
            "powers left when equal ones are combined",
            day.merged.to_string(),
        ),
    ];
    first.chain(last).chain(others).collect()
}

/// Shows a page of the counts.
pub fn show(ui: &mut Ui, state: &State, view: ViewId) {
    let Some((_, figures)) = &state.counts else {
        waiting(ui, &state.inquiry, "The games are being counted …");
        return;
    };
    let scene = figures.page(view);
    ui.horizontal_wrapped(|ui| {
        if ui
            .button("Copy LaTeX")
            .on_hover_text("What is shown, in LaTeX")
            .clicked()
        {
            ui.ctx().copy_text(state.latex(view).unwrap_or_default());
        }
        ui.weak("Exact: day 5 by going through all 4,194,304 sets of the 22 games of day 4.");
    });
    let palette = paint::palette(ui.visuals().dark_mode);
    // The bar of the scroll area takes room too.
    let room = ui.available_width() - ui.spacing().scroll.allocated_width();
    let scale = (room / paint::size(scene).x).clamp(0.8, 1.3);
    egui::ScrollArea::both()
        .id_salt(("counts", view))
        .auto_shrink([false, false])
        .show(ui, |ui| {
            let size = paint::size(scene) * scale;
            let (area, response) = ui.allocate_exact_size(size, Sense::hover());
            response.widget_info(|| {
                egui::WidgetInfo::labeled(egui::Role::Image, true, view.about().about)
            });
            paint::paint_scaled(ui.painter(), area.min, scene, &palette, scale);
        });
}

/// A sum of powers as it is typeset.
pub(super) fn tower(sum: &PowerSum) -> Tower {
    let power = |(exponent, sign): (u64, i64)| Term::power(sign < 0, Tower::number(exponent));
    let mut terms: Vec<Term> = sum.powers().rev().map(power).collect();
    let constant = sum.constant();
    if constant != 0 || terms.is_empty() {
        terms.push(Term::text(
            constant < 0,
            constant.unsigned_abs().to_string(),
        ));
    }
    Tower(terms)
}

/// The exponents that have names in |M_7|.
fn exponents(counts: &DayCounts) -> impl Iterator<Item = (&'static str, &PowerSum)> {
    let day = &counts.day_7;
    let last = day.last.iter().map(|exponent| ("a", exponent));
    last.chain([("b", &day.plus)])
}

/// |M_7| with some of its terms.
fn day_7(counts: &DayCounts) -> Tower {
    let day = &counts.day_7;
    let first = Tower(vec![Term::text(false, "|M₆|")]);
    let mut terms = vec![Term::power(false, first)];
    let power = |exponent| Term::power(true, tower(exponent));
    terms.extend(day.first.iter().map(power));
    let left = day.merged - (day.first.len() + day.last.iter().len()) as u64;
    let left = notation::grouped(left);
    terms.push(Term::text(true, format!("… ({left} more terms) …")));
    let named = |name| Tower(vec![Term::text(false, name)]);
    terms.push(Term::power(true, named("a")));
    terms.push(Term::power(false, named("b")));
    terms.push(Term::text(false, day.constant.to_string()));
    Tower(terms)
}

fn scene(counts: &DayCounts, typeface: Typeface) -> Scene {
    let mut scene = Scene {
        width: WIDTH,
        height: 0.0,
        items: Vec::new(),
    };
    let setting = Setting {
        size: SIZE,
        width: WIDTH - 8.0,
        typeface,
    };
    let set = |scene: &mut Scene, y: f32, head: &str, sum: &Tower| {
        typeset(scene, [4.0, y], setting, head, sum)
    };
    let mut y = 4.0;
    for (day, count) in counts.small.iter().enumerate() {
        let head = format!("|M{}| = ", subscript(day));
        let count = Tower::number(notation::grouped(*count));
        y += set(&mut scene, y, &head, &count);
    }
    let p = notation::grouped(counts.p_positions);
    y = say(
        &mut scene,
        y,
        &format!("{p} of the games born by day 5 are P-positions."),
    );
    y += 3.0;
    y += set(&mut scene, y, "|M₆| = ", &tower(&counts.day_6));
    if let Some((digits, head)) = counts.digits {
        let digits = notation::grouped(digits);
        y = say(
            &mut scene,
            y,
            &format!("It has {digits} decimal digits and begins with {head}…"),
        );
    }
    y += 3.0;
    y += set(&mut scene, y, "|M₇| = ", &day_7(counts));
    let day = &counts.day_7;
    for (name, exponent) in exponents(counts) {
        let (head, sum) = (format!("{name} = "), tower(exponent));
        y += set(&mut scene, y, &head, &sum);
    }
    y += 1.0;
    let (terms, merged) = (notation::grouped(day.terms), notation::grouped(day.merged));
    let text = format!(
        "{terms} powers of two are subtracted; when equal ones are combined, {merged} are left."
    );
    y = say(&mut scene, y, &text);
    let text = "The number of equal terms, and in brackets how many exponents have so many:";
    y = say(&mut scene, y, text);
    let sizes = day
        .sizes
        .iter()
        .map(|(size, classes)| format!("{size} ({})", notation::grouped(*classes as u64)));
    for sizes in sizes.collect::<Vec<_>>().chunks(7) {
        y = say(&mut scene, y, &sizes.join(",  "));
    }
    y += 4.0;
    y = say(
        &mut scene,
        y,
        "Games born by day 5 that have each of the 22 games of day 4 as an option:",
    );
    y = table(&mut scene, y, &counts.with_option);
    scene.height = y + 4.0;
    scene
}

/// A line of text; gives the place below it.
fn say(scene: &mut Scene, y: f32, text: &str) -> f32 {
    scene.text(4.0, y + SIZE, SIZE, text, Anchor::Start, Ink::Text);
    y + 1.5 * SIZE
}

/// Games and counts in two columns.
fn table(scene: &mut Scene, y: f32, rows: &[(String, u64)]) -> f32 {
    let half = rows.len().div_ceil(2).max(1);
    for (index, (name, count)) in rows.iter().enumerate() {
        let x = 8.0 + 80.0 * (index / half) as f32;
        let y = y + 5.0 * (index % half) as f32 + SIZE;
        scene.text(x, y, SIZE, name.as_str(), Anchor::Start, Ink::Text);
        let count = notation::grouped(*count);
        scene.text(x + 60.0, y, SIZE, count, Anchor::End, Ink::Text);
    }
    y + 5.0 * half as f32
}
