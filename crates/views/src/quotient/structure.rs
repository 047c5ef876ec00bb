//! The structure of a quotient: its kernel, and diagrams of the idempotents, of the J-classes and
//! of the Cayley graph.

use super::pen::{Pen, in_letters};
use super::{PageChoices, captioned, name, proved, what};
use crate::{Framing, Picture};
use grundy_figure::{Arc, Diagram, Ink, Node, Rich, diagram, joined};
use grundy_quotient::{
    BipartiteMonoid, Divisibility, Element, Facts, Idempotents, Notation, QuotientReport,
};

/// The subject of a diagram.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DiagramOf {
    /// The order of the idempotents.
    #[default]
    Idempotents,
    /// The order of the J-classes.
    Classes,
    /// The Cayley graph.
    Cayley,
}

/// A diagram with the whole names of its boxes.
pub struct Drawing {
    /// The diagram.
    pub diagram: Diagram,
    /// The names.
    pub names: Vec<String>,
}

/// A diagram of more boxes than this cannot be read.
const MOST_NODES: usize = 1_000;
/// With more boxes than this, each names one of its elements only.
const SPACIOUS: usize = 60;
/// No more arrows than this are drawn unless they are asked for.
const ARROWS: usize = 1_500;
/// More elements than this are not listed.
const LISTED: usize = 40;

/// The diagram that was chosen.
pub(super) fn picture(
    report: &QuotientReport,
    choices: &PageChoices,
    framing: Framing,
) -> Option<Picture> {
    let drawing = drawing(choices, report, report.facts.as_ref()?, framing.width).ok()?;
    let of = match choices.diagram {
        DiagramOf::Idempotents => "The idempotents of ",
        DiagramOf::Classes => "The J-classes of ",
        DiagramOf::Cayley => "The Cayley graph of ",
    };
    let (order, marks) = match choices.diagram {
        DiagramOf::Idempotents => (", each below those that are greater.", "those in P."),
        DiagramOf::Classes => (
            ", each below those whose elements divide its own.",
            "those with an element of P.",
        ),
        DiagramOf::Cayley => (": an arrow for the product with a generator.", "P."),
    };
    let caption = Rich::from(of).then(what(report)).line(order);
    let picture = Picture {
        marks: Rich::from("Marked: ").line(marks),
        ..Picture::new(drawing.diagram.scene, proved(caption, report))
    };
    Some(captioned(picture, framing))
}

/// Two sentences on the kernel and on how the quotient relates to normal play.
pub fn kernel(report: &QuotientReport, facts: &Facts) -> [Rich; 2] {
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
    let of_order = format!("of order {} with identity ", kernel.elements.len());
    let of_order = Rich::from(of_order)
        .then(in_letters(name(report, kernel.identity)))
        .line(format!(", isomorphic to {group}: "))
        .then(in_letters(&words(&kernel.elements)))
        .line(". P-elements in it: ")
        .then(in_letters(&words(&kernel.p)))
        .line(".");
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
    [of_order, counts.into()]
}

/// The generators whose arrows are drawn.
pub fn arrows(choices: &PageChoices, report: &QuotientReport) -> Vec<bool> {
    let monoid = &report.monoid;
    let within = (ARROWS / monoid.order().max(1)).max(1);
    let some = || (0..monoid.generators()).map(|g| g < within).collect();
    choices.generators.clone().unwrap_or_else(some)
}

/// The diagram that was chosen, no wider than the room if there is one, or why there is none.
///
/// # Errors
/// A sentence, where there is too much to be drawn.
pub fn drawing(
    choices: &PageChoices,
    report: &QuotientReport,
    facts: &Facts,
    room: Option<f32>,
) -> Result<Drawing, String> {
    let boxes = match choices.diagram {
        DiagramOf::Idempotents => facts.idempotents.elements.len(),
        DiagramOf::Classes => facts.divisibility.classes.len(),
        DiagramOf::Cayley => report.monoid.order(),
    };
    if boxes > MOST_NODES {
        return Err(format!(
            "A diagram of {boxes} boxes cannot be read; at most {MOST_NODES} are drawn. Copy gives the structure as text."
        ));
    }
    Ok(match choices.diagram {
        DiagramOf::Idempotents => idempotents(report, facts, room),
        DiagramOf::Classes => classes(report, facts, room),
        DiagramOf::Cayley => cayley(report, &arrows(choices, report), room),
    })
}

fn idempotents(report: &QuotientReport, facts: &Facts, room: Option<f32>) -> Drawing {
    let elements = &facts.idempotents.elements;
    let place = |x: Element| elements.iter().position(|&y| y == x);
    let members: Vec<&[Element]> = elements.chunks(1).collect();
    // A cover (e, f) has e below f.
    let lines = facts.idempotents.covers.iter();
    let lines = lines
        .filter_map(|&(e, f)| Some((place(f)?, place(e)?)))
        .collect();
    hasse(report, &members, lines, room)
}

fn classes(report: &QuotientReport, facts: &Facts, room: Option<f32>) -> Drawing {
    let classes = &facts.divisibility.classes;
    let members: Vec<&[Element]> = classes.iter().map(Vec::as_slice).collect();
    let covers = facts.divisibility.covers.iter();
    let lines = covers.map(|&(c, d)| (c as usize, d as usize)).collect();
    hasse(report, &members, lines, room)
}

/// Boxes for sets of elements, with their whole names. Where there are many boxes, each shows
/// one element only.
fn boxes(report: &QuotientReport, sets: &[&[Element]]) -> (Vec<Node>, Vec<String>) {
    let shown = if sets.len() > SPACIOUS { 1 } else { 4 };
    let words = |elements: &[Element], most: usize| {
        joined(elements.iter().take(most).map(|&x| name(report, x)), ", ")
    };
    let node = |set: &&[Element]| {
        let more = match set.len() {
            count if count > shown && shown == 1 => format!(" … {count}"),
            count if count > shown => format!(", … {count} in all"),
            _ => String::new(),
        };
        Node {
            label: in_letters(&words(set, shown)).line(more),
            marked: set.iter().any(|&x| report.monoid.is_p(x)),
        }
    };
    let whole = |set: &&[Element]| {
        let more = match set.len() {
            count if count > LISTED => format!(", … {count} in all"),
            _ => String::new(),
        };
        let p = set.iter().copied().filter(|&x| report.monoid.is_p(x));
        let p: Vec<Element> = p.collect();
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
fn hasse(
    report: &QuotientReport,
    sets: &[&[Element]],
    lines: Vec<(usize, usize)>,
    room: Option<f32>,
) -> Drawing {
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
        diagram: diagram(&nodes, &layers, &arcs, room),
        names,
    }
}

/// The Cayley graph, in layers by the length of the least word; the arrows of some generators.
fn cayley(report: &QuotientReport, chosen: &[bool], room: Option<f32>) -> Drawing {
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
        diagram: diagram(&nodes, &distance, &arcs, room),
        names,
    }
}

/// Kernel, idempotents with their order, and J-classes with theirs, to be copied.
pub fn structure(report: &QuotientReport, notation: Notation) -> String {
    let Some(facts) = &report.facts else {
        return String::new();
    };
    let pen = Pen::new(report, notation);
    let kernel = &facts.kernel;
    let group = match kernel.invariant_factors.as_slice() {
        [] => "1".to_owned(),
        factors => pen.group(factors),
    };
    let iso = pen.either("\\cong", "isomorphic to");
    let members = pen.set(kernel.elements.iter().copied());
    let p = pen.set(kernel.p.iter().copied());
    let mut lines = vec![
        format!(
            "Kernel {} of order {} with identity {}, {}; its P-elements: {}.",
            pen.formula(&format!("K = {members}")),
            kernel.elements.len(),
            pen.formula(&pen.word(kernel.identity)),
            pen.formula(&format!("{iso} {group}")),
            pen.formula(&p),
        ),
        idempotents_text(pen, &facts.idempotents),
    ];
    lines.extend(class_lines(pen, &facts.divisibility));
    pen.paragraphs(&lines)
}

fn idempotents_text(pen: Pen<'_>, idempotents: &Idempotents) -> String {
    let members = pen.formula(&pen.set(idempotents.elements.iter().copied()));
    let covers = idempotents.covers.iter();
    let covers: Vec<String> = covers
        .map(|&(e, f)| format!("{} < {}", pen.word(e), pen.word(f)))
        .collect();
    match covers.as_slice() {
        [] => format!("Idempotents: {members}."),
        covers => {
            let covers = pen.formula(&covers.join(", "));
            format!("Idempotents: {members}; covers: {covers}.")
        }
    }
}

/// A line for each J-class.
fn class_lines(pen: Pen<'_>, order: &Divisibility) -> impl Iterator<Item = String> {
    let classes = order.classes.iter().enumerate();
    classes.map(move |(class, members)| {
        let covers = order.covers.iter();
        let below = covers.filter(|(above, _)| *above as usize == class);
        let below: Vec<String> = below.map(|(_, below)| (below + 1).to_string()).collect();
        let members = pen.formula(&pen.set(members.iter().copied()));
        let next = match below.as_slice() {
            [] => String::new(),
            below => format!("; divides next: {}", below.join(", ")),
        };
        format!("J-class {}: {members}{next}.", class + 1)
    })
}
