//! The kind of document that only the tests have.

use grundy_jobs::Jobs;
use grundy_project::{Body, Kind, Project};
use grundy_views::{Data, front, model_of};
use std::sync::Arc;

#[test]
fn a_new_kind_is_saved_and_shown() {
    let mut body = Kind::Toy.new_body();
    body.toy_mut().expect("a toy").text = "two words".to_owned();
    let mut project = Project::new();
    let id = project.add(body, "Toy");
    let read = Project::from_json(&project.to_json()).expect("a project");
    let body: &Body = &read.get(id).expect("the toy").body;
    assert_eq!(front(body).label, "Words");
    let mut model = model_of(body);
    model.refresh(body, &mut Jobs::new(Arc::new(|| ())));
    let rows = model.rows(body).expect("rows");
    assert!(model.is_settled());
    assert_eq!(Data::csv(&rows).text, "word\ntwo\nwords\n");
}
