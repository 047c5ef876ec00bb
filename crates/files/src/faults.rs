//! Operations that fail when a test says so. Built with the feature `faults`, which only tests have, the
//! environment variable `GRUNDY_FAULT` holds the number of the operation that fails, the first being 1: as on a
//! full disk. The file that `GRUNDY_FAULT_STRUCK` names is made then. A test that has what it tries in its own
//! process says the number with [`fail_at`]. Without the feature nothing ever fails here.

use std::io::{self, Read, Seek, SeekFrom, Write};

/// Counts an operation: an opening, a reading, a write, a flush, a sync or a rename. What is done elsewhere, such
/// as a query of a store or the start of a thread, is counted by calling this before it.
///
/// # Errors
/// It is the one that is to fail.
#[inline]
pub fn pass() -> io::Result<()> {
    #[cfg(feature = "faults")]
    counter::pass()?;
    Ok(())
}

#[cfg(feature = "faults")]
pub use counter::{fail_at, has_struck};

#[cfg(feature = "faults")]
mod counter {
    use std::io;
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    static COUNT: AtomicU64 = AtomicU64::new(0);
    static STRUCK: AtomicBool = AtomicBool::new(false);
    /// 0 where none is to fail.
    static FAILING: LazyLock<AtomicU64> = LazyLock::new(|| {
        let number = std::env::var("GRUNDY_FAULT").ok();
        AtomicU64::new(number.and_then(|text| text.parse().ok()).unwrap_or(0))
    });

    /// Counts from nothing, and lets the operation of this number fail, the first being 1; 0 is none.
    pub fn fail_at(number: u64) {
        FAILING.store(0, Ordering::SeqCst);
        COUNT.store(0, Ordering::SeqCst);
        STRUCK.store(false, Ordering::SeqCst);
        FAILING.store(number, Ordering::SeqCst);
    }

    /// Whether an operation has failed since.
    pub fn has_struck() -> bool {
        STRUCK.load(Ordering::SeqCst)
    }

    pub(super) fn pass() -> io::Result<()> {
        let number = COUNT.fetch_add(1, Ordering::SeqCst) + 1;
        if FAILING.load(Ordering::SeqCst) != number {
            return Ok(());
        }
        STRUCK.store(true, Ordering::SeqCst);
        if let Some(struck) = std::env::var_os("GRUNDY_FAULT_STRUCK") {
            std::fs::write(struck, "")?;
        }
        Err(io::ErrorKind::StorageFull.into())
    }
}

/// A reader or writer each of whose operations is counted.
#[derive(Debug)]
pub(crate) struct Counted<T>(pub T);

impl<T: Read> Read for Counted<T> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        pass()?;
        self.0.read(bytes)
    }
}

impl<T: Write> Write for Counted<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        pass()?;
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        pass()?;
        self.0.flush()
    }
}

impl<T: Seek> Seek for Counted<T> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        pass()?;
        self.0.seek(to)
    }
}
