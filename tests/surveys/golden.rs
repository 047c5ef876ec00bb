//! The answers of the engines, kept: whoever changes one within the same steps changes the version of the
//! engines too.

use crate::{quotients, run_shard};
use grundy_survey::{ENGINES, Slice};
use sha2::{Digest, Sha256};

#[test]
fn the_codes_of_three_quaternary_digits_keep_their_sum() {
    let plan = quotients(&["0.qqq"], &[1_000, 10_000]);
    assert_eq!(plan.units().expect("codes").members().len(), 63);
    let folder = tempfile::tempdir().expect("a folder");
    let shard = run_shard(&plan, Slice::WHOLE, folder.path(), 2);
    let sum = Sha256::digest(std::fs::read(shard).expect("a shard"));
    let sum: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
    let golden = include_str!("../data/survey-0.qqq.sha256").trim();
    assert_eq!(
        (ENGINES, sum.as_str()),
        (1, golden),
        "answers within the same steps are others now: raise survey::ENGINES, and keep the new sum"
    );
}
