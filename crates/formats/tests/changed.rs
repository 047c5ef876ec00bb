//! Files in which letters were changed, left out or repeated: they are read or refused at a place that
//! they have, and nothing else happens.

mod common;

use grundy_formats::{Choices, Format, read};

/// The files, and the formats that they are given to, whatever they look like.
const FILES: [&str; 5] = [
    "02-yed-group-nodes/groups.graphml",
    "03-graphml-xml-traps/two-graphs.graphml",
    "03-graphml-xml-traps/cdata.graphml",
    "07-gml/three.gml",
    "08-pajek/tree.net",
];
const FORMATS: [Format; 4] = [Format::GraphMl, Format::Gexf, Format::Gml, Format::Pajek];

#[test]
fn changed_files_are_read_or_refused() {
    let mut random = Random(37);
    for file in FILES {
        let bytes = std::fs::read(common::data(file)).unwrap();
        for _ in 0..400 {
            let changed = random.changed(&bytes);
            for format in FORMATS {
                check(&changed, format);
            }
        }
    }
}

fn check(bytes: &[u8], format: Format) {
    let choices = Choices {
        format: Some(format),
        memory: Some(10_000_000),
        ..Choices::default()
    };
    let text = String::from_utf8_lossy(bytes);
    match read(bytes, &choices) {
        Ok(reading) => reading.graphs.iter().for_each(|named| {
            let order = named.graph.order();
            assert!([0, order].contains(&named.names.len()), "{text}");
            assert!([0, order].contains(&named.spots.len()), "{text}");
        }),
        Err(error) => {
            assert!(
                (1..=text.split('\n').count()).contains(&error.line),
                "{text}: {error}"
            );
            assert!(!error.message.is_empty());
        }
    }
}

/// A generator of numbers by shifts (Marsaglia 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    /// The bytes with up to four changes.
    fn changed(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        for _ in 0..=self.below(4) {
            let at = self.below(bytes.len());
            let end = (at + self.below(20)).min(bytes.len());
            let marks = b"<>&\"'[]*#/!-= \n09azZ\0\xc3\xff";
            match self.below(4) {
                0 => bytes[at] = marks[self.below(marks.len())],
                1 => bytes.insert(at, marks[self.below(marks.len())]),
                2 => drop(bytes.drain(at..end)),
                _ => {
                    let part = bytes[at..end].to_vec();
                    let to = self.below(bytes.len());
                    bytes.splice(to..to, part);
                }
            }
            if bytes.is_empty() {
                bytes.push(b' ');
            }
        }
        bytes
    }
}
