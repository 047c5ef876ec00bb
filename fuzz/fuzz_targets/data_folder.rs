#![no_main]

#[allow(dead_code)]
#[path = "../../tests/readers/targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::data_folder(bytes));
