//! A file that is open.

use super::faults::{Counted, pass};
use std::fs::{File, Metadata, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};

/// A file that is open: what a [`File`] does, each operation of which a test may let fail.
#[derive(Debug)]
pub struct OpenFile(File);

impl OpenFile {
    pub(crate) fn new(file: File) -> OpenFile {
        OpenFile(file)
    }

    /// What the system knows of it.
    ///
    /// # Errors
    /// The system refuses.
    pub fn metadata(&self) -> io::Result<Metadata> {
        pass()?;
        self.0.metadata()
    }

    /// Cuts it off, or makes it longer by zeros.
    ///
    /// # Errors
    /// The system refuses.
    pub fn set_len(&self, length: u64) -> io::Result<()> {
        pass()?;
        self.0.set_len(length)
    }

    /// Brings its bytes onto the disk.
    ///
    /// # Errors
    /// The system refuses.
    pub fn sync_data(&self) -> io::Result<()> {
        pass()?;
        self.0.sync_data()
    }

    /// Brings its bytes onto the disk, and what is known of it besides.
    ///
    /// # Errors
    /// The system refuses.
    pub fn sync_all(&self) -> io::Result<()> {
        pass()?;
        self.0.sync_all()
    }

    /// Waits for the lock and takes it; it ends with the process.
    ///
    /// # Errors
    /// There are no locks on this file system.
    pub fn lock(&self) -> io::Result<()> {
        pass()?;
        self.0.lock()
    }

    /// Takes the lock, which ends with the process, if nobody has it.
    ///
    /// # Errors
    /// Another one has it, or there are no locks on this file system.
    pub fn try_lock(&self) -> Result<(), TryLockError> {
        pass().map_err(TryLockError::Error)?;
        self.0.try_lock()
    }
}

impl Read for OpenFile {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        Counted(&self.0).read(bytes)
    }
}

impl Read for &OpenFile {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        Counted(&self.0).read(bytes)
    }
}

impl Write for OpenFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Counted(&self.0).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Counted(&self.0).flush()
    }
}

impl Seek for OpenFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        Counted(&self.0).seek(to)
    }
}
