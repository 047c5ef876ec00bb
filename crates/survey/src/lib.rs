//! Surveys: one question about each member of a family, by plans, shards and merges. A shard is a command
//! that can be killed and run again anywhere; there is no server and no queue here, and it knows no window,
//! no job and no document.
//!
//! What never happens: a row depends on a clock, on the number of threads or on the machine; a file is
//! written but at its place; a merge or a verification believes a fact that a certificate or a computation does not show.

mod answer;
mod ask;
mod bounds;
mod by_rounds;
mod check;
mod check_budget;
mod classes;
mod export;
mod family;
mod folder;
mod merge;
mod placed;
mod plan;
mod row;
mod run;
mod script;
mod sha;
mod shard;
mod shard_rows;
mod standing;
mod status;
mod stored;
mod verify;
mod verify_rows;
mod wrong;

pub use ask::{Ask, AskError};
pub use by_rounds::{RowsByRounds, run_by_rounds};
pub use check::RowFault;
pub use classes::add_classes;
pub use export::{ExportError, write_certificates, write_lines};
pub use family::{FamilyError, MAX_MEMBERS, Member, SameUpToShift, Units};
pub use folder::{FolderError, keep_plan, plan_of, plan_path, read_plan, shard_path, shards_in};
pub use merge::{Checks, Merge, MergeFault, Refused};
pub use plan::{Certificates, ENGINES, MAX_PLAN_BYTES, PLAN_FORMAT, PLAN_VERSION, Plan, PlanError};
pub use row::{Facts, Proof, Row, State};
pub use run::{RunError, RunProgress, RunWatch, run};
pub use script::{Scheduler, Scripted, script};
pub use sha::hex_sha256;
pub use shard::{
    MAX_SHARDS, ShardError, ShardFault, ShardHead, ShardLine, ShardReader, ShardWriter, Slice,
};
pub use status::{ShardStatus, StatusError, SurveyStatus, status};
pub use verify::{Verified, VerifyError, Verifying, verify};
pub use wrong::WrongResult;
