//! The lines of a plot's grid where only whole numbers mean something, or their logarithms.

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

/// The most powers of ten in a grid; numbers in plots are smaller by far.
const POWERS: i32 = 30;

/// Lines at powers of ten and, paler, at what is between them, where logarithms are plotted.
pub fn powers_of_ten(input: GridInput) -> Vec<GridMark> {
    let (from, to) = input.bounds;
    let [first, last] =
        [from.floor(), to.ceil()].map(|end| end.clamp(0.0, f64::from(POWERS)) as i32);
    let marks = (first..=last).flat_map(|power| {
        (1..=9).map(move |digit| GridMark {
            value: f64::from(power) + f64::from(digit).log10(),
            step_size: if digit == 1 { 1.0 } else { 0.1 },
        })
    });
    marks
        .filter(|mark| (from..=to).contains(&mark.value))
        .collect()
}

/// The number whose logarithm stands at a line, if it is a power of ten.
pub fn power_of_ten(logarithm: f64) -> String {
    if logarithm.fract().abs() > 1e-9 || !(0.0..=f64::from(POWERS)).contains(&logarithm) {
        return String::new();
    }
    grundy_figure::grouped(10_u64.saturating_pow(logarithm as u32))
}
