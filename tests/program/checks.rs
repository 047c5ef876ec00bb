//! Answers of an earlier run while they are checked: which comes first, and what is shown of it.

use super::shelf::{LONG, ask, forge, quotient, run};
use grundy_jobs::quotient::HeapQuotient;
use grundy_jobs::{
    Answered, Ask, Context, Inquiry, Jobs, Lane, Lasting, Limits, Question, Same, ShelfPlace,
    counted_at_once,
};
use grundy_quotient::QuotientReport;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, mpsc};

/// All that is shown of the quotient of Kayles, one after the other, where it is only looked for. The threads wait
/// for whoever looks at each report.
fn shown(folder: &Path) -> Vec<Arc<QuotientReport>> {
    let (told, heard) = mpsc::channel();
    let (seen, waits) = mpsc::channel::<()>();
    let waits = Mutex::new(waits);
    let wake = move || {
        if told.send(()).is_ok() {
            // It errs once nobody looks any more.
            let _ = waits.lock().expect("a channel").recv();
        }
    };
    let place = ShelfPlace::at(folder.join("answers.sqlite"));
    let mut jobs = Jobs::on_shelf(Arc::new(wake), Some(place));
    let mut inquiry: Inquiry<HeapQuotient> = Inquiry::default();
    assert!(inquiry.recall(Ask::from(quotient("0.77", None)), &mut jobs));
    let mut shown: Vec<Arc<QuotientReport>> = Vec::new();
    while inquiry.is_running() {
        heard.recv().expect("a report");
        jobs.poll();
        inquiry.take(&mut jobs);
        let new = inquiry.answer();
        let is_new = |new: &&Arc<_>| shown.last().is_none_or(|last| !Arc::ptr_eq(last, new));
        shown.extend(new.filter(is_new).cloned());
        seen.send(()).expect("somebody waits");
    }
    drop((seen, heard));
    shown
}

#[test]
fn what_is_proved_is_shown_before_the_rest_is_worked_out() {
    let folder = tempfile::tempdir().unwrap();
    let of = quotient("0.77", None);
    ask(&mut run(folder.path()), of, Limits::default());
    let [proved, whole] = &shown(folder.path())[..] else {
        panic!("it is shown twice");
    };
    assert!(proved.facts.is_none() && whole.facts.is_some());
    assert_eq!(proved.monoid.order(), 40);
    // A quotient that is refused is not shown.
    forge(folder.path(), |entry| {
        let end = entry.iter().position(|&byte| byte == b'\n').unwrap();
        let certificate = String::from_utf8(entry[end..].to_vec()).unwrap();
        let other = certificate.replace("0.77", "0.75");
        assert_ne!(other, certificate);
        [&entry[..end], other.as_bytes()].concat()
    });
    assert!(shown(folder.path()).is_empty());
}

/// The order in which questions are begun, and the gate before which some of them wait.
#[derive(Debug, Default)]
struct Log {
    state: Mutex<LogState>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct LogState {
    waiting: usize,
    /// So many may go through the gate.
    free: usize,
    begun: Vec<usize>,
}

impl Log {
    fn change(&self, change: impl FnOnce(&mut LogState)) {
        change(&mut self.state.lock().expect("a log"));
        self.changed.notify_all();
    }

    /// Waits until the state is so, and changes it at once.
    fn wait_until(&self, is_so: impl Fn(&LogState) -> bool, change: impl FnOnce(&mut LogState)) {
        let state = self.state.lock().expect("a log");
        let state = self.changed.wait_while(state, |state| !is_so(state));
        change(&mut state.expect("a log"));
    }

    /// Waits until so many have begun, and gives them.
    fn begun(&self, count: usize) -> Vec<usize> {
        let mut begun = Vec::new();
        let is_so = |state: &LogState| state.begun.len() == count;
        self.wait_until(is_so, |state| begun.clone_from(&state.begun));
        begun
    }
}

/// A question that notes when it is begun, or waits before the gate. Its answer has so many bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Noted {
    number: usize,
    waits: bool,
    bytes: usize,
    log: Same<Log>,
}

impl Noted {
    fn begin(&self) -> Vec<u8> {
        let log = &self.log.0;
        if self.waits {
            log.change(|state| state.waiting += 1);
            log.wait_until(|state| state.free > 0, |state| state.free -= 1);
        } else {
            log.change(|state| state.begun.push(self.number));
        }
        vec![b' '; self.bytes]
    }
}

impl Question for Noted {
    type Answer = Vec<u8>;
    const TITLE: &'static str = "Noted";
    /// It has one thread.
    const LANE: Lane = Lane::Quick;
    const LASTING: Option<Lasting<Self>> = Some(Lasting {
        text: |of| Some(format!("noted {}", of.number)),
        write: |answer| Some(answer.clone()),
        proved: |of, _, _| Ok(Some(of.begin())),
    });

    fn answer(&self, _: &Context<'_, Self>) -> Answered<Self> {
        Ok(self.begin())
    }
}

/// The bytes of answers, which are asked for in this order.
const BYTES: [usize; 5] = [900, 20, 400, 20, 1];

/// Questions for answers of [`BYTES`], and before them so many that wait.
fn noted(waiting: usize, log: &Arc<Log>) -> (Vec<Noted>, Vec<Noted>) {
    let of = |number, waits, bytes| Noted {
        number,
        waits,
        bytes,
        log: Same(Arc::clone(log)),
    };
    let waiting = (0..waiting).map(|number| of(100 + number, true, 1));
    let others = BYTES.iter().enumerate();
    let others = others.map(|(number, &bytes)| of(number, false, bytes));
    (waiting.collect(), others.collect())
}

fn ask_all(jobs: &mut Jobs, questions: Vec<Noted>) {
    for question in questions {
        jobs.ask(question, Limits::default());
    }
}

#[test]
fn what_is_short_is_checked_first() {
    let folder = tempfile::tempdir().unwrap();
    let threads = counted_at_once();
    let log = Arc::new(Log::default());
    log.change(|state| state.free = threads);
    let mut jobs = run(folder.path());
    let (waiting, others) = noted(threads, &log);
    ask_all(&mut jobs, [waiting, others].concat());
    assert!(jobs.wait_until_idle(LONG));
    drop(jobs);

    let log = Arc::new(Log::default());
    let mut jobs = run(folder.path());
    let (waiting, others) = noted(threads, &log);
    let not_kept = Noted {
        number: 5,
        ..others[0].clone()
    };
    ask_all(&mut jobs, waiting);
    log.wait_until(|state| state.waiting == threads, |_| ());
    // All are found before the last is not.
    ask_all(&mut jobs, [others, vec![not_kept]].concat());
    assert_eq!(log.begun(1), [5]);
    log.change(|state| state.free = 1);
    assert_eq!(log.begun(6), [5, 4, 1, 3, 2, 0]);
    log.change(|state| state.free = threads);
    assert!(jobs.wait_until_idle(LONG));
}

#[test]
fn what_is_computed_keeps_its_order() {
    let log = Arc::new(Log::default());
    let mut jobs = Jobs::new(Arc::new(|| ()));
    let (waiting, others) = noted(1, &log);
    ask_all(&mut jobs, [waiting, others].concat());
    log.change(|state| state.free = 1);
    assert_eq!(log.begun(5), [0, 1, 2, 3, 4]);
    assert!(jobs.wait_until_idle(LONG));
}
