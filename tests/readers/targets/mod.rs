//! What must hold of every reader of what users give, whatever it is: a function of bytes for
//! each, which panics if it does not. The tests and the fuzzing crate call the same functions.

mod asked;
mod files;
mod seeds;
mod surveys;
mod typed;

use grundy_base::budget::Budget;
use grundy_project::Project;
use std::ops::Range;
use std::time::Duration;

/// A reader.
#[derive(Clone, Copy)]
pub struct Target {
    /// The name, by which the fuzzing crate knows it too.
    pub name: &'static str,
    /// What must hold.
    pub run: fn(&[u8]),
    /// Right texts and tokens that appear in them.
    pub seeds: &'static [&'static str],
}

/// All readers; that of pasted texts belongs to the window.
pub const ALL: &[Target] = &[
    Target {
        name: "project",
        run: files::project,
        seeds: seeds::PROJECTS,
    },
    Target {
        name: "code",
        run: typed::code,
        seeds: seeds::CODES,
    },
    Target {
        name: "graph",
        run: typed::graph,
        seeds: seeds::GRAPHS,
    },
    Target {
        name: "graph_rule",
        run: typed::graph_rule,
        seeds: seeds::GRAPH_RULES,
    },
    Target {
        name: "formula",
        run: typed::formula,
        seeds: seeds::FORMULAS,
    },
    Target {
        name: "form",
        run: typed::form,
        seeds: seeds::FORMS,
    },
    Target {
        name: "single_game",
        run: typed::single_game,
        seeds: seeds::FORMS,
    },
    Target {
        name: "presentation",
        run: typed::presentation,
        seeds: seeds::PRESENTATIONS,
    },
    Target {
        name: "certificate",
        run: files::certificate,
        seeds: seeds::CERTIFICATES,
    },
    Target {
        name: "algebraic_certificate",
        run: files::algebraic_certificate,
        seeds: seeds::ALGEBRAIC_CERTIFICATES,
    },
    Target {
        name: "finite_heaps_certificate",
        run: files::finite_heaps_certificate,
        seeds: seeds::FINITE_HEAPS_CERTIFICATES,
    },
    Target {
        name: "compared_maxima_certificate",
        run: files::compared_maxima_certificate,
        seeds: seeds::COMPARED_MAXIMA_CERTIFICATES,
    },
    Target {
        name: "windows_certificate",
        run: files::windows_certificate,
        seeds: seeds::WINDOWS_CERTIFICATES,
    },
    Target {
        name: "period_certificate",
        run: files::period_certificate,
        seeds: seeds::PERIOD_CERTIFICATES,
    },
    Target {
        name: "tame_certificate",
        run: files::tame_certificate,
        seeds: seeds::TAME_CERTIFICATES,
    },
    Target {
        name: "regular_certificate",
        run: files::regular_certificate,
        seeds: seeds::REGULAR_CERTIFICATES,
    },
    Target {
        name: "growing_certificate",
        run: files::growing_certificate,
        seeds: seeds::GROWING_CERTIFICATES,
    },
    Target {
        name: "star_bounds_certificate",
        run: files::star_bounds_certificate,
        seeds: seeds::STAR_BOUNDS,
    },
    Target {
        name: "vector_moves",
        run: typed::vector_moves,
        seeds: seeds::VECTOR_MOVES,
    },
    Target {
        name: "vector_parameters",
        run: typed::vector_parameters,
        seeds: seeds::VECTOR_PARAMETERS,
    },
    Target {
        name: "vector_family",
        run: typed::vector_family,
        seeds: seeds::VECTOR_FAMILIES,
    },
    Target {
        name: "quotient_line",
        run: typed::quotient_line,
        seeds: seeds::QUOTIENT_LINES,
    },
    Target {
        name: "value_table",
        run: typed::value_table,
        seeds: seeds::VALUE_TABLES,
    },
    Target {
        name: "lengths",
        run: typed::lengths,
        seeds: seeds::LENGTHS,
    },
    Target {
        name: "condition",
        run: asked::condition,
        seeds: seeds::CONDITIONS,
    },
    Target {
        name: "rule_pattern",
        run: asked::rule_pattern,
        seeds: seeds::RULE_PATTERNS,
    },
    Target {
        name: "letters",
        run: asked::letters,
        seeds: seeds::LETTERS,
    },
    Target {
        name: "caption",
        run: typed::caption,
        seeds: seeds::CAPTIONS,
    },
    Target {
        name: "checkpoint",
        run: files::checkpoint,
        seeds: seeds::CHECKPOINTS,
    },
    Target {
        name: "data_folder",
        run: files::data_folder,
        seeds: seeds::DATA_FOLDER,
    },
    Target {
        name: "survey_plan",
        run: surveys::plan,
        seeds: seeds::SURVEY_PLANS,
    },
    Target {
        name: "survey_shard",
        run: surveys::shard,
        seeds: seeds::SURVEY_SHARDS,
    },
    #[cfg(feature = "gui")]
    Target {
        name: "pasted",
        run: typed::pasted,
        seeds: seeds::PASTED,
    },
];

/// So small that any reader keeps within a second and 100 megabytes with it.
fn budget() -> Budget {
    Budget::unlimited()
        .with_time(Duration::from_millis(100))
        .with_memory(1 << 25)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// An error points into the text and says something.
fn assert_points_into(text: &str, at: &Range<usize>, message: &str) {
    assert!(at.start <= text.chars().count() && !message.is_empty());
}

/// What was read is written, and read again equal.
fn assert_can_be_saved(project: &Project) {
    let again = Project::from_json(&project.to_json()).expect("what was written can be read");
    assert_eq!(*project, again);
}
