//! Texts that could be read as lists of edges and surely mean something else, or may well do: they are refused, with
//! what to write instead. The first lines are looked at.

use super::entry::pairs_without_blanks;
use super::tokens::{self, Kind, Signs, Token};
use crate::builder::whole_number;
use crate::error::FormatError;
use crate::lines::lines;
use crate::literal::number;

/// How many lines are looked at, if they begin within as many bytes.
const LINES: usize = 1000;
const BYTES: usize = 1 << 20;

/// What is said of several graphs.
const SEVERAL: &str = "these are several graphs, each below its numbers of vertices and edges, or of rows; put each in a text of its own";

/// A doubt about a line, and what to write.
type Doubt = Option<(usize, &'static str)>;

/// A line that says something.
struct Row<'a> {
    tokens: Vec<Token<'a>>,
    /// Its words and where they stand.
    words: Vec<(usize, &'a str)>,
    /// Whether an arrow or a dash joins words.
    joined: bool,
    /// Whether an empty line stands before it.
    apart: bool,
}

/// # Errors
/// If the text may well mean something else than its edges.
pub(super) fn refuse(text: &str, signs: Signs) -> Result<(), FormatError> {
    let rows = rows(text, signs)?;
    let doubts: [fn(&[Row]) -> Doubt; 19] = [
        commas_in_numbers,
        pairs_between_commas,
        names_with_blanks,
        empty_cells,
        tagged,
        tagged_cells,
        labels,
        signs_in_pairs,
        edge_and_vertex,
        neighbours_after_arrow,
        zeros_and_ones,
        numbered_lines,
        blocks,
        matrices,
        uneven_parts,
        three_above_pairs,
        sizes_above_entries,
        word_before_counts,
        signs_before_weights,
    ];
    let doubt = doubts.iter().find_map(|doubt| doubt(&rows));
    doubt.map_or(Ok(()), |(place, message)| {
        Err(FormatError::at(text, place, message))
    })
}

fn rows(text: &str, signs: Signs) -> Result<Vec<Row<'_>>, FormatError> {
    let mut rows = Vec::new();
    let mut apart = false;
    let first = lines(text).take_while(|(start, line)| start + line.len() <= BYTES);
    for (start, line) in first.take(LINES) {
        let mut tokens = Vec::new();
        tokens::tokens(text, line, start, signs, u64::MAX, &mut tokens)?;
        if tokens.is_empty() {
            apart |= line.trim().is_empty();
            continue;
        }
        let word = |token: &Token| {
            token.word()?;
            Some((token.start, text.get(token.start..token.end)?))
        };
        rows.push(Row {
            words: tokens.iter().filter_map(word).collect(),
            joined: tokens
                .iter()
                .any(|token| matches!(token.kind, Kind::Joint { .. } | Kind::Equals)),
            tokens,
            apart,
        });
        apart = false;
    }
    Ok(rows)
}

impl Row<'_> {
    fn place(&self) -> usize {
        self.tokens.first().map_or(0, |token| token.start)
    }

    fn word(&self, at: usize) -> &str {
        self.words.get(at).map_or("", |&(_, word)| word)
    }

    fn is_number(&self, at: usize) -> bool {
        whole_number(self.word(at)).is_some()
    }

    fn numbers(&self) -> Option<Vec<u64>> {
        self.words
            .iter()
            .map(|(_, word)| whole_number(word))
            .collect()
    }

    fn has(&self, kind: &Kind) -> bool {
        self.tokens.iter().any(|token| token.kind == *kind)
    }

    /// The words between signs of a kind.
    fn parts(&self, kind: &Kind) -> Vec<Vec<&str>> {
        let mut parts = vec![Vec::new()];
        let mut words = self.words.iter().map(|&(_, word)| word);
        for token in &self.tokens {
            if token.kind == *kind {
                parts.push(Vec::new());
            } else if token.word().is_some()
                && let Some(part) = parts.last_mut()
            {
                part.extend(words.next());
            }
        }
        parts
    }

    /// The same without what is empty at the end: a sign there separates nothing.
    fn cells(&self, kind: &Kind) -> Vec<Vec<&str>> {
        let mut parts = self.parts(kind);
        let last = parts.iter().rposition(|part| !part.is_empty());
        parts.truncate(last.map_or(0, |last| last + 1));
        parts
    }

    fn may_have_commas_in_numbers(&self) -> bool {
        let digit = |letter: u8| letter.is_ascii_digit();
        let digits = self.words.iter().all(|(_, word)| word.bytes().all(digit));
        if self.joined || !self.commas_are_tight() {
            return false;
        }
        if !digits {
            return self.has_weight_with_comma(&Kind::Semicolon)
                || self.has_weight_with_comma(&Kind::Tab);
        }
        if let Some(pairs) = pairs_without_blanks(&self.tokens) {
            return pairs.iter().all(is_in_thousands);
        }
        let parts = self.parts(&Kind::Comma);
        let semicolons = self.has(&Kind::Semicolon);
        let blanks = self.words.len() > parts.len();
        let cells = if semicolons {
            self.parts(&Kind::Semicolon)
        } else {
            parts
        };
        (semicolons || blanks) && cells.iter().any(|cell| cell.len() != 2)
    }

    /// Whether there are three cells, of which the last is a number with a comma: `A;B;1,5`.
    fn has_weight_with_comma(&self, sign: &Kind) -> bool {
        let whole = |word: &&str| whole_number(word).is_some();
        match &self.parts(sign)[..] {
            [first, second, weight] => {
                let names = first.len() == 1 && second.len() == 1;
                names && weight.len() == 2 && weight.iter().all(whole)
            }
            _ => false,
        }
    }

    /// Whether each comma has a word right before and right after it, and there is one.
    fn commas_are_tight(&self) -> bool {
        let tight = |three: &&[Token]| match three {
            [before, comma, after] if comma.kind == Kind::Comma => {
                let words = before.word().and(after.word()).is_some();
                words && before.end == comma.start && comma.end == after.start
            }
            _ => false,
        };
        let commas = self.tokens.iter().filter(|token| token.kind == Kind::Comma);
        let commas = commas.count();
        commas > 0 && self.tokens.windows(3).filter(tight).count() == commas
    }
}

/// Commas within numbers, 1,000 or 0,5, beside other separators.
fn commas_in_numbers(rows: &[Row]) -> Doubt {
    let row = rows.iter().find(|row| row.may_have_commas_in_numbers())?;
    Some((
        row.place(),
        "the commas on this line may be within numbers or between them; write numbers without commas, and one edge on a line",
    ))
}

/// Semicolons within each part between commas: `a;b, b;c`, which would be a, the pair b and b, and c.
fn pairs_between_commas(rows: &[Row]) -> Doubt {
    let pair = |part: &[Token]| {
        let semicolons = part.iter().filter(|token| token.kind == Kind::Semicolon);
        part.len() == 3 && semicolons.count() == 1
    };
    let pairs = |row: &&Row| {
        let parts = row.tokens.split(|token| token.kind == Kind::Comma);
        let mut parts = parts.filter(|part| !part.is_empty());
        let mut several = 0;
        row.has(&Kind::Comma)
            && parts.all(|part| {
                several += 1;
                pair(part)
            })
            && several > 1
    };
    let row = rows.iter().find(pairs)?;
    Some((
        row.place(),
        "edges stand between semicolons and their ends between commas, as in 1,2;2,3; write one edge on a line",
    ))
}

/// Whether a pair with a comma is one number of thousands: 1,000.
fn is_in_thousands([first, last]: &[&Token; 2]) -> bool {
    let length = |token: &Token| token.end - token.start;
    let zero = last.word().is_some_and(|word| word.starts_with('0'));
    length(last) == 3 && (length(first) < 3 || zero)
}

/// Names of two words each with a comma or a semicolon between.
fn names_with_blanks(rows: &[Row]) -> Doubt {
    [Kind::Comma, Kind::Semicolon].iter().find_map(|kind| {
        let names = |row: &Row| {
            let parts = row.cells(kind);
            // A number may be the last word of a name: City 1.
            let letters = |part: &Vec<&str>| {
                let before = part.split_last().map_or(&[][..], |(_, before)| before);
                before.iter().all(|word| number(word).is_none())
            };
            let long = || parts.iter().flatten().all(|word| word.chars().count() > 1);
            let tight = *kind == Kind::Semicolon || row.commas_are_tight() || long();
            !row.joined && tight && parts.len() <= 2 && parts.iter().all(|part| part.len() > 1 && letters(part))
        };
        let two = || rows.iter().any(|row| row.cells(kind).len() == 2);
        (rows.len() > 1 && rows.iter().all(names) && two()).then_some((
            rows.first()?.place(),
            "these may be names of several words or two edges on a line; put names in quotation marks, or one edge on a line",
        ))
    })
}

/// Blanks and commas on one line, with one word between some and several between others: `x,y 5`, `a b, c`.
fn uneven_parts(rows: &[Row]) -> Doubt {
    let uneven = |row: &&Row| {
        let kinds = [Kind::Comma, Kind::Semicolon];
        let used: Vec<&Kind> = kinds.iter().filter(|kind| row.has(kind)).collect();
        let [kind] = used[..] else {
            return false;
        };
        let cells = row.cells(kind);
        let data = |token: &Token| matches!(token.kind, Kind::Data(_));
        let single = cells.iter().any(|cell| cell.len() == 1);
        let several = cells.iter().any(|cell| cell.len() > 1);
        let pairs = pairs_without_blanks(&row.tokens).is_some();
        !row.joined && !row.tokens.iter().any(data) && !pairs && single && several
    };
    let row = rows.iter().find(uneven)?;
    Some((
        row.place(),
        "blanks and commas both stand between words here: a word may be a weight, a neighbour or a vertex; write one edge on a line, such as a-b, and put names of several words in quotation marks",
    ))
}

/// Three numbers above lines of two: they may count vertices, edges and something else.
fn three_above_pairs(rows: &[Row]) -> Doubt {
    let first = rows.first()?;
    let numbers = |row: &Row, width: usize| {
        !row.joined && row.numbers().is_some_and(|numbers| numbers.len() == width)
    };
    let counts = |first: &[u64]| match first {
        [_, edges, other] => *edges == rows.len() as u64 - 1 || *other == 0,
        _ => false,
    };
    let pairs = rows.len() > 2
        && first.numbers().is_some_and(|first| counts(&first))
        && rows.iter().skip(1).all(|row| numbers(row, 2));
    (numbers(first, 3) && pairs).then_some((
        first.place(),
        "the three numbers above the edges may count vertices and edges, or be an edge with its weight; leave this line out, or write weights on all lines or none",
    ))
}

/// Three numbers above as many lines as the third says: the sizes of a matrix, as in MatrixMarket below its first line.
fn sizes_above_entries(rows: &[Row]) -> Doubt {
    let (first, rest) = rows.split_first()?;
    let [height, width, entries] = first.numbers().filter(|_| !first.joined)?[..] else {
        return None;
    };
    let within = |row: &Row| {
        let ends = [row.word(0), row.word(1)].map(whole_number);
        let [Some(u), Some(v)] = ends else {
            return false;
        };
        !row.joined && row.words.len() < 4 && (1..=height).contains(&u) && (1..=width).contains(&v)
    };
    let sizes = entries == rest.len() as u64 && rest.len() > 1 && height == width;
    (sizes && rest.iter().all(within)).then_some((
        first.place(),
        "these may be the numbers of rows, columns and entries of a matrix; write %%MatrixMarket matrix coordinate pattern symmetric above them if they are, or leave this line out",
    ))
}

/// A word with the numbers of vertices and edges that follow: `P 5 4`.
fn word_before_counts(rows: &[Row]) -> Doubt {
    let (first, rest) = rows.split_first()?;
    let counts = [first.word(1), first.word(2)].map(whole_number);
    let [Some(n), Some(m)] = counts else {
        return None;
    };
    let word = first.words.len() == 3 && !first.joined && number(first.word(0)).is_none();
    let within = |row: &Row| {
        row.numbers()
            .is_some_and(|ends| ends.iter().take(2).all(|end| *end <= n))
    };
    (word && m > 0 && m == rest.len() as u64 && rest.iter().all(within)).then_some((
        first.place(),
        "the numbers of vertices and edges may stand behind this word; write them alone, or leave this line out",
    ))
}

/// Each line has two names with a sign between that does not join them, and a number: `a~b 5`.
fn signs_before_weights(rows: &[Row]) -> Doubt {
    let signs = ['~', '/', '|', ':', '·', '&', '-'];
    let weighted = |row: &Row| {
        let pair = row.word(0).split_once(signs);
        let names = pair.is_some_and(|(u, v)| !u.is_empty() && !v.is_empty());
        let plain = !row.word(0).starts_with('"') && !row.word(0).contains("//");
        !row.joined && row.words.len() == 2 && names && plain && number(row.word(1)).is_some()
    };
    rows.iter().all(weighted).then_some((
        rows.first()?.place(),
        "the number on each line may be the weight of an edge; write edges such as a-b, with a hyphen between the ends",
    ))
}

/// A cell is empty among the first two of a row, as in a matrix without zeros.
fn empty_cells(rows: &[Row]) -> Doubt {
    let empty = |row: &&Row, kind: &Kind| {
        let parts: Vec<usize> = row.parts(kind).iter().map(Vec::len).collect();
        let [first, second, rest @ ..] = &parts[..] else {
            return false;
        };
        let holes = *first == 0 || *second == 0 && rest.iter().any(|&cell| cell > 0);
        !row.joined && holes && parts.iter().any(|&cell| cell > 0)
    };
    let cells = |kind: &Kind| rows.iter().find(|row| empty(row, kind));
    // Blanks before all lines are no cells.
    let begins = |row: &Row| {
        row.parts(&Kind::Tab)
            .first()
            .is_some_and(|cell| !cell.is_empty())
    };
    let tabs = |row: &&Row| rows.iter().any(begins) && row.parts(&Kind::Tab).len() > 2;
    let row = cells(&Kind::Comma)
        .or(cells(&Kind::Semicolon))
        .or(cells(&Kind::Tab).filter(tabs));
    row.map(|row| {
        (
            row.place(),
            "a name is missing on this line; if this is a matrix, write 0 for what is not joined",
        )
    })
}

/// Lines of three words of which one is no end of an edge: `e 1 2`, `e1,1,2`, `1 to 2`.
fn tagged(rows: &[Row]) -> Doubt {
    let first = rows.first()?;
    let three = |row: &Row| !row.joined && row.words.len() == 3 && row.is_number(2);
    let is_tag = |at: usize| {
        let tag = |row: &Row| {
            three(row)
                && !row.is_number(at)
                && row.is_number(1 - at)
                && number(row.word(at)).is_none()
        };
        if !rows.iter().all(tag) {
            return false;
        }
        let same = rows.iter().all(|row| row.word(at) == first.word(at));
        let follows = |row: &Row| rows.iter().any(|other| other.word(1 - at) == row.word(2));
        same || rows.iter().any(follows)
    };
    (is_tag(0) || is_tag(1)).then_some((
        first.place(),
        "three words on each line may be two ends with a sign or a name of the edge, or an edge with a weight; write the two ends alone",
    ))
}

/// A word for an edge before two ends with a sign between: `e a;b`, which would be an edge from e and a vertex.
fn tagged_cells(rows: &[Row]) -> Doubt {
    let tag = |word: &str| matches!(word, "e" | "E" | "a" | "edge" | "Edge" | "arc" | "link");
    let is_tagged = |row: &Row| {
        [Kind::Comma, Kind::Semicolon].iter().any(|kind| {
            let cells = row.cells(kind);
            let single = |cell: &Vec<&str>| cell.len() == 1;
            let first = matches!(cells.first().map(Vec::as_slice), Some([word, _]) if tag(word));
            !row.joined && first && cells.len() > 1 && cells.iter().skip(1).all(single)
        })
    };
    rows.iter().all(is_tagged).then_some((
        rows.first()?.place(),
        "the word before the first name may be no name; write the two ends of an edge alone",
    ))
}

/// Lines of a number and a word none of which comes again: vertices with their labels.
fn labels(rows: &[Row]) -> Doubt {
    let labelled = |(at, row): (usize, &Row)| {
        let in_order = whole_number(row.word(0))
            .is_some_and(|first| first == at as u64 || first == at as u64 + 1);
        !row.joined && row.words.len() == 2 && in_order && number(row.word(1)).is_none()
    };
    let mut words: Vec<&str> = rows.iter().map(|row| row.word(1)).collect();
    words.sort_unstable();
    let once = words.windows(2).all(|pair| pair.first() != pair.last());
    (rows.len() > 1 && once && rows.iter().enumerate().all(labelled)).then_some((
        rows.first()?.place(),
        "these may be vertices with their names, without an edge; write the edges, or TGF with a line # between both",
    ))
}

/// Lines of pairs such as `1:2 2:3` or `1~2 2~3`, which would be names.
fn signs_in_pairs(rows: &[Row]) -> Doubt {
    let pair = |word: &str| {
        word.split_once([':', '~', '/', '·'])
            .is_some_and(|(u, v)| whole_number(u).is_some() && whole_number(v).is_some())
    };
    let mut words = rows.iter().flat_map(|row| &row.words);
    words.all(|(_, word)| pair(word)).then_some((
        rows.first()?.place(),
        "write edges such as 1-2 2-3, with a hyphen between the ends",
    ))
}

/// Each line has an edge with a number or a name after a comma or a semicolon, which may be a weight, a vertex,
/// or another neighbour.
fn edge_and_vertex(rows: &[Row]) -> Doubt {
    let separates = |token: &Token| matches!(token.kind, Kind::Comma | Kind::Semicolon);
    let joints = |part: &[Token]| {
        part.iter()
            .filter(|token| matches!(token.kind, Kind::Joint { .. }))
            .count()
    };
    let directed = |row: &Row| {
        row.tokens
            .iter()
            .any(|token| token.kind == Kind::Joint { directed: true })
    };
    let doubtful = |row: &Row| {
        let mut parts = row.tokens.split(separates);
        let edge = parts.next().is_some_and(|part| joints(part) == 1);
        let mut alone = 0;
        edge && parts.filter(|part| !part.is_empty()).all(|part| {
            alone += 1;
            joints(part) == 0
        }) && alone > 0
    };
    let row = rows.iter().find(|row| doubtful(row))?;
    let all = rows.iter().all(doubtful) && rows.len() > 1;
    (all || directed(row)).then_some((
        row.place(),
        "what stands alone after this edge may be its weight, a vertex or another neighbour; write one edge on a line, and a vertex without edges on its own",
    ))
}

/// Some lines have a number after an edge that is an end of another, and others have none: `1 -> 2 3`, `2 -> 3`.
fn neighbours_after_arrow(rows: &[Row]) -> Doubt {
    let uneven = rows.iter().any(|row| row.words.len() == 2);
    let is_end = |word: &str| {
        rows.iter()
            .any(|row| row.word(0) == word || row.word(1) == word)
    };
    let more =
        |row: &&Row| row.joined && row.words.len() == 3 && row.is_number(2) && is_end(row.word(2));
    let row = rows.iter().find(more).filter(|_| uneven)?;
    Some((
        row.words.get(2)?.0,
        "this may be the weight of the edge or another neighbour; write one edge on a line, and a weight on all or none",
    ))
}

/// Rows of 0 and 1 that are no square, or several.
fn zeros_and_ones(rows: &[Row]) -> Doubt {
    let first = rows.first()?;
    let digits = |row: &Row| row.words.iter().all(|(_, word)| matches!(*word, "0" | "1"));
    let row = |row: &Row| !row.joined && digits(row);
    let width = first.words.len();
    let uneven = rows.iter().any(|row| row.words.len() != width);
    let varies = |at: usize| rows.iter().any(|row| row.word(at) != first.word(at));
    let high = rows.len() > 2 || rows.len() == 2 && width > 2;
    let rectangle = high && rows.iter().all(row);
    let long = rows.len() == 2;
    (rectangle && (uneven || long || (0..width).all(varies))).then_some((
        first.place(),
        "these rows of 0 and 1 are no square; an adjacency matrix has as many rows as columns, and one graph is read of a text",
    ))
}

/// Lines of three numbers of which the first two are the same: the first column numbers the lines.
fn numbered_lines(rows: &[Row]) -> Doubt {
    let loops = |row: &Row| {
        !row.joined && row.words.len() == 3 && row.is_number(0) && row.word(0) == row.word(1)
    };
    (rows.len() > 1 && rows.iter().all(loops)).then_some((
        rows.first()?.place(),
        "each line begins with a number twice; if the first one numbers the lines, leave it out",
    ))
}

/// Several graphs, each below its numbers of vertices and edges, with an empty line before each or their number on
/// the first line.
fn blocks(rows: &[Row]) -> Doubt {
    let first = rows.first()?.numbers()?;
    let (announced, mut rest) = match first[..] {
        [graphs] => (Some(graphs), rows.get(1..)?),
        _ => (None, rows),
    };
    let mut graphs = 0;
    while let [head, after @ ..] = rest {
        let [n, m] = head.numbers()?[..] else {
            return None;
        };
        let (edges, next) = after.split_at_checked(usize::try_from(m).ok()?)?;
        let fits = |row: &Row| {
            row.numbers()
                .is_some_and(|names| names.len() == 2 && names.iter().all(|name| *name <= n))
        };
        if !edges.iter().all(fits) || graphs > 0 && announced.is_none() && !head.apart {
            return None;
        }
        graphs += 1;
        rest = next;
    }
    let single = announced.is_some() && rows.len() > 2;
    let message = match graphs {
        1 => {
            "the number of graphs may stand above the numbers of vertices and edges; leave the first line out"
        }
        _ => SEVERAL,
    };
    ((graphs > 1 || single) && announced.is_none_or(|announced| announced == graphs))
        .then_some((rows.first()?.place(), message))
}

/// Several matrices, each below its number of rows.
fn matrices(rows: &[Row]) -> Doubt {
    let mut rest = rows;
    let mut graphs = 0;
    while let [head, after @ ..] = rest {
        let [n] = head.numbers()?[..] else {
            return None;
        };
        // A number alone may be a vertex without edges.
        let n = usize::try_from(n).ok().filter(|n| *n > 1)?;
        let (matrix, next) = after.split_at_checked(n)?;
        if !matrix.iter().all(|row| !row.joined && row.words.len() == n) {
            return None;
        }
        graphs += 1;
        rest = next;
    }
    (graphs > 1).then_some((rows.first()?.place(), SEVERAL))
}
