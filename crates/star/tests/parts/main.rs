//! The parts of the engine by themselves. Files that nobody else is to use are compiled here once more.

mod covers;
mod endless;
mod names;
mod outcomes;
mod phi_bounds;
mod rows_of_bits;

/// What these files take from the crate is named as there.
mod certificate {
    pub use grundy_star::DoublePeriod;
}
mod rows {
    pub fn lcm(a: usize, b: usize) -> Option<usize> {
        (1..=b).find_map(|times| Some(a * times).filter(|all| all.is_multiple_of(b)))
    }
}
mod set {
    pub use grundy_star::PointSet;
}
mod window {
    pub use grundy_star::Window;
}
