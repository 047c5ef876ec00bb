//! How numbers are written.

/// A whole number as an index: its digits lowered.
pub fn subscript(number: usize) -> String {
    let digit = |c: char| char::from_u32('₀' as u32 + u32::from(c) - u32::from('0')).unwrap_or(c);
    number.to_string().chars().map(digit).collect()
}

/// Numbers or words one after the other, with a text between them.
pub fn joined(things: impl IntoIterator<Item = impl ToString>, between: &str) -> String {
    let texts = things.into_iter().map(|thing| thing.to_string());
    texts.collect::<Vec<String>>().join(between)
}

/// A number with its noun: 1 edge, 2 edges, 0 edges.
pub fn counted(number: usize, one: &str, more: &str) -> String {
    format!("{number} {}", noun(number, one, more))
}

/// The noun after a number that is written in another way.
pub fn noun<'a>(number: usize, one: &'a str, more: &'a str) -> &'a str {
    if number == 1 { one } else { more }
}

/// A whole number with commas between groups of three digits.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_the_noun_that_goes_with_it() {
        let edges = [0, 1, 2, 11].map(|number| counted(number, "edge", "edges"));
        assert_eq!(edges, ["0 edges", "1 edge", "2 edges", "11 edges"]);
    }
}
