//! What a label or a place of DOT means.

use crate::entities::without_entities;

/// The words of a label. `\N` stands for the name of the vertex and `\G` for that of the graph, `\n`,
/// `\l` and `\r` end a line; tags of HTML are left out.
pub(crate) fn label_text(label: &str, html: bool, name: &str, graph: &str) -> String {
    let text = if html {
        without_tags(label)
    } else {
        resolved(label, name, graph)
    };
    without_entities(&text).into_owned()
}

fn resolved(label: &str, name: &str, graph: &str) -> String {
    let mut text = String::with_capacity(label.len());
    let mut letters = label.chars();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            text.push(letter);
            continue;
        }
        match letters.next() {
            Some('N') => text.push_str(name),
            Some('G') => text.push_str(graph),
            Some('n' | 'l' | 'r') => text.push(' '),
            Some(other) => text.push(other),
            None => text.push('\\'),
        }
    }
    text
}

fn without_tags(label: &str) -> String {
    let mut text = String::with_capacity(label.len());
    for (at, piece) in label.split('<').enumerate() {
        let (tag, words) = match piece.split_once('>') {
            Some((tag, words)) if at > 0 => (tag, words),
            _ => ("", piece),
        };
        // What ends a line or a cell parts words; what makes letters bold does not.
        let tag = tag.trim_start_matches('/').to_ascii_lowercase();
        if ["br", "td", "tr", "table", "hr", "vr"]
            .iter()
            .any(|known| tag.starts_with(known))
        {
            text.push(' ');
        }
        text.push_str(words);
    }
    text
}

/// The place that `pos="x,y!"` is, with y down, which is up in DOT. What is no place is none.
pub(crate) fn place(pos: &str) -> Option<[f64; 2]> {
    let mut numbers = pos.trim().trim_end_matches('!').split(',').map(|number| {
        let number: f64 = number.trim().parse().ok()?;
        Some(number)
    });
    let (x, y) = (numbers.next()??, numbers.next()??);
    Some([x, 0.0 - y])
}
