//! Xor basis: the span of some numbers is the set of the xors of all their subsets.
//!
//! - Theorem: a span has exactly one basis in which no element has the highest bit of another one.
//!   If its elements are in rising order, then the k-th number of the span, in rising order from 0,
//!   is the xor of the elements at whose places k has its binary ones.
//! - Complexity: O(r), r ≤ 64.
//! - Source: the reduced row echelon form of C. F. Gauss's elimination, over the field of 0 and 1.
//! - Problems: none.

/// The span of the numbers that have been inserted. Without any it is 0 alone. The complexities are
/// in terms of its rank r, which is at most 64.
///
/// ```
/// use grundy::xor_basis::XorBasis;
///
/// let mut basis = XorBasis::new();
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
    /// The span of no numbers.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// assert_eq!(XorBasis::new().rank(), 0);
    /// ```
    pub fn new() -> Self {
        XorBasis::default()
    }

    /// Adds `x` to the numbers that are spanned. Returns `false` if `x` is in the span already.
    ///
    /// Complexity: O(r).
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::new();
    /// assert!(basis.insert(2));
    /// assert!(!basis.insert(2) && !basis.insert(0));
    /// ```
    pub fn insert(&mut self, x: u64) -> bool {
        let rest = self.min_xor(x);
        if rest == 0 {
            return false;
        }
        for element in &mut self.elements {
            if *element & highest_bit(rest) != 0 {
                *element ^= rest;
            }
        }
        let place = self.elements.iter().filter(|&&element| element < rest).count();
        self.elements.insert(place, rest);
        true
    }

    /// The rank r of the span, which has 2^r elements.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::new();
    /// basis.insert(1);
    /// basis.insert(8);
    /// assert_eq!(basis.rank(), 2);
    /// ```
    pub fn rank(&self) -> usize {
        self.elements.len()
    }

    /// Whether `x` is in the span.
    ///
    /// Complexity: O(r).
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::new();
    /// basis.insert(1);
    /// basis.insert(6);
    /// assert!(basis.contains(7) && !basis.contains(2));
    /// ```
    pub fn contains(&self, x: u64) -> bool {
        self.min_xor(x) == 0
    }

    /// The least xor of `x` with an element of the span.
    ///
    /// Complexity: O(r).
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::new();
    /// basis.insert(6);
    /// assert_eq!(basis.min_xor(5), 3);
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
    /// let mut basis = XorBasis::new();
    /// basis.insert(6);
    /// basis.insert(3);
    /// assert_eq!(basis.max_xor(0), 6);
    /// assert_eq!(basis.max_xor(8), 14);
    /// ```
    pub fn max_xor(&self, x: u64) -> u64 {
        self.elements.iter().fold(x, |x, element| x.max(x ^ element))
    }

    /// The number of elements of the span that are at least `x`. It may be as large as 2^64.
    ///
    /// Complexity: O(r).
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::new();
    /// basis.insert(6);
    /// basis.insert(3);
    /// assert_eq!(basis.count_at_least(4), 2);
    /// assert_eq!(basis.count_at_least(0), 4);
    /// ```
    pub fn count_at_least(&self, x: u64) -> u128 {
        (1 << self.rank()) - self.count_below(x)
    }

    /// The element of the span that is greater than exactly `k` others, or `None` if the span has
    /// no more than `k` elements.
    ///
    /// Complexity: O(r).
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::new();
    /// basis.insert(6);
    /// basis.insert(3);
    /// assert_eq!(basis.kth(2), Some(5));
    /// assert_eq!(basis.kth(4), None);
    /// ```
    pub fn kth(&self, k: u128) -> Option<u64> {
        if k >> self.rank() > 0 {
            return None;
        }
        let chosen = self.elements.iter().enumerate().filter(|(i, _)| k >> i & 1 == 1);
        Some(chosen.fold(0, |x, (_, element)| x ^ element))
    }

    /// The element number `k`, from 0, among those elements of the span that are at least `x`, in
    /// rising order; `None` if there are no more than `k` of them.
    ///
    /// Complexity: O(r).
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::new();
    /// basis.insert(6);
    /// basis.insert(3);
    /// assert_eq!(basis.kth_at_least(4, 0), Some(5));
    /// assert_eq!(basis.kth_at_least(4, 2), None);
    /// ```
    pub fn kth_at_least(&self, x: u64, k: u128) -> Option<u64> {
        self.kth(self.count_below(x).checked_add(k)?)
    }

    fn count_below(&self, x: u64) -> u128 {
        // `near` is the xor of those elements, as far as they have been visited, whose highest bit
        // is in `x`; `count` tells how many elements of the span are known to be below `x`.
        let (mut near, mut count) = (0, 0);
        for (i, element) in self.elements.iter().enumerate().rev() {
            let bit = highest_bit(*element);
            // All numbers of the span that are not decided yet agree with `near` above this bit.
            let above = !(bit | (bit - 1));
            if x & above != near & above {
                return if near < x { count + (2 << i) } else { count };
            }
            if x & bit != 0 {
                count += 1 << i;
                near ^= element;
            }
        }
        count + u128::from(near < x)
    }
}

fn highest_bit(x: u64) -> u64 {
    1 << (63 - x.leading_zeros())
}
