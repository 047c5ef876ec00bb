//! Infinite misère quotients: tables of values for all heaps, their proofs, and the independent
//! checker of certificates.

mod brute;
mod certificates;
mod chart;
mod exact;
mod golden;
mod systems;
mod tables;
