//! How many games are born by each day, with their towers of powers.

use super::tower::tower;
use super::{FormSheets, ask, count_tables};
use crate::proved::with_basis;
use crate::{Asks, Entry, Framing, Grounds, Headline, Picture, Shown, View, notation};
use grundy_figure::{
    Anchor, BODY_MM, Cell, Ink, Rich, Scene, Setting, Table, Term, Tower, Typeface, grouped, latex,
    paragraphs, subscript, text_width, typeset,
};
use grundy_form::PowerSum;
use grundy_jobs::form::{CountsByDay, Day7Report, DayCounts};
use grundy_proof::Proved;

/// The width of the figure in millimetres.
const WIDTH: f32 = 175.0;
/// Lines of text.
const SIZE: f32 = BODY_MM;
/// Two columns of games and counts: each from the left edge of one to that of the next, from there to the right edge
/// of its counts, and the least room between a game and its count.
const COLUMN: f32 = 80.0;
const COUNTS: f32 = 60.0;
const BETWEEN: f32 = 3.0;
/// The left edge of the first, and the white at the right.
const SIDES: [f32; 2] = [8.0, 4.0];

/// The views: the counts themselves, and the tables by which those of a day are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// Days 0 to 7.
    All,
    /// How the games born by day 5 are counted.
    Day5,
    /// How the games born by day 6 are counted.
    Day6,
}

impl View<FormSheets> for Counts {
    fn entry(&self) -> Entry {
        let entry = match self {
            Counts::All => Entry::new(
                "counts",
                "Days 0 to 7",
                "How many games are born by days 0 to 7, exactly",
            ),
            Counts::Day5 => Entry::new(
                "counts_day5",
                "Day 5",
                "How the games born by day 5 are counted: which sets of games simplify",
            ),
            Counts::Day6 => Entry::new(
                "counts_day6",
                "Day 6",
                "How the games born by day 6 are counted: which sets of games simplify",
            ),
        };
        let group = Some("Counts");
        Entry { group, ..entry }
    }

    fn asks(&self, _: Shown<'_, FormSheets>, asks: &mut Asks) {
        ask(asks, CountsByDay);
    }

    fn headline(&self, shown: Shown<'_, FormSheets>) -> Option<Headline> {
        let counts = shown.known.answer::<CountsByDay>();
        Some(counts.map_or_else(|| Headline::open(""), |counts| self.headline_of(counts)))
    }

    fn picture(&self, shown: Shown<'_, FormSheets>, framing: Framing) -> Option<Picture> {
        let counts = shown.known.answer::<CountsByDay>()?;
        let scene = match self {
            Counts::All => scene(counts, framing),
            Counts::Day5 => count_tables::day_5(counts, framing),
            Counts::Day6 => count_tables::day_6(counts, framing),
        };
        Some(scene.into())
    }

    /// Counts, and for each game of day 4 the games that have it as an option; or what the table of a
    /// day is made from.
    fn rows(&self, shown: Shown<'_, FormSheets>) -> Option<Table> {
        let counts = shown.known.answer::<CountsByDay>()?;
        let rows = match self {
            Counts::All => all_rows(counts),
            Counts::Day5 => count_tables::day_5_rows(counts),
            Counts::Day6 => count_tables::day_6_rows(counts),
        };
        Some(with_basis(rows, Some(&Grounds::computed(counts))))
    }

    fn table(&self, shown: Shown<'_, FormSheets>) -> Option<Table> {
        let counts = shown.known.answer::<CountsByDay>()?;
        Some(match self {
            Counts::All => all_rows(counts),
            Counts::Day5 => count_tables::day_5_table(counts),
            Counts::Day6 => count_tables::day_6_table(counts),
        })
    }
}

impl Counts {
    /// The games born by day 5, or how large the number of those born by day 6 is.
    fn headline_of(self, counts: &DayCounts) -> Headline {
        let born = |day: usize| Rich::formula("|M").index(day);
        let day_5 = counts.small.get(5).copied().unwrap_or_default();
        let answer = match (self, counts.digits) {
            (Counts::Day5, _) | (_, None) => born(5).line(format!("| = {}", grouped(day_5))),
            (Counts::All | Counts::Day6, Some((digits, _))) => {
                born(6).line(format!("| has {} digits", grouped(digits)))
            }
        };
        Headline::proved(answer, &Proved::computed(counts), "by counting")
    }

    /// The formulas, or the table of a day, in LaTeX.
    pub fn latex(self, counts: &DayCounts) -> String {
        match self {
            Counts::All => formulas(counts),
            Counts::Day5 => count_tables::day_5_pasted(counts).tabular(),
            Counts::Day6 => count_tables::day_6_pasted(counts).tabular(),
        }
    }
}

fn all_rows(counts: &DayCounts) -> Table {
    let row = |games: Rich, count: Cell| vec![Cell::text(games), count];
    let small = counts.small.iter().enumerate();
    let small =
        small.map(|(day, &count)| row(format!("born by day {day}").into(), Cell::number(count)));
    let day_6 = row("born by day 6".into(), line(&counts.day_6));
    let with = counts.with_option.iter().map(|(name, count)| {
        let games = Rich::from("born by day 5 with option ");
        row(games.then(notation::game(name)), Cell::number(*count))
    });
    let rows = small.chain([day_6]).chain(day_7_rows(&counts.day_7));
    Table::new(["games", "count"], rows.chain(with))
}

fn formulas(counts: &DayCounts) -> String {
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
    latex::paragraphs(&lines)
}

/// |M_7| as data: its terms are too many.
fn day_7_rows(day: &Day7Report) -> Vec<Vec<Cell>> {
    let row = |name: &str, cell: Cell| vec![Cell::text(format!("born by day 7: {name}")), cell];
    let first = day.first.iter().map(line);
    let first = first.map(|exponent| row("exponent subtracted first", exponent));
    let last = day.last.iter().map(line);
    let last = last.map(|exponent| row("exponent subtracted last", exponent));
    let others = [
        row("exponent added", line(&day.plus)),
        row("constant", Cell::number(day.constant)),
        row("powers subtracted", Cell::number(day.terms)),
        row(
            "powers left when equal ones are combined",
            Cell::number(day.merged),
        ),
    ];
    first.chain(last).chain(others).collect()
}

/// A sum of powers on one line.
fn line(sum: &PowerSum) -> Cell {
    Cell::text(tower(sum).line())
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
    let left = grouped(left);
    terms.push(Term::text(true, format!("… ({left} more terms) …")));
    let named = |name| Tower(vec![Term::text(false, name)]);
    terms.push(Term::power(true, named("a")));
    terms.push(Term::power(false, named("b")));
    terms.push(Term::text(false, day.constant.to_string()));
    Tower(terms)
}

fn scene(counts: &DayCounts, framing: Framing) -> Scene {
    let width = framing.width.unwrap_or(WIDTH);
    let mut page = Page {
        scene: Scene::sized(width, 4.0),
        typeface: framing.typeface,
    };
    for (day, count) in counts.small.iter().enumerate() {
        let head = format!("|M{}| = ", subscript(day));
        page.set(&head, &Tower::number(grouped(*count)));
    }
    let p = grouped(counts.p_positions);
    page.say(&format!("{p} of the games born by day 5 are P-positions."));
    page.scene.height += 3.0;
    page.set("|M₆| = ", &tower(&counts.day_6));
    if let Some((digits, head)) = counts.digits {
        let digits = grouped(digits);
        page.say(&format!(
            "It has {digits} decimal digits and begins with {head}…"
        ));
    }
    page.scene.height += 3.0;
    page.set("|M₇| = ", &day_7(counts));
    let day = &counts.day_7;
    for (name, exponent) in exponents(counts) {
        page.set(&format!("{name} = "), &tower(exponent));
    }
    page.scene.height += 1.0;
    let (terms, merged) = (grouped(day.terms), grouped(day.merged));
    page.say(&format!(
        "{terms} powers of two are subtracted; when equal ones are combined, {merged} are left."
    ));
    page.say("The number of equal terms, and in brackets how many exponents have so many:");
    let sizes = day.sizes.iter();
    let sizes = sizes.map(|(size, classes)| format!("{size} ({})", grouped(*classes as u64)));
    for sizes in sizes.collect::<Vec<_>>().chunks(7) {
        page.say(&sizes.join(",  "));
    }
    page.scene.height += 4.0;
    page.say("Games born by day 5 that have each of the 22 games of day 4 as an option:");
    page.table(&counts.with_option);
    page.scene.height += 4.0;
    page.scene
}

/// A figure that grows downwards.
struct Page {
    scene: Scene,
    typeface: Typeface,
}

impl Page {
    /// A paragraph.
    fn say(&mut self, text: &str) {
        paragraphs(&mut self.scene, [text.into()]);
    }

    /// A sum of powers behind its name.
    fn set(&mut self, head: &str, sum: &Tower) {
        let setting = Setting {
            size: SIZE,
            width: self.scene.width - 8.0,
            typeface: self.typeface,
        };
        let place = [4.0, self.scene.height];
        self.scene.height += typeset(&mut self.scene, place, setting, head, sum);
    }

    /// Games and counts in two columns, or in one where there is no room for two.
    fn table(&mut self, rows: &[(String, u64)]) {
        let rows = rows.iter();
        let rows = rows.map(|(name, count)| (notation::game(name), grouped(*count)));
        let rows: Vec<(Rich, String)> = rows.collect();
        let wide =
            |(name, count): &(Rich, String)| text_width(name, SIZE) + text_width(count, SIZE);
        let needed = rows.iter().map(wide).fold(0.0, f32::max) + BETWEEN;
        let room = self.scene.width - SIDES[0] - SIDES[1];
        let columns = if room < 2.0 * needed + SIDES[0] { 1 } else { 2 };
        let step = COLUMN.min((room + SIDES[0]) / columns as f32);
        let counts = COUNTS.min(step - SIDES[0]).max(needed).min(room);
        let scene = &mut self.scene;
        let top = scene.height;
        let each = rows.len().div_ceil(columns).max(1);
        for (index, (name, count)) in rows.into_iter().enumerate() {
            let x = SIDES[0] + step * (index / each) as f32;
            let y = top + 5.0 * (index % each) as f32 + SIZE;
            scene.text(x, y, SIZE, name, Anchor::Start, Ink::Text);
            scene.text(x + counts, y, SIZE, count, Anchor::End, Ink::Text);
        }
        scene.height = top + 5.0 * each as f32;
    }
}
