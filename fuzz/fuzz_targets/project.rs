//! Whatever the bytes: an error or a project, and a project read is written and read again equal.
#![no_main]

use grundy::project::Project;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(project) = Project::from_json(text) {
        let again = Project::from_json(&project.to_json()).expect("what was written can be read");
        assert_eq!(project, again);
    }
});
