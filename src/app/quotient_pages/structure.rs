//! The structure of a quotient: its kernel, and diagrams of the idempotents, of the J-classes and
//! of the Cayley graph.

use super::diagram_view::View;
use super::pen::Pen;
use super::{copies, name};
use crate::app::{copying, glossary, paint};
use crate::figure::{Arc, Diagram, Ink, Node, Scene, diagram};
use crate::quotient::{BipartiteMonoid, Element, Facts, QuotientReport};
use egui::{Rect, RichText, Ui};

/// Which diagram is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Kind {
    #[default]
    Idempotents,
    Classes,
    Cayley,
}

/// The passing state of the page.
#[derive(Default)]
pub struct State {
    kind: Kind,
    /// The generators whose arrows the user wants; without a choice as many as can be followed.
    generators: Option<Vec<bool>>,
    kept: Option<Kept>,
    view: View,
    area: Option<Rect>,
}

/// What is computed once for a quotient and a kind of diagram.
struct Kept {
    kind: Kind,
    kernel: [String; 2],
    drawing: Result<Drawing, String>,
}

/// A diagram with the whole names of its boxes.
struct Drawing {
    diagram: Diagram,
    names: Vec<String>,
}

/// A diagram of more boxes than this cannot be read.
const MOST_NODES: usize = 1_000;
/// With more boxes than this, each names one of its elements only.
const SPACIOUS: usize = 60;
/// No more arrows than this are drawn unless they are asked for.
const ARROWS: usize = 1_500;
/// More elements than this are not listed.
const LISTED: usize = 40;

impl State {
    /// Drops what was computed for an older quotient, of another monoid unless it is the `same`.
    pub fn forget(&mut self, same: bool) {
        self.kept = None;
        if !same {
            *self = State {
                kind: self.kind,
                ..State::default()
            };
        }
    }

    /// The generators whose arrows are drawn.
    fn chosen(&self, report: &QuotientReport) -> Vec<bool> {
        let monoid = &report.monoid;
        let within = (ARROWS / monoid.order().max(1)).max(1);
        let some = || (0..monoid.generators()).map(|g| g < within).collect();
        self.generators.clone().unwrap_or_else(some)
    }
}

/// Shows the page.
pub fn show(ui: &mut Ui, state: &mut State, report: &QuotientReport) {
    let Some(facts) = &report.facts else {
        ui.weak("The structure is computed when the quotient is complete or stopped.");
        return;
    };
    if state
        .kept
        .as_ref()
        .is_none_or(|kept| kept.kind != state.kind)
    {
        state.kept = Some(Kept {
            kind: state.kind,
            kernel: kernel(report, facts),
            drawing: drawing(state, report, facts),
        });
    }
    if let Some(kept) = &state.kept {
        ui.horizontal_wrapped(|ui| {
            glossary::heading(ui, "Kernel");
            ui.label(&kept.kernel[0]);
        });
        ui.horizontal_wrapped(|ui| {
            ui.label(&kept.kernel[1]);
        });
    }
    choice(ui, state, report);
    if state.kind == Kind::Cayley {
        generators(ui, state, report);
    }
    let Some(kept) = &state.kept else { return };
    match &kept.drawing {
        Err(reason) => {
            ui.weak(reason);
        }
        Ok(drawing) => {
            ui.weak("The wheel zooms, dragging moves; boxes with P-elements are set off.")
                .on_hover_text("Point at a box for its elements and lines");
            let area = state.view.show(ui, &drawing.diagram, &drawing.names);
            state.area = Some(area);
        }
    }
}

/// Which diagram, and how much of it.
fn choice(ui: &mut Ui, state: &mut State, report: &QuotientReport) {
    ui.horizontal_wrapped(|ui| {
        for (kind, text, about) in [
            (Kind::Idempotents, "Idempotents", "e above f where ef = f"),
            (
                Kind::Classes,
                "J-classes",
                "Classes of elements that divide one another; a class above those that it divides",
            ),
            (
                Kind::Cayley,
                "Cayley graph",
                "An arrow for each generator, from x to x times it",
            ),
        ] {
            if ui
                .selectable_label(state.kind == kind, text)
                .on_hover_text(about)
                .clicked()
                && state.kind != kind
            {
                state.kind = kind;
                state.kept = None;
                state.view.fit();
            }
        }
        ui.add_space(8.0);
        state.view.controls(ui, state.area);
        copying::buttons(ui, "the structure", |notation| {
            copies::structure(report, notation)
        });
    });
}

/// The generators, each in the colour of its arrows; a click shows or hides them.
fn generators(ui: &mut Ui, state: &mut State, report: &QuotientReport) {
    let mut chosen = state.chosen(report);
    let before = chosen.clone();
    let palette = paint::palette(ui.visuals().dark_mode);
    ui.horizontal_wrapped(|ui| {
        ui.label("Arrows of");
        for (g, generator) in report.names.iter().enumerate() {
            let Some(on) = chosen.get_mut(g) else { break };
            let colour = paint::colour(&palette, Ink::Series(g as u8));
            let pen = Pen::on_screen(report);
            let text = format!("→ {}", pen.generator(generator));
            let text = RichText::new(text).color(colour).strong();
            ui.checkbox(on, text)
                .on_hover_text("Draw the arrows from x to x times this generator");
        }
        for (text, all) in [("All", true), ("None", false)] {
            let about = if all {
                "Draw the arrows of every generator"
            } else {
                "Draw no arrows"
            };
            if ui.small_button(text).on_hover_text(about).clicked() {
                chosen.fill(all);
            }
        }
    });
    if chosen != before {
        state.generators = Some(chosen);
        state.kept = None;
    }
}

/// The picture of the diagram in front.
pub fn picture(state: &State, report: &QuotientReport) -> Option<Scene> {
    let facts = report.facts.as_ref()?;
    let drawing = drawing(state, report, facts).ok()?;
    Some(drawing.diagram.scene)
}

/// Two sentences on the kernel and on how the quotient relates to normal play.
fn kernel(report: &QuotientReport, facts: &Facts) -> [String; 2] {
    let kernel = &facts.kernel;
    let pen = Pen::on_screen(report);
    let group = match kernel.invariant_factors.as_slice() {
        [] => "the trivial group".to_owned(),
        factors => pen.group(factors),
    };
    let words = |elements: &[Element]| {
        let list = pen.list(elements.iter().copied().take(LISTED));
        let more = if elements.len() > LISTED { ", …" } else { "" };
        format!("{{{list}{more}}}")
    };
    let of_order = format!(
        "of order {} with identity {}, isomorphic to {group}: {}. P-elements in it: {}.",
        kernel.elements.len(),
        name(report, kernel.identity),
        words(&kernel.elements),
        words(&kernel.p),
    );
    let regular = if kernel.is_regular() {
        "Regular: the kernel acts like normal play; its identity is its only P-element."
    } else {
        "Not regular: the kernel does not act like normal play."
    };
    let grundy = match (&facts.grundy, report.solution.is_some()) {
        (Some(_), _) => " Every element has one Grundy value; the page of elements shows it.",
        (None, true) => " Positions of one element may have different Grundy values.",
        (None, false) => "",
    };
    let counts = format!(
        "{regular}{grundy} {} idempotents, {} J-classes.",
        facts.idempotents.elements.len(),
        facts.divisibility.classes.len()
    );
    [of_order, counts]
}

/// The diagram in front, or why there is none.
fn drawing(state: &State, report: &QuotientReport, facts: &Facts) -> Result<Drawing, String> {
    let boxes = match state.kind {
        Kind::Idempotents => facts.idempotents.elements.len(),
        Kind::Classes => facts.divisibility.classes.len(),
        Kind::Cayley => report.monoid.order(),
    };
    if boxes > MOST_NODES {
        return Err(format!(
            "A diagram of {boxes} boxes cannot be read; at most {MOST_NODES} are drawn. Copy gives the structure as text."
        ));
    }
    Ok(match state.kind {
        Kind::Idempotents => idempotents(report, facts),
        Kind::Classes => classes(report, facts),
        Kind::Cayley => cayley(report, &state.chosen(report)),
    })
}

fn idempotents(report: &QuotientReport, facts: &Facts) -> Drawing {
    let elements = &facts.idempotents.elements;
    let place = |x: Element| elements.iter().position(|&y| y == x);
    let members: Vec<&[Element]> = elements.chunks(1).collect();
    // A cover (e, f) has e below f.
    let lines = facts.idempotents.covers.iter();
    let lines = lines
        .filter_map(|&(e, f)| Some((place(f)?, place(e)?)))
        .collect();
    hasse(report, &members, lines)
}

fn classes(report: &QuotientReport, facts: &Facts) -> Drawing {
    let classes = &facts.divisibility.classes;
    let members: Vec<&[Element]> = classes.iter().map(Vec::as_slice).collect();
    let covers = facts.divisibility.covers.iter();
    let lines = covers.map(|&(c, d)| (c as usize, d as usize)).collect();
    hasse(report, &members, lines)
}

/// Boxes for sets of elements, with their whole names. Where there are many boxes, each shows
/// one element only.
fn boxes(report: &QuotientReport, sets: &[&[Element]]) -> (Vec<Node>, Vec<String>) {
    let shown = if sets.len() > SPACIOUS { 1 } else { 4 };
    let words = |elements: &[Element], most: usize| {
        let words = elements.iter().take(most).map(|&x| name(report, x));
        words.collect::<Vec<&str>>().join(", ")
    };
    let node = |set: &&[Element]| {
        let more = match set.len() {
            count if count > shown && shown == 1 => format!(" … {count}"),
            count if count > shown => format!(", … {count} in all"),
            _ => String::new(),
        };
        Node {
            label: words(set, shown) + &more,
            marked: set.iter().any(|&x| report.monoid.is_p(x)),
        }
    };
    let whole = |set: &&[Element]| {
        let more = match set.len() {
            count if count > LISTED => format!(", … {count} in all"),
            _ => String::new(),
        };
        let p: Vec<Element> = set
            .iter()
            .copied()
            .filter(|&x| report.monoid.is_p(x))
            .collect();
        let p = match (p.as_slice(), set.len()) {
            ([], _) => String::new(),
            (_, 1) => "; in P".to_owned(),
            (p, _) => format!("; in P: {}", words(p, LISTED)),
        };
        words(set, LISTED) + &more + &p
    };
    (
        sets.iter().map(node).collect(),
        sets.iter().map(whole).collect(),
    )
}

/// The diagram of an order, greater things first: each box below all that are greater.
fn hasse(report: &QuotientReport, sets: &[&[Element]], lines: Vec<(usize, usize)>) -> Drawing {
    let (nodes, names) = boxes(report, sets);
    let mut layers = vec![0; nodes.len()];
    // The longest way from the top: as many rounds as there are layers settle it.
    for _ in 0..nodes.len() {
        let mut moved = false;
        for &(above, below) in &lines {
            if layers[below] <= layers[above] {
                layers[below] = layers[above] + 1;
                moved = true;
            }
        }
        if !moved {
            break;
        }
    }
    let line = |(from, to)| Arc {
        from,
        to,
        ink: Ink::Muted,
        arrow: false,
        drawn: true,
    };
    let arcs: Vec<Arc> = lines.into_iter().map(line).collect();
    Drawing {
        diagram: diagram(&nodes, &layers, &arcs),
        names,
    }
}

/// The Cayley graph, in layers by the length of the least word; the arrows of some generators.
fn cayley(report: &QuotientReport, chosen: &[bool]) -> Drawing {
    let monoid = &report.monoid;
    let elements: Vec<Element> = (0..monoid.order() as Element).collect();
    let sets: Vec<&[Element]> = elements.chunks(1).collect();
    let (nodes, names) = boxes(report, &sets);
    let mut distance = vec![usize::MAX; monoid.order()];
    let mut open = std::collections::VecDeque::from([BipartiteMonoid::IDENTITY]);
    distance[0] = 0;
    while let Some(x) = open.pop_front() {
        for g in 0..monoid.generators() {
            let y = monoid.times_generator(x, g);
            if distance[y as usize] == usize::MAX {
                distance[y as usize] = distance[x as usize] + 1;
                open.push_back(y);
            }
        }
    }
    let arrow = |(x, g): (Element, usize)| Arc {
        from: x as usize,
        to: monoid.times_generator(x, g) as usize,
        ink: Ink::Series(g as u8),
        arrow: true,
        drawn: chosen.get(g) == Some(&true),
    };
    let each = |x: Element| (0..monoid.generators()).map(move |g| (x, g));
    let arcs: Vec<Arc> = elements.iter().flat_map(|&x| each(x)).map(arrow).collect();
    Drawing {
        diagram: diagram(&nodes, &distance, &arcs),
        names,
    }
}
