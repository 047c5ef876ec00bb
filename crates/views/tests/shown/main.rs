//! What documents ask and show, without a window.

mod animation;
mod answers;
mod atlas;
mod differences;
mod figures;
mod graphs;
mod growing_values;
mod grown_members;
mod heap_games;
mod how_found;
mod monoids;
mod notation;
mod plots;
mod proved;
mod quotient_sheets;
mod quotients;
#[cfg(feature = "toy")]
mod toy;
mod vector_games;
mod vector_sets;
