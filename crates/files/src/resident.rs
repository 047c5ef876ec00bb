//! How much memory the process takes, as the system says.

/// The bytes of memory that the process takes now; nothing where the system does not say. It is not counted among the
/// operations that can fail, as it is asked by the clock.
pub fn resident() -> Option<usize> {
    #[cfg(target_os = "linux")]
    {
        let text = std::fs::read_to_string("/proc/self/status").ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kib: usize = line.split_whitespace().next()?.parse().ok()?;
        kib.checked_mul(1024)
    }
    #[cfg(not(target_os = "linux"))]
    None
}
