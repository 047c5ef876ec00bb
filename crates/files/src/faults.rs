//! Operations that fail when a test says so. Built with the feature `faults`, which only tests have, the
//! environment variable `GRUNDY_FAULT` holds the number of the operation that fails, the first being 1: as on a
//! full disk. The file that `GRUNDY_FAULT_STRUCK` names is made then. Without the feature nothing ever fails here.

use std::io::{self, Write};

/// Counts an operation: an opening, a write, a flush, a sync or a rename.
///
/// # Errors
/// It is the one that is to fail.
#[cfg(feature = "faults")]
pub(crate) fn pass() -> io::Result<()> {
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicU64, Ordering};
    static COUNT: AtomicU64 = AtomicU64::new(0);
    static FAILING: LazyLock<Option<u64>> =
        LazyLock::new(|| std::env::var("GRUNDY_FAULT").ok()?.parse().ok());
    let number = COUNT.fetch_add(1, Ordering::Relaxed) + 1;
    if *FAILING != Some(number) {
        return Ok(());
    }
    if let Some(struck) = std::env::var_os("GRUNDY_FAULT_STRUCK") {
        std::fs::write(struck, "")?;
    }
    Err(io::ErrorKind::StorageFull.into())
}

#[cfg(not(feature = "faults"))]
pub(crate) fn pass() -> io::Result<()> {
    Ok(())
}

/// A writer each of whose operations is counted.
pub(crate) struct Counted<W>(pub W);

impl<W: Write> Write for Counted<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        pass()?;
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        pass()?;
        self.0.flush()
    }
}
