//! `grundy quotient --infinite`: whether finitely many heaps have an infinite quotient, and what tells
//! the outcomes of their sums.

use super::quotient_check::basis_of;
use super::{DONE, Exit, Output, ended, refuse, stopped};
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_proof::Proved;
use grundy_quotient::algebraic::counted_heaps::{DiscoveryError, discover};
use serde_json::json;

/// Runs the command and gives its exit code.
pub(super) fn run(rule: &HeapRule, heaps: usize, output: &Output, budget: &Budget) -> Exit {
    let found = match discover(rule, heaps, budget, &mut |_| ()) {
        Ok(found) => found,
        Err(DiscoveryError::Finite { heaps, order }) => {
            let basis = Proved::computed(order).basis().word();
            let found = json!({"code": rule.text(), "heaps": heaps, "order": order, "infinite": false, "basis": basis});
            let written = output.answer(&found, |out| {
                let finite = format!("finite, of order {order}");
                writeln!(
                    out,
                    "The misère quotient of the heaps up to {heaps} is {finite}."
                )
            });
            return ended(written, DONE);
        }
        Err(why @ DiscoveryError::Stopped { .. }) => {
            return Err(stopped(
                why,
                "no heap is known with which the quotient is infinite",
            ));
        }
        Err(error) => return Err(refuse(error)),
    };
    let quotient = &found.quotient;
    let written = output.write(|out| match output.is_json() {
        true => out.write_all(quotient.file().text().as_bytes()),
        false => {
            let (text, basis) = (quotient.text(found.order), basis_of(quotient.verdict()));
            writeln!(out, "{text}\n{basis}")
        }
    });
    ended(written, DONE)
}
