//! Readers of surveys.

use super::text;
use grundy_survey::{Plan, Row, ShardHead, ShardLine, ShardReader, Slice};
use sha2::{Digest, Sha256};

/// A refusal that says something, or a plan that is written and read again equal.
pub fn plan(bytes: &[u8]) {
    match Plan::read(&text(bytes)) {
        Ok(plan) => assert_eq!(Plan::read(&plan.text()).as_ref(), Ok(&plan)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Lines up to one that is refused; each row is written and read again equal. What has not the right sums
/// gets them, so that what lies behind them is tried too.
pub fn shard(bytes: &[u8]) {
    read(bytes);
    read(&with_sums(bytes));
}

fn read(bytes: &[u8]) {
    let Ok(Some(mut reader)) = ShardReader::new(bytes) else {
        return;
    };
    while let Ok(Some(line)) = reader.next_line() {
        let ShardLine::Row(text) = line else { continue };
        if let Ok(row) = Row::read(&text) {
            let written = row.line();
            let again = Row::read(&written).expect("what was written can be read");
            assert_eq!(again.line(), written);
        }
    }
}

/// The lines behind the sums of a shard, whatever their sums are, as a shard.
fn with_sums(bytes: &[u8]) -> Vec<u8> {
    let text = text(bytes);
    let mut lines = text.lines();
    let own = ShardHead::new("plan", Slice::WHOLE);
    let own = serde_json::to_string(&own).expect("JSON");
    let first = lines.next().unwrap_or_default();
    let is_head = serde_json::from_str::<ShardHead>(first).is_ok();
    let head = if is_head { first } else { &own };
    let hex = |text: String| -> String {
        let sum = Sha256::digest(text);
        sum.iter().map(|byte| format!("{byte:02x}")).collect()
    };
    let mut sum = hex(head.to_owned());
    let mut shard = format!("{head}\n");
    for line in lines {
        let row = line.split_once(' ').map_or(line, |(_, row)| row);
        sum = hex(format!("{sum}\n{row}"));
        shard.push_str(&format!("{sum} {row}\n"));
    }
    shard.into_bytes()
}
