//! `grundy quotient --infinite`: whether finitely many heaps have an infinite quotient, and what tells
//! the outcomes of their sums.

use super::quotient_check::basis_of;
use super::{DONE, STOPPED, refuse, write_json, write_text};
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_proof::Proved;
use grundy_quotient::algebraic::counted_heaps::{DiscoveryError, discover};
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
    let quotient = &found.quotient;
    ended(match file {
        Some(path) => write_text(path, quotient.file().text()),
        None => {
            let (text, basis) = (quotient.text(found.order), basis_of(quotient.verdict()));
            writeln!(io::stdout(), "{text}\n{basis}")
        }
    })
}

/// The exit code when it is written, or not.
fn ended(written: io::Result<()>) -> u8 {
    match written {
        // Whoever reads has seen enough.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => refuse(error),
        _ => DONE,
    }
}
