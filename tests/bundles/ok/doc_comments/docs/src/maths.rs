//! Sums.
/*! And more. */

//// Four slashes: a plain comment.
/***/
/// Three times `x`.
#[cold]
#[doc(alias = "thrice")]
pub fn triple(x: u32) -> u32 {
    /**/
    x * /* three */ 3
}

/// Unused, `crate::Walker`.
#[deprecated(note = "not used")]
pub fn quadruple(x: u32) -> u32 {
    4 * x
}
