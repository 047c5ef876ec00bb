//! Nimbers of which the class is known: by their indices, and many at a time.
//!
//! In a sparse octal game a mask of bits divides the values into two classes (docs/long-sequences.md). Within a
//! class a value is known by its *index*, which is half as large (`classes.rs`); a set of indices is a word
//! (`sets.rs`); what options have at heaps one after the other is gathered in loops over such words (`gather.rs`);
//! and the least index that no option has is that of the next heap (`walk.rs`). Which options are looked at, and
//! what is proved by that, is said where this is used.

mod classes;
mod gather;
mod sets;
mod walk;

pub(crate) use classes::Classes;
pub(crate) use gather::Choice;
pub(crate) use sets::Set;
pub(crate) use walk::{BLOCK, ROOM, Walk};
