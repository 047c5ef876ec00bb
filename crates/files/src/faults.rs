//! Operations that fail when a test says so. Built with the feature `faults`, which only tests have, the
//! environment variable `GRUNDY_FAULT` holds the number of the operation that fails, the first being 1: as on a
//! full disk. The file that `GRUNDY_FAULT_STRUCK` names is made then. A test that has what it tries in its own
//! process says the number with [`fail_at`]. Room for tables and threads that the engines ask for is counted apart, as
//! there is much more of it: `GRUNDY_FAULT_ROOM` has the number of the refusal. Without the feature nothing ever fails
//! here.

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
pub use counter::{fail_at, has_struck, refuses_room};

#[cfg(feature = "faults")]
mod counter {
    use std::io;
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    /// Operations of a kind, one of which fails.
    struct Counter {
        count: AtomicU64,
        /// 0 where none is to fail.
        failing: AtomicU64,
    }

    impl Counter {
        fn of(variable: &str) -> Counter {
            let number = std::env::var(variable).ok();
            let number = number.and_then(|text| text.parse().ok()).unwrap_or(0);
            Counter {
                count: AtomicU64::new(0),
                failing: AtomicU64::new(number),
            }
        }

        fn strikes(&self) -> bool {
            let number = self.count.fetch_add(1, Ordering::SeqCst) + 1;
            let strikes = self.failing.load(Ordering::SeqCst) == number;
            if strikes {
                STRUCK.store(true, Ordering::SeqCst);
            }
            strikes
        }
    }

    static STRUCK: AtomicBool = AtomicBool::new(false);
    static OPERATIONS: LazyLock<Counter> = LazyLock::new(|| Counter::of("GRUNDY_FAULT"));
    static ROOM: LazyLock<Counter> = LazyLock::new(|| Counter::of("GRUNDY_FAULT_ROOM"));

    /// Counts from nothing, and lets the operation of this number fail, the first being 1; 0 is none.
    pub fn fail_at(number: u64) {
        OPERATIONS.failing.store(0, Ordering::SeqCst);
        OPERATIONS.count.store(0, Ordering::SeqCst);
        STRUCK.store(false, Ordering::SeqCst);
        OPERATIONS.failing.store(number, Ordering::SeqCst);
    }

    /// Whether an operation has failed since.
    pub fn has_struck() -> bool {
        STRUCK.load(Ordering::SeqCst)
    }

    /// Counts room that is asked for, and says whether it is refused.
    pub fn refuses_room() -> bool {
        let strikes = ROOM.strikes();
        if strikes {
            // Where it cannot be told, the test takes the run for one in which nothing fails.
            let _ = tell();
        }
        strikes
    }

    pub(super) fn pass() -> io::Result<()> {
        if !OPERATIONS.strikes() {
            return Ok(());
        }
        tell()?;
        Err(io::ErrorKind::StorageFull.into())
    }

    fn tell() -> io::Result<()> {
        match std::env::var_os("GRUNDY_FAULT_STRUCK") {
            Some(struck) => std::fs::write(struck, ""),
            None => Ok(()),
        }
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
