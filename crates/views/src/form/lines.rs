//! The lines of a sheet with their facts, and the drawing of the one that is selected.

use super::{FormSheets, ask, columns, drawing, headline, report};
use crate::{Asks, Data, Framing, Headline, Picture, Shown, View, notation};
use grundy_figure::{Cell, Rich, Scene, Table, below_table, latex, text_table};
use grundy_jobs::form::{
    AboutForm, FormDetail, LineFacts, LineReport, LineResult, Reply, SheetLines, Wanted,
};
use grundy_project::{FormSheet, MAX_LINES, SheetColumn};
use std::sync::Arc;
use std::time::Duration;

/// The view.
pub struct Lines;

impl View<FormSheets> for Lines {
    entry!(
        "sheet",
        "Sheet",
        "Type games line by line and read what is known of each"
    );

    fn asks(&self, shown: Shown<'_, FormSheets>, asks: &mut Asks) {
        if let Some(question) = next_question(shown) {
            ask(asks, question);
        }
        if let Some(lines) = shown.program() {
            let time = time(shown.document);
            ask(asks, AboutForm { lines, time });
        }
    }

    fn headline(&self, shown: Shown<'_, FormSheets>) -> Option<Headline> {
        let line = shown.choices.selected;
        let report = shown.line(line);
        let name = report.and_then(|report| report.name.as_deref());
        let mut before = (0..line).filter_map(|at| shown.line(at)?.name.as_deref());
        let anew = name.filter(|name| before.any(|other| other == *name));
        let result = report.map(|report| &report.result);
        Some(headline::of_line(line + 1, result, anew))
    }

    /// All lines, and below them the drawing of the one that is selected.
    fn picture(&self, shown: Shown<'_, FormSheets>, framing: Framing) -> Option<Picture> {
        let table = self.table(shown)?;
        let mut scene = text_table(&table, framing.width);
        let is_cut = |cell: &Cell| cell.spelled().ends_with('…');
        let some_cut = table.rows.iter().flatten().any(is_cut);
        let cut = if some_cut {
            " What ends in … is cut; the CSV file has all."
        } else {
            ""
        };
        let mut picture = Picture::new(Scene::default(), caption(shown).line(cut));
        let kind = shown.document.drawing;
        let drawn = shown
            .detail()
            .and_then(|detail| drawing::scene(detail, kind, framing.width));
        if let Some(drawn) = drawn {
            let number = shown.choices.selected + 1;
            below_table(
                &mut scene,
                format!("Line {number}: {}.", drawing::title(kind)),
            );
            let below = drawn.placed(1.0, [0.0, scene.height]);
            scene.width = scene.width.max(below.width);
            scene.height += below.height;
            scene.items.extend(below.items);
            picture.marks = drawing::marks(kind).into();
        }
        let said = framing.caption(|| picture.whole_caption());
        below_table(&mut scene, said);
        picture.scene = scene;
        Some(picture)
    }

    /// The lines for a page. Long names and lists cannot be broken there, so they are cut; the caption says so.
    fn table(&self, shown: Shown<'_, FormSheets>) -> Option<Table> {
        let mut table = self.rows(shown)?;
        for (row, (index, _)) in table.rows.iter_mut().zip(typed(shown.document)) {
            if let (Some(reply), Some(cell)) = (shown.reply(index), row.get_mut(1)) {
                *cell = replied(reply);
            }
            for cell in row {
                let text = cell.spelled();
                if text.chars().count() > LONGEST_PRINTED {
                    *cell = Cell::text(Rich::typed(&cut(&text)));
                }
            }
        }
        Some(table)
    }

    /// A row for each line that says something.
    fn rows(&self, shown: Shown<'_, FormSheets>) -> Option<Table> {
        shown.known.answer::<SheetLines>()?;
        let columns = &shown.document.columns;
        let head = std::iter::once(Cell::from("line")).chain(columns::data_titles(columns));
        let rows = typed(shown.document).map(|(index, line)| {
            let facts = shown.facts(index).map(Arc::as_ref);
            let mut row = vec![Cell::text(Rich::typed(line))];
            row.extend(columns::data_cells(facts, columns));
            // The answer to a question stands where other lines have their form.
            if let (Some(first), Some(reply)) = (row.get_mut(1), shown.reply(index)) {
                *first = Cell::from(reply.to_string());
            }
            row
        });
        Some(Table::new(head, rows))
    }

    /// The lines as `grundy form` reports them.
    fn json(&self, shown: Shown<'_, FormSheets>) -> Option<Data> {
        shown.known.answer::<SheetLines>()?;
        let selected = shown.choices.selected;
        let reports = typed(shown.document).map(|(index, line)| {
            let half_tame = shown.detail().filter(|_| index == selected);
            let half_tame = half_tame.and_then(|detail| detail.half_tame.known());
            report::of_line(line, shown.line(index), half_tame.copied())
        });
        let reports: serde_json::Value = reports.collect();
        Some(format!("{reports:#}\n").into())
    }

    /// The form of the selected line, or its definitions where the name is long.
    fn copied(&self, shown: Shown<'_, FormSheets>) -> Option<Data> {
        let facts = shown.facts(shown.choices.selected)?;
        let definitions = || shown.detail().map(drawing::definitions_text);
        let text = facts.form.canonical.clone().or_else(definitions)?;
        Some(text.into())
    }
}

/// More of a cell is not printed, in characters.
const LONGEST_PRINTED: usize = 40;

fn cut(text: &str) -> String {
    let cut = text.chars().take(LONGEST_PRINTED - 1);
    cut.chain(['…']).collect()
}

/// The reply to a line that asks something, with exponents raised.
fn replied(reply: &Reply) -> Cell {
    match reply {
        Reply::Genus(genus, mark) => {
            Cell::text(notation::genus_with_exponents(genus).line(format!(" ({mark})")))
        }
        Reply::GenusOfOptions(genus) => Cell::text(notation::rich_genus(genus)),
        other => Cell::text(other.to_string()),
    }
}

/// The caption: the columns, and that they are exact.
fn caption(shown: Shown<'_, FormSheets>) -> Rich {
    let titles = shown.document.columns.iter();
    let titles: Vec<String> = titles
        .map(|&column| columns::title(column).to_lowercase())
        .collect();
    let what = match titles.as_slice() {
        [] => "Misère games.".to_owned(),
        titles => format!(
            "Misère games: {}, computed exactly.",
            titles.join(", ").replace("q(g)", "misère quotient")
        ),
    };
    let stopped = typed(shown.document).any(|(index, _)| {
        let result = shown.line(index).map(|line| &line.result);
        matches!(result, Some(LineResult::Stopped { .. }))
    });
    let open = " Of some lines a bound was reached before the form was known.";
    Rich::from(what).line(if stopped { open } else { "" })
}

fn time(sheet: &FormSheet) -> Duration {
    Duration::from_secs(u64::from(sheet.seconds.max(1)))
}

/// The lines that say something, with their places.
fn typed(sheet: &FormSheet) -> impl Iterator<Item = (usize, &str)> {
    let lines = sheet.lines.iter().map(String::as_str).enumerate();
    lines.filter(|(_, line)| !line.trim().is_empty())
}

/// Asks first for the facts of each line that take a moment, which wait for no other job; then for the rest.
/// Asks nothing while all that is wanted is known.
fn next_question(shown: Shown<'_, FormSheets>) -> Option<SheetLines> {
    let sheet = shown.document;
    let has = |column| sheet.columns.contains(&column);
    let wanted = Wanted {
        mate: has(SheetColumn::Mate),
        parts: has(SheetColumn::Parts),
        primes: has(SheetColumn::Primes),
        quotient: has(SheetColumn::Quotient),
    };
    let quick = SheetLines {
        lines: sheet.lines.iter().take(MAX_LINES).cloned().collect(),
        wanted: None,
        time: time(sheet),
        workspace: shown.choices.workspace.clone(),
    };
    let inquiry = shown.known.inquiry::<SheetLines>();
    let Some((inquiry, last)) = inquiry.and_then(|of| Some((of, of.question()?))) else {
        return Some(quick);
    };
    if last.lines != quick.lines || last.time != quick.time {
        return Some(quick);
    }
    let is_read = !inquiry.is_running() && inquiry.trouble().is_none();
    if last.wanted.is_none() && !is_read {
        return None;
    }
    let mut lines = inquiry.answer().into_iter().flat_map(|lines| lines.iter());
    let wanted = Some(wanted).filter(|&wanted| lines.any(|line| line.result.lacks(wanted)))?;
    Some(SheetLines {
        wanted: Some(wanted),
        ..quick
    })
}

impl<'a> Shown<'a, FormSheets> {
    /// The result of a line, unless it or a line that its names stand for has changed since.
    pub fn line(self, index: usize) -> Option<&'a LineReport> {
        let report = self.last_report(index)?;
        let mut lines = report.needs.iter().chain([&index]);
        lines.all(|&line| self.is_unchanged(line)).then_some(report)
    }

    fn is_unchanged(self, index: usize) -> bool {
        let report = self.last_report(index);
        report.is_some_and(|report| self.document.lines.get(index) == Some(&report.text))
    }

    /// The result of the line in this place, though it may be that of an earlier line.
    fn last_report(self, index: usize) -> Option<&'a LineReport> {
        self.known.answer::<SheetLines>()?.get(index)
    }

    /// The facts of a line, if they are known.
    pub fn facts(self, index: usize) -> Option<&'a Arc<LineFacts>> {
        self.line(index)?.result.facts()
    }

    /// The reply to a line that asks something.
    pub fn reply(self, index: usize) -> Option<&'a Reply> {
        match &self.line(index)?.result {
            LineResult::Told(reply) => Some(reply),
            _ => None,
        }
    }

    /// The facts of a line, or the last that were known in its place while it is being computed.
    pub fn last_facts(self, index: usize) -> Option<&'a Arc<LineFacts>> {
        self.last_report(index)?.result.facts()
    }

    /// The facts of the selected line beyond its row.
    pub fn detail(self) -> Option<&'a FormDetail> {
        let lines = self.program()?;
        let time = time(self.document);
        self.known
            .answer_to(&AboutForm { lines, time })
            .map(Arc::as_ref)
    }

    /// The selected line in LaTeX: its form, or definitions where that is long.
    pub fn line_latex(self) -> Option<String> {
        let facts = self.facts(self.choices.selected)?;
        let definitions = || self.detail().map(drawing::definitions_latex);
        in_latex(facts).or_else(definitions)
    }

    /// The selected line, with those that define its names before it.
    fn program(self) -> Option<Vec<String>> {
        let index = self.choices.selected;
        let report = self.line(index)?;
        report.result.facts()?;
        let lines = &self.document.lines;
        let needed = report.needs.iter().chain([&index]);
        needed.map(|&line| lines.get(line).cloned()).collect()
    }
}

/// The form with its genus in LaTeX, unless its name is longer than a line.
fn in_latex(facts: &LineFacts) -> Option<String> {
    let form = facts.form.latex.as_ref()?;
    let genus = notation::genus_latex(&facts.form.genus);
    latex::fits(form).then(|| format!("${form}$, genus ${genus}$"))
}

/// The entry of each line in the status line.
pub fn status(shown: Shown<'_, FormSheets>) -> serde_json::Value {
    let line = |index: usize| {
        let facts = shown.facts(index)?;
        Some(serde_json::json!({
            "form": facts.short,
            "genus": facts.form.genus,
            "primes": facts.primes.known(),
        }))
    };
    let lines = 0..shown.document.lines.len();
    serde_json::json!({ "lines": lines.map(line).collect::<Vec<_>>() })
}
