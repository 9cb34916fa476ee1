#![doc = "The library."]
//! # Library
//!
//! ```
//! use docs::Walker; // crate::no
//! assert_eq!(Walker::new(1).walk(), 1);
//! ```

pub mod maths;

/// A walker, see [`crate::maths::triple`].
///
/// } unbalanced { braces " and quotes
#[derive(Debug)]
pub struct Walker {
    /// How far.
    steps: u32,
}

/** A block of docs
 *  /* nested */ over three lines: }}
 */
impl Walker {
    #[doc = "Starts `steps` away."]
    #[must_use]
    pub fn new(/* the distance */ steps: u32) -> Self {
        Walker { steps }
    }

    // A plain comment to keep.
    #[inline(always)]
    #[allow(clippy::needless_return)]
    pub fn walk(&self) -> u32 {
        //! An inner doc comment of the function.
        let doubled = maths::triple(self.steps) - self.steps; // 3s - s /* not open
        return doubled // not /// docs
            .min(1000);
    }

    /// Unused docs.
    pub fn unused(&self) {}
}

/* An ordinary comment at the end: } /* it's "nested" */ */
