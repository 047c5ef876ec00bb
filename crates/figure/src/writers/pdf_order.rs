//! The objects of a PDF file in the order in which they are needed, so that the same figure becomes the
//! same file. It stays because svg2pdf takes its fonts from hash maps in its last version (0.13) too,
//! and because krilla, its successor, would bring a newer resvg and some twenty further packages.

use std::collections::HashMap;
use std::fmt::Write;

/// An object: its dictionary or array, and its stream if it has one.
struct Object<'a> {
    text: String,
    stream: Option<&'a [u8]>,
}

/// The file with its objects numbered in the order in which they are first named, from the root on;
/// entries of resources are sorted. What is not as our writer makes it stays as it is.
pub(crate) fn ordered(pdf: Vec<u8>) -> Vec<u8> {
    rewritten(&pdf).unwrap_or(pdf)
}

fn rewritten(pdf: &[u8]) -> Option<Vec<u8>> {
    let start = find(pdf, b"obj\n")?;
    let head = pdf.get(..start)?;
    // The number of the first object stands on the line of its beginning.
    let head = head.get(..=head.iter().rposition(|byte| *byte == b'\n')?)?;
    let (objects, trailer) = objects(pdf, head.len())?;
    let root = reference_after(&trailer, "/Root ")?;
    let info = reference_after(&trailer, "/Info ");
    let mut order = vec![root];
    order.extend(info);
    let mut at = 0;
    while let Some(number) = order.get(at) {
        for (_, named) in references(&objects.get(number)?.text) {
            if !order.contains(&named) {
                order.push(named);
            }
        }
        at += 1;
    }
    let numbers: HashMap<usize, usize> = order
        .iter()
        .enumerate()
        .map(|(at, number)| (*number, at + 1))
        .collect();
    let mut out = head.to_vec();
    let mut places = Vec::new();
    for (at, number) in order.iter().enumerate() {
        let object = objects.get(number)?;
        places.push(out.len());
        let text = renumbered(&object.text, &numbers)?;
        out.extend(format!("{} 0 obj\n{text}", at + 1).into_bytes());
        if let Some(stream) = object.stream {
            out.extend(b"stream\n");
            out.extend(stream);
            out.extend(b"\nendstream\n");
        }
        out.extend(b"endobj\n\n");
    }
    let table = out.len();
    let count = places.len() + 1;
    let mut end = format!("xref\n0 {count}\n0000000000 65535 f\r\n");
    // Writing to a String cannot fail.
    for place in places {
        let _ = write!(end, "{place:010} 00000 n\r\n");
    }
    let info = info.map_or(String::new(), |_| "  /Info 2 0 R\n".to_owned());
    let _ = write!(
        end,
        "trailer\n<<\n  /Size {count}\n  /Root 1 0 R\n{info}>>\nstartxref\n{table}\n%%EOF"
    );
    out.extend(end.into_bytes());
    Some(out)
}

/// The objects by their numbers, and the text behind them.
fn objects(pdf: &[u8], start: usize) -> Option<(HashMap<usize, Object<'_>>, String)> {
    let mut objects = HashMap::new();
    let mut rest = pdf.get(start..)?;
    while !rest.starts_with(b"xref") {
        let end = find(rest, b" 0 obj\n")?;
        let number = std::str::from_utf8(rest.get(..end)?)
            .ok()?
            .trim()
            .parse()
            .ok()?;
        rest = rest.get(end + b" 0 obj\n".len()..)?;
        let plain = find(rest, b"endobj")?;
        let text_end = find(rest.get(..plain)?, b"stream\n").unwrap_or(plain);
        let text = std::str::from_utf8(rest.get(..text_end)?).ok()?;
        let mut stream = None;
        rest = rest.get(text_end..)?;
        if text_end < plain {
            let length = text.split("/Length ").nth(1)?;
            let length: usize = length.split_whitespace().next()?.parse().ok()?;
            rest = rest.get(b"stream\n".len()..)?;
            stream = rest.get(..length);
            rest = rest.get(length..)?;
        }
        let text = with_sorted_resources(text);
        objects.insert(number, Object { text, stream });
        rest = rest.get(find(rest, b"endobj\n")? + b"endobj\n".len()..)?;
        rest = rest.trim_ascii_start();
    }
    Some((objects, String::from_utf8_lossy(rest).into_owned()))
}

fn find(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).position(|window| window == part)
}

/// The text with each run of lines that name fonts by a letter and a number sorted.
fn with_sorted_resources(text: &str) -> String {
    let is_font = |line: &&str| line.trim_start().starts_with("/fo");
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut sorted = String::with_capacity(text.len());
    for run in lines.chunk_by(|a, b| is_font(a) == is_font(b)) {
        let mut run = run.to_vec();
        if run.first().is_some_and(is_font) {
            run.sort_by_key(|line| (line.split(' ').map(str::len).max(), *line));
        }
        sorted.extend(run);
    }
    sorted
}

/// The objects that a text names, each with the place of its number.
fn references(text: &str) -> Vec<(usize, usize)> {
    let ends = text.match_indices(" 0 R").map(|(at, _)| at);
    let number = |end: usize| {
        let before = text.get(..end)?;
        let digits = before.len() - before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let start = end - digits;
        Some((start, before.get(start..)?.parse().ok()?))
    };
    ends.filter_map(number).collect()
}

fn reference_after(text: &str, key: &str) -> Option<usize> {
    let rest = text.split(key).nth(1)?;
    references(rest).first().map(|(_, number)| *number)
}

fn renumbered(text: &str, numbers: &HashMap<usize, usize>) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for (start, number) in references(text) {
        out.push_str(text.get(done..start)?);
        out.push_str(&numbers.get(&number)?.to_string());
        done = start + number.to_string().len();
    }
    out.push_str(text.get(done..)?);
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of four objects of which two fonts stand in an order of chance.
    fn file(fonts: [usize; 2]) -> Vec<u8> {
        let [a, b] = fonts;
        let (first, second) = if a < b {
            ("fo0", "fo1")
        } else {
            ("fo1", "fo0")
        };
        let (low, high) = (a.min(b), a.max(b));
        let text = format!(
            "%PDF-1.7\n%\u{7f}\n\n7 0 obj\n<<\n  /Pages 5 0 R\n>>\nendobj\n\n\
             {low} 0 obj\n<<\n  /Name /{first}\n>>\nendobj\n\n{high} 0 obj\n<<\n  /Name /{second}\n>>\nendobj\n\n\
             5 0 obj\n<<\n  /Length 6\n    /{second} {high} 0 R\n    /{first} {low} 0 R\n>>\nstream\nendobj\nendstream\nendobj\n\n\
             xref\n0 1\ntrailer\n<<\n  /Size 5\n  /Root 7 0 R\n>>\nstartxref\n9\n%%EOF"
        );
        text.into_bytes()
    }

    #[test]
    fn the_order_of_chance_is_gone() {
        let one = ordered(file([1, 2]));
        assert!(one == ordered(file([2, 1])));
        let text = String::from_utf8(one).unwrap();
        assert!(text.contains("\n1 0 obj\n<<\n  /Pages 2 0 R\n"), "{text}");
        assert!(text.contains("    /fo0 3 0 R\n    /fo1 4 0 R\n"), "{text}");
        assert!(
            text.contains("stream\nendobj\nendstream\nendobj\n"),
            "{text}"
        );
        let place: usize = text.lines().rev().nth(1).unwrap().parse().unwrap();
        assert!(text[place..].starts_with("xref\n0 5\n"), "{text}");
    }

    #[test]
    fn what_is_no_such_file_stays() {
        for bytes in [
            &b"%PDF-1.7\n"[..],
            b"",
            b"1 0 obj\n",
            b"\n1 0 obj\nendobj\n",
        ] {
            assert_eq!(ordered(bytes.to_vec()), bytes);
        }
    }
}
