//! Where a certificate of any kind has an object, a list of what is in it is refused.

use grundy_proof::{Certificate, Stated};
use serde_json::{Value as Json, json};
use std::path::{Path, PathBuf};

/// What is compared with what follows from the table, and is read as it stands.
const AS_IT_STANDS: [&str; 2] = ["/presentation", "/phi_formulas"];

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let files = paths.flat_map(|path| match path.is_dir() {
        true => files(&path),
        false => vec![path],
    });
    files
        .filter(|path| path.extension().is_some_and(|end| end == "json"))
        .collect()
}

/// The places of the objects in a value.
fn objects(value: &Json, place: &str, found: &mut Vec<String>) {
    let inside: Vec<(String, &Json)> = match value {
        Json::Array(list) => (0..).map(|at: usize| at.to_string()).zip(list).collect(),
        Json::Object(fields) => fields
            .iter()
            .map(|(name, value)| (name.clone(), value))
            .collect(),
        _ => return,
    };
    if value.is_object() {
        found.push(place.to_owned());
    }
    for (name, value) in inside {
        objects(value, &format!("{place}/{name}"), found);
    }
}

#[test]
fn a_list_is_no_object() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut formats = Vec::new();
    for path in files(&data) {
        let text = std::fs::read_to_string(&path).unwrap();
        let file: Json = serde_json::from_str(&text).unwrap();
        // One of the files is a list of facts, and no certificate.
        let Some(format) = file["format"].as_str() else {
            continue;
        };
        formats.push(format.to_owned());
        let mut places = Vec::new();
        objects(&file, "", &mut places);
        let stands = |place: &String| {
            let finite = format == "grundy-quotient";
            let read_as_it_is = !finite && AS_IT_STANDS.iter().any(|at| place.starts_with(at));
            read_as_it_is || place.starts_with("/known")
        };
        // Of many that are alike some are enough.
        let step = places.len().div_ceil(60);
        for place in places
            .into_iter()
            .step_by(step)
            .filter(|place| !stands(place))
        {
            let mut other = file.clone();
            let object = other.pointer_mut(&place).unwrap();
            let values = object.as_object().unwrap().values().cloned();
            *object = json!(values.collect::<Vec<_>>());
            let refusal = Certificate::read(&other.to_string()).unwrap_err();
            assert_eq!(refusal.claim, Stated::File, "{path:?} {place}: {refusal}");
            // The reader of JSON itself takes no list where it chooses between the fields of an object.
            let said = ["object", "expected value"].map(|why| refusal.why.contains(why));
            assert!(said.contains(&true), "{path:?} {place}: {refusal}");
        }
    }
    formats.sort();
    formats.dedup();
    assert!(formats.len() >= 7, "{formats:?}");
}
