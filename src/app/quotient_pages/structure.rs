//! The structure of a quotient: its kernel, and diagrams of the idempotents, of the J-classes and
//! of the Cayley graph.

use super::name;
use crate::app::paint;
use crate::figure::{Arc, Diagram, Ink, Node, Scene, diagram};
use crate::quotient::{BipartiteMonoid, Element, Facts, QuotientReport};
use egui::{RichText, Role, Sense, Ui, WidgetInfo, vec2};

/// Which diagram is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Kind {
    #[default]
    Idempotents,
    Classes,
    Cayley,
}

/// The passing state of the page: the diagram drawn last.
#[derive(Default)]
pub struct State {
    kind: Kind,
    drawn: Option<(Kind, Diagram)>,
    zoom: Option<f32>,
}

/// A diagram of more boxes than this cannot be read.
const MOST_NODES: usize = 250;

/// Shows the page.
pub fn show(ui: &mut Ui, state: &mut State, report: &QuotientReport) {
    let Some(facts) = &report.facts else {
        ui.weak("The structure is computed when the quotient is complete or stopped.");
        return;
    };
    kernel(ui, report, facts);
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
            {
                state.kind = kind;
            }
        }
        ui.add_space(8.0);
        let mut zoom = state.zoom.unwrap_or(1.0);
        let slider = egui::Slider::new(&mut zoom, 0.3..=2.0).show_value(false);
        let label = ui.label("Size");
        if ui
            .add(slider)
            .labelled_by(label.id)
            .on_hover_text("The size of the diagram")
            .changed()
        {
            state.zoom = Some(zoom);
        }
    });
    let kind = state.kind;
    if state.drawn.as_ref().is_none_or(|(drawn, _)| *drawn != kind) {
        state.drawn = drawing(kind, report, facts).map(|drawn| (kind, drawn));
    }
    let Some((_, drawn)) = &state.drawn else {
        ui.weak(format!(
            "It has more than {MOST_NODES} boxes, too many for a diagram."
        ));
        return;
    };
    if kind == Kind::Cayley {
        legend(ui, report);
    }
    ui.weak("Boxes with P-elements are set off.");
    canvas(ui, drawn, state.zoom.unwrap_or(1.0));
}

fn canvas(ui: &mut Ui, drawn: &Diagram, zoom: f32) {
    egui::ScrollArea::both()
        .id_salt("diagram")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            let scale = zoom * paint::POINTS_PER_MM;
            let size = vec2(drawn.scene.width, drawn.scene.height) * scale;
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "Diagram"));
            let palette = paint::palette(ui.visuals().dark_mode);
            paint::paint_scaled(ui.painter(), rect.min, &drawn.scene, &palette, zoom);
        });
}

/// The picture of the diagram in front.
pub fn picture(state: &State, report: &QuotientReport) -> Option<Scene> {
    let facts = report.facts.as_ref()?;
    Some(drawing(state.kind, report, facts)?.scene)
}

fn kernel(ui: &mut Ui, report: &QuotientReport, facts: &Facts) {
    let kernel = &facts.kernel;
    let group = group(&kernel.invariant_factors);
    let words = |elements: &[Element]| {
        let names: Vec<&str> = elements.iter().take(40).map(|&x| name(report, x)).collect();
        let more = if elements.len() > 40 { ", …" } else { "" };
        format!("{{{}{more}}}", names.join(", "))
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new("Kernel").strong());
        ui.label(format!(
            "of order {} with identity {}, isomorphic to {group}: {}. P-elements in it: {}.",
            kernel.elements.len(),
            name(report, kernel.identity),
            words(&kernel.elements),
            words(&kernel.p),
        ));
    });
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
    ui.label(format!(
        "{regular}{grundy} {} idempotents, {} J-classes.",
        facts.idempotents.elements.len(),
        facts.divisibility.classes.len()
    ));
}

/// A finite abelian group by its invariant factors, such as `Z₂³ × Z₄`.
fn group(factors: &[u64]) -> String {
    if factors.is_empty() {
        return "the trivial group".to_owned();
    }
    let digits = |number: u64, zero: [char; 10]| -> String {
        let digits = number.to_string();
        digits
            .bytes()
            .filter_map(|digit| zero.get(usize::from(digit - b'0')))
            .collect()
    };
    let lowered = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];
    let raised = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let power = |equal: &[u64]| {
        let cyclic = format!("Z{}", digits(equal[0], lowered));
        match equal.len() {
            1 => cyclic,
            count => format!("{cyclic}{}", digits(count as u64, raised)),
        }
    };
    let powers: Vec<String> = factors.chunk_by(|a, b| a == b).map(power).collect();
    powers.join(" × ")
}

fn drawing(kind: Kind, report: &QuotientReport, facts: &Facts) -> Option<Diagram> {
    match kind {
        Kind::Idempotents => idempotents(report, facts),
        Kind::Classes => classes(report, facts),
        Kind::Cayley => cayley(report),
    }
}

fn idempotents(report: &QuotientReport, facts: &Facts) -> Option<Diagram> {
    let elements = &facts.idempotents.elements;
    let place = |x: Element| elements.iter().position(|&y| y == x);
    let nodes: Vec<Node> = elements.iter().map(|&x| node(report, &[x])).collect();
    // A cover (e, f) has e below f.
    let lines = facts.idempotents.covers.iter();
    let lines = lines
        .filter_map(|&(e, f)| Some((place(f)?, place(e)?)))
        .collect();
    hasse(nodes, lines)
}

fn classes(report: &QuotientReport, facts: &Facts) -> Option<Diagram> {
    let classes = &facts.divisibility.classes;
    let nodes: Vec<Node> = classes
        .iter()
        .map(|members| node(report, members))
        .collect();
    let covers = facts.divisibility.covers.iter();
    hasse(
        nodes,
        covers.map(|&(c, d)| (c as usize, d as usize)).collect(),
    )
}

/// A box for elements: their words, cut where there are many.
fn node(report: &QuotientReport, elements: &[Element]) -> Node {
    let mut names: Vec<&str> = elements.iter().take(4).map(|&x| name(report, x)).collect();
    let more = format!("… {} in all", elements.len());
    if elements.len() > 4 {
        names.push(&more);
    }
    Node {
        label: names.join(", "),
        marked: elements.iter().any(|&x| report.monoid.is_p(x)),
    }
}

/// The diagram of an order, greater things first: each box below all that are greater.
fn hasse(nodes: Vec<Node>, lines: Vec<(usize, usize)>) -> Option<Diagram> {
    if nodes.len() > MOST_NODES {
        return None;
    }
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
    let arcs: Vec<Arc> = lines
        .iter()
        .map(|&(from, to)| Arc {
            from,
            to,
            ink: Ink::Muted,
            arrow: false,
        })
        .collect();
    Some(diagram(&nodes, &layers, &arcs))
}

/// The Cayley graph, in layers by the length of the least word.
fn cayley(report: &QuotientReport) -> Option<Diagram> {
    let monoid = &report.monoid;
    if monoid.order() > MOST_NODES {
        return None;
    }
    let elements = 0..monoid.order() as Element;
    let nodes: Vec<Node> = elements.clone().map(|x| node(report, &[x])).collect();
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
    let arcs: Vec<Arc> = elements
        .flat_map(|x| (0..monoid.generators()).map(move |g| (x, g)))
        .map(|(x, g)| Arc {
            from: x as usize,
            to: monoid.times_generator(x, g) as usize,
            ink: Ink::Series(g as u8),
            arrow: true,
        })
        .collect();
    Some(diagram(&nodes, &distance, &arcs))
}

/// The colour of each generator's arrows.
fn legend(ui: &mut Ui, report: &QuotientReport) {
    let palette = paint::palette(ui.visuals().dark_mode);
    ui.horizontal_wrapped(|ui| {
        ui.label("Arrows:");
        for (g, generator) in report.names.iter().enumerate() {
            let colour = paint::colour(&palette, Ink::Series(g as u8));
            ui.label(
                RichText::new(format!("→ {generator}"))
                    .color(colour)
                    .strong(),
            );
        }
    });
}
