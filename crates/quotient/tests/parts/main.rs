//! What the parts of the engine say by themselves: monoids and letters, presentations as they are typed, and moves
//! in bundles.

mod chosen;
mod groups;
mod in_letters;
mod lettering;
mod monoids;
mod more_heaps;
mod moves;
mod notations;
mod patterns;
mod residues;
mod typed;
