//! `grundy nim --why`: the options of a heap by their values, which explain its own.

use super::check::write_why;
use super::nim_arguments::Arguments;
use super::{DONE, Exit, Output, ended, refuse, stopped};
use grundy_heap::{HeapRule, MOST_HEAP_EXPLAINED, nim_sequence, why};
use serde_json::json;

/// Runs the command and gives its exit code.
pub(super) fn run(arguments: &Arguments, rule: &HeapRule, heap: usize, output: &Output) -> Exit {
    let too_large = || {
        let most = MOST_HEAP_EXPLAINED;
        refuse(format!(
            "heap {heap} is too large to be explained; at most heap {most} is"
        ))
    };
    if heap > MOST_HEAP_EXPLAINED {
        return Err(too_large());
    }
    let budget = arguments.limits.budget();
    let unknown = |end| stopped(end, format!("why heap {heap} has its value is not known"));
    let sequence = nim_sequence(rule, heap, &budget, &mut |_| ());
    let sequence = sequence.map_err(|end| unknown(end.why))?;
    let found = why(rule, |part| sequence.value(part), heap, &budget).map_err(unknown)?;
    let found = found.ok_or_else(too_large)?;
    let report = json!({ "code": rule.text(), "why": found });
    let written = output.answer(&report, |out| write_why(out, &found));
    ended(written, DONE)
}
