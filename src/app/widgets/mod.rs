//! What several editors show in the same way.

pub mod table;
