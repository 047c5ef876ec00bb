//! The names that are nearest to one that was typed and does not exist.

/// More names are not proposed.
const MOST: usize = 4;

/// The names that have what was typed as a part, else those that are the fewest changed letters
/// away; small and capital letters are the same.
pub fn nearest<'a>(typed: &str, names: &[&'a str]) -> Vec<&'a str> {
    let typed = typed.to_lowercase();
    let has = |name: &&str| !typed.is_empty() && name.to_lowercase().contains(&typed);
    let mut found: Vec<&str> = names.iter().copied().filter(has).collect();
    if found.is_empty() {
        let near = |name: &str| distance(&typed, &name.to_lowercase());
        let least = names.iter().map(|name| near(name)).min();
        found = names.to_vec();
        found.retain(|name| Some(near(name)) == least);
    }
    found.truncate(MOST);
    found
}

/// How many letters are put in, left out or changed from one text to the other (Levenshtein).
pub fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (line, letter) in from.chars().enumerate() {
        let mut diagonal = line;
        let mut left = line + 1;
        for (cell, other) in row.iter_mut().skip(1).zip(&to) {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = *cell;
            left = changed.min(left + 1).min(*cell + 1);
            *cell = left;
        }
        if let Some(first) = row.first_mut() {
            *first = line + 1;
        }
    }
    row.last().copied().unwrap_or_default()
}
