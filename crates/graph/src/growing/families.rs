//! Families of one marked edge and of two: from the drawing to what is told of it.

use super::cycle::{Drawing, Known, Loops, ring};
use super::diagonal::Proof;
use super::finite::Finite;
use super::legs::{OneLeg, Tables, TwoMarks, tables};
use super::mark::{Cut, Mark, others};
use super::period::{self, Common};
use super::piece::{FIRST, Piece};
use super::reach::Reach;
use super::sequences::Sequences;
use super::table::Making;
use super::two::{NormalForm, Pairs, normal};
use super::types::{System, Type};
use super::{GrowError, Growing, GrownPeriod, GrownType, Growth, Opened, RootedEnd};
use crate::Graph;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;

/// At least so many values are told.
const LEAST_TOLD: usize = 64;

/// A period along the diagonal that theorem 3 of Growing graphs proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Diagonal {
    /// The period p: v(m + p, n + p) = v(m, n).
    pub period: usize,
    /// This holds where m and n are at least so large.
    pub from: usize,
    /// The rows and columns that theorem 3 compares repeat from this number on.
    pub rows_from: usize,
    /// That it is proved: one that is not is not told.
    pub proved: bool,
}

/// What is known of the values with two marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrownTable {
    /// `rows[m][n]`, as far as it was computed.
    pub rows: Vec<Vec<u32>>,
    /// The period along the diagonal, if it is proved.
    pub diagonal: Option<Diagonal>,
    /// How many vertices longer the legs are than what is put in.
    shifts: [usize; 2],
    /// The values by the vertices of the legs, from 1 on: the drawn ones may have more.
    by_legs: Vec<Vec<u8>>,
    beside: u32,
    proof: Option<Proof>,
}

impl GrownTable {
    /// The value with m and n vertices put into the two edges: from those that are known, or by the period along the
    /// diagonal and those of the rows.
    pub fn value_at(&self, m: u64, n: u64) -> Option<u32> {
        let (m, n) = (usize::try_from(m).ok()?, usize::try_from(n).ok()?);
        if let Some(value) = self.rows.get(m).and_then(|row| row.get(n)) {
            return Some(*value);
        }
        let [first, second] = self.shifts;
        let (a, b) = (m.checked_add(first)?, n.checked_add(second)?);
        let (a, b) = self.proof?.reduced(a, b);
        let value = self
            .by_legs
            .get(a.checked_sub(1)?)?
            .get(b.checked_sub(1)?)?;
        Some(u32::from(*value) ^ self.beside)
    }
}

/// The family of one marked edge.
pub(super) fn one(
    asked: &Growing,
    mark: Mark,
    reach: &Reach,
    budget: &Budget,
) -> Result<Growth, GrowError> {
    let nothing = nothing(asked);
    let others = others(&asked.graph, mark.ends().0);
    if asked.play == Convention::Misere && !others.is_empty() {
        return Err(GrowError::MisereParts);
    }
    let beside = match beside(reach, asked.play, others, budget) {
        Ok(beside) => beside,
        Err(why) => return Ok(stopped(nothing, why)),
    };
    match Cut::of(&asked.graph, mark) {
        Cut::Bridge(ends) => Ok(bridge(asked, ends, beside, reach, budget)),
        Cut::Cycle(_) if asked.play == Convention::Misere => Err(GrowError::MisereShape),
        Cut::Cycle(piece) => Ok(cycle(asked, piece, beside, reach, budget)),
    }
}

/// What is told where nothing is known.
fn nothing(asked: &Growing) -> Growth {
    Growth {
        grows: asked
            .marks
            .iter()
            .map(|mark| mark.grows(&asked.graph))
            .collect(),
        values: Vec::new(),
        period: None,
        types: Vec::new(),
        opened: None,
        shift: 0,
        beside: 0,
        kinds: 0,
        table: None,
        stopped: None,
    }
}

fn stopped(growth: Growth, why: Stop) -> Growth {
    Growth {
        stopped: Some(why),
        ..growth
    }
}

/// A leg, or a path between two ends.
fn bridge(
    asked: &Growing,
    ends: [Piece; 2],
    beside: u32,
    reach: &Reach,
    budget: &Budget,
) -> Growth {
    let mut system = System::new(reach, asked.play);
    let (_, shift) = system.add(ends);
    if let Err(why) = system.close(budget) {
        return stopped(nothing(asked), why);
    }
    let mut known = Sequences::default();
    let proved = period::prove(&mut system, &mut known, asked.most, budget);
    let (common, stopped) = match proved {
        Ok(common) => (common, None),
        Err(why) => (None, Some(why)),
    };
    let told = Told {
        system: &system,
        known: &known,
        common: common.as_ref(),
        shift,
        beside,
    };
    Growth {
        values: told.values(),
        period: told.period(),
        types: told.types(),
        shift,
        beside,
        kinds: system.types.len(),
        stopped,
        ..nothing(asked)
    }
}

/// Two legs of one component.
pub(super) fn two(
    asked: &Growing,
    marks: [Mark; 2],
    reach: &Reach,
    budget: &Budget,
) -> Result<Growth, GrowError> {
    if asked.play == Convention::Misere {
        return Err(GrowError::MisereShape);
    }
    let TwoMarks { piece, others } =
        TwoMarks::of(&asked.graph, marks).ok_or(GrowError::NotTwoLegs)?;
    let NormalForm::Legs(piece, given) = normal(piece) else {
        return Err(GrowError::Path);
    };
    let nothing = nothing(asked);
    let found = beside(reach, asked.play, others, budget)
        .and_then(|beside| legs(asked, piece, reach, budget).map(|found| (beside, found)));
    let (beside, found) = match found {
        Ok(found) => found,
        Err(why) => return Ok(stopped(nothing, why)),
    };
    let Some(Legs {
        kinds,
        tables,
        opened,
    }) = found
    else {
        return Ok(nothing);
    };
    // The leaf that is drawn is a vertex of its leg.
    let table = told_table(&tables, given.map(|given| given + 1), beside);
    let diagonal = (0..).map_while(|n: usize| table.rows.get(n)?.get(n).copied());
    Ok(Growth {
        values: diagonal.collect(),
        beside,
        kinds,
        table: Some(table),
        opened: Some(opened),
        stopped: tables.stopped,
        ..nothing
    })
}

/// What is known of a type with two legs.
struct Legs {
    /// How many types it comes to.
    kinds: usize,
    tables: Tables,
    opened: Opened,
}

/// The tables of a type with two legs; nothing where those with one leg have no period.
fn legs(
    asked: &Growing,
    piece: Piece,
    reach: &Reach,
    budget: &Budget,
) -> Result<Option<Legs>, Stop> {
    let mut system = System::new(reach, asked.play);
    let mut pairs = Pairs::default();
    pairs.named(piece);
    pairs.close(&mut system, budget)?;
    let Some(one) = OneLeg::of(&mut system, asked.most, budget)? else {
        return Ok(None);
    };
    let making = Making {
        system: &system,
        pairs: &pairs,
        legs: one.legs(),
        path: &one.path,
    };
    let tables = tables(&making, asked.most_rows, budget);
    Ok(Some(Legs {
        kinds: system.types.len() + pairs.types.len(),
        opened: opened(&system, &one, tables.proof, 0),
        tables,
    }))
}

/// What a certificate says beside the period.
fn opened(system: &System, one: &OneLeg, legs: Option<Proof>, total: usize) -> Opened {
    Opened {
        types: types(system, &one.known, Some(&one.common)),
        common: one.common.period,
        legs,
        total,
    }
}

/// The first table as it is told of the drawing.
fn told_table(tables: &Tables, shifts: [usize; 2], beside: u32) -> GrownTable {
    let [first, second] = shifts;
    let values = tables.values.first();
    let rows = (first..).map_while(|a| {
        let row = values?.row(a).get(second - 1..)?;
        let row = row.iter().map(|&value| u32::from(value) ^ beside);
        Some(row.collect()).filter(|row: &Vec<u32>| !row.is_empty())
    });
    let least = first.min(second);
    GrownTable {
        rows: rows.collect(),
        diagonal: tables.proof.map(|proof| Diagonal {
            period: proof.period,
            from: proof.from.saturating_sub(least),
            rows_from: proof.rows_from.saturating_sub(least),
            proved: true,
        }),
        shifts,
        by_legs: values.map_or_else(Vec::new, |values| values.rows().to_vec()),
        beside,
        proof: tables.proof,
    }
}

/// The values that a growing cycle comes to.
struct Beyond<'a> {
    one: &'a OneLeg,
    tables: Option<(&'a Tables, Proof)>,
}

impl Known for Beyond<'_> {
    fn cut(&self, number: usize, a: usize, b: usize) -> u32 {
        let value = self.tables.and_then(|(tables, proof)| {
            let (a, b) = proof.reduced(a, b);
            tables.values.get(number)?.at(a, b)
        });
        value.map_or(0, u32::from)
    }

    fn open(&self, number: usize, path: usize) -> u32 {
        self.one.legs().value(number, path)
    }

    fn path(&self, order: usize) -> u32 {
        self.one.path.value(order)
    }

    fn open_from(&self, number: usize) -> usize {
        self.one.common.from.get(number).copied().unwrap_or(1)
    }

    fn path_from(&self) -> usize {
        self.one.path.from
    }
}

/// A growing cycle.
fn cycle(asked: &Growing, piece: Piece, beside: u32, reach: &Reach, budget: &Budget) -> Growth {
    let nothing = nothing(asked);
    match cycle_in_time(asked, piece, beside, reach, budget) {
        Ok(Some(growth)) => growth,
        Ok(None) => nothing,
        Err(why) => stopped(nothing, why),
    }
}

/// The family of a growing cycle; nothing where no period is proved.
fn cycle_in_time(
    asked: &Growing,
    piece: Piece,
    beside: u32,
    reach: &Reach,
    budget: &Budget,
) -> Result<Option<Growth>, Stop> {
    let mut system = System::new(reach, asked.play);
    let mut pairs = Pairs::default();
    let (mut loops, drawing) = Loops::of(piece);
    loops.close(&mut pairs, &mut system, budget)?;
    let Some(one) = OneLeg::of(&mut system, asked.most, budget)? else {
        return Ok(None);
    };
    let kinds = system.types.len() + pairs.types.len() + loops.len();
    let longer = match drawing {
        Drawing::Loop(longer) => longer,
        Drawing::Ring(longer) => {
            let growth = circle(asked, longer, beside, &one, &mut system, budget)?;
            return Ok(Some(Growth {
                kinds: kinds + 1,
                ..growth
            }));
        }
    };
    let cuts = match pairs.types.is_empty() {
        true => None,
        false => {
            let making = Making {
                system: &system,
                pairs: &pairs,
                legs: one.legs(),
                path: &one.path,
            };
            Some(tables(&making, asked.most_rows, budget))
        }
    };
    let proof = match &cuts {
        None => None,
        Some(tables) => match (tables.proof, tables.stopped) {
            (Some(proof), _) => Some(proof),
            (None, Some(why)) => return Err(why),
            (None, None) => return Ok(None),
        },
    };
    let known = Beyond {
        one: &one,
        tables: cuts.as_ref().zip(proof),
    };
    let proved = loops.prove(
        &mut system,
        &known,
        proof,
        one.common.period,
        asked.most,
        budget,
    )?;
    Ok(proved.map(|proved| {
        let period = GrownPeriod {
            period: proved.period,
            last_exception: (proved.from as i64 - 1 - longer as i64).max(-1),
            saltus: 0,
            proved: true,
            common: proved.common,
            needed: proved.needed,
        };
        let values = proved.values.iter().skip(longer - 1);
        let values = values.map(|value| value ^ beside).collect();
        Growth {
            values: as_told(values, period),
            period: Some(period),
            shift: longer,
            beside,
            kinds,
            opened: Some(opened(&system, &one, proof, proved.total)),
            ..nothing(asked)
        }
    }))
}

/// A cycle and nothing else, of `n + longer` vertices: from a move on it is a path.
fn circle(
    asked: &Growing,
    longer: usize,
    beside: u32,
    one: &OneLeg,
    system: &mut System,
    budget: &Budget,
) -> Result<Growth, Stop> {
    let known = Beyond { one, tables: None };
    let (width, common) = (system.reach.width(), one.common.period);
    let from = one.path.from + width;
    let mut values = Vec::new();
    for order in longer..longer + from + 2 * common {
        budget.check()?;
        let value = if order <= width {
            let next = |at: u16| (at, (at + 1) % order as u16);
            let cycle = Piece::new(vec![0; order], (0..order as u16).map(next));
            system.finite.value(cycle, budget)?
        } else {
            ring(&system.reach, order, &known)
        };
        values.push(value ^ beside);
    }
    // The values repeat from the member on from which the paths that are left do.
    let repeats = from.saturating_sub(longer) + 1;
    let period = period::least(&values, repeats, common);
    let start = period::start(&values, period);
    let period = GrownPeriod {
        period,
        last_exception: start as i64 - 2,
        saltus: 0,
        proved: true,
        common,
        needed: one.common.needed,
    };
    Ok(Growth {
        values: as_told(values, period),
        period: Some(period),
        shift: longer,
        beside,
        opened: Some(opened(system, one, None, 0)),
        ..nothing(asked)
    })
}

/// The value of the components that do not grow.
fn beside(
    reach: &Reach,
    play: Convention,
    others: Vec<Piece>,
    budget: &Budget,
) -> Result<u32, Stop> {
    if others.is_empty() {
        return Ok(0);
    }
    Finite::new(reach, play).sum(others, budget)
}

/// The values to the last exception and two periods more, and 64 at least.
fn as_told(mut values: Vec<u32>, period: GrownPeriod) -> Vec<u32> {
    let start = (period.last_exception + 1) as usize;
    let told = (start + 2 * period.period).max(LEAST_TOLD);
    values.truncate(told);
    while values.len() < told && values.len() >= start + period.period {
        values.push(values[values.len() - period.period]);
    }
    values
}

/// What is known of the types, as it is told of the drawing.
struct Told<'a> {
    system: &'a System,
    known: &'a Sequences,
    common: Option<&'a Common>,
    shift: usize,
    beside: u32,
}

impl Told<'_> {
    /// All values of the drawing that are known.
    fn all(&self) -> Vec<u32> {
        let values = self.known.values.first();
        let values = values.and_then(|values| values.get(self.shift - 1..));
        let values = values.unwrap_or(&[]).iter();
        values.map(|value| value ^ self.beside).collect()
    }

    /// The values that are told.
    fn values(&self) -> Vec<u32> {
        let values = self.all();
        let Some(period) = self.period().filter(|period| period.proved) else {
            return values;
        };
        as_told(values, period)
    }

    /// The period of the drawing itself.
    fn period(&self) -> Option<GrownPeriod> {
        let Some(common) = self.common else {
            return self.seen();
        };
        let (values, from) = (self.known.values.first()?, *common.from.first()?);
        let period = period::least(values, from, common.period);
        Some(GrownPeriod {
            period,
            last_exception: (from as i64 - 1 - self.shift as i64).max(-1),
            saltus: 0,
            proved: true,
            common: common.period,
            needed: common.needed,
        })
    }

    /// A period that is seen and not proved, perhaps with a saltus.
    fn seen(&self) -> Option<GrownPeriod> {
        let (period, last_exception, saltus) = period::seen(&self.all())?;
        Some(GrownPeriod {
            period,
            last_exception,
            saltus,
            proved: false,
            common: 0,
            needed: 0,
        })
    }

    fn types(&self) -> Vec<GrownType> {
        types(self.system, self.known, self.common)
    }
}

/// The types of a system with what is known of them.
fn types(system: &System, known: &Sequences, common: Option<&Common>) -> Vec<GrownType> {
    let told = |(number, kind): (usize, &Type)| {
        let values = known.values.get(number).cloned().unwrap_or_default();
        let from = common.and_then(|common| common.from.get(number));
        let period = from.zip(common);
        let period = period.map(|(&from, common)| period::least(&values, from, common.period));
        GrownType {
            ends: kind.ends.map(|end| drawn(system.ends.piece(end))),
            values,
            from: from.copied(),
            period,
        }
    };
    system.types.iter().enumerate().map(told).collect()
}

/// An end as a graph.
fn drawn(end: &Piece) -> RootedEnd {
    let edges = end.edges();
    let edges = edges.map(|(one, other)| (usize::from(one), usize::from(other)));
    RootedEnd {
        graph: Graph::from_edges(end.order(), edges).unwrap_or_default(),
        joined: end.marked(FIRST).into_iter().map(usize::from).collect(),
    }
}
