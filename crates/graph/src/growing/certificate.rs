//! The certificate of a proved period, for the checker of the kernel.

use super::diagonal::Proof;
use super::{Growing, GrownPeriod, GrownType, Grows, Growth, Opened, RootedEnd};
use grundy_base::play::Convention;
use grundy_proof::checker::growing;
use grundy_proof::{CheckedTable, Verdict};
use serde::Serialize;

/// The values of a family with one mark that a verdict has; nothing of a verdict on something else.
pub fn checked_values(verdict: &Verdict) -> Option<&growing::Growing> {
    match verdict.table() {
        CheckedTable::Growing(values) => Some(values),
        _ => None,
    }
}

/// What the files of all shapes have.
#[derive(Serialize)]
struct Fields<T> {
    format: &'static str,
    version: u32,
    game: String,
    /// Of a leg or a path alone, whose values may be those of misère play.
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<Convention>,
    vertices: usize,
    edges: Vec<(usize, usize)>,
    #[serde(flatten)]
    of: T,
    types: Vec<Type>,
}

/// A leg, or a path between two parts.
#[derive(Serialize)]
struct Path {
    mark: (usize, usize),
    period: usize,
    last_exception: i64,
    common_period: usize,
    shift: usize,
}

/// Two legs.
#[derive(Serialize)]
struct Legs {
    marks: Vec<(usize, usize)>,
    from: usize,
    #[serde(flatten)]
    diagonal: Diagonal,
    common_period: usize,
}

/// A cycle.
#[derive(Serialize)]
struct Cycle {
    mark: (usize, usize),
    period: usize,
    last_exception: i64,
    shift: usize,
    total: usize,
    legs: Option<Diagonal>,
    common_period: usize,
}

/// The numbers of theorem 3.
#[derive(Serialize)]
struct Diagonal {
    period: usize,
    legs_from: usize,
    lines_from: usize,
    side: usize,
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

impl From<Proof> for Diagonal {
    fn from(proof: Proof) -> Diagonal {
        Diagonal {
            period: proof.period,
            legs_from: proof.from,
            lines_from: proof.rows_from,
            side: proof.side,
        }
    }
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

impl Type {
    fn of(kind: &GrownType, common: usize) -> Option<Type> {
        let from = kind.from?;
        let values = kind.values.get(..from + common - 1)?;
        Some(Type {
            ends: [End::of(&kind.ends[0]), End::of(&kind.ends[1])],
            from,
            values: values.to_vec(),
        })
    }
}

impl Growth {
    /// The certificate of the period, if one is proved: a text of one line. With two marks it is of the period along the
    /// diagonal.
    pub fn certificate(&self, asked: &Growing) -> Option<String> {
        let period = self.period.filter(|period| period.proved);
        match (&asked.marks[..], &self.opened) {
            ([_], None) => self.path(asked, period?),
            ([_], Some(opened)) => self.cycle(asked, period?, opened),
            (_, Some(opened)) => self.legs(asked, opened),
            (_, None) => None,
        }
    }

    fn path(&self, asked: &Growing, period: GrownPeriod) -> Option<String> {
        if self.grows.contains(&Grows::Cycle) {
            return None;
        }
        let of = Path {
            mark: asked.marks.first()?.ends(),
            period: period.period,
            last_exception: period.last_exception,
            common_period: period.common,
            shift: self.shift,
        };
        let play = Some(asked.play);
        text(
            "grundy-growing",
            asked,
            play,
            of,
            (&self.types, period.common),
        )
    }

    fn legs(&self, asked: &Growing, opened: &Opened) -> Option<String> {
        let of = Legs {
            marks: asked.marks.iter().map(|mark| mark.ends()).collect(),
            from: self.table.as_ref()?.diagonal?.from,
            diagonal: opened.legs?.into(),
            common_period: opened.common,
        };
        text(
            "grundy-growing-legs",
            asked,
            None,
            of,
            (&opened.types, opened.common),
        )
    }

    fn cycle(&self, asked: &Growing, period: GrownPeriod, opened: &Opened) -> Option<String> {
        let of = Cycle {
            mark: asked.marks.first()?.ends(),
            period: period.period,
            last_exception: period.last_exception,
            shift: self.shift,
            total: opened.total,
            legs: opened.legs.map(Diagonal::from),
            common_period: opened.common,
        };
        text(
            "grundy-growing-cycle",
            asked,
            None,
            of,
            (&opened.types, opened.common),
        )
    }
}

/// The text of a file.
fn text<T: Serialize>(
    format: &'static str,
    asked: &Growing,
    play: Option<Convention>,
    of: T,
    (types, common): (&[GrownType], usize),
) -> Option<String> {
    let types = types.iter().map(|kind| Type::of(kind, common));
    let fields = Fields {
        format,
        version: 1,
        game: asked.rule.text(),
        play,
        vertices: asked.graph.order(),
        edges: asked.graph.edges().collect(),
        of,
        types: types.collect::<Option<_>>()?,
    };
    let text = serde_json::to_string(&fields).ok()?;
    Some(text + "\n")
}
