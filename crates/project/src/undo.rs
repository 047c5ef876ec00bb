//! Undo and redo: the earlier and later versions of one document, and the steps of anything else that
//! is changed and changed back.

use super::Body;

/// The memory that the versions of one document may take.
const MAX_BYTES: usize = 8 << 20;

/// Which way a step goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// It takes back the last change.
    Undo,
    /// It makes the change again that was taken back last.
    Redo,
}

/// Steps to undo changes and steps to redo them, in the order in which they were made.
#[derive(Debug)]
pub struct Steps<T> {
    earlier: Vec<T>,
    later: Vec<T>,
}

impl<T> Default for Steps<T> {
    fn default() -> Self {
        let (earlier, later) = (Vec::new(), Vec::new());
        Steps { earlier, later }
    }
}

impl<T> Steps<T> {
    /// Notes what takes back the change that was made.
    pub fn record(&mut self, back: T) {
        self.later.clear();
        self.earlier.push(back);
    }

    /// The step that comes next.
    pub fn next(&self, direction: Direction) -> Option<&T> {
        match direction {
            Direction::Undo => self.earlier.last(),
            Direction::Redo => self.later.last(),
        }
    }

    /// Makes the next change. `make` makes it and gives what takes it back, which is noted and given to
    /// the caller too; nothing when there is no change, or it could not be made.
    pub fn step(&mut self, direction: Direction, make: impl FnOnce(T) -> Option<T>) -> Option<&T> {
        let (from, to) = match direction {
            Direction::Undo => (&mut self.earlier, &mut self.later),
            Direction::Redo => (&mut self.later, &mut self.earlier),
        };
        to.push(make(from.pop()?)?);
        to.last()
    }
}

/// The step that a change belongs to: the changes of one step are undone together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A step of its own.
    Alone,
    /// All that is typed into one field, or dragged at one thing, in a row; the number tells which.
    Of(u64),
    /// The step before: the change came by itself, such as the reply of a computer.
    Sequel,
}

/// The versions of one document.
#[derive(Debug, Default)]
pub struct Undo {
    versions: Steps<Body>,
    /// The step that a change may still be a part of.
    open: Option<Step>,
}

impl Undo {
    /// Notes that the document was `before` until now.
    pub fn record(&mut self, before: Body, step: Step) {
        let versions = &mut self.versions;
        versions.later.clear();
        let goes_on = match step {
            Step::Alone => false,
            Step::Of(_) => self.open == Some(step),
            Step::Sequel => self.open.is_some(),
        };
        if goes_on && !versions.earlier.is_empty() {
            return;
        }
        self.open = Some(step);
        versions.record(before);
        let mut bytes: usize = versions.earlier.iter().map(size).sum();
        while bytes > MAX_BYTES && versions.earlier.len() > 1 {
            bytes -= size(&versions.earlier.remove(0));
        }
    }

    /// Makes the next change a step of its own, whatever it is of.
    pub fn end_step(&mut self) {
        self.open = None;
    }

    /// Makes the next change a step of its own if the last one was of this field or gesture.
    pub fn end_step_of(&mut self, number: u64) {
        self.open.take_if(|open| *open == Step::Of(number));
    }

    /// Whether there is a version before the last step, or after it.
    pub fn can_step(&self, direction: Direction) -> bool {
        self.versions.next(direction).is_some()
    }

    /// Brings back the version before the last step, or that after it; false when there is none. The
    /// view stays.
    pub fn step(&mut self, direction: Direction, current: &mut Body) -> bool {
        self.open = None;
        let swap = |mut other: Body| {
            other.keep_view_of(current);
            Some(std::mem::replace(current, other))
        };
        self.versions.step(direction, swap).is_some()
    }
}

fn size(body: &Body) -> usize {
    std::mem::size_of::<Body>() + body.content().text_bytes()
}
