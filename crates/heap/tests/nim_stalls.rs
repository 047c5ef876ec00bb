//! Near a thousand million heaps a computation still looks at its budget often, whatever it does:
//! computing, choosing the mask, looking for a period, copying.

#[path = "../../../tests/common/clock.rs"]
mod clock;

use clock::worked;
use grundy_base::budget::Budget;
use grundy_heap::{HeapRule, nim_sequence};
use std::time::Duration;

#[test]
#[ignore = "2 GB, half a minute; .ci/long"]
fn reports_follow_one_another_soon_up_to_a_thousand_million_heaps() {
    // 0.106 is computed and sought through to the end; 0.454 is proved at heap 443,139,469 and copied.
    for (code, heaps) in [("0.106", 900_000_000), ("0.454", 999_999_999)] {
        let rule = HeapRule::parse(code).expect("a code");
        let (mut last, mut longest, mut at) = (worked(), Duration::ZERO, 0);
        let mut note = |done: usize| {
            let now = worked();
            if now - last > longest {
                (longest, at) = (now - last, done);
            }
            last = now;
        };
        let budget = Budget::unlimited();
        let found = nim_sequence(&rule, heaps, &budget, &mut |progress| note(progress.done));
        assert_eq!(found.expect("no budget ends it").heaps(), heaps);
        println!("{code}: at most {longest:.0?} between two reports, before heap {at}");
        // What follows the last report polls the budget, too, but reports nothing. Between two reports the budget is polled eight times.
        assert!(
            longest < Duration::from_millis(200),
            "{code}: {longest:?} at heap {at}"
        );
    }
}
