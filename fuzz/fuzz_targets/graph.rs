//! Whatever the text: in each format an error that points into it, or a graph that every format
//! writes and reads again equal.
#![no_main]

use grundy::graph::Format;
use libfuzzer_sys::fuzz_target;

/// Larger graphs are not written: a matrix is as long as the square of the order.
const MOST: usize = 300;

fuzz_target!(|text: &str| {
    let lines = text.split('\n').count();
    for format in Format::ALL.into_iter().chain([Format::guess(text)]) {
        match format.read(text) {
            Err(error) => assert!(error.line <= lines + 1 && !error.to_string().is_empty()),
            Ok(graph) if graph.order() <= MOST => {
                for other in Format::ALL {
                    assert_eq!(other.read(&other.write(&graph)).as_ref(), Ok(&graph));
                }
            }
            Ok(_) => {}
        }
    }
});
