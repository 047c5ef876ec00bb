//! A quotient that is infinite because largest heaps are compared: the values of all heaps, and P
//! (docs/infinite-quotients.md, section 12).

use super::{HeapValues, drawn, ink, signed};
use crate::proved::SOURCE;
use crate::quotient::pen::word_in;
use crate::{Framing, Picture};
use grundy_base::budget::Budget;
use grundy_figure::{Cell, Panel, Rich, Table, joined};
use grundy_quotient::algebraic::compared_maxima::{
    Growing, HeapValue, MaximaTable as Values, Value,
};
use grundy_quotient::algebraic::{Discovery, ProvedTable};
use grundy_quotient::{Element, Presentation, QuotientReport};

/// Pictures of P, one for each of the first elements of plain heaps; more are left out.
const PANELS: usize = 6;
/// Pictures side by side.
const ACROSS: usize = 3;
/// Cells along a side of a picture beyond the indices that are told apart.
const BEYOND: i64 = 8;
/// The steps that a presentation of F may take.
const STEPS: u64 = 200_000;
/// The letters of the indices of each kind.
const LETTERS: [&str; 2] = ["C", "E"];

/// Values of all heaps in which the largest of several kinds are compared.
pub(super) struct ComparedMaxima<'a> {
    pub(super) report: &'a QuotientReport,
    pub(super) found: &'a Discovery<Values>,
}

impl HeapValues for ComparedMaxima<'_> {
    fn is_infinite(&self) -> bool {
        self.found.quotient.is_infinite()
    }

    fn theorem(&self) -> String {
        match self.is_infinite() {
            true => format!(
                "the quotient is infinite (theorem 19 of {SOURCE}); largest heaps are compared (theorems 12 and 15)."
            ),
            false => format!(
                "the outcomes, by comparing largest heaps (theorems 12 and 15 of {SOURCE}). The quotient itself is not known."
            ),
        }
    }

    fn summary(&self) -> Rich {
        match self.is_infinite() {
            true => "Infinite; wild.".into(),
            false => "The outcomes are known, and not the quotient.".into(),
        }
    }

    fn beside(&self) -> Option<usize> {
        Some(self.found.heaps)
    }

    fn statements(&self) -> Vec<Rich> {
        statements(&self.found.quotient)
    }

    fn about(&self) -> Rich {
        Rich::formula("Heaps without an index are plain. In the table j is 0, 1, 2 and so on.")
    }

    fn what_is_drawn(&self) -> &'static str {
        "P among two heaps with an index and plain ones"
    }

    fn picture(&self, proved: Rich, framing: Framing) -> Picture {
        picture(self.found, proved, framing)
    }

    fn rows(&self) -> Table {
        rows(self.found)
    }

    fn text(&self, _: Rich) -> String {
        self.report.text_of_values().unwrap_or_default()
    }
}

/// On what the outcome of a position depends.
fn statements(quotient: &ProvedTable<Values>) -> Vec<Rich> {
    let (table, shape) = (&quotient.table, &quotient.table.shape);
    let letters = &LETTERS[..shape.kinds];
    let index = |letter: &&str, at: usize| Rich::default().letters(letter).index(at);
    let lists = letters.iter().map(|letter| {
        let entries = (1..=shape.followed).map(|at| index(letter, at));
        Rich::joined(entries, " ≥ ")
    });
    let lists = Rich::joined(lists, " and ");
    let of_each = match shape.kinds {
        1 => "Some heaps have an index. A position has the product of its heaps' elements of ",
        _ => {
            "Heaps of two kinds have an index. A position has the product of its heaps' elements of "
        }
    };
    let largest = match shape.kinds {
        1 => ", and the largest indices ",
        _ => ", and the largest indices of each kind, ",
    };
    let value = Rich::from(of_each)
        .then(factor(table))
        .line(largest)
        .then(lists)
        .line("; 0 stands for an index that is not there");
    let gaps = letters.iter().zip(shape.gaps).flat_map(|(letter, most)| {
        (1..shape.followed).map(move |at| {
            let difference = index(letter, at).line(" − ").then(index(letter, at + 1));
            difference.line(format!(" up to {most}"))
        })
    });
    let [low, high] = shape.window;
    let of_both = letters.get(1).map(|second| {
        let difference = index(second, 1).line(" − ").then(index(&letters[0], 1));
        difference.line(format!(" from {} to {high}", signed(low)))
    });
    let outcome = Rich::from("Its outcome depends on the element and on ")
        .then(Rich::joined(gaps.chain(of_both), ", "))
        .line(format!(
            ", where what is beyond counts as the last; P has {} of these {} pairs",
            table.pairs_in_p(),
            table.pairs()
        ));
    let letters = Rich::formula("f")
        .index("k")
        .maths(" is the element of F that the heap k has");
    vec![value, letters, outcome]
}

/// F by its generators and relations, with its order.
fn factor(table: &Values) -> Rich {
    let monoid = &table.monoid;
    let order = monoid.order();
    let within = Budget::unlimited().with_steps(STEPS);
    let names = names(table);
    let presented = Presentation::of(monoid, &within).ok().map(|presentation| {
        let relations = presentation.relations.iter().map(|relation| {
            let left = word_in(&relation.left, &names).line(" = ");
            left.then(word_in(&relation.right, &names))
        });
        let generators = names
            .iter()
            .map(|name| word_in(&[1], std::slice::from_ref(name)));
        Rich::from(" = ⟨")
            .then(Rich::joined(generators, ", "))
            .line(" | ")
            .then(Rich::joined(relations, ", "))
            .line("⟩")
    });
    Rich::formula("F")
        .then(presented.unwrap_or_default())
        .line(format!(", of order {order}"))
}

/// The least word of an element of F.
fn word(table: &Values, x: Element) -> Rich {
    word_in(table.monoid.word(x), &names(table))
}

/// The names of the generators of F, which are no generators of a partial quotient: `f_k` is the element of
/// the heap k, the first one that has it.
fn names(table: &Values) -> Vec<String> {
    let heaps = 1..=table.exceptional.len() + table.period();
    let first = |x: Element| heaps.clone().find(|&heap| table.heap(heap).f == x);
    let generators = (0..table.monoid.generators()).map(|g| table.monoid.generator(g));
    let name = |x: Element| match first(x) {
        Some(heap) => format!("f_{heap}"),
        None => format!("g_{x}"),
    };
    generators.map(name).collect()
}

/// P among the sums of two growing heaps, one of each kind, and of some plain heaps.
fn picture(found: &Discovery<Values>, proved: Rich, framing: Framing) -> Picture {
    let quotient = &found.quotient;
    let table = &quotient.table;
    let beside = plain_sums(table);
    let panels: Vec<Panel> = beside
        .iter()
        .take(PANELS)
        .map(|(x, heaps)| panel(table, *x, heaps))
        .collect();
    let mut caption = Rich::from(format!("{}, all heaps. ", quotient.rule.printed_title()))
        .then(proved)
        .line(" An index of 0 stands for no heap.");
    if beside.len() > PANELS {
        let all = beside.len();
        caption.add(format!(" {PANELS} of {all} pictures are shown."));
    }
    for line in statements(quotient) {
        caption = caption.line(" ").then(line).line(".");
    }
    drawn(&panels, ACROSS, false, caption, framing)
}

/// The elements of F that sums of plain heaps have, each with the heaps of a sum of few.
fn plain_sums(table: &Values) -> Vec<(Element, Vec<usize>)> {
    let heaps = 1..=table.exceptional.len() + table.period();
    let plain = heaps.filter(|&heap| table.heap(heap).growing.is_none());
    let plain: Vec<usize> = plain.collect();
    let mut sums: Vec<(Element, Vec<usize>)> = vec![(0, Vec::new())];
    let mut next = 0;
    while let Some((x, heaps)) = sums.get(next).cloned() {
        next += 1;
        for &heap in &plain {
            let product = table.monoid.times(x, table.heap(heap).f);
            if sums.iter().all(|(known, _)| *known != product) {
                sums.push((product, [&heaps[..], &[heap]].concat()));
            }
        }
    }
    sums
}

/// The sums with some plain heaps.
fn panel(table: &Values, beside: Element, heaps: &[usize]) -> Panel {
    let [low, high] = table.shape.window;
    let side = (BEYOND + high - low) as usize;
    let second = table.shape.kinds - 1;
    let cell = |right: usize, up: usize| {
        let mut value = Value {
            f: beside,
            ..Value::default()
        };
        for growing in [(0, right as i64), (second, up as i64)] {
            table.add(&mut value, growing_heap(table, growing));
        }
        Some(ink(table.is_p(&value)))
    };
    let rows = (0..side).rev();
    let inks = rows.flat_map(|up| (0..side).map(move |right| cell(right, up)));
    Panel {
        title: match heaps {
            [] => Rich::from("by themselves"),
            [heap] => Rich::from(format!("with heap {heap}")),
            heaps => Rich::from(format!("with heaps {}", joined(heaps, " + "))),
        },
        columns: side,
        inks: inks.collect(),
        axes: match table.shape.kinds {
            1 => ["index of one heap", "of another heap"],
            _ => ["index, kind 1", "index, kind 2"],
        }
        .map(Rich::from),
        ..Panel::default()
    }
}

/// The value of a heap of the first class of a kind with some index; nothing for 0.
fn growing_heap(table: &Values, (kind, index): Growing) -> HeapValue {
    let is_of_kind = |value: &&HeapValue| value.growing.is_some_and(|(of, _)| of == kind);
    let class = table.classes.iter().find(is_of_kind);
    match class {
        Some(class) if index > 0 => HeapValue {
            growing: Some((kind, index)),
            ..*class
        },
        _ => HeapValue::default(),
    }
}

/// The heaps one by one, then the residue classes with a number j: their values.
fn rows(found: &Discovery<Values>) -> Table {
    let table = &found.quotient.table;
    let period = table.period();
    let row = |heaps: String, value: &HeapValue, grows: &str| {
        let (kind, index) = match value.growing {
            Some((kind, index)) => (
                Cell::number(kind + 1),
                Cell::text(format!("{index}{grows}")),
            ),
            None => (Cell::default(), Cell::default()),
        };
        vec![heaps.into(), Cell::text(word(table, value.f)), kind, index]
    };
    let single = (1..).zip(&table.exceptional);
    let single = single.map(|(heap, value): (usize, _)| row(heap.to_string(), value, ""));
    let first = table.exceptional.len() + 1;
    let classes = (first..).zip(&table.classes);
    let classes = classes.map(|(heap, value)| row(format!("{heap} + {period}j"), value, " + j"));
    let heads = ["Heap", "F", "Kind", "Index"].map(Rich::formula);
    Table::new(heads, single.chain(classes))
}
