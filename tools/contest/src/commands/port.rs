//! The option `--port`.

/// Parses a port; 0 stands for any that is free.
pub(super) fn port(text: &str) -> Result<u16, &'static str> {
    text.parse().map_err(|_| "expected a number from 0 to 65535")
}
