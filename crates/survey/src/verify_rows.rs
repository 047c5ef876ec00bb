//! Results of a store are checked certificate by certificate, and computed anew where that is asked for, is cheap, or
//! is the only way to tell.

use super::bounds::is_usual;
use super::check::{CheckFailure, Depth, check, check_length};
use super::plan::{Certificates, Plan};
use super::row::{Proof, Row};
use super::run::{RunError, in_order};
use super::stored::stored_row;
use super::verify::{VerifyError, Verifying};
use super::wrong::WrongResult;
use grundy_base::budget::Budget;
use grundy_store::{ResultRow, Store, StoreError};
use std::collections::HashSet;

/// So many results are checked at once, and certificates of about so many bytes.
const BATCH: usize = 256;
const BATCH_BYTES: u64 = 64 << 20;

/// What was settled in a first round of at most so many steps is computed anew: that takes no longer than its
/// certificate.
const CHEAP_ROUND: u64 = 100_000;

/// Who checks results, certificate by certificate.
pub(super) struct CheckingRows<'a> {
    pub(super) store: &'a Store,
    pub(super) plan: &'a Plan,
    pub(super) how: &'a Verifying<'a>,
    /// The places of the results that stand so in a shard.
    pub(super) compared: &'a HashSet<usize>,
}

/// A row that is checked, how, and whether nothing else shows its round and steps.
struct Checked {
    row: Row,
    depth: Depth,
    /// The bytes of its certificate by the table of these, where the text was left out there.
    length: Option<u64>,
    run_unchecked: bool,
}

impl CheckingRows<'_> {
    /// Checks results, adds what is wrong, and gives the number of those whose round and steps nothing shows.
    pub(super) fn check(
        &self,
        results: &[&ResultRow],
        cancel: &Budget,
        watch: &mut dyn FnMut(usize, usize),
        wrong: &mut Vec<WrongResult>,
    ) -> Result<usize, VerifyError> {
        let (mut done, mut unchecked) = (0, 0);
        while let Some(left) = results.get(done..).filter(|left| !left.is_empty()) {
            let (read, batch) = self.read(left, wrong)?;
            self.check_batch(&batch, cancel, wrong)?;
            unchecked += batch.iter().filter(|checked| checked.run_unchecked).count();
            done += read;
            watch(done, results.len());
        }
        Ok(unchecked)
    }

    /// Reads results and their certificates until these are enough for once; says how many were read, also of
    /// those that cannot be.
    fn read(
        &self,
        results: &[&ResultRow],
        wrong: &mut Vec<WrongResult>,
    ) -> Result<(usize, Vec<Checked>), StoreError> {
        let (mut batch, mut read, mut bytes) = (Vec::new(), 0, 0);
        for result in results.iter().take(BATCH) {
            match stored_row(self.store, self.plan, result)? {
                Ok(row) => {
                    let text = row.proof.as_ref().and_then(Proof::text);
                    bytes += text.map_or(0, str::len);
                    let length = self.stated_length(&row)?;
                    batch.push(self.checked(result.place, row, length));
                }
                Err(fault) => wrong.push(fault),
            }
            read += 1;
            if bytes as u64 >= BATCH_BYTES.min(self.store.room()) {
                break;
            }
        }
        Ok((read, batch))
    }

    /// The bytes of a certificate whose text was left out.
    fn stated_length(&self, row: &Row) -> Result<Option<u64>, StoreError> {
        match &row.proof {
            Some(Proof::Sha256(sum)) => self.store.stated_length(sum),
            _ => Ok(None),
        }
    }

    fn checked(&self, place: usize, row: Row, length: Option<u64>) -> Checked {
        let first = self.plan.rounds.first().copied().unwrap_or_default();
        let is_cheap = row.round == 1 && first <= CHEAP_ROUND;
        let is_hashed = self.plan.certificates == Certificates::Hashed;
        let is_computed = self.how.recompute || is_hashed || is_cheap || !is_usual(self.plan, &row);
        let has_certificate = matches!(row.proof, Some(Proof::Certificate(_)));
        Checked {
            depth: match is_computed {
                true => Depth::Computed,
                false => Depth::Certificate,
            },
            length,
            run_unchecked: has_certificate && !is_computed && !self.compared.contains(&place),
            row,
        }
    }

    fn check_batch(
        &self,
        batch: &[Checked],
        cancel: &Budget,
        wrong: &mut Vec<WrongResult>,
    ) -> Result<(), VerifyError> {
        // A store has one certificate for all plans: a row is checked by what is there of it.
        let kept = self.plan.keeping(Certificates::Kept);
        let hashed = self.plan.keeping(Certificates::Hashed);
        let work = |at: usize, cancel: &Budget| {
            let Some(Checked {
                row, depth, length, ..
            }) = batch.get(at)
            else {
                return Ok(None);
            };
            let plan = match row.proof {
                Some(Proof::Sha256(_)) => &hashed,
                _ => &kept,
            };
            let checked = check(plan, row, *depth, cancel);
            let checked = checked.and_then(|()| match length {
                Some(length) => check_length(&kept, row, *length, cancel),
                None => Ok(()),
            });
            match checked {
                Ok(()) => Ok(None),
                Err(CheckFailure::Refused(fault)) => {
                    let (column, what) = (fault.column(), fault.to_string());
                    Ok(Some(WrongResult::new(&row.unit, column, what)))
                }
                Err(CheckFailure::Stopped(why)) => Err(why),
            }
        };
        let threads = self.how.threads;
        let done = in_order(batch.len(), threads, cancel, &work, &mut |_, fault| {
            wrong.extend(fault);
            Ok(())
        });
        match done {
            Err(RunError::Stopped(why)) => Err(VerifyError::Stopped(why)),
            _ => Ok(()),
        }
    }
}
