//! The certificate of a proved period, for the checker of the kernel.

use super::{Growing, Grows, Growth, RootedEnd};
use serde::Serialize;

/// The fields of the file.
#[derive(Serialize)]
struct Fields {
    format: &'static str,
    version: u32,
    game: String,
    play: grundy_base::play::Convention,
    vertices: usize,
    edges: Vec<(usize, usize)>,
    mark: (usize, usize),
    period: usize,
    last_exception: i64,
    common_period: usize,
    shift: usize,
    types: Vec<Type>,
}

/// A type in the file.
#[derive(Serialize)]
struct Type {
    ends: [End; 2],
    from: usize,
    values: Vec<u32>,
}

/// An end in the file.
#[derive(Serialize)]
struct End {
    vertices: usize,
    edges: Vec<(usize, usize)>,
    joined: Vec<usize>,
}

impl End {
    fn of(end: &RootedEnd) -> End {
        End {
            vertices: end.graph.order(),
            edges: end.graph.edges().collect(),
            joined: end.joined.clone(),
        }
    }
}

impl Growth {
    /// The certificate of the period of a leg or of a path between two parts, if one is proved: a text of one line.
    pub fn certificate(&self, asked: &Growing) -> Option<String> {
        let period = self.period.filter(|period| period.proved)?;
        let [mark] = asked.marks[..] else {
            return None;
        };
        if self.grows.contains(&Grows::Cycle) {
            return None;
        }
        let types = self.types.iter().map(|kind| {
            let from = kind.from?;
            let values = kind.values.get(..from + period.common - 1)?;
            Some(Type {
                ends: [End::of(&kind.ends[0]), End::of(&kind.ends[1])],
                from,
                values: values.to_vec(),
            })
        });
        let fields = Fields {
            format: "grundy-growing",
            version: 1,
            game: asked.rule.text(),
            play: asked.play,
            vertices: asked.graph.order(),
            edges: asked.graph.edges().collect(),
            mark: mark.ends(),
            period: period.period,
            last_exception: period.last_exception,
            common_period: period.common,
            shift: self.shift,
            types: types.collect::<Option<_>>()?,
        };
        let text = serde_json::to_string(&fields).ok()?;
        Some(text + "\n")
    }
}
