//! What reading may take is bounded, also where only the form of a text is looked for, and for all graphs
//! of a text together. It is one test, since it measures the memory of the process.

use grundy_formats::{Choices, FormatError, Reading, read};

fn within(megabytes: u64, text: &str) -> Result<Reading, FormatError> {
    let choices = Choices {
        memory: Some(megabytes * 1_000_000),
        ..Choices::default()
    };
    read(text.as_bytes(), &choices)
}

fn refused(text: &str, line: usize) {
    let error = within(20, text).expect_err("too much memory");
    assert!(error.message.contains("more memory"), "{error}");
    assert!(error.line >= line, "{error}");
}

/// The most memory that the process had up to now, in bytes; 0 where the system does not say.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
    kilobytes.unwrap_or(0_u64) * 1024
}

#[test]
fn no_text_takes_more_than_it_may() {
    let triples = |open: &str, close: &str| {
        let rows = vec![format!("{open}0,1,2{close}"); 700_000];
        format!("{open}{}{close}", rows.join(","))
    };
    let texts = [
        triples("[", "]"),
        triples("{", "}"),
        triples("(", ")"),
        (0..100_000).map(|v| format!("{v} {}\n", v + 1)).collect(),
        (0..100_000)
            .map(|v| format!("{v} {} {}\n", v + 1, v + 2))
            .collect(),
        // One line.
        "0-".repeat(1_000_000) + "1",
    ];
    let before = peak();
    for text in &texts {
        refused(text, 1);
    }
    // Besides these there are errors and a copy of nothing.
    assert!(
        peak() - before < 40_000_000,
        "{} MB",
        (peak() - before) >> 20
    );

    // What one graph leaves is for the next.
    let shared = [
        "{\"nodes\":10000,\"edges\":[]}\n".to_owned(),
        "graph { a -- b }\n".to_owned(),
        "graph [ node [ id 0 ] ]\n".to_owned(),
        "*Vertices 10000\n".to_owned(),
        "I????????\n".to_owned(),
        ":I\n".to_owned(),
    ];
    for text in &shared {
        assert!(within(20, text).is_ok(), "{text}");
        refused(&text.repeat(50_000), 5);
    }
}
