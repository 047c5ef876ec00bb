//! From one number along an axis to the next.

/// The least of 1, 2, 5, 10, 20, … that is not below `least`.
pub fn round_step(least: f32) -> usize {
    let mut power = 1_usize;
    loop {
        for factor in [1, 2, 5] {
            let step = power.saturating_mul(factor);
            if step as f32 >= least || step > 1 << 40 {
                return step;
            }
        }
        power = power.saturating_mul(10);
    }
}
