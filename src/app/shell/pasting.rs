//! A text that is pasted into the window, while no field is typed in, becomes a document of the
//! kind that it is: a project, a certificate, a presentation, a code, moves, a graph or forms.

use crate::app::shell::command::Command;
use crate::app::shell::door::Offer;
use crate::app::shell::foot::Cause;
use crate::app::shell::history::counted;
use crate::app::shell::incoming::Source;
use crate::app::shell::studio::{Studio, begun};
use grundy_base::rule::hint_on_name;
use grundy_form::Statement;
use grundy_formats::{Choices, Format, read};
use grundy_graph::{Bit2, GraphRule};
use grundy_heap::HeapRule;
use grundy_jobs::atlas::read_values;
use grundy_project::{
    AtlasDocument, AtlasView, Body, FormSheet, GraphPosition, GraphView, HeapGame, Listing,
    MAX_LINE, MAX_LINES, MonoidDocument, MonoidSource, Project, QuotientSheet, VectorGame,
};
use grundy_quotient::Presentation;
use grundy_star::Moves;
use grundy_views::graph::{placing, reading};
use grundy_views::proved::certificate_format;
use grundy_views::{kind_entry, naming};
use std::collections::HashSet;

/// The message on a text that was copied in this window and is no document.
const COPIED_HERE: &str = "What was copied here are values, which are no document by themselves: paste them into a text or a spreadsheet. To copy a document choose Edit ▸ Duplicate document; to show its values elsewhere, File ▸ Figure of this view.";

/// The message on a graph that was pasted over a drawing.
const BESIDE: &str = "Pasted as a document of its own.";

/// A longer text is not read.
const LONGEST: usize = 1 << 20;

/// A longer text is no rule, no presentation and no set of moves.
const LONGEST_TYPED: usize = 100_000;

impl Studio {
    /// Adds what was pasted in this frame, unless an editor has taken it or a field is typed in.
    pub(super) fn take_pasted(&mut self, ctx: &egui::Context) {
        if self.modal.is_some() || ctx.text_edit_focused() {
            return;
        }
        let text = ctx.input(|input| {
            input.events.iter().find_map(|event| match event {
                egui::Event::Paste(text) => Some(text.clone()),
                _ => None,
            })
        });
        if let Some(text) = text {
            self.paste(text);
        }
    }

    /// Adds what this text is; one that is long is read beside the window.
    pub(super) fn paste(&mut self, text: String) {
        if (reading::AT_ONCE..=LONGEST).contains(&text.len()) {
            self.incoming.read(Source::Text(text));
        } else {
            let pasted = pasted(&text);
            self.take_text(&text, pasted);
        }
    }

    /// Adds what a text is that was pasted.
    pub(super) fn take_text(&mut self, text: &str, pasted: Result<Pasted, String>) {
        match pasted {
            Ok(Pasted::Project(project)) => {
                self.foot.mended(Cause::Arrival);
                self.commands.push(Command::Merge(project));
            }
            Ok(Pasted::Document { body, name, others }) => {
                self.foot.mended(Cause::Arrival);
                let is_graph = matches!(*body, Body::GraphPosition(_));
                let drawing = self.drawing_in_front().filter(|_| is_graph);
                let other = others.into_iter().next();
                let offer = other.map(|other| (said(&body, &other), other));
                let id = self.take_in(*body, name);
                if let Some(drawing) = drawing.filter(|&drawing| drawing != id) {
                    let command = Command::IntoDrawing { from: id, drawing };
                    self.foot.say(BESIDE.to_owned(), None, Some(command));
                } else if let Some((text, other)) = offer {
                    let command = Command::Instead(id, other);
                    self.foot.say(text, None, Some(command));
                }
            }
            // The clipboard may have another system's ends of lines.
            Err(_) if text.lines().eq(self.copied.lines()) => self.say(COPIED_HERE),
            Err(message) => self.complain(Cause::Arrival, message),
        }
    }

    /// Adds a document; an empty one in front takes it in. The keyboard stays where it is, so that what is pasted
    /// next becomes a document, too. What the text calls its graph is the name of the document, unless it has one that
    /// was typed. Gives the number of the document.
    fn take_in(&mut self, body: Body, name: Option<String>) -> u64 {
        let front = self.selected_document();
        let filled = front.and_then(|front| {
            let name = name.clone().filter(|_| front.named_by_content);
            Some((front.id, name, filled(&front.body, &body)?))
        });
        match filled {
            Some((id, name, body)) => {
                self.replace(id, body);
                if name.is_some() {
                    self.change_list(Listing::Name { id, name });
                }
                id
            }
            None => self.add_unfocused(body, name.as_deref()),
        }
    }

    /// The document in front, if a drawing is in view.
    fn drawing_in_front(&self) -> Option<u64> {
        let front = self.selected_document()?;
        let position = front.body.graph_position()?;
        (position.view == GraphView::DRAWING).then_some(front.id)
    }

    /// Adds the graph of one document to the drawing of another one, in its place.
    pub(super) fn add_to_drawing(&mut self, from: u64, to: u64) {
        let position = |id| self.project.get(id)?.body.graph_position();
        let (Some(new), Some(old)) = (position(from), position(to)) else {
            return;
        };
        let mut joined = old.clone();
        // The text of the new graph takes the place of that of the old one, whose notes stay.
        if let Some(source) = joined.source.as_ref().filter(|_| new.source.is_some()) {
            let decisions = reading::decisions(source).into_iter();
            joined.notes.extend(decisions.map(|decision| decision.text));
        }
        if let Err(error) = placing::join(&mut joined, new) {
            return self.complain(Cause::Arrival, format!("{error}."));
        }
        self.show_in_tab(from);
        self.delete();
        self.show_in_tab(to);
        self.replace(to, Body::GraphPosition(joined));
    }
}

/// What an empty document becomes that takes in what is pasted: a new one all of it, a position without a graph
/// the graph.
fn filled(empty: &Body, new: &Body) -> Option<Body> {
    match (empty, new) {
        (Body::GraphPosition(empty), Body::GraphPosition(new)) if empty.drawing.is_empty() => {
            let new = new.clone();
            Some(Body::GraphPosition(GraphPosition {
                drawing: new.drawing,
                source: new.source,
                notes: new.notes,
                numbers: new.numbers,
                view: new.view,
                ..empty.clone()
            }))
        }
        _ => (*empty == begun(new.kind())).then(|| new.clone()),
    }
}

/// What was pasted.
pub enum Pasted {
    /// The documents of a project.
    Project(Box<Project>),
    /// A document, and others that the text could be just as well.
    Document {
        /// What it is taken for.
        body: Box<Body>,
        /// What the text calls it.
        name: Option<String>,
        /// What else it could be, the likelier first.
        others: Vec<Box<Body>>,
    },
}

/// Says what a text was taken for; a button with the answer stands behind it.
fn said(body: &Body, other: &Body) -> String {
    let name = |body: &Body| kind_entry(body.kind()).label.to_lowercase();
    format!(
        "Pasted as a {}; it could be a {}, too.",
        name(body),
        name(other)
    )
}

/// What a text could be added as, the likeliest first.
///
/// # Errors
/// A sentence on what is wrong with the text.
pub fn readings(text: &str) -> Result<Vec<Offer>, String> {
    let document = |body: Box<Body>, name| Offer {
        words: naming::described(&body),
        command: Command::Add(body, name),
    };
    Ok(match pasted(text)? {
        Pasted::Project(project) => vec![Offer {
            words: format!("A project of {}", counted(project.documents.len())),
            command: Command::Merge(project),
        }],
        Pasted::Document { body, name, others } => {
            let others = others.into_iter().map(|other| document(other, None));
            std::iter::once(document(body, name))
                .chain(others)
                .collect()
        }
    })
}

/// The command that adds what a text is.
///
/// # Errors
/// A sentence on what is wrong with the text.
pub fn addition(text: &str) -> Result<Command, String> {
    Ok(match pasted(text)? {
        Pasted::Project(project) => Command::Merge(project),
        Pasted::Document { body, name, .. } => Command::Add(body, name),
    })
}

/// Reads a text that was pasted.
///
/// # Errors
/// A sentence on what is wrong with the text.
pub fn pasted(whole: &str) -> Result<Pasted, String> {
    let text = whole.trim();
    if text.is_empty() {
        return Err("There is no text on the clipboard.".to_owned());
    }
    if text.len() > LONGEST {
        return Err(format!(
            "At most {LONGEST} bytes are pasted; open a file instead."
        ));
    }
    if let Some(format) = certificate_format(text)
        && !MonoidDocument::is_certificate(text)
        && !is_project(text)
    {
        return Err(is_to_be_verified(format));
    }
    if is_project(text) {
        let project = Project::from_json(text).map_err(|error| error.to_string())?;
        return Ok(Pasted::Project(Box::new(project)));
    }
    documents(text, whole)
}

fn is_project(text: &str) -> bool {
    text.contains("\"grundy-project\"")
}

/// Why a text is no document though it is a certificate.
fn is_to_be_verified(format: &str) -> String {
    format!(
        "This is a certificate of the format “{format}”, of which no document is made. `grundy verify FILE` checks it."
    )
}

/// The document that a text is, and what it could be just as well. A text is of a kind only as a whole; tabs at the ends
/// of that are empty cells.
fn documents(text: &str, whole: &str) -> Result<Pasted, String> {
    let alone = |body| {
        Ok(Pasted::Document {
            body: Box::new(body),
            name: None,
            others: Vec::new(),
        })
    };
    if MonoidDocument::is_certificate(text) {
        return alone(Body::Monoid(MonoidDocument::of_certificate(
            text.to_owned(),
        )));
    }
    let short = text.len() <= LONGEST_TYPED;
    if let Some(body) = short.then(|| presentation(text)).flatten() {
        return alone(body);
    }
    if let Some(body) = short.then(|| codes(text)).flatten() {
        return alone(body);
    }
    // Numbers in braces are moves of a heap game or of a vector game on one heap, and arrows are moves
    // of a heap game or edges.
    let several = text.starts_with('{') || text.contains("->");
    let heap = short.then(|| heap_game(text)).flatten();
    if let Some(body) = heap.clone().filter(|_| !several) {
        return alone(body);
    }
    if let Some(body) = short.then(|| graph_rule(text)).flatten() {
        return alone(body);
    }
    let is_formula = short && is_formula(text);
    if let Some(error) = HeapRule::parse(text).err().filter(|_| is_formula) {
        return Err(error.to_string());
    }
    // An arrow from one letter is an edge where the letter does not stand behind it as well.
    let is_edge = short && letter_and_rest(text).is_some() && !is_formula;
    let graph = reading::titled_document_in("", whole.trim_matches(['\n', '\r']).as_bytes());
    let graph = graph.unwrap_or_else(|| Err(String::new()));
    let graph = graph.and_then(|graph| match is_prose(text) {
        true => Err("It has words of which none comes again.".to_owned()),
        false => Ok(graph),
    });
    let moves = short.then(|| vector_game(text)).flatten();
    let forms = forms(text);
    // A list of pairs or of rows is that of a graph, pairs by themselves are moves; and forms have signs that the
    // usual texts of graphs have not.
    let listed = text.starts_with('[') || text.starts_with("{{");
    let signed = text.contains(['#', '+', '=', '*']) && !text.lines().all(is_of_edges);
    let mut found: Vec<Body> = Vec::new();
    found.extend(short.then(|| values(text)).flatten());
    found.extend(heap.clone().filter(|_| !text.starts_with('{') && !is_edge));
    found.extend(moves.clone().filter(|_| !listed));
    found.extend(heap.clone().filter(|_| text.starts_with('{')));
    found.extend(forms.clone().filter(|_| signed));
    let (graph, error) = match graph {
        Ok((graph, title)) => (Some((graph, title)), None),
        Err(error) => (None, Some(error)),
    };
    let first = found.is_empty();
    let title = graph.as_ref().map(|(_, title)| title.clone());
    let name = title.filter(|title| first && !title.is_empty());
    found.extend(graph.map(|(graph, _)| graph));
    found.extend(heap.filter(|_| is_edge));
    found.extend(moves.filter(|_| listed));
    found.extend(forms.filter(|_| !signed));
    let mut found = found.into_iter().map(Box::new);
    match (found.next(), error) {
        (Some(body), _) => Ok(Pasted::Document {
            body,
            name,
            others: found.collect(),
        }),
        (None, error) => Err(faulty_rule(text).unwrap_or_else(|| {
            let error = error.unwrap_or_default();
            format!(
                "This is no code, no list of values, no moves, no presentation, no form and no certificate. {error}"
            )
        })),
    }
}

/// What is wrong with a text that begins as a code, such as 0.7x, or is the name of several games; nothing of other
/// texts.
fn faulty_rule(text: &str) -> Option<String> {
    if let Some(hint) = hint_on_name(text) {
        return Some(hint.to_owned());
    }
    let (before, after) = text.split_once('.')?;
    let is_digit = |text: &str| text.len() == 1 && text.chars().all(|c| c.is_ascii_digit());
    let is_word = !after.is_empty() && !text.contains(char::is_whitespace);
    let error = HeapRule::parse(text).err()?;
    (is_digit(before) && is_word).then(|| error.to_string())
}

/// Whether a text has words only, of which none comes again, so that hardly anybody means a list of edges.
fn is_prose(text: &str) -> bool {
    let plain =
        |letter: char| letter.is_alphabetic() || letter.is_whitespace() || "!?.'’".contains(letter);
    let words: Vec<&str> = text.split_whitespace().collect();
    let apart: HashSet<&str> = words.iter().copied().collect();
    let reading = || read(text.as_bytes(), &Choices::default());
    text.chars().all(plain)
        && apart.len() == words.len()
        && reading().is_ok_and(|reading| reading.format == Format::EdgeList)
}

/// Whether a line has numbers with dashes or blanks between them, a number of vertices or a comment, as
/// a list of edges has: a sum or a symbol of a form is none.
fn is_of_edges(line: &str) -> bool {
    let line = line.split(" #").next().unwrap_or_default().trim();
    let numbers = line.strip_prefix("n=").unwrap_or(line);
    let plain = |letter: char| letter.is_ascii_digit() || " \t,;-–".contains(letter);
    line.starts_with('#') || numbers.chars().all(plain)
}

/// A presentation; without a bar or an angle, as signs or in LaTeX, a text is none.
fn presentation(text: &str) -> Option<Body> {
    let has_sign = text.contains(['|', '⟨']) || text.contains("\\mid") || text.contains("\\langle");
    if !has_sign || Presentation::parse(text).is_err() {
        return None;
    }
    Some(Body::Monoid(MonoidDocument {
        source: MonoidSource::Presentation,
        presentation: text.to_owned(),
        ..MonoidDocument::default()
    }))
}

/// Fewer numbers are moves or forms rather than Grundy values.
const VALUES_THAT_TELL: usize = 5;

/// In brackets they are no moves, and fewer tell.
const VALUES_IN_BRACKETS: usize = 3;

/// Numbers on one line that begin with 0, with blanks between them or a comma and a blank behind each, are Grundy
/// values, of which one asks whose they are. As moves they would have one that moves nothing. In square brackets, as
/// programs print a list, there may be no blanks behind commas.
fn values(text: &str) -> Option<Body> {
    let inner = in_brackets(text);
    let least = match inner {
        Some(_) => VALUES_IN_BRACKETS,
        None => VALUES_THAT_TELL,
    };
    let spaced = inner.map(|inner| inner.replace(',', ", "));
    let text = spaced.as_deref().unwrap_or(text);
    let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
    let commas = text.contains(',');
    let (last, others) = words.split_last()?;
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|sign| sign.is_ascii_digit());
    let is_value = |word: &&str| match commas {
        true => word.strip_suffix(',').is_some_and(is_number),
        false => is_number(word),
    };
    if !others.iter().all(is_value) || !is_number(last.trim_end_matches(',')) {
        return None;
    }
    let known = read_values(text).ok();
    let known = known.filter(|known| known.len() >= least && known[0] == 0)?;
    // A value is at most the number of options, here that of smaller heaps.
    let possible = (0..).zip(&known).all(|(heap, value)| *value <= heap);
    possible.then(|| {
        Body::Atlas(AtlasDocument {
            values: text.split_whitespace().collect::<Vec<&str>>().join(" "),
            view: AtlasView::WHICH,
            ..AtlasDocument::default()
        })
    })
}

/// What stands in square brackets, alone or as numpy prints an array of numbers.
fn in_brackets(text: &str) -> Option<&str> {
    let array = text
        .strip_prefix("array(")
        .and_then(|rest| rest.strip_suffix(')'));
    let list = array.unwrap_or(text).strip_prefix('[')?.strip_suffix(']')?;
    Some(list).filter(|list| !list.contains(['[', ']']))
}

/// Codes on several lines or with commas between them, with names of games among them, are a sheet of their
/// quotients.
fn codes(text: &str) -> Option<Body> {
    let mut depth = 0_i32;
    let parts = text.split(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == '\n' || depth == 0 && matches!(c, ',' | ';')
    });
    let parts = parts.map(str::trim).filter(|part| !part.is_empty());
    let games: Vec<String> = parts.map(str::to_owned).collect();
    let is_code = |line: &String| line.contains('.') && HeapRule::parse(line).is_ok();
    let is_name =
        |line: &String| line.starts_with(char::is_alphabetic) && HeapRule::parse(line).is_ok();
    let all = (2..=MAX_LINES).contains(&games.len())
        && games.iter().all(|line| is_code(line) || is_name(line))
        && games.iter().any(is_code);
    all.then(|| {
        Body::QuotientSheet(QuotientSheet {
            games,
            ..QuotientSheet::default()
        })
    })
}

fn heap_game(text: &str) -> Option<Body> {
    HeapRule::parse(text).ok()?;
    Some(Body::HeapGame(HeapGame {
        rule: text.to_owned(),
        ..HeapGame::default()
    }))
}

/// The letter before an arrow, and what stands behind that, in a text of one line that begins so.
fn letter_and_rest(text: &str) -> Option<(&str, &str)> {
    let (letter, rest) = text.split_once("->").or_else(|| text.split_once('→'))?;
    let letter = letter.trim();
    (letter.len() == 1 && letter.starts_with(char::is_alphabetic) && !text.contains('\n'))
        .then_some((letter, rest))
}

/// Whether a text is meant as a rule by formula: the letter of the heap comes again, with signs of arithmetic.
fn is_formula(text: &str) -> bool {
    letter_and_rest(text).is_some_and(|(letter, rest)| {
        let mut words = rest.split(|c: char| !c.is_alphabetic());
        rest.contains(['+', '-', '−', '*', '/', '%', '^', '(', '['])
            && words.any(|word| word == letter)
    })
}

/// A rule that graphs have and heaps have not, such as Node-Kayles, with nothing drawn yet.
fn graph_rule(text: &str) -> Option<Body> {
    if HeapRule::parse(text).is_ok() || GraphRule::parse(text, Bit2::ExactlyTwo).is_err() {
        return None;
    }
    Some(Body::GraphPosition(GraphPosition {
        rule: text.to_owned(),
        ..GraphPosition::default()
    }))
}

/// Moves stand on one line; numbers on several lines are the edges of a graph, and so are numbers with a dash
/// between them, which would be differences.
fn vector_game(text: &str) -> Option<Body> {
    let one_line = text.lines().count() == 1 && !text.starts_with("[[");
    let is_endless = ["N0", "N₀", "ℕ"].iter().any(|all| text.contains(all));
    let one_line = one_line && (is_endless || !text.contains(['-', '−', '+', '*', '·', '^']));
    if !one_line || Moves::parse(text).is_err() {
        return None;
    }
    Some(Body::VectorGame(VectorGame {
        moves: text.to_owned(),
        ..VectorGame::default()
    }))
}

/// Lines that are games or definitions, and nothing else, of which one at least has a value: all names in
/// it are defined above it.
fn forms(text: &str) -> Option<Body> {
    let lines: Vec<String> = text.lines().map(|line| line.trim().to_owned()).collect();
    if lines.len() > MAX_LINES {
        return None;
    }
    let (mut defined, mut has_value) = (HashSet::new(), false);
    for line in lines.iter().filter(|line| !line.is_empty()) {
        let statement = Statement::parse(line)
            .ok()
            .filter(|_| line.len() <= MAX_LINE)?;
        has_value |= statement
            .names()
            .iter()
            .all(|(name, _)| defined.contains(*name));
        defined.extend(statement.name.clone());
    }
    has_value.then(|| {
        Body::FormSheet(FormSheet {
            lines,
            ..FormSheet::default()
        })
    })
}
