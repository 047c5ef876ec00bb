//! The lines of a plot's grid where only whole numbers mean something.

use egui_plot::{GridInput, GridMark, uniform_grid_spacer};

/// Lines at whole numbers, as far apart as their labels need, however far the plot is zoomed out.
pub fn whole_numbers() -> impl Fn(GridInput) -> Vec<GridMark> {
    uniform_grid_spacer(marks)
}

/// Lines at multiples of 1, 2 or 5 times a power of ten; by powers of ten alone a low plot may have
/// the number 0 only.
fn marks(input: GridInput) -> [f64; 3] {
    let least = (5.0 * input.base_step_size).max(1.0);
    let power = 10_f64.powf(least.log10().floor());
    let steps = [1.0, 2.0, 5.0].map(|factor| factor * power);
    let step = steps.into_iter().find(|step| *step >= least);
    let step = step.unwrap_or(10.0 * power);
    [step, 10.0 * step, 100.0 * step]
}
