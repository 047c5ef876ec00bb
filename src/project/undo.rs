//! Undo and redo of one document: its earlier and later versions.

use super::Body;

/// The memory that the versions of one document may take.
const MAX_BYTES: usize = 8 << 20;

/// What an undo step is of: changes of the same step in a row are taken back together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The field that is edited, or the gesture.
    pub field: &'static str,
    /// Tells two gestures of the same kind apart.
    pub number: usize,
}

/// The versions of one document. Each step has a number, which tells it from the changes of the
/// list of documents before and after it.
#[derive(Debug, Default)]
pub struct Undo {
    earlier: Vec<(u64, Body)>,
    later: Vec<(u64, Body)>,
    step: Option<Step>,
}

impl Undo {
    /// Notes that the document was `before` until now, when change number `at` was made. Successive
    /// changes of the same step are one; a change without a step is one of its own.
    pub fn record(&mut self, before: Body, step: Option<Step>, at: u64) {
        self.later.clear();
        if step.is_some() && self.step == step && !self.earlier.is_empty() {
            return;
        }
        self.step = step;
        self.earlier.push((at, before));
        let mut bytes: usize = self.earlier.iter().map(size).sum();
        while bytes > MAX_BYTES && self.earlier.len() > 1 {
            bytes -= size(&self.earlier.remove(0));
        }
    }

    /// Makes the next change a step of its own, whatever it is of.
    pub fn end_step(&mut self) {
        self.step = None;
    }

    /// The number of the step that is taken back next.
    pub fn undone_next(&self) -> Option<u64> {
        self.earlier.last().map(|(at, _)| *at)
    }

    /// The number of the step that is made again next.
    pub fn redone_next(&self) -> Option<u64> {
        self.later.last().map(|(at, _)| *at)
    }

    /// Brings back the version before the last step, as change number `at`; false when there is none.
    /// The view stays.
    pub fn undo(&mut self, current: &mut Body, at: u64) -> bool {
        self.step = None;
        let Some((_, mut before)) = self.earlier.pop() else {
            return false;
        };
        before.keep_view_of(current);
        self.later.push((at, std::mem::replace(current, before)));
        true
    }

    /// Makes the step again that was undone last, as change number `at`; false when there is none. The
    /// view stays.
    pub fn redo(&mut self, current: &mut Body, at: u64) -> bool {
        self.step = None;
        let Some((_, mut after)) = self.later.pop() else {
            return false;
        };
        after.keep_view_of(current);
        self.earlier.push((at, std::mem::replace(current, after)));
        true
    }

    /// Whether there is a step to undo.
    pub fn can_undo(&self) -> bool {
        !self.earlier.is_empty()
    }

    /// Whether there is a step to redo.
    pub fn can_redo(&self) -> bool {
        !self.later.is_empty()
    }
}

fn size((_, body): &(u64, Body)) -> usize {
    std::mem::size_of::<Body>() + body.content().text_bytes()
}
