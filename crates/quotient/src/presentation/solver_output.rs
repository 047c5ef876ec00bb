//! What MisereSolver prints, of which the last presentation is read: `Size 20: {a,b | a^2=1,…}`, `P = {a,…}`. It
//! tells of smaller heaps before, and of Φ and periods besides; all that becomes blanks, so that an error is
//! still found at its place.

/// The text with blanks for all that is no presentation; a text that MisereSolver has not written is
/// as it was.
pub(super) fn presented(text: &str) -> String {
    let lines = text.split('\n').enumerate();
    let last = lines
        .filter(|(_, line)| size_heading(line).is_some())
        .last();
    let Some((last, _)) = last else {
        return text.to_owned();
    };
    let mut shown = String::with_capacity(text.len());
    let mut is_over = false;
    for (index, line) in text.split('\n').enumerate() {
        if index > 0 {
            shown.push('\n');
        }
        is_over |= index > last && is_no_part(line);
        let left_out = match index {
            _ if index < last || is_over => line.chars().count(),
            _ if index == last => size_heading(line).unwrap_or(0),
            _ => 0,
        };
        shown.extend(std::iter::repeat_n(' ', left_out));
        shown.extend(line.chars().skip(left_out));
    }
    shown
}

/// How many characters `Size 20:` takes at the beginning of a line.
fn size_heading(line: &str) -> Option<usize> {
    let rest = line.trim_start();
    let blanks = line.chars().count() - rest.chars().count();
    let (size, _) = rest.strip_prefix("Size ")?.split_once(':')?;
    let is_number = !size.is_empty() && size.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some(blanks + "Size ".len() + size.len() + 1)
}

/// Whether a line is about something else, and all that follow.
fn is_no_part(line: &str) -> bool {
    let line = line.trim_start();
    ["Phi", "Φ", "--", "==", "Period", "Max"]
        .iter()
        .any(|word| line.starts_with(word))
}
