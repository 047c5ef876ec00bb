//! What the signs of a list of edges mean, decided by the whole text.

use super::entry::{self, Name, Sink};
use super::header::{self, Below};
use super::tokens::{Kind, Signs, Token, tokens};
use crate::builder::whole_number;
use crate::choices::{Choices, FirstLine, Hyphens};
use crate::error::FormatError;
use crate::lines::lines;
use crate::literal::number;
use crate::note::Note;
use rustc_hash::FxHashSet;
use std::borrow::Cow;

/// A longer first line names no columns, so that its words are not looked at one by one.
const LONGEST_HEADER: usize = 1 << 16;

/// How the lines of a text are read.
#[derive(Clone, Debug)]
pub(super) struct Dialect {
    signs: Signs,
    /// The columns, if the text is a table with these.
    columns: Option<Columns>,
    /// Whether the first line names columns.
    pub headed: bool,
    /// Whether arrows or hyphens join words somewhere.
    pub joined: bool,
    /// Which lines `c …` are comments.
    c_comments: Comments,
    /// How many lines say something.
    lines: usize,
    /// Whether hyphens in words could be meant otherwise.
    ambiguous: bool,
    /// What is said of a first line that names columns.
    pub header: Option<Note>,
    /// As many comments could be edges of a vertex that is called c.
    pub comments: usize,
}

/// Which lines `c …` are comments as in DIMACS.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Comments {
    None,
    /// Those that can be no edges.
    Sentences,
    /// All, since the text begins with one.
    All,
}

/// The columns of a table.
#[derive(Clone, Debug, Default)]
pub(super) struct Columns {
    /// What stands between two; nothing are blanks.
    pub separator: Option<char>,
    /// Whether the first line has their names.
    pub header: bool,
    /// How many columns it names, those of the numbers of rows among them; as many as there may be without a header.
    pub width: usize,
    /// The columns of the two ends.
    pub ends: [usize; 2],
    /// The column that says whether an edge is directed.
    pub kind: Option<usize>,
    /// Columns that say nothing about an edge.
    pub ignored: Vec<usize>,
}

/// What is counted of a text before its lines are read.
#[derive(Default)]
struct Survey {
    lines: usize,
    /// Lines `c …`, those of them that could be edges, and whether one comes before all other lines.
    c_lines: usize,
    c_edges: usize,
    c_first: bool,
    joints: bool,
    /// Words with hyphens, and whether all of them are numbers with hyphens between.
    hyphens: bool,
    numbers_joined: bool,
    /// Whether each line has two names, with or without a weight.
    pairs: bool,
    /// Whether a line has data in braces.
    data: bool,
    /// Whether the names on the lines after the first are whole numbers, and that on the first.
    numbers: bool,
    first_numbers: bool,
    /// How many words the lines after the first have, and whether some have more or less.
    width: Option<usize>,
    uneven: bool,
    /// For commas, semicolons and tabs.
    separated: [Separated; 3],
}

/// How one sign separates the words of all lines.
#[derive(Default)]
struct Separated {
    count: Option<usize>,
    uneven: bool,
    /// Whether some part has several words, and some part only one.
    wide: bool,
    narrow: bool,
    /// Whether a word of a part of several has more than one letter.
    long: bool,
}

const SEPARATORS: [(char, Kind<'static>); 3] = [
    (',', Kind::Comma),
    (';', Kind::Semicolon),
    ('\t', Kind::Tab),
];

/// Whether a line is one name in quotation marks, which may have commas.
fn is_one_name(line: &str) -> bool {
    let inner = line
        .trim()
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    inner.is_some_and(|inner| !inner.replace("\"\"", "").contains('"'))
}

impl Dialect {
    /// # Errors
    /// If a quotation mark or a brace is not closed.
    pub fn of(text: &str, choices: &Choices) -> Result<Dialect, FormatError> {
        let mut survey = Survey {
            numbers_joined: true,
            pairs: true,
            numbers: true,
            first_numbers: true,
            ..Survey::default()
        };
        let mut first: Option<(usize, &str)> = None;
        let mut parts = Vec::new();
        let mut watch = choices.patience.watch();
        for (start, line) in lines(text) {
            watch.step(text, start)?;
            let bytes = choices.bytes();
            tokens(text, line, start, Signs::Arrows, bytes, &mut parts)?;
            if !parts.is_empty() && survey.line(&parts) {
                first = first.or(Some((start, line)));
            }
        }
        let names_are_numbers = survey.numbers && survey.first_numbers;
        let c_comments = match survey.c_first {
            _ if survey.lines == 0 || !names_are_numbers => Comments::None,
            true if choices.first_line != FirstLine::Edge => Comments::All,
            _ => Comments::Sentences,
        };
        let comments = match c_comments {
            Comments::None => 0,
            Comments::Sentences => survey.c_lines - survey.c_edges,
            Comments::All => survey.c_lines,
        };
        let below = Below {
            lines: survey.lines.saturating_sub(1),
            numbers: survey.numbers,
            width: survey.width.filter(|_| !survey.uneven),
            joints: survey.joints,
        };
        let rest =
            |(start, line): (usize, &str)| text.get(start + line.len()..).unwrap_or_default();
        let choice = choices.first_line;
        let first = first.filter(|(_, line)| line.len() <= LONGEST_HEADER && !is_one_name(line));
        let header = first.and_then(|line| header::of(line.1, &below, choice, rest(line)));
        let doubtful = first.is_some_and(|line| header::may_be(line.1, &below, rest(line)));
        let headed = header.is_some() && choice != FirstLine::Edge;
        let (header, columns) = match header {
            Some(_) if !headed => (Some(Note::NoHeader), None),
            Some(header) => (Some(header.note), header.columns),
            None => (doubtful.then_some(Note::NoHeader), None),
        };
        let columns = columns.or_else(|| {
            survey
                .columns()
                .filter(|columns| columns.separator == Some('\t') || columns.have_names_again(text))
        });
        let (signs, ambiguous) = survey.signs(&columns, choices.hyphens);
        Ok(Dialect {
            signs,
            joined: survey.joints || survey.hyphens && signs == Signs::Hyphens,
            columns,
            headed,
            c_comments,
            lines: survey.lines + survey.c_lines - comments,
            ambiguous,
            header,
            comments: match c_comments {
                Comments::All => survey.c_edges,
                _ => 0,
            },
        })
    }

    /// Whether the columns of a table are known.
    pub fn has_columns(&self) -> bool {
        self.columns.is_some()
    }

    /// Which signs join words.
    pub fn signs(&self) -> Signs {
        self.signs
    }

    /// Whether hyphens in words are letters, and how the text is read if they are the other thing; nothing
    /// where they can be one thing only.
    pub fn otherwise(&self) -> Option<(bool, Dialect)> {
        let letters = self.signs == Signs::Arrows;
        let signs = if letters {
            Signs::Hyphens
        } else {
            Signs::Arrows
        };
        self.ambiguous.then(|| {
            (
                letters,
                Dialect {
                    signs,
                    ..self.clone()
                },
            )
        })
    }

    /// Reads all lines but the first `passed` that say something.
    pub fn entries(
        &self,
        text: &str,
        passed: usize,
        choices: &Choices,
        sink: &mut Sink,
    ) -> Result<(), FormatError> {
        let passed = passed + usize::from(self.headed);
        let mut known = 0;
        let mut parts = Vec::new();
        let mut watch = choices.patience.watch();
        for (start, line) in lines(text) {
            watch.step(text, start)?;
            tokens(text, line, start, self.signs, choices.bytes(), &mut parts)?;
            if parts.is_empty() || self.drops(&parts) {
                continue;
            }
            known += 1;
            if known <= passed {
                continue;
            }
            match &self.columns {
                Some(columns) => {
                    refuse_data(text, &parts)?;
                    let fields = columns.fields(text, &parts);
                    let data =
                        |token: &Token| matches!(token.kind, Kind::Data(data) if data != "{}");
                    entry::table_row(text, &fields, columns, parts.iter().any(data), sink)?;
                }
                None => entry::line(text, &parts, self.lines == 1, sink)?,
            }
        }
        Ok(())
    }

    /// Whether a line is a comment as in DIMACS.
    fn drops(&self, tokens: &[Token]) -> bool {
        match self.c_comments {
            Comments::None => false,
            Comments::Sentences => is_c(tokens) && !may_be_edge(tokens),
            Comments::All => is_c(tokens),
        }
    }
}

/// # Errors
/// If a row has nothing but what stands in braces: an edge in them would be left out.
fn refuse_data(text: &str, tokens: &[Token]) -> Result<(), FormatError> {
    let data = |token: &&Token| matches!(token.kind, Kind::Data(_));
    match tokens.iter().find(data) {
        Some(data) if !tokens.iter().any(|token| token.word().is_some()) => {
            let message = "the two ends of an edge are expected, not braces";
            Err(FormatError::at(text, data.start, message))
        }
        _ => Ok(()),
    }
}

/// Whether a line among edges of numbers is a comment as in DIMACS, and no edge of a vertex that is called c.
fn is_c(tokens: &[Token]) -> bool {
    if !matches!(tokens.first(), Some(Token { kind: Kind::Word(word), .. }) if word == "c") {
        return false;
    }
    let words: Vec<&str> = tokens
        .iter()
        .filter_map(Token::word)
        .map(|word| &**word)
        .collect();
    match words[..] {
        [_, end] => whole_number(end).is_none(),
        [_, end, weight] => whole_number(end).is_none() || number(weight).is_none(),
        _ => !tokens
            .iter()
            .any(|token| matches!(token.kind, Kind::Joint { .. })),
    }
}

/// Whether a comment as in DIMACS could be an edge between c and another vertex, with a weight or without.
fn may_be_edge(tokens: &[Token]) -> bool {
    let mut words = tokens.iter().filter_map(Token::word).skip(2);
    words.next().is_none_or(|weight| number(weight).is_some()) && words.next().is_none()
}

impl Survey {
    /// Counts a line; says whether it is no comment for certain.
    fn line(&mut self, tokens: &[Token]) -> bool {
        if is_c(tokens) {
            self.c_lines += 1;
            self.c_edges += usize::from(may_be_edge(tokens));
            self.c_first |= self.lines == 0;
            return false;
        }
        let words = || tokens.iter().filter_map(Token::word);
        let width = words().count();
        let numbers = words().take(2).all(|word| whole_number(word).is_some());
        if self.lines == 0 {
            self.first_numbers = numbers;
        } else {
            self.numbers &= numbers;
            self.uneven |= *self.width.get_or_insert(width) != width;
        }
        self.lines += 1;
        self.pairs &= matches!(width, 2 | 3);
        self.joints |= tokens
            .iter()
            .any(|token| matches!(token.kind, Kind::Joint { .. }));
        self.data |= tokens
            .iter()
            .any(|token| matches!(token.kind, Kind::Data(_)));
        for token in tokens {
            if let Kind::Word(word) = &token.kind
                && word.contains('-')
                && word.parse::<f64>().is_err()
            {
                self.hyphens = true;
                self.numbers_joined &= word
                    .split('-')
                    .all(|part| part.bytes().all(|letter| letter.is_ascii_digit()));
            }
        }
        for ((_, kind), separated) in SEPARATORS.iter().zip(&mut self.separated) {
            separated.line(tokens, kind);
        }
        true
    }

    /// What the signs mean, and whether hyphens in words could be meant otherwise.
    fn signs(&self, columns: &Option<Columns>, choice: Hyphens) -> (Signs, bool) {
        let ambiguous = self.hyphens && !self.numbers_joined;
        match (columns, self.joints, choice) {
            (Some(_), _, _) => (Signs::Letters, false),
            (None, true, _) if self.numbers_joined => (Signs::Hyphens, false),
            (None, true, _) => (Signs::Arrows, false),
            (None, false, Hyphens::Letters) if ambiguous => (Signs::Arrows, true),
            (None, false, Hyphens::Guessed) if ambiguous && self.hyphens_are_letters() => {
                (Signs::Arrows, true)
            }
            (None, false, _) => (Signs::Hyphens, ambiguous),
        }
    }

    /// Whether hyphens are parts of names: some of these are no numbers, and there are lines of two each, or one with data.
    fn hyphens_are_letters(&self) -> bool {
        !self.numbers_joined && self.pairs && (self.lines > 1 || self.data)
    }

    /// A table without header whose names have blanks: each line has as many separators, and nothing but
    /// names explains that some parts have several words. Between tabs all parts may have them.
    fn columns(&self) -> Option<Columns> {
        if self.joints || self.lines < 2 {
            return None;
        }
        let table = |(sign, separated): &(&char, &Separated)| {
            let even = !separated.uneven && separated.count.is_some_and(|count| count > 0);
            let names = separated.narrow || **sign == '\t' && separated.long;
            even && separated.wide && names
        };
        let signs = SEPARATORS.iter().map(|(sign, _)| sign);
        let at = signs.zip(&self.separated).position(|part| table(&part))?;
        // Commas in cells between other signs are parts of numbers.
        let even = |separated: &Separated| !separated.uneven && separated.count > Some(0);
        if at == 0 && self.separated.iter().skip(1).any(even) {
            return None;
        }
        Some(Columns {
            separator: SEPARATORS.get(at).map(|&(sign, _)| sign),
            width: usize::MAX,
            ends: [0, 1],
            ..Columns::default()
        })
    }
}

impl Separated {
    fn line(&mut self, tokens: &[Token], sign: &Kind) {
        let count = tokens.iter().filter(|token| token.kind == *sign).count();
        self.uneven |= *self.count.get_or_insert(count) != count;
        if count == 0 {
            // Such a line has no columns, and neither has its text.
            return;
        }
        for part in tokens.split(|token| token.kind == *sign) {
            let words = part.iter().filter_map(Token::word).count();
            let letters = part
                .iter()
                .filter_map(Token::word)
                .any(|word| whole_number(word).is_none());
            self.wide |= words > 1 && letters;
            let long = |word: &&Cow<str>| word.chars().nth(1).is_some();
            self.long |=
                words > 1 && letters && part.iter().filter_map(Token::word).any(|word| long(&word));
            self.narrow |= words == 1;
        }
    }
}

impl Columns {
    /// Whether a name comes a second time: in a graph one does, in sentences with commas hardly.
    fn have_names_again(&self, text: &str) -> bool {
        let mut known = FxHashSet::default();
        lines(text).any(|(start, line)| {
            let mut parts = Vec::new();
            let read = tokens(text, line, start, Signs::Letters, u64::MAX, &mut parts);
            let fields = read.map_or_else(|_| Vec::new(), |()| self.fields(text, &parts));
            let mut names = fields.into_iter().take(2);
            names.any(|name| !name.text.is_empty() && !known.insert(name.text.into_owned()))
        })
    }

    /// The fields of a row; a field of several words has blanks between them.
    fn fields<'a>(&self, text: &'a str, tokens: &[Token<'a>]) -> Vec<Name<'a>> {
        let Some(separator) = self.separator else {
            let word = |token: &Token<'a>| {
                let text = token.word().cloned();
                text.map(|text| Name {
                    text,
                    place: token.start,
                })
            };
            return tokens.iter().filter_map(word).collect();
        };
        let sign = |token: &Token| {
            SEPARATORS
                .iter()
                .any(|(known, kind)| *known == separator && token.kind == *kind)
        };
        let field = |part: &[Token<'a>]| match part {
            [] => Name {
                text: Cow::Borrowed(""),
                place: 0,
            },
            [one] if one.word().is_some() => Name {
                text: one.word().cloned().unwrap_or_default(),
                place: one.start,
            },
            [first, .., last] => Name {
                text: Cow::Borrowed(text.get(first.start..last.end).unwrap_or_default().trim()),
                place: first.start,
            },
            [one] => Name {
                text: Cow::Borrowed(text.get(one.start..one.end).unwrap_or_default()),
                place: one.start,
            },
        };
        tokens.split(sign).map(field).collect()
    }
}
