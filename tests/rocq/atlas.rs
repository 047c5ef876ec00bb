//! Games of the atlas of three digits, by the certificates that it has.

use super::exported::accepted;
use super::long::repetitions;
use super::numbers::Numbers;
use grundy_base::budget::Budget;
use grundy_proof::Certificate;
use grundy_rocq::is_covered;
use grundy_store::Store;
use rusqlite::Connection;
use std::path::{Path, PathBuf};

const ATLAS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/assets/atlas/three-digits.sqlite"
);

/// So many games are drawn.
const DRAWN: u64 = 50;

/// The certificates of results for which this holds, with the codes, that are theorems for Rocq.
fn certificates(holds: &str) -> Vec<(String, String)> {
    let store = Store::open_to_read(Path::new(ATLAS)).expect("the atlas");
    let rows = Connection::open(ATLAS).expect("the atlas");
    let asked = format!(
        "SELECT min(unit), certificate FROM result WHERE certificate IS NOT NULL AND {holds}
         GROUP BY certificate ORDER BY min(unit)"
    );
    let mut rows = rows.prepare(&asked).expect("a query");
    let found = rows.query_map([], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)));
    let found = found.expect("results").map(|row| row.expect("a result"));
    let text = |(unit, sha256): (String, String)| {
        Some((unit, store.certificate(&sha256).expect("a certificate")?))
    };
    found
        .filter_map(text)
        .filter(|(_, text)| {
            let certificate = Certificate::read(text).expect("a certificate");
            let verdict = certificate.check(&Budget::unlimited(), &mut |_| ());
            is_covered(&verdict.expect("it is accepted")).is_ok()
        })
        .collect()
}

/// The files of certificates.
fn written(certificates: &[(String, String)], folder: &Path) -> Vec<PathBuf> {
    let each = certificates.iter().enumerate();
    each.map(|(number, (unit, text))| {
        let path = folder.join(format!("{number} {unit}.json"));
        std::fs::write(&path, text).expect("written");
        path
    })
    .collect()
}

#[test]
#[ignore = "asks coqc for minutes; .ci/long"]
fn wild_finite_quotients_of_the_atlas_and_games_drawn_from_it_are_theorems() {
    if repetitions(0, 1) == 0 {
        return;
    }
    let place = tempfile::tempdir().expect("a folder");
    let mut chosen = certificates("state = 'finite' AND NOT tame");
    // docs/atlas.md counts 80 codes of three digits, of which some are the same game, and 19 of four.
    assert!(chosen.len() > 80, "{} are wild and finite", chosen.len());
    let all = certificates("true");
    let mut numbers = Numbers(644);
    let drawn = (0..DRAWN).map(|_| all[numbers.below(all.len() as u64) as usize].clone());
    chosen.extend(drawn);
    accepted(&written(&chosen, place.path()));
}
