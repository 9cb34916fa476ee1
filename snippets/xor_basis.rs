//! Xor basis: the span of some numbers is the set of the xors of all their subsets.
//!
//! - Theorem: a span has exactly one basis in which no element has the highest bit of another one.
//!   If its elements are in rising order, then the k-th number of the span, in rising order from 0,
//!   is the xor of the elements at whose places k has its binary ones.
//! - Complexity: O(r), r ≤ 64.
//! - Source: the reduced row echelon form of C. F. Gauss's elimination, over the field of 0 and 1.
//! - Problems: hdu3949, p3812.

/// The span of the numbers that have been inserted. Without any it is 0 alone. The complexities are
/// in terms of its rank r, which is at most 64.
///
/// ```
/// use grundy::xor_basis::XorBasis;
///
/// let mut basis = XorBasis::default();
/// assert!(basis.insert(6) && basis.insert(3));
/// assert!(!basis.insert(5));
/// let span: Vec<u64> = (0..4).filter_map(|k| basis.kth(k)).collect();
/// assert_eq!(span, [0, 3, 5, 6]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct XorBasis {
    /// In rising order. None has the highest bit of another one.
    elements: Vec<u64>,
}

impl XorBasis {
    /// Adds `x` to the numbers that are spanned. Returns `false` if `x` is in the span already.
    ///
    /// Complexity: O(r).
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::default();
    /// assert!(basis.insert(2));
    /// assert!(!basis.insert(2) && !basis.insert(0));
    /// ```
    pub fn insert(&mut self, x: u64) -> bool {
        let rest = self.min_xor(x);
        if rest > 0 {
            // The lesser of the two hasn't got the highest bit of `rest`.
            self.elements.iter_mut().for_each(|element| *element = (*element).min(*element ^ rest));
            let place = self.elements.partition_point(|&element| element < rest);
            self.elements.insert(place, rest);
        }
        rest > 0
    }

    /// The rank r of the span, which has 2^r elements.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::default();
    /// basis.insert(1);
    /// basis.insert(8);
    /// assert_eq!(basis.rank(), 2);
    /// ```
    pub fn rank(&self) -> usize {
        self.elements.len()
    }

    /// The least xor of `x` with an element of the span. It is 0 if `x` is in the span.
    ///
    /// Complexity: O(r).
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::default();
    /// basis.insert(6);
    /// assert_eq!(basis.min_xor(5), 3);
    /// assert_eq!(basis.min_xor(6), 0);
    /// ```
    pub fn min_xor(&self, x: u64) -> u64 {
        self.elements.iter().fold(x, |x, element| x.min(x ^ element))
    }

    /// The greatest xor of `x` with an element of the span. For an `x` of 0 it is the greatest
    /// element.
    ///
    /// Complexity: O(r).
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::default();
    /// basis.insert(6);
    /// basis.insert(3);
    /// assert_eq!(basis.max_xor(0), 6);
    /// assert_eq!(basis.max_xor(8), 14);
    /// ```
    pub fn max_xor(&self, x: u64) -> u64 {
        self.elements.iter().fold(x, |x, element| x.max(x ^ element))
    }

    /// The element of the span that is greater than exactly `k` others, or `None` if the span has
    /// no more than `k` elements.
    ///
    /// Complexity: O(r).
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::default();
    /// basis.insert(6);
    /// basis.insert(3);
    /// assert_eq!(basis.kth(2), Some(5));
    /// assert_eq!(basis.kth(4), None);
    /// ```
    pub fn kth(&self, mut k: u64) -> Option<u64> {
        let mut x = 0;
        for element in &self.elements {
            x ^= element * (k & 1);
            k >>= 1;
        }
        if k == 0 { Some(x) } else { None }
    }
}
