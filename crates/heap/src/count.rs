//! A number of heaps as it is typed.

use grundy_base::arithmetic;

/// Reads 1000000, 1_000_000, 1,000,000, 1e6, 10^6 or a sum such as 34*100+52; nothing where it is none of these or
/// does not fit.
pub fn heap_count(text: &str) -> Option<usize> {
    let between = |c: char| c.is_whitespace() || "_,'".contains(c);
    let text: String = text.chars().filter(|&c| !between(c)).collect();
    if let Some(count) = arithmetic::plain(&text) {
        return usize::try_from(count).ok();
    }
    let (digits, zeros) = text.split_once(['e', 'E'])?;
    whole(digits)?.checked_mul(10_usize.checked_pow(zeros.parse().ok()?)?)
}

/// A number of digits alone: no sign.
fn whole(digits: &str) -> Option<usize> {
    let all = digits.chars().all(|c| c.is_ascii_digit());
    all.then(|| digits.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::heap_count;

    #[test]
    fn a_number_of_heaps_is_read_as_the_documents_write_it() {
        for (text, heaps) in [
            ("0", 0),
            ("1000", 1000),
            ("1_000_000", 1_000_000),
            ("1,000,000", 1_000_000),
            (" 10 000 ", 10_000),
            ("1e7", 10_000_000),
            ("3E5", 300_000),
            ("10^7", 10_000_000),
            ("2^20", 1 << 20),
            ("34*100+52", 3452),
            ("2(10^3 - 1)", 1998),
        ] {
            assert_eq!(heap_count(text), Some(heaps), "{text}");
        }
        for text in [
            "", "-5", "+5", "1.5", "1e", "e7", "^7", "10^", "10^-1", "1e99", "10^99", "10M",
            "seven",
        ] {
            assert_eq!(heap_count(text), None, "{text}");
        }
    }
}
