//! `grundy quotient --infinite`: whether finitely many heaps have an infinite quotient, and what tells
//! the outcomes of their sums.

use super::quotient::basis_of;
use super::{DONE, STOPPED, refuse, write_json};
use crate::budget::Budget;
use crate::heap::HeapRule;
use crate::quotient::algebraic::finite_heaps::{
    Discovery, DiscoveryError, FiniteHeapsCertificate, discover,
};
use grundy_proof::Proved;
use serde_json::json;
use std::io::{self, Write};
use std::path::Path;

/// Runs the command and gives its exit code.
pub fn run(rule: &HeapRule, heaps: usize, file: Option<&Path>, budget: &Budget) -> u8 {
    let found = match discover(rule, heaps, budget, &mut |_| ()) {
        Ok(found) => found,
        Err(DiscoveryError::Finite { heaps, order }) => {
            return ended(match file {
                Some(path) => {
                    let found = json!({"code": rule.text(), "heaps": heaps, "order": order, "infinite": false, "basis": Proved::computed(order).basis().word()});
                    write_json(path, &found)
                }
                None => writeln!(
                    io::stdout(),
                    "The misère quotient of the heaps up to {heaps} is finite, of order {order}."
                ),
            });
        }
        Err(stopped @ DiscoveryError::Stopped { .. }) => {
            eprintln!("grundy: stopped: {stopped}");
            return STOPPED;
        }
        Err(error) => return refuse(error),
    };
    let certificate = FiniteHeapsCertificate::of(&found.quotient);
    let written = match file {
        Some(path) => write_json(path, &certificate),
        None => write_text(&mut io::stdout().lock(), &found),
    };
    ended(written)
}

/// The exit code when it is written, or not.
fn ended(written: io::Result<()>) -> u8 {
    match written {
        // Whoever reads has seen enough.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => refuse(error),
        _ => DONE,
    }
}

fn write_text(out: &mut dyn Write, found: &Discovery) -> io::Result<()> {
    let quotient = &found.quotient;
    let table = &quotient.table;
    let (n, title) = (table.last(), quotient.rule.title());
    writeln!(out, "Misère quotient of {title}, heaps up to {n}")?;
    let what = if quotient.is_infinite() {
        "infinite"
    } else {
        "finite"
    };
    writeln!(
        out,
        "{what} (theorem 11); that of the heaps before is of order {}",
        found.order
    )?;
    writeln!(
        out,
        "The outcome of a sum of these heaps depends on its element of a monoid of order {}, on the numbers \
         of the heaps {:?}, and on these added with the signs {:?}, from {} to {}.",
        table.lower.order(),
        table.counted,
        &table.plane.signs[..table.counted.len()],
        table.plane.window[0],
        table.plane.window[1]
    )?;
    writeln!(
        out,
        "Proved for all sums (theorems 8 and 9, docs/infinite-quotients.md).\n{}",
        basis_of(&quotient.verdict)
    )
}
