//! The report on a game in which the largest heaps of several kinds are compared, for a terminal.

use super::{HeapValue, MaximaTable};
use crate::algebraic::Discovery;
use grundy_proof::sources::INFINITE_QUOTIENTS;
use std::fmt;

/// What is proved, the values of the heaps, and how large P is.
#[derive(Clone, Copy, Debug)]
pub struct ComparedMaximaText<'a>(pub &'a Discovery<MaximaTable>);

impl fmt::Display for ComparedMaximaText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Discovery {
            quotient,
            heaps,
            order,
        } = self.0;
        let table = &quotient.table;
        let shape = &table.shape;
        writeln!(f, "Misère quotient of {}, all heaps", quotient.rule.title())?;
        match quotient.is_infinite() {
            true => writeln!(f, "infinite (theorem 19 of {INFINITE_QUOTIENTS})")?,
            false => writeln!(
                f,
                "the outcomes are proved; the quotient itself is not known"
            )?,
        }
        let (first, period) = (table.exceptional.len() + 1, table.period());
        for (heap, value) in (1..).zip(&table.exceptional) {
            writeln!(f, "k = {heap}: {}", HeapText(value, ""))?;
        }
        for (first, value) in (first..).zip(&table.classes) {
            writeln!(f, "k = {first} + {period}j: {}", HeapText(value, " + j"))?;
        }
        writeln!(
            f,
            "f: elements of a monoid of order {}; the 0 is 1",
            table.monoid.order()
        )?;
        let (elements, patterns) = (table.monoid.order(), shape.patterns());
        let p = table.pairs_in_p();
        writeln!(
            f,
            "P: {p} of the {elements} × {patterns} pairs of an f and a pattern of the {} largest indices of \
             each kind",
            shape.followed
        )?;
        let maxima = match shape.kinds {
            1 => "the largest heaps of one kind",
            _ => "two maxima that are compared",
        };
        writeln!(
            f,
            "P-positions proved for all heaps: {maxima} (theorems 12 and 15 of {INFINITE_QUOTIENTS})."
        )?;
        write!(f, "The values were read from Q_{heaps}, of order {order}.")
    }
}

/// The value of a heap, with how its index grows.
struct HeapText<'a>(&'a HeapValue, &'static str);

impl fmt::Display for HeapText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let HeapText(value, grows) = self;
        write!(f, "f = {}", value.f)?;
        value.growing.map_or(Ok(()), |(kind, index)| {
            write!(f, ", kind {}, index {index}{grows}", kind + 1)
        })
    }
}
