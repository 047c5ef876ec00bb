//! What several editors show in the same way.

pub mod picture;
pub mod plain_view;
pub mod table;
