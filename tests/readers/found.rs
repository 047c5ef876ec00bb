//! What fuzzing has found: each with the text that showed it, made small, and what holds now.

use super::targets::ALL;
use grundy_figure::{Scene, Sheet, Style};
use grundy_heap::{HeapRule, NimStream, NimValues, Period, StreamFacts, nim_sequence};

/// What must hold of a reader, of this text.
fn check(name: &str, text: &[u8]) {
    let target = ALL.iter().find(|target| target.name == name);
    (target.expect("there is such a reader").run)(text);
}

#[test]
fn a_caption_is_drawn_without_the_characters_that_xml_forbids() {
    let caption = "a\u{ffff}b\u{fffe}c\u{1}d";
    check("caption", caption.as_bytes());
    let sheet = Sheet {
        caption: Some(caption.into()),
        ..Sheet::default()
    };
    let scene = grundy_figure::fit(&Scene::default(), &sheet).scene;
    let svg = grundy_figure::svg::write(&scene, &Style::default());
    assert!(svg.contains(">abcd<"), "{svg}");
}

#[test]
fn a_checkpoint_is_refused_where_a_heap_has_a_value_that_no_heap_of_its_size_has() {
    // Of heap 0 and heap 1, with their right sums, in four bytes each.
    check(
        "checkpoint",
        b"grundy-checkpoint 1 0.77\n\x02\x02\0\0\0\0\xff\xff\xff\xff",
    );
    // A streamed one that is damaged behind its first stretch, so that its values are counted anew.
    check(
        "checkpoint",
        b"grundy-stream 2 0.77\n{\"known\":4,\"hash\":0,\"counts\":[1,1,1,1],\"period\":null,\"classes\":null,\"gap\":{\"from\":0,\"heaps\":0}}\n\x02\x02\0\0\0\0\0\0\0\x0f",
    );
    let kayles = HeapRule::parse("0.77").unwrap();
    assert!(kayles.can_have(1, 1) && !kayles.can_have(1, u32::MAX));
    for code in [
        "0.77",
        "4.7",
        "0.(3)*",
        "0.(7)*",
        "0.F(A)*",
        "AllBut(1)",
        "Grundy's game",
    ] {
        let rule = HeapRule::parse(code).unwrap();
        let budget = grundy_base::budget::Budget::unlimited();
        let values = nim_sequence(&rule, 200, &budget, &mut |_| ())
            .unwrap()
            .values;
        let mut each = values.iter().enumerate();
        assert!(
            each.all(|(heap, value)| rule.can_have(heap, value)),
            "{code}"
        );
    }
}

#[test]
fn a_streamed_run_is_refused_whose_period_is_none_of_its_values() {
    let facts = |mut facts: StreamFacts, period, last_exception| {
        facts.period = Some(Period {
            period,
            last_exception,
            saltus: 0,
            periodic_residues: Vec::new(),
            proved: true,
            checked_to: 0,
            needs: None,
            proof: String::new(),
            by: None,
            at: None,
            master: None,
        });
        facts
    };
    let rule = HeapRule::parse("0.33").unwrap();
    for (period, last_exception) in [(0, -1), (3, -1), (1, i64::MAX), (usize::MAX, 5)] {
        let run = NimStream::resume(
            rule.clone(),
            facts(StreamFacts::default(), period, last_exception),
            NimValues::new(),
        );
        assert_eq!(run, None, "{period} after {last_exception}");
    }
}
