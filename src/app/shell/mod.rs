//! What stands around the editors: the window's panels, tabs, menus, files and undo.

pub(in crate::app) mod autosave;
pub(in crate::app) mod batch;
pub mod command;
pub mod dialogs;
pub(in crate::app) mod documents;
mod figures;
pub(in crate::app) mod focus;
pub(in crate::app) mod gallery;
pub mod help;
pub(in crate::app) mod history;
mod inspector;
pub(in crate::app) mod jobs_bar;
pub(in crate::app) mod menus;
pub(in crate::app) mod modals;
pub(in crate::app) mod palette;
pub mod pasting;
pub(in crate::app) mod saving;
mod searching;
pub(in crate::app) mod session;
pub(in crate::app) mod status;
pub mod studio;
pub(in crate::app) mod tabs;
pub(in crate::app) mod tour;
pub(in crate::app) mod writing;
