//! Stores that somebody has changed by plain SQL: whatever it is, `verify` names the unit and the column.

use crate::{quotients, run_shard};
use grundy_base::budget::{Budget, Stop};
use grundy_store::Store;
use grundy_survey::{
    Ask, Checks, Merge, Plan, Slice, Verified, Verifying, add_classes, shard_path, verify,
};
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Classes of two games and of one, one that stays open, and two that are another one up to a shift: 0.3 and 4.0.
const GAMES: [&str; 9] = [
    "0.2", "0.3", "0.7", "4.0", "0.22", "0.32", "0.77", "0.15", "0.07",
];

pub fn plan() -> Plan {
    quotients(&GAMES, &[1_000, 30_000])
}

/// Values without certificates.
fn values() -> Plan {
    let family = vec!["0.7".to_owned(), "0.77".to_owned()];
    Plan::new(Ask::Grundy { heaps: 1_000 }, family, vec![100_000]).expect("a plan")
}

/// A store of both, and the folders of their shards.
pub struct Surveyed {
    folder: tempfile::TempDir,
}

impl Surveyed {
    fn store(&self) -> PathBuf {
        self.folder.path().join("store.sqlite")
    }

    pub fn shards(&self) -> PathBuf {
        self.folder.path().join("quotients")
    }
}

/// They are made once.
pub fn surveyed() -> &'static Surveyed {
    static MADE: OnceLock<Surveyed> = OnceLock::new();
    MADE.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder");
        let made = Surveyed { folder };
        let mut store = Store::open(&made.store()).expect("a store");
        for (plan, name) in [(plan(), "quotients"), (values(), "values")] {
            let shards = made.folder.path().join(name);
            run_shard(&plan, Slice::WHOLE, &shards, 2);
            let checks = Checks {
                recompute: 0.0,
                unfinished: false,
                threads: 2,
            };
            let merge = Merge::of(&plan, checks).expect("a plan");
            let (id, ask) = (plan.id(), serde_json::to_string(&plan.ask).expect("JSON"));
            store.add_plan(&id, &ask, &plan.text()).expect("a plan");
            let shard = shard_path(&shards, &id, Slice::WHOLE);
            let added = merge.add(&shard, &mut store, &Budget::unlimited(), &mut || ());
            added.expect("no end").expect("a right shard");
            merge.add_same(&mut store).expect("the same ones");
            add_classes(&mut store, &plan, &Budget::unlimited()).expect("classes");
        }
        drop(store);
        made
    })
}

/// A copy of the store after some SQL.
pub fn forged(sql: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("forged.sqlite");
    std::fs::copy(surveyed().store(), &path).expect("a copy");
    let store = Connection::open(&path).expect("a store");
    // Whoever forges need not keep what tables ask of each other.
    let free = store.pragma_update(None, "foreign_keys", false);
    free.expect("a store that can be changed");
    store
        .execute_batch(sql)
        .unwrap_or_else(|error| panic!("{sql}: {error}"));
    (folder, path)
}

fn verified(path: &Path, recompute: bool, folders: &[PathBuf]) -> Verified {
    let store = Store::open_to_read(path).expect("a store");
    let how = Verifying {
        slice: Slice::WHOLE,
        sample: None,
        recompute,
        folders,
        threads: 2,
        room: 1 << 26,
    };
    verify(&store, &how, &Budget::unlimited(), &mut |_, _| ()).expect("a verdict")
}

/// What is wrong with a store, a line each.
pub fn wrong(path: &Path, recompute: bool, folders: &[PathBuf]) -> Vec<String> {
    let wrong = verified(path, recompute, folders).wrong;
    wrong.iter().map(ToString::to_string).collect()
}

/// Asserts that what some SQL did is found, and named with unit, column and these words.
pub fn assert_found(sql: &str, named: &str, words: &str) {
    let (_folder, path) = forged(sql);
    let wrong = wrong(&path, false, &[]);
    let is_told = |line: &String| line.starts_with(&format!("{named}: ")) && line.contains(words);
    assert!(wrong.iter().any(is_told), "{sql}: {wrong:#?}");
}

/// Sets a column of the result of a quotient.
pub fn set(unit: &str, column: &str, value: &str) -> String {
    format!(
        "UPDATE result SET \"{column}\" = {value} WHERE unit = '{unit}' AND plan = '{}'",
        plan().id()
    )
}

#[test]
fn a_store_as_it_was_merged_is_right() {
    let (_folder, path) = forged("");
    let found = verified(&path, false, &[]);
    assert_eq!(found.wrong, []);
    assert_eq!(found.right, GAMES.len() + 2);
    // Of these a certificate tells what is true, and nothing after how many steps it was found.
    assert_eq!(found.run_unchecked, ["0.77", "0.15", "0.07"].len());
    let with_shards = verified(&path, false, &[surveyed().shards()]);
    assert_eq!((with_shards.wrong.len(), with_shards.run_unchecked), (0, 0));
    let anew = verified(&path, true, &[]);
    assert_eq!((anew.wrong.len(), anew.run_unchecked), (0, 0));
}

#[test]
fn every_column_of_facts_is_derived_again() {
    for column in [
        "heaps",
        "order",
        "p",
        "period",
        "last_exception",
        "tame",
        "growth",
        "normal_period",
    ] {
        let named = format!("0.77, column {column}");
        assert_found(&set("0.77", column, "99"), &named, "the facts");
        assert_found(&set("0.77", column, "'much'"), &named, "the facts");
        assert_found(&set("0.77", column, "NULL"), &named, "the facts");
        // So that the column and the facts agree.
        let facts = set(
            "0.77",
            "facts",
            &format!("json_set(facts, '$.{column}', 99)"),
        );
        let both = format!("{facts}; {}", set("0.77", column, "99"));
        assert_found(&both, &named, "does not follow");
    }
    let values = "UPDATE result SET facts = json_set(facts, '$.values[3]', 7) WHERE \"order\" IS NULL AND unit = '0.77'
        AND facts ->> '$.values' IS NOT NULL";
    assert_found(values, "0.77, column values", "computed anew");
}

#[test]
fn facts_that_say_two_things_are_refused() {
    let said = |sql: &str, words: &str| {
        assert_found(&set("0.77", "facts", sql), "0.77, column facts", words)
    };
    said("'{\"order\":40,' || substr(facts, 2)", "not written as");
    said("'{' || facts", "no JSON");
    said("CAST(facts AS BLOB)", "kind");
    said("printf('%.*c', 70000000, 'x')", "length");
    assert_found(
        &set("0.77", "facts", "json_remove(facts, '$.tame')"),
        "0.77, column tame",
        "",
    );
}

#[test]
fn classes_are_found_again() {
    let wrong_class = |unit: &str, class: &str| {
        assert_found(
            &set(unit, "class", class),
            &format!("{unit}, column class"),
            "not",
        );
    };
    wrong_class("0.77", "'T2'");
    wrong_class("0.77", "NULL");
    wrong_class("0.3", "'T2'");
    wrong_class("0.07", "'0.07'");
    // Where the certificates were left out they are computed anew.
    let sql = format!(
        "DELETE FROM certificate; {}",
        set("0.22", "class", "'0.22'")
    );
    assert_found(&sql, "0.22, column class", "T2, not 0.22");
}

#[test]
fn rounds_steps_and_stops_that_no_run_has_are_found() {
    // Settled in the first round, which is short.
    assert_found(
        &set("0.2", "steps", "steps + 1"),
        "0.2, column steps",
        "anew",
    );
    assert_found(&set("0.2", "steps", "0"), "0.2, column steps", "anew");
    assert_found(&set("0.2", "round", "2"), "0.2, column round", "anew");
    // In the second one there must be more than the first one has, and no more than both have.
    assert_found(&set("0.77", "steps", "900"), "0.77, column steps", "anew");
    assert_found(&set("0.77", "steps", "90000"), "0.77, column steps", "anew");
    assert_found(&set("0.77", "round", "1"), "0.77, column round", "anew");
    assert_found(&set("0.77", "round", "3"), "0.77, column round", "none of");
    assert_found(&set("0.77", "steps", "-5"), "0.77, column steps", "kind");
    assert_found(
        &set("0.77", "steps", "'many'"),
        "0.77, column steps",
        "kind",
    );
    assert_found(&set("0.07", "steps", "5000"), "0.07, column steps", "anew");
    assert_found(&set("0.77", "stop", "'steps'"), "0.77, column stop", "anew");
    assert_found(&set("0.07", "stop", "'time'"), "0.07, column stop", "anew");
    assert_found(&set("0.07", "stop", "'sleep'"), "0.07, column stop", "ends");
}

#[test]
fn what_only_a_run_tells_is_found_by_its_shards_or_by_another_run() {
    let steps = set("0.77", "steps", "steps + 1");
    assert_found(
        &steps,
        &format!("plan {}, column merged", &plan().id()[..12]),
        "not those that the last merge left",
    );
    // As in a store of before, which does not say what a merge has left.
    let (_folder, path) = forged(&format!("DROP TABLE merged; {steps}"));
    let unchecked = verified(&path, false, &[]);
    assert_eq!((unchecked.wrong.len(), unchecked.run_unchecked), (0, 3));
    let with_shards = wrong(&path, false, &[surveyed().shards()]);
    assert!(
        with_shards[0].starts_with("0.77, column steps: it is "),
        "{with_shards:?}"
    );
    assert!(with_shards[0].contains(".shard, line "), "{with_shards:?}");
    let anew = wrong(&path, true, &[]);
    assert!(
        anew[0].starts_with("0.77, column steps: computed anew"),
        "{anew:?}"
    );
}

#[test]
fn states_are_those_of_the_certificates() {
    assert_found(
        &set("0.77", "state", "'infinite'"),
        "0.77, column state",
        "not follow",
    );
    assert_found(
        &set("0.07", "state", "'finite'"),
        "0.07, column state",
        "finite",
    );
    assert_found(
        &set("0.77", "state", "'solved'"),
        "0.77, column state",
        "no state",
    );
}

#[test]
fn games_that_are_equal_up_to_a_shift_are_those_of_the_plan() {
    let same = |unit: &str, value: &str, words: &str| {
        assert_found(
            &set(unit, "same_as", value),
            &format!("{unit}, column same_as"),
            words,
        );
    };
    // Another game, itself, a unit that the store has not, one that is the same as this one.
    for value in ["'0.77'", "'0.3'", "'0.5'", "'4.0'"] {
        same("0.3", value, "as 0.2 up to a shift by -1");
    }
    let circle = format!(
        "{}; {}",
        set("0.3", "same_as", "'4.0'"),
        set("4.0", "same_as", "'0.3'")
    );
    assert_found(&circle, "0.3, column same_as", "0.2");
    assert_found(&circle, "4.0, column same_as", "0.7");
    let own = format!(
        "UPDATE result SET same_as = '0.2', shift = 1 WHERE unit = '0.7' AND plan = '{}'",
        plan().id()
    );
    assert_found(&own, "0.7, column same_as", "the plan has it computed");
    assert_found(&set("0.3", "shift", "5"), "0.3, column shift", "-1, not 5");
    assert_found(&set("0.3", "shift", "NULL"), "0.3, column shift", "same_as");
    assert_found(&set("0.3", "steps", "7"), "0.3, column steps", "0, not 7");
    assert_found(
        &set("0.3", "facts", "json_set(facts, '$.period', 3)"),
        "0.3, column facts",
        "up to a shift",
    );
    let gone = format!(
        "DELETE FROM result WHERE unit = '0.2' AND plan = '{}'",
        plan().id()
    );
    assert_found(&gone, "0.3, column same_as", "0.2, of which there is no");
}

#[test]
fn results_are_counted_against_the_plan() {
    let id = plan().id();
    let gone = format!("DELETE FROM result WHERE unit IN ('0.77', '0.3') AND plan = '{id}'");
    assert_found(&gone, "0.77, column unit", "no result of it");
    assert_found(&gone, "0.3, column unit", "no result of it");
    assert_found(&gone, "0.77, column accepted", "said to be accepted");
    let copy =
        "CREATE TEMP TABLE one AS SELECT * FROM result WHERE unit = '0.77' AND \"order\" = 40;
        UPDATE one SET unit = '0.5', place = 99; INSERT INTO result SELECT * FROM one;";
    assert_found(copy, "0.5, column unit", "no such unit");
    let swapped = format!(
        "{}; {}; {}",
        set("0.22", "unit", "'x'"),
        set("0.32", "unit", "'0.22'"),
        set("x", "unit", "'0.32'")
    );
    assert_found(&swapped, "0.22, column place", "the plan has it at");
    assert_found(&swapped, "0.32, column certificate", "that of 0.22");
    assert_found(
        &set("0.77", "unit", "CAST('0.77' AS BLOB)"),
        "0.77, column unit",
        "kind",
    );
}

#[test]
fn a_changed_plan_is_found() {
    let id = plan().id();
    let named = |column: &str| format!("plan {}, column {column}", &id[..12]);
    let rounds = "UPDATE plan SET text = replace(text, '[1000,30000]', '[1000,40000]')";
    assert_found(rounds, &named("text"), "another plan");
    let spaces = "UPDATE plan SET text = ' ' || text";
    assert_found(spaces, &named("text"), "not written as");
    assert_found("UPDATE plan SET text = x'00'", &named("text"), "no text");
    let ask = "UPDATE plan SET ask = '{\"about\":\"genus\"}'";
    assert_found(ask, &named("ask"), "quotient");
    let gone = format!("DELETE FROM plan WHERE id = '{id}'");
    assert_found(&gone, &named("plan"), "no such plan");
    // Another plan under its own name: no run of it ends where these rows do.
    let other = quotients(&GAMES, &[1_000, 40_000]);
    let renamed = format!(
        "UPDATE plan SET id = '{0}', text = '{1}' WHERE id = '{id}';
        UPDATE result SET plan = '{0}' WHERE plan = '{id}'; UPDATE accepted SET plan = '{0}' WHERE plan = '{id}'",
        other.id(),
        other.text()
    );
    assert_found(&renamed, "0.07, column steps", "computed anew");
}

#[test]
fn results_that_no_merge_has_accepted_are_found() {
    let place = "(SELECT place FROM result WHERE unit = '0.22')";
    let forget = format!("DELETE FROM accepted WHERE place = {place}");
    assert_found(&forget, "0.22, column accepted", "a merge accepts");
    assert_found(
        "DELETE FROM accepted",
        "0.07, column accepted",
        "a merge accepts",
    );
}

/// Left out they would be classes of their own, and the store another one than with more memory.
#[test]
fn classes_whose_quotients_take_too_much_memory_end_the_merge() {
    let (_folder, path) = forged("");
    let mut store = Store::open_known(&path).expect("a store");
    let before = store.results(&plan().id()).expect("results");
    for (memory, ended) in [(64, Some(Stop::Memory)), (1 << 24, None)] {
        let budget = Budget::unlimited().with_memory(memory);
        add_classes(&mut store, &plan(), &budget).expect("a store");
        assert_eq!(budget.check().err(), ended, "{memory}");
        assert_eq!(store.results(&plan().id()).expect("results"), before);
    }
}
