//! Graphs as text. Reads what other programs and people write, says what was decided on the way, and
//! writes graphs with the names and places of their vertices. Every error says where it is and what to
//! do.
//!
//! It knows graphs and nothing of games, windows or files.

#![forbid(unsafe_code)]

mod adjacency_list;
mod arrays;
mod builder;
mod choices;
mod dictionaries;
mod dimacs;
mod dot;
mod edges;
mod encodings;
mod entities;
mod error;
mod format;
mod format_doors;
mod frames;
mod gexf;
mod gml;
mod graphml;
mod graphs_jl;
mod grid_edges;
mod json;
mod keys;
mod known_graphs;
mod line_doubts;
mod lines;
mod listg;
mod literal;
mod literal_doubts;
mod mathematica;
mod matrix;
mod matrix_market;
mod mckay;
mod metis;
mod named_graph;
mod names;
mod networkx_list;
mod nodes;
mod note;
mod others;
mod pajek;
mod python;
mod r;
mod reading;
mod scripts;
mod sessions;
mod sets;
mod showg;
mod sif;
mod source;
mod sparse_array;
mod suspect_names;
mod suspects;
mod tables;
mod tgf;
mod value_tables;
mod watch;
mod xml;
mod xml_bounds;
mod xml_entities;

pub use choices::{Choices, FirstLine, Hyphens, Numbering};
pub use error::{FormatError, Hint};
pub use format::Format;
pub use named_graph::{LONGEST_NAME, NamedGraph};
pub use note::{Alternative, Note};
pub use reading::{Reading, read, read_graph6};
pub use source::text_of;
pub use watch::Patience;
