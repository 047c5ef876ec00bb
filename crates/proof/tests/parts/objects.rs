//! How JSON is read: structures from objects only, and no field twice. The readers are the kernel's own, so they are
//! compiled here once more.

#[path = "../../src/distinct.rs"]
mod distinct;
#[path = "../../src/objects.rs"]
mod reader;

use distinct::Distinct;
use reader::Objects;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Debug, PartialEq, Deserialize)]
struct Pair {
    one: i64,
    other: Vec<Part>,
    more: Option<Box<Pair>>,
}

#[derive(Debug, PartialEq, Deserialize)]
enum Part {
    None,
    Text(String),
    Both(f64, bool),
    Fields { pair: Box<Pair> },
}

fn read(text: &str) -> serde_json::Result<Pair> {
    Pair::deserialize(Objects(&mut serde_json::Deserializer::from_str(text)))
}

#[test]
fn what_is_written_as_objects_is_read_as_it_is() {
    let small = json!({"one": 2, "other": [], "more": null});
    let parts = json!(["None", {"Text": "x"}, {"Both": [0.5, true]}, {"Fields": {"pair": small}}]);
    let text = json!({"one": -1, "other": parts, "more": small}).to_string();
    assert_eq!(read(&text).unwrap(), serde_json::from_str(&text).unwrap());
}

#[test]
fn a_list_of_the_fields_is_no_object() {
    let small = json!({"one": 2, "other": [], "more": null});
    let whole = |small: &Value, variant: &Value| {
        let parts = json!([{"Fields": variant}]);
        json!({"one": 1, "other": parts, "more": small})
    };
    assert!(read(&whole(&small, &json!({"pair": small})).to_string()).is_ok());
    let list = json!([2, [], null]);
    for list in [
        list.clone(),
        whole(&list, &json!({"pair": small})),
        whole(&small, &json!({"pair": list})),
        whole(&small, &json!([small])),
    ] {
        let text = list.to_string();
        assert!(serde_json::from_str::<Pair>(&text).is_ok());
        let refused = read(&text).unwrap_err().to_string();
        assert!(refused.contains("as an object"), "{refused}");
    }
}

#[test]
fn a_field_that_stands_twice_is_refused_at_every_depth() {
    let read = |text| serde_json::from_str::<Distinct>(text).map(|Distinct(value)| value);
    let text = r#"{"a":[1,-2,0.5,"x",true,null,{"b":{}}],"b":1}"#;
    let plain: Value = serde_json::from_str(text).unwrap();
    assert_eq!(read(text).unwrap(), plain);
    for twice in [r#"{"a":1,"a":1}"#, r#"[{"b":{"a":1,"c":2,"a":3}}]"#] {
        assert!(
            read(twice)
                .unwrap_err()
                .to_string()
                .contains("`a` stands twice")
        );
    }
}
