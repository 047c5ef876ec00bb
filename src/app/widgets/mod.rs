//! Widgets that several editors share.

pub(in crate::app) mod areas;
pub(in crate::app) mod background;
pub(in crate::app) mod camera;
pub(in crate::app) mod copying;
pub(in crate::app) mod empty;
pub(in crate::app) mod fault;
pub(in crate::app) mod fields;
pub mod glossary;
pub(in crate::app) mod grid;
pub(in crate::app) mod headline;
pub(in crate::app) mod icons;
pub(in crate::app) mod inspector;
pub(in crate::app) mod kind_icons;
pub(in crate::app) mod memo;
pub(in crate::app) mod paint;
pub(in crate::app) mod picture;
pub(in crate::app) mod places;
pub(in crate::app) mod plain_view;
pub(in crate::app) mod rich;
pub(in crate::app) mod rows;
pub(in crate::app) mod table;
pub(in crate::app) mod theme;
pub mod tokens;
pub(in crate::app) mod typed_ahead;
pub(in crate::app) mod wheel;
pub(in crate::app) mod wrapped;

pub(in crate::app) use background::{Failed, Making};
pub(in crate::app) use camera::Camera;
pub(in crate::app) use icons::Icon;
pub(in crate::app) use inspector::{fact, term, terms};
pub(in crate::app) use memo::Memo;
pub(in crate::app) use plain_view::{PlainView, stale};
pub(in crate::app) use table::{Column, TableView};
pub(in crate::app) use theme::{Bold, BoldLabel, Size};
pub(in crate::app) use wrapped::keep_together;
