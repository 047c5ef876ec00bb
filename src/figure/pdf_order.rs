//! The objects of a PDF file in the order in which they are first referred to: the writer of PDF
//! puts fonts in an order that differs from run to run, and the same figure is to be the same file.

use std::collections::HashMap;
use std::fmt::Write;

/// The file with its objects in the order of their references; the file as it is where it is not
/// laid out as the writer does.
pub fn ordered(file: Vec<u8>) -> Vec<u8> {
    rewritten(&file).unwrap_or(file)
}

/// An object: what refers to others, with its resources by their names, and its stream.
struct Object<'a> {
    head: String,
    stream: &'a [u8],
}

fn rewritten(file: &[u8]) -> Option<Vec<u8>> {
    let start = tail(file, b"startxref\n")?;
    let table: usize = text(file.get(start..)?)?.lines().nth(1)?.parse().ok()?;
    let (front, table) = (file.get(..table)?, text(file.get(table..start)?)?);
    let (offsets, trailer) = table.split_once("trailer\n")?;
    let objects = objects(front, offsets)?;
    let order = order(&objects, trailer);
    let numbers: HashMap<usize, usize> = order
        .iter()
        .enumerate()
        .map(|(at, &n)| (n, at + 1))
        .collect();
    let mut out = front
        .get(..front.windows(2).position(|pair| pair == b"\n\n")? + 2)?
        .to_vec();
    let mut offsets = format!("xref\n0 {}\n0000000000 65535 f\r\n", order.len() + 1);
    for number in &order {
        let object = objects.get(number)?;
        // Writing to a String cannot fail.
        let _ = write!(offsets, "{:010} 00000 n\r\n", out.len());
        out.extend(format!("{} 0 obj\n", numbers.get(number)?).as_bytes());
        out.extend(renumbered(&object.head, &numbers).as_bytes());
        out.extend(object.stream);
    }
    let at = out.len();
    out.extend(offsets.as_bytes());
    // The size stays: every object is referred to.
    let trailer = (order.len() == objects.len()).then(|| renumbered(trailer, &numbers))?;
    out.extend(format!("trailer\n{trailer}startxref\n{at}\n%%EOF").as_bytes());
    Some(out)
}

/// Where the last occurrence of some bytes begins.
fn tail(file: &[u8], part: &[u8]) -> Option<usize> {
    file.windows(part.len()).rposition(|window| window == part)
}

fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

/// The objects by their numbers.
fn objects<'a>(front: &'a [u8], offsets: &str) -> Option<HashMap<usize, Object<'a>>> {
    let offsets = offsets.lines().skip(3);
    let offset = |line: &str| line.split(' ').next()?.parse::<usize>().ok();
    let offsets: Vec<usize> = offsets.map(offset).collect::<Option<_>>()?;
    let mut ends = offsets.clone();
    ends.push(front.len());
    ends.sort_unstable();
    let object = |(at, &from): (usize, &usize)| {
        let end = ends.iter().copied().find(|&end| end > from)?;
        let body = front
            .get(from..end)?
            .strip_prefix(format!("{} 0 obj\n", at + 1).as_bytes())?;
        let stream = body.windows(8).position(|window| window == b"\nstream\n");
        let (head, stream) = body.split_at(stream.unwrap_or(body.len()));
        let head = by_name(text(head)?);
        Some((at + 1, Object { head, stream }))
    };
    offsets.iter().enumerate().map(object).collect()
}

/// The text of an object with neighbouring entries that name objects in the order of their names.
fn by_name(head: &str) -> String {
    let mut lines: Vec<&str> = head.split_inclusive('\n').collect();
    let is_entry = |line: &&str| line.trim_start().starts_with('/') && line.ends_with(" 0 R\n");
    for run in lines.chunk_by_mut(|a, b| is_entry(a) && is_entry(b)) {
        run.sort_by_key(|line| name(line));
    }
    lines.concat()
}

/// The name of an entry; with a number in it, shorter ones come first.
fn name(entry: &str) -> (usize, &str) {
    let name = entry.trim().split(' ').next().unwrap_or_default();
    (name.len(), name)
}

/// The numbers of the objects in the order in which they are first referred to.
fn order(objects: &HashMap<usize, Object>, trailer: &str) -> Vec<usize> {
    let mut order = Vec::new();
    let mut open: Vec<usize> = references(trailer).collect();
    open.reverse();
    while let Some(number) = open.pop() {
        let Some(object) = objects.get(&number).filter(|_| !order.contains(&number)) else {
            continue;
        };
        order.push(number);
        let mut inner: Vec<usize> = references(&object.head).collect();
        inner.reverse();
        open.extend(inner);
    }
    order
}

/// The pieces of a text that end with a reference to an object, split before its number.
fn pieces(text: &str) -> impl Iterator<Item = (&str, Option<usize>)> {
    text.split_inclusive(" 0 R").map(|piece| {
        let Some(front) = piece.strip_suffix(" 0 R") else {
            return (piece, None);
        };
        let words = front.trim_end_matches(|c: char| c.is_ascii_digit());
        match front
            .get(words.len()..)
            .and_then(|digits| digits.parse().ok())
        {
            Some(number) => (words, Some(number)),
            None => (piece, None),
        }
    })
}

fn references(text: &str) -> impl Iterator<Item = usize> {
    pieces(text).filter_map(|(_, number)| number)
}

fn renumbered(text: &str, numbers: &HashMap<usize, usize>) -> String {
    let piece = |(words, number): (&str, Option<usize>)| match number {
        Some(number) => format!(
            "{words}{} 0 R",
            numbers.get(&number).copied().unwrap_or(number)
        ),
        None => words.to_owned(),
    };
    pieces(text).map(piece).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Anchor, Ink, Item, Scene, Style, render};

    /// Text in three fonts.
    fn scene() -> Scene {
        let mut scene = Scene {
            width: 50.0,
            height: 30.0,
            ..Scene::default()
        };
        for (bold, mono) in [(false, false), (true, false), (false, true)] {
            scene.items.push(Item::Text {
                x: 5.0,
                y: 10.0,
                size: 4.0,
                text: "Φ(5)".to_owned(),
                anchor: Anchor::Start,
                ink: Ink::Text,
                bold,
                mono,
            });
        }
        scene
    }

    #[test]
    fn the_same_figure_is_the_same_file() {
        let style = Style::default();
        let files: Vec<Vec<u8>> = (0..12)
            .map(|_| render::pdf(&scene(), &style).unwrap())
            .collect();
        assert!(files.iter().all(|file| *file == files[0]));
        assert!(rewritten(&files[0]).is_some(), "it is laid out as expected");
    }

    #[test]
    fn what_is_in_order_stays() {
        let file = render::pdf(&scene(), &Style::default()).unwrap();
        assert_eq!(ordered(file.clone()), file);
    }

    #[test]
    fn another_file_is_left_as_it_is() {
        for file in [
            &b""[..],
            b"%PDF-1.7\n\nstartxref\n9\n%%EOF",
            b"startxref\n99999\n",
        ] {
            assert_eq!(ordered(file.to_vec()), file);
        }
    }
}
