//! The cells of a sheet, in each notation.

use super::SheetLine;
use crate::atlas;
use crate::notation;
use crate::proved::{FOR_ALL_HEAPS, Grounds, of_quotient};
use crate::quotient::heap_values::{self, HeapValues};
use crate::quotient::{Pen, grounds_of, in_letters, state_of_proof};
use grundy_figure::{Cell, Rich, Table, grouped, joined, latex};
use grundy_jobs::atlas::{AtlasGame, Column};
use grundy_jobs::quotient::Note;
use grundy_project::QuotientColumn;
use grundy_proof::{Claim, Proved};
use grundy_quotient::{
    GameQuotient, NamedQuotient, Notation, Presentation, QuotientReport, QuotientSolution, Status,
};
use grundy_survey::State;

/// Values of the pretending function that a cell has at most.
const MOST_VALUES: usize = 400;
/// The pretending function is written for so many periods behind its last exception.
const PERIODS: usize = 2;
/// The dots that stand for the further periods.
const DOTS: &str = "…";

/// The title of a column, in text or in LaTeX.
pub fn title(column: QuotientColumn, notation: Notation) -> &'static str {
    let latex = notation == Notation::Latex;
    match column {
        QuotientColumn::Name if latex => "$\\mathcal{Q}$",
        QuotientColumn::Order if latex => "$|\\mathcal{Q}|$",
        QuotientColumn::Phi if latex => "$\\Phi$",
        QuotientColumn::Presentation if latex => "Presentation of $\\mathcal{Q}$",
        QuotientColumn::P if latex => "$\\mathcal{P}$",
        QuotientColumn::Name => "Q",
        QuotientColumn::Order => "|Q|",
        QuotientColumn::Kind => "Kind",
        QuotientColumn::Period => "Period",
        QuotientColumn::LastException => "Last exception",
        QuotientColumn::Phi => "Φ",
        QuotientColumn::Presentation => "Presentation of Q",
        QuotientColumn::P => "P",
        QuotientColumn::NormalPeriod => "Normal period",
        QuotientColumn::Proof => "What is proved",
    }
}

/// The meaning of a column.
pub fn about(column: QuotientColumn) -> &'static str {
    match column {
        QuotientColumn::Name => "The name of the quotient, if it has one",
        QuotientColumn::Order => "How many elements the quotient has",
        QuotientColumn::Kind => "Tame if the quotient is that of nim heaps, else wild",
        QuotientColumn::Period => "The period of the pretending function",
        QuotientColumn::LastException => "The last exceptional heap",
        QuotientColumn::Phi => "The pretending function: the elements of the heaps 1, 2, 3, …",
        QuotientColumn::Presentation => "Generators and relations of the quotient",
        QuotientColumn::P => "The elements of P-positions",
        QuotientColumn::NormalPeriod => {
            "The period of the Grundy values, where it is known, or little work is enough to prove one"
        }
        QuotientColumn::Proof => "For which heaps the quotient is proved",
    }
}

/// The game of a line and its cells.
pub(super) fn row(line: &SheetLine, columns: &[QuotientColumn], notation: Notation) -> Vec<Cell> {
    let game = match notation {
        Notation::Latex => latex::escaped(line.text()).into(),
        Notation::Plain | Notation::Unicode => Rich::typed(line.text()),
    };
    let of = |&column: &QuotientColumn| match (line.found(), line.told_by_atlas()) {
        (Some(found), _) => cell(line, found, column, notation),
        (None, Some(game)) => of_atlas(game, column),
        (None, None) => Cell::default(),
    };
    std::iter::once(Cell::text(game))
        .chain(columns.iter().map(of))
        .collect()
}

/// A cell of a game as the atlas of the program has it; nothing where it has not so much.
fn of_atlas(game: &AtlasGame, column: QuotientColumn) -> Cell {
    let column = match column {
        QuotientColumn::Order => Column::Order,
        QuotientColumn::Kind => Column::Kind,
        QuotientColumn::Period => Column::Period,
        QuotientColumn::LastException => Column::LastException,
        QuotientColumn::NormalPeriod => Column::NormalPeriod,
        QuotientColumn::Proof => {
            return Cell::from(game.state.map(|state| proof_in_atlas(game, state)));
        }
        QuotientColumn::Name
        | QuotientColumn::Phi
        | QuotientColumn::Presentation
        | QuotientColumn::P => return Cell::default(),
    };
    atlas::cell(game, column)
}

/// What the atlas of the program says of a quotient, and on which grounds.
fn proof_in_atlas(game: &AtlasGame, state: State) -> String {
    match &game.proved {
        Some(proved) => {
            let proved = Grounds::of(proved).proved(FOR_ALL_HEAPS);
            format!("In the atlas of the program: {state}, {proved}.")
        }
        None => format!(
            "In the atlas of the program: {state} after {} steps.",
            grouped(game.steps)
        ),
    }
}

/// The order of a quotient that is infinite.
const ORDER_OF_INFINITE: &str = "∞";

/// The content of a cell.
fn cell(
    line: &SheetLine,
    (report, note): (&QuotientReport, Option<&Note>),
    column: QuotientColumn,
    notation: Notation,
) -> Cell {
    let pen = Pen::new(report, notation);
    let solution = report.solution.as_ref();
    let proved = solution.and_then(|solution| solution.period.as_ref());
    // Facts on some positions of a single game only are no facts of its quotient.
    let whole = report.game.as_ref().is_none_or(GameQuotient::is_whole);
    let presented = report.presentation.as_ref().filter(|_| whole);
    let values = heap_values::of(report).filter(|values| values.is_of_all_heaps());
    if let Some(values) = values {
        return of_infinite(line, values.as_ref(), column, pen);
    }
    let said = match column {
        QuotientColumn::Name => {
            let named = report.named.filter(|_| whole);
            named.map(|named| name(named, pen))
        }
        QuotientColumn::Order => Some(order(line, report)),
        QuotientColumn::Kind => kind(report).map(Cell::text),
        QuotientColumn::Period => solution.and_then(period),
        QuotientColumn::LastException => proved.map(|period| match period.last_exception {
            heap if heap >= 0 => Cell::number(heap),
            _ => Cell::text("none"),
        }),
        QuotientColumn::Phi => solution.map(|solution| Cell::text(phi(solution, pen))),
        QuotientColumn::Presentation => presented.map(|of| Cell::text(presentation(of, pen))),
        QuotientColumn::P => whole.then(|| Cell::text(p_portion(pen))),
        QuotientColumn::NormalPeriod => normal_period(line),
        QuotientColumn::Proof => Some(proof(line, pen, note).into()),
    };
    said.unwrap_or_else(|| Cell::text(dash(pen, column)))
}

/// A cell of an infinite quotient: what is known of its finite parts is not said of it.
fn of_infinite(
    line: &SheetLine,
    values: &dyn HeapValues,
    column: QuotientColumn,
    pen: Pen,
) -> Cell {
    let presented = || values.presented();
    let said = match column {
        QuotientColumn::Order => Some(Cell::text(ORDER_OF_INFINITE)),
        QuotientColumn::Kind => Some(Cell::text(match values.is_tame() {
            true => "tame",
            false => "wild",
        })),
        QuotientColumn::Presentation => values.relations().map(Cell::text),
        QuotientColumn::P => values.p_portion().map(Cell::text),
        QuotientColumn::NormalPeriod => normal_period(line),
        QuotientColumn::Proof => Some(Cell::text(state_of_proof(pen.report))),
        QuotientColumn::Name => values.named().map(Cell::text),
        QuotientColumn::Phi => presented().map(|of| Cell::text(of.formulas().text)),
        QuotientColumn::Period | QuotientColumn::LastException => None,
    };
    said.unwrap_or_else(|| Cell::text(dash(pen, column)))
}

/// The period of the Grundy values.
fn normal_period(line: &SheetLine) -> Option<Cell> {
    match line.proved_period().as_ref().map(Proved::claim) {
        Some(Claim::Period { period, .. }) => Some(Cell::number(*period)),
        _ => line.normal_period_in_atlas().map(Cell::number),
    }
}

/// The basis on which a quotient is known, as a word for files of data.
pub(super) fn basis(line: &SheetLine) -> Cell {
    Cell::from(line.grounds().map(|grounds| grounds.word()))
}

fn p_portion(pen: Pen) -> Rich {
    let monoid = &pen.report.monoid;
    match pen.notation {
        Notation::Plain => {
            let words = monoid.p_portion().map(|x| pen.rich_word(monoid.word(x)));
            Rich::plain("{").then(Rich::joined(words, ", ")).line("}")
        }
        Notation::Unicode => in_letters(&pen.set(monoid.p_portion())),
        Notation::Latex => pen.formula(&pen.set(monoid.p_portion())).into(),
    }
}

fn presentation(of: &Presentation, pen: Pen) -> Rich {
    match pen.notation {
        Notation::Plain => typed_presentation(of, pen),
        Notation::Unicode => in_letters(&formula_of_presentation(of, pen)),
        Notation::Latex => formula_of_presentation(of, pen).into(),
    }
}

/// Generators and relations as one types them.
fn typed_presentation(of: &Presentation, pen: Pen) -> Rich {
    let count = pen.report.names.len();
    let generators = (0..count).map(|g| {
        let word: Vec<u32> = (0..count).map(|other| u32::from(other == g)).collect();
        pen.rich_word(&word)
    });
    Rich::joined(generators, ", ")
        .line(" | ")
        .then(Rich::joined(pen.relations(of), ", "))
}

fn formula_of_presentation(of: &Presentation, pen: Pen) -> String {
    let names = pen.report.names.iter();
    let generators = joined(names.map(|name| pen.generator(name)), ", ");
    let relations = of.relation_texts(pen.notation).join(", ");
    let (open, close) = (pen.either("\\langle ", "⟨"), pen.either(" \\rangle", "⟩"));
    let bar = pen.either(" \\mid ", " | ");
    pen.formula(&format!("{open}{generators}{bar}{relations}{close}"))
}

/// The sign of an empty cell.
fn dash(pen: Pen, column: QuotientColumn) -> &'static str {
    match column {
        QuotientColumn::Kind => "–",
        _ => pen.either("--", "–"),
    }
}

/// The name of a quotient. As data it is as one types it.
fn name(named: NamedQuotient, pen: Pen) -> Cell {
    let latex = match named {
        NamedQuotient::Tame(k) => format!("\\mathcal{{T}}_{{{k}}}"),
        NamedQuotient::R8 => "\\mathcal{R}_{8}".to_owned(),
        NamedQuotient::S12 => "\\mathcal{S}_{12}".to_owned(),
        NamedQuotient::S12Prime => "\\mathcal{S}_{12}'".to_owned(),
        NamedQuotient::R14 => "\\mathcal{R}_{14}".to_owned(),
    };
    match pen.notation {
        Notation::Plain => Cell::word(named.to_string(), latex),
        Notation::Unicode => Cell::text(notation::named_quotient(named)),
        Notation::Latex => Cell::text(latex::formula(&latex)),
    }
}

/// The order; with the largest heap where larger ones may change it or make it infinite, and as a bound
/// where positions of a single game are not covered.
fn order(line: &SheetLine, report: &QuotientReport) -> Cell {
    let order = report.monoid.order();
    match &report.solution {
        Some(solution) if line.is_infinite() => {
            let heaps = solution.heaps;
            let said = format!("{ORDER_OF_INFINITE}; {order} at heap {heaps}");
            Cell::bound(said, ORDER_OF_INFINITE, of_part(order, heaps))
        }
        Some(solution) if solution.status != Status::Complete => {
            let heaps = solution.heaps;
            Cell::bound(
                format!("{order} at heap {heaps}"),
                "",
                of_part(order, heaps),
            )
        }
        _ if report.game.as_ref().is_some_and(|game| !game.is_whole()) => {
            Cell::bound(format!("at least {order}"), "", [("at least", order)])
        }
        _ => Cell::number(order),
    }
}

/// The order of a partial quotient and its largest heap, for files of data.
fn of_part(order: usize, heaps: usize) -> [(&'static str, usize); 2] {
    [("of the partial quotient", order), ("to heap", heaps)]
}

/// What is wild at one heap is wild for ever; what is tame may become wild.
fn kind(report: &QuotientReport) -> Option<String> {
    let Some(solution) = &report.solution else {
        let game = report.game.as_ref()?;
        return match (game.solution.tame, game.is_whole()) {
            (false, _) => Some("wild".to_owned()),
            (true, true) => Some("tame".to_owned()),
            (true, false) => None,
        };
    };
    Some(match (solution.tame, solution.status) {
        (false, _) => "wild".to_owned(),
        (true, Status::Complete) => "tame".to_owned(),
        (true, _) => format!("tame to heap {}", solution.heaps),
    })
}

fn period(solution: &QuotientSolution) -> Option<Cell> {
    let period = solution.period.as_ref()?;
    Some(match solution.status {
        Status::Complete => Cell::number(period.period),
        _ => {
            let said = format!("{} seen, not proved", period.period);
            Cell::bound(said, "", [("seen, not proved", period.period)])
        }
    })
}

/// The elements of the heaps, some periods long where the period is proved.
fn phi(solution: &QuotientSolution, pen: Pen) -> Rich {
    let period = solution.period.as_ref();
    let period = period.filter(|_| solution.status == Status::Complete);
    let end = match period {
        Some(period) => {
            let exceptions = usize::try_from(period.last_exception).unwrap_or(0);
            exceptions + PERIODS * period.period
        }
        None => solution.heaps,
    };
    let shown = end.min(MOST_VALUES);
    let elements = (1..=shown).filter_map(|heap| solution.element_of_heap(heap));
    let monoid = &pen.report.monoid;
    let mut words: Vec<Rich> = elements.map(|x| pen.rich_word(monoid.word(x))).collect();
    let dots = pen.either("$\\cdots$", DOTS);
    if shown < end {
        words.push(format!("{dots} (to heap {shown})").into());
    } else if period.is_some() {
        words.push(dots.into());
    }
    Rich::joined(words, " ")
}

/// The meaning of the dots in pretending functions of a table, if there are any, on the grounds of the lines that
/// are complete.
pub fn about_dots(table: &Table, grounds: Vec<Grounds>) -> String {
    let dotted = table.rows.iter().flatten();
    let dotted = dotted.map(Cell::spelled).any(|cell| cell.ends_with(DOTS));
    let about = dotted.then(|| {
        let proved = Grounds::words_of_all(grounds, FOR_ALL_HEAPS);
        format!("Φ is written for two periods behind its last exception; {DOTS} stands for the period, which is {proved}.")
    });
    about.unwrap_or_default()
}

/// The proofs on an infinite quotient, although the line asks for some heaps only: first on these, then on all,
/// each with its grounds.
fn infinite(report: &QuotientReport, grounds: &Grounds) -> Rich {
    let here = match report
        .verdict()
        .and_then(|of| of_quotient(of))
        .map(Grounds::of)
    {
        // It says so itself.
        Some(_) if grounds_of(report).is_some() => String::new(),
        Some(grounds) => format!(" That is {}.", grounds.short()),
        None => " That is not checked.".to_owned(),
    };
    let said = "the quotient of all heaps is infinite.";
    let of_all = grounds.sentence_on(FOR_ALL_HEAPS, said);
    state_of_proof(report).line(here).line(" ").then(of_all)
}

fn proof(line: &SheetLine, pen: Pen, note: Option<&Note>) -> Rich {
    let grounds = line.kept_grounds().filter(|_| line.is_infinite());
    let said = match (&pen.report.solution, &grounds, note) {
        (Some(_), Some(grounds), _) => infinite(pen.report, grounds),
        (Some(_), None, _) => state_of_proof(pen.report),
        (None, _, Some(Note::Proved(text))) if line.grounds().is_none() => {
            format!("{text} Found, not checked.").into()
        }
        (None, _, Some(Note::Proved(text) | Note::Warning(text))) => text.into(),
        (None, _, None) => Rich::default(),
    };
    match pen.notation {
        Notation::Plain => said,
        Notation::Unicode | Notation::Latex => pen.prose(said).into(),
    }
}
