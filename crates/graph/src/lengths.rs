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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_beyond_what_is_drawn_are_refused_and_none_overflows() {
        let read = |text: &str| read_lengths(text, 3_000);
        assert_eq!(read("1, 2*3; 4"), Ok(vec![1, 2, 2, 2, 4]));
        let huge = usize::MAX;
        for text in [
            format!("1, 1*{huge}"),
            format!("{huge}*{huge}"),
            format!("1, {huge}"),
            "1000*900".to_owned(),
            "0*4000".to_owned(),
        ] {
            assert!(matches!(read(&text), Err(LengthsError::TooLarge { .. })));
        }
        assert!(read("1*-1").is_err() && read("x").is_err());
    }
}
