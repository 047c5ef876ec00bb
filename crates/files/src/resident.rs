//! How much memory the process takes, as the system says.

/// The bytes of a page, where the system does not say otherwise: larger ones make what is read too small.
#[cfg(target_os = "linux")]
const PAGE: usize = 4096;

/// The bytes of memory that the process takes now; nothing where the system does not say. It is not counted among the
/// operations that can fail, as it is asked by the clock.
pub fn resident() -> Option<usize> {
    #[cfg(target_os = "linux")]
    {
        let text = std::fs::read_to_string("/proc/self/statm").ok()?;
        let pages: usize = text.split_whitespace().nth(1)?.parse().ok()?;
        Some(pages.saturating_mul(PAGE))
    }
    #[cfg(not(target_os = "linux"))]
    None
}
