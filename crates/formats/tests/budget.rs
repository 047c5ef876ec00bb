//! Reading asks its budget: it ends where that ends, whatever the format, and a large list is refused before its end.

use grundy_base::budget::{Budget, Stop};
use grundy_formats::{Choices, FormatError, Patience, read};

fn under(budget: Budget, memory: u64, text: &str) -> Result<(), FormatError> {
    let choices = Choices {
        patience: Patience(budget),
        memory: Some(memory),
        ..Choices::default()
    };
    read(text.as_bytes(), &choices).map(|_| ())
}

/// Texts of so many edges in several formats.
fn texts(edges: usize) -> Vec<String> {
    let each = |edge: &dyn Fn(usize) -> String| (0..edges).map(edge).collect::<String>();
    vec![
        each(&|v| format!("{v} {}\n", v + 1)),
        each(&|v| format!("town{v};town{}\n", v + 1)),
        format!("[{}]", each(&|v| format!("({v}, {}), ", v + 1))),
        format!("{{{}}}", each(&|v| format!("{v} <-> {},", v + 1))),
        format!("graph {{ {} }}", each(&|v| format!("{v} -- {};", v + 1))),
        format!("graph_from_literal({})", each(&|v| format!("a{v}-b{v},"))),
        format!(
            "{{\"edges\": [{}[0, 1]]}}",
            each(&|v| format!("[{v}, {}],", v + 1))
        ),
        format!(
            "graph [ {} ]",
            each(&|v| format!("node [ id {v} ]\nedge [ source {v} target 0 ]\n"))
        ),
    ]
}

#[test]
fn reading_ends_with_its_budget_in_every_format() {
    for text in texts(9_000) {
        let start: String = text.chars().take(30).collect();
        assert_eq!(
            under(Budget::unlimited(), 1 << 30, &text),
            Ok(()),
            "{start}"
        );
        let cancelled = Budget::unlimited();
        cancelled.cancel();
        let error = under(cancelled, 1 << 30, &text).expect_err(&start);
        assert_eq!(error.stop, Some(Stop::Cancelled), "{start}");
        // A step is a look at the budget: some are done, and then reading ends.
        let few = Budget::unlimited().with_steps(3);
        let error = under(few, 1 << 30, &text).expect_err(&start);
        assert_eq!(error.stop, Some(Stop::Steps), "{start}");
        assert!(error.message.contains("budget of steps"), "{error}");
    }
}

#[test]
fn a_list_too_large_for_the_memory_is_refused_where_it_becomes_so() {
    let text: String = (0..100_000)
        .map(|v| format!("{v} {}\n", v / 2 + 1))
        .collect();
    let error = under(Budget::unlimited(), 640_000, &text).expect_err("too much");
    assert!(error.message.contains("more memory"), "{error}");
    assert!((9_000..11_000).contains(&error.line), "{error}");
    // Comments, lines of one name and loops take nothing: of them there may be any number.
    let most: u64 = 4_000_000;
    let comments = format!(
        "{}0 1\n1 2\n",
        "# a comment of some length\n".repeat(100_000)
    );
    assert_eq!(under(Budget::unlimited(), most, &comments), Ok(()));
    let same = format!("0 1\n{}", "1\n2 2\n".repeat(100_000));
    assert_eq!(under(Budget::unlimited(), most, &same), Ok(()));
}
