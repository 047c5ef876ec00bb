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

/// Tables and lists, and the formats that these are given to.
const TEXTS: [&str; 9] = [
    ",A,B,C\nA,0,1,0\nB,1,0,1\nC,0,1,0\n",
    "A B C\n0 1 0\n1 0 1\n0 1 0\n",
    "     [,1] [,2] [,3]\n[1,]    0    1    0\n[2,]    1    0    1\n[3,]    0    1    0\n",
    "#,n,graph6,Tree\n7,4,CF,yes\n9,4,C~,no\n",
    "{\"columns\":[\"#\",\"graph6\"],\"rows\":[[7,\"CF\"],[9,\"C~\"]]}\n",
    "Name,Neighbours\nA,\"B, C\"\nB,A\nC,A\n",
    "#mv.py\n# GMT Fri Nov 27 06:50:22 2026\n# \n(0, 0);(1, 0);(0, 1)\n(1, 0)\n(0, 1)\n",
    "(0, 0) (1, 0) {'weight': 2}\n(0, 0) (0, 1) {}\n",
    "Graph 1, order 3.\n010\n101\n010\n\nGraph 2, order 3.\n3 2\n0 1  1 2\n",
];
const LISTS: [Format; 6] = [
    Format::Graph6,
    Format::Matrix,
    Format::AdjacencyList,
    Format::Python,
    Format::EdgeList,
    Format::Json,
];

#[test]
fn changed_tables_and_lists_are_read_or_refused() {
    let mut random = Random(38);
    for text in TEXTS {
        for _ in 0..400 {
            let changed = random.changed(text.as_bytes());
            LISTS
                .into_iter()
                .for_each(|format| check(&changed, Some(format)));
            check(&changed, None);
        }
    }
}

#[test]
fn changed_files_are_read_or_refused() {
    let mut random = Random(37);
    for file in FILES {
        let bytes = std::fs::read(common::data(file)).unwrap();
        for _ in 0..400 {
            let changed = random.changed(&bytes);
            for format in FORMATS {
                check(&changed, Some(format));
            }
        }
    }
}

fn check(bytes: &[u8], format: Option<Format>) {
    let choices = Choices {
        format,
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
