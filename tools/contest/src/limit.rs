//! The limits of problems, as others write them.

use anyhow::{Result, bail};

/// Rounds a limit up to whole milliseconds or MiB.
///
/// Fails, naming the field, if it isn't one.
pub(crate) fn limit(field: &str, limit: f64) -> Result<u32> {
    /// An hour in milliseconds; as a memory limit, more than any judge offers.
    const MOST: f64 = 3_600_000.0;
    if !(limit > 0.0 && limit <= MOST) {
        bail!("{field}: found {limit}, expected a number from 1 to {MOST}");
    }
    Ok(limit.ceil() as u32)
}
