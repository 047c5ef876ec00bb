//! Changed certificates are refused, or they describe the same game.

use crate::played::agrees;
use crate::{certificate, changed, check};
use grundy_proof::checker::compared_maxima::ComparedMaximaRefusal;
use serde_json::{Value as Json, json};

/// One in so many pairs is changed.
const EACH: usize = 12;

/// So many of these are refused; all others have the outcomes of all small positions.
fn refused(files: impl IntoIterator<Item = Json>) -> usize {
    let mut refused = 0;
    for file in files {
        match check(&file) {
            Ok(_) => assert!(agrees(&file), "accepted, and not true: {file}"),
            Err(
                ComparedMaximaRefusal::Move { .. }
                | ComparedMaximaRefusal::Position { .. }
                | ComparedMaximaRefusal::Table { .. },
            ) => refused += 1,
            Err(other) => panic!("{other}"),
        }
    }
    refused
}

#[test]
fn the_table_has_the_outcomes_of_all_small_positions() {
    assert!(agrees(&certificate()));
    assert!(!agrees(&changed("/p/0", json!([2, [[0], [0]], 0]))));
}

/// A pair may belong to no position: then it does not matter.
#[test]
#[ignore = "takes minutes without optimisation"]
fn with_a_pair_of_p_left_out_or_put_in() {
    let p = certificate()["p"].as_array().unwrap().clone();
    let fewer = (0..p.len()).step_by(EACH).map(|at| {
        let mut fewer = p.clone();
        fewer.remove(at);
        changed("/p", json!(fewer))
    });
    let count = refused(fewer);
    println!("left out: {count} are refused");
    assert!(count > 0);
    let order = certificate()["cayley"].as_array().unwrap().len();
    let pairs = (0..order)
        .flat_map(|f| (0..16).map(move |n| json!([f, [[n & 1], [n >> 1 & 1]], (n >> 2) - 1])));
    let more: Vec<Json> = pairs
        .filter(|pair| !p.contains(pair))
        .step_by(5 * EACH)
        .map(|pair| changed("/p", json!([p.as_slice(), &[pair]].concat())))
        .collect();
    let (count, all) = (refused(more.iter().cloned()), more.len());
    println!("put in: {count} of {all} are refused");
    assert!(count > 0);
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn with_another_value_of_a_heap() {
    let file = certificate();
    let generators = file["generators"].as_array().unwrap();
    let mut files = Vec::new();
    for field in ["values", "classes"] {
        for at in 0..file[field].as_array().unwrap().len() {
            let value = &file[field][at];
            for f in generators.iter().filter(|&f| *f != value[0]) {
                files.push(changed(&format!("/{field}/{at}/0"), f.clone()));
            }
            if let Some(index) = value.get(2).and_then(Json::as_i64) {
                files.push(changed(&format!("/{field}/{at}/2"), json!(index + 1)));
                files.push(changed(&format!("/{field}/{at}"), json!([value[0]])));
            }
        }
    }
    let all = files.len();
    let count = refused(files);
    println!("values: {count} of {all} are refused");
    assert!(count > 0);
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn with_another_code() {
    let codes = [
        "0.541", "0.542", "0.543", "0.544", "0.145", "0.26", "0.54", "0.55", "0.77", "0.5401",
        "4.7",
    ];
    let files = codes.map(|code| changed("/code", json!(code)));
    let count = refused(files);
    println!("codes: {count} of {} are refused", codes.len());
    assert!(count > 0);
}

/// The kept certificates of the other games: a value of each class changed, and a pair left out.
#[test]
#[ignore = "takes minutes without optimisation"]
fn of_the_other_games() {
    let lines = include_str!("../../assets/algebraic/compared-maxima.jsonl").lines();
    for line in lines {
        let right: Json = serde_json::from_str(line).unwrap();
        if right["code"] == "0.54" {
            continue;
        }
        let with = |place: &str, value: Json| {
            let mut file = right.clone();
            *file.pointer_mut(place).unwrap() = value;
            file
        };
        let mut files = Vec::new();
        let generators = right["generators"].as_array().unwrap().iter().cycle();
        for (at, generator) in (0..right["classes"].as_array().unwrap().len()).zip(generators) {
            files.push(with(&format!("/classes/{at}/0"), generator.clone()));
            if let Some(index) = right["classes"][at].get(2).and_then(Json::as_i64) {
                files.push(with(&format!("/classes/{at}/2"), json!(index + 1)));
            }
        }
        let mut fewer = right["p"].as_array().unwrap().clone();
        fewer.remove(0);
        files.push(with("/p", json!(fewer)));
        files.retain(|file| *file != right);
        let all = files.len();
        let count = refused(files);
        println!("{}: {count} of {all} are refused", right["code"]);
        assert!(count > 0);
    }
}
