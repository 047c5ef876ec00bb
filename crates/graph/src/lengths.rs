//! The numbers that make a tree: the lengths of its legs, or the leaves at its joints.

/// What is wrong with a list of numbers, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LengthsError {
    /// There is something else.
    #[error("“{0}” is not a number; write numbers between commas, such as 1, 2, 2.")]
    NoNumber(String),
    /// The tree would be too large.
    #[error("“{item}” is too large; at most {most} vertices are drawn.")]
    TooLarge {
        /// The first that is too much.
        item: String,
        /// How many vertices are accepted.
        most: usize,
    },
}

/// Reads numbers between commas; `1*5` is five times 1. The tree may have `most` vertices.
pub fn read_lengths(text: &str, most: usize) -> Result<Vec<usize>, LengthsError> {
    let mut numbers = Vec::new();
    let mut vertices = 0_usize;
    for item in text
        .split([',', ';', ' '])
        .map(str::trim)
        .filter(|item| !item.is_empty())
    {
        let (value, times) = item.split_once('*').unwrap_or((item, "1"));
        let number = |text: &str| text.trim().parse::<usize>().ok();
        let (Some(value), Some(times)) = (number(value), number(times)) else {
            return Err(LengthsError::NoNumber(item.to_owned()));
        };
        // A number of 0 is a vertex too: the joint of a caterpillar.
        vertices = vertices.saturating_add(value.max(1).saturating_mul(times));
        if vertices > most {
            let item = item.to_owned();
            return Err(LengthsError::TooLarge { item, most });
        }
        numbers.extend(std::iter::repeat_n(value, times));
    }
    Ok(numbers)
}
