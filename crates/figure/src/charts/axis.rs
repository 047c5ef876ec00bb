//! Round numbers for the ticks of an axis.

/// Ticks from 0 to the first round number that is not below `highest`; about `most` of them.
pub fn ticks(highest: f64, most: usize) -> Vec<f64> {
    let highest = if highest.is_finite() {
        highest.max(1.0)
    } else {
        1.0
    };
    let rough = highest / most.max(1) as f64;
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|factor| factor * power)
        .find(|step| *step >= rough * 0.999)
        .unwrap_or(10.0 * power)
        .max(1.0);
    let count = (highest / step).ceil() as usize;
    (0..=count).map(|i| i as f64 * step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_reach_the_top() {
        assert_eq!(ticks(80.0, 4), [0.0, 20.0, 40.0, 60.0, 80.0]);
        assert_eq!(ticks(254_566.0, 4), [0.0, 100_000.0, 200_000.0, 300_000.0]);
        assert_eq!(ticks(3.0, 4), [0.0, 1.0, 2.0, 3.0]);
        assert_eq!(ticks(0.0, 4), [0.0, 1.0]);
    }
}
