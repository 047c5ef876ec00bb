//! Room that the system may refuse: for tables, and for threads. A test can let it be refused once, to see what becomes
//! of the work; the program is built with the feature `faults` for that. Without it nothing is refused here.

/// Whether there is room for a table or a thread that is to be made now, as far as a test has its say.
#[inline]
pub fn is_there() -> bool {
    #[cfg(feature = "faults")]
    if let Some(refuses) = REFUSES.get() {
        return !refuses();
    }
    true
}

/// Asks for room for so many more entries of a list at once; says whether it was given. A list that was refused it
/// grows by itself.
pub fn reserve<T>(list: &mut Vec<T>, more: usize) -> bool {
    is_there() && list.try_reserve_exact(more).is_ok()
}

#[cfg(feature = "faults")]
static REFUSES: std::sync::OnceLock<fn() -> bool> = std::sync::OnceLock::new();

/// Has this function asked each time from now on whether room is refused; only the first one counts.
#[cfg(feature = "faults")]
pub fn refuse_by(refuses: fn() -> bool) {
    let _ = REFUSES.set(refuses);
}
