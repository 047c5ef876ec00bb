//! How wide the rows of a periodic table are.

/// The widest row; a longer period is shown in rows of a part of it.
pub const WIDEST_ROW: usize = 500;

/// The width of the rows: what the user set, else the period, else ten.
pub fn row_width(chosen: Option<usize>, period: Option<usize>) -> usize {
    let width = chosen.or(period.filter(|&p| p > 1)).unwrap_or(10);
    // Short periods are repeated until a row is comfortably long.
    let repeated = if chosen.is_none() && width < 8 {
        width * (12 / width)
    } else {
        width
    };
    repeated.clamp(1, WIDEST_ROW)
}
