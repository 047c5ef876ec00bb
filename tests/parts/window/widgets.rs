//! What widgets share: kept values, threads, copies, the glossary, what a plot shows.

use egui::{Context, OutputCommand};
use grundy::app::glossary::{meaning, set, term_of};
use grundy::app::parts::{
    CLOSEST, FARTHEST, Failed, Making, Memo, PlainCopies, between_blanks, held, note, within,
};
use grundy_figure::italic;

#[test]
fn a_value_is_made_once_for_a_key() {
    let mut kept = Memo::default();
    let mut made = 0;
    for key in [1, 1, 2, 2, 1] {
        let value = *kept.for_key(key, |key| {
            made += 1;
            10 * key
        });
        assert_eq!(value, 10 * key);
    }
    assert_eq!(made, 3);
    for key in [1, 2] {
        let copied = || panic!("the key of what is kept is not copied");
        match key {
            1 => assert_eq!(*kept.unless(|&of| of == 1, copied, |_| 0), 10),
            _ => assert_eq!(*kept.unless(|&of| of == 2, || 2, |key| 10 * key), 20),
        }
    }
}

#[test]
fn a_value_comes_and_a_panic_is_told() {
    let ctx = Context::default();
    let made = Making::start("value", &ctx, || 7).unwrap();
    assert_eq!(made.wait(), Ok(7));
    let failed = Making::<u32>::start("failure", &ctx, || panic!("as a renderer might")).unwrap();
    let mut polled = failed.poll();
    while polled.is_none() {
        std::thread::yield_now();
        polled = failed.poll();
    }
    assert_eq!(polled, Some(Err(Failed)));
}

#[test]
fn a_short_line_is_repeated_and_lines_are_counted() {
    assert_eq!(note("ab^2\n"), "Copied: ab^2");
    assert_eq!(note("1\n2\n3\n"), "Copied 3 lines.");
    assert_eq!(note(&"a".repeat(61)), "Copied one line of 61 characters.");
    assert_eq!(note(""), "There was nothing to copy.");
}

#[test]
fn what_is_copied_has_the_letters_that_one_types() {
    let ctx = Context::default();
    ctx.add_plugin(PlainCopies);
    let shown = ["a", "h", "φ"].map(|sign| sign.chars().map(|c| italic(c, true)).collect());
    let shown: [String; 3] = shown;
    let mut output = ctx.run_ui(Default::default(), |ui| {
        ui.ctx().copy_text(shown.join(" + 2"))
    });
    let copied = OutputCommand::CopyText("a + 2h + 2φ".to_owned());
    assert!(output.platform_output.commands.contains(&copied));
    // Nobody draws the letters.
    output.textures_delta.clear();
}

/// The headings of the text of the glossary.
fn headings() -> Vec<&'static str> {
    let text = include_str!("../../../assets/glossary.md").lines();
    let headings: Vec<&str> = text.filter_map(|line| line.strip_prefix("## ")).collect();
    assert!(!headings.is_empty());
    headings
}

#[test]
fn the_glossary_has_every_heading_of_its_text_in_alphabetical_order() {
    for term in headings() {
        assert_ne!(meaning(term), "", "{term}");
    }
    let terms = headings().into_iter().map(str::to_lowercase);
    let terms: Vec<String> = terms.collect();
    assert!(terms.is_sorted(), "{terms:?}");
}

#[test]
fn letters_of_mathematics_are_marked_in_pairs_and_no_mark_is_shown() {
    for term in headings() {
        let meaning = meaning(term);
        assert_eq!(meaning.matches('$').count() % 2, 0, "{term}");
        assert!(!set(meaning).spelled().contains('$'));
    }
    let spelled = set("A set $P$ in $Q_n$: a part").spelled();
    assert_eq!(spelled, "A set P in Q_n: a part");
    assert_eq!(set("A set").on_line(), Some("A set"));
}

#[test]
fn headings_find_their_terms() {
    assert_eq!(term_of("Canonical form"), Some("canonical form"));
    assert_eq!(term_of("P"), Some("P-portion"));
    assert_eq!(term_of("Game"), None);
}

#[test]
fn what_is_seen_stays_within_reach_of_the_numbers() {
    assert_eq!(held(-3.0, 60.0), (-3.0, 60.0));
    for (low, high) in [
        (0.0, 1e300),
        (-1e18, 1e18),
        (1e15, 1e15 + 4.0),
        (5.0, 5.0 + 1e-9),
        (f64::NEG_INFINITY, f64::INFINITY),
        (f64::NAN, 1.0),
    ] {
        let (low, high) = held(low, high);
        assert!(high - low >= CLOSEST / 2.0 && high - low <= FARTHEST);
        assert!(low.abs() <= 2.0 * FARTHEST, "{low}");
    }
    assert!(!within(0.0) && !within(f64::INFINITY) && !within(f64::NAN));
}

#[test]
fn a_double_click_marks_a_whole_code() {
    let marked = |text: &str, at| -> String {
        let range = between_blanks(text, at);
        text.chars().skip(range.start).take(range.len()).collect()
    };
    for at in 0..4 {
        assert_eq!(marked("0.77", at), "0.77");
    }
    assert_eq!(marked("S(1,3,4)", 4), "S(1,3,4)");
    assert_eq!(marked("4,0 0,3", 0), "4,0");
    assert_eq!(marked("4,0 0,3", 6), "0,3");
    assert_eq!(marked("φ misère 0.07", 4), "misère");
    assert_eq!(marked("", 0), "");
}
