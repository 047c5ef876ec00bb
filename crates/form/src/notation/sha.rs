//! A fingerprint of a game that depends on nothing but its structure: the SHA-256, in
//! hexadecimal, of the sorted fingerprints of the options joined by commas. It names games whose
//! written names would be too long.

use crate::canonical::{Form, FormStore};
use crate::limit::Limit;
use grundy_base::budget::Budget;
use rustc_hash::FxHashMap;
use sha2::{Digest, Sha256};

/// About what a fingerprint takes in the table.
const BYTES_A_FORM: usize = 160;

/// The fingerprint of a form, 64 hexadecimal digits.
///
/// # Errors
/// When the budget ends; the time is linear in the options of all followers.
pub fn sha(store: &mut FormStore, form: Form, budget: &Budget) -> Result<String, Limit> {
    let followers = store.followers(form, budget)?;
    budget.check_memory(store.bytes() + followers.len() * BYTES_A_FORM)?;
    let mut known: FxHashMap<Form, String> = FxHashMap::default();
    for &follower in &followers {
        let options = store.options(follower);
        let mut parts: Vec<&str> = options
            .iter()
            .filter_map(|o| known.get(o).map(String::as_str))
            .collect();
        parts.sort_unstable();
        let mut hasher = Sha256::new();
        for (index, part) in parts.into_iter().enumerate() {
            if index % 4096 == 0 {
                budget.check()?;
            }
            if index > 0 {
                hasher.update(b",");
            }
            hasher.update(part);
        }
        known.insert(follower, format!("{:x}", hasher.finalize()));
    }
    Ok(known.remove(&form).unwrap_or_default())
}
