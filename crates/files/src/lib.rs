//! The one way in and the one way out. Every file that the program reads or writes is opened here, and every
//! text for the terminal goes through here.
//!
//! - `read` opens regular files, and what a command line may name besides; it reads no more than a stated bound.
//! - `replace` puts a file in place at once: the old one or the new one is there, whatever happens.
//! - `new_folder` puts a folder in place at once, with all its files; `folders` has what else is done to folders.
//! - `destination` checks where a result goes before it is computed, and writes it.
//! - `kept` opens files that are locked and written piece by piece.
//! - `faults` counts operations, so that a test can let each of them fail.
//! - `resident` says how much memory the process takes.
//! - `terminal` writes to standard output and standard error, and never panics; `closed` knows whether the first was closed.
//!
//! It knows nothing of what is in a file.

mod destination;
mod error;
mod faults;
mod folders;
mod kept;
mod named;
mod new_folder;
mod open_file;
mod read;
mod replace;
mod resident;
mod terminal;

pub use destination::Destination;
pub use error::{Fault, FileError, in_words};
pub use faults::pass;
#[cfg(feature = "faults")]
pub use faults::{fail_at, has_struck, refuses_room};
pub use folders::{check_could_be_folder, delete, entries_of, make_folder, rename};
pub use kept::{append_to, make_private_folder, open_kept};
pub use named::{are_same, may_be_awaited};
pub use new_folder::NewFolder;
pub use open_file::OpenFile;
pub use read::{
    Most, open, open_input, read, read_all, read_all_text, read_input, read_input_text, read_text,
};
pub use replace::{
    check_apart_from_store, check_could_write, write_atomically, write_atomically_by,
    write_privately,
};
pub use resident::resident;
pub use terminal::{say, to_stdout};
