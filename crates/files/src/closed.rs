//! Whether standard output was closed when the program was begun, as by `>&-`. The standard library then puts `/dev/null`
//! in its place, before anything else of the program runs, and all that is written would be lost without a word. So it is
//! looked at before that.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

static CLOSED: AtomicBool = AtomicBool::new(false);

/// Looks, before the standard library does anything.
// What is asked of the system here needs nothing of the standard library that begins with `main`.
#[cfg(unix)]
#[ctor::ctor(unsafe)]
fn look() {
    use std::path::Path;
    // Where the system shows no descriptors, nothing is known.
    let is_shown = Path::new("/dev/fd").is_dir();
    let is_open = || Path::new("/dev/fd/1").symlink_metadata().is_ok();
    CLOSED.store(is_shown && !is_open(), Ordering::Relaxed);
}

/// # Errors
/// Standard output was closed.
pub(crate) fn check() -> io::Result<()> {
    let message =
        "standard output is closed, so that nobody gets the answer; let it lead somewhere";
    match CLOSED.load(Ordering::Relaxed) {
        true => Err(io::Error::other(message)),
        false => Ok(()),
    }
}
