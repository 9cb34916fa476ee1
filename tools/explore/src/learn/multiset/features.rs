//! Numbers that people look at in a multiset of piles. Empty piles count only in games where they
//! change a value.

/// A number that is worked out of a multiset.
#[derive(Debug)]
pub(super) struct Feature {
    pub(super) name: &'static str,
    pub(super) meaning: &'static str,
    /// What it costs in a formula.
    pub(super) cost: usize,
    /// What it is, given the piles that count, in ascending order.
    pub(super) value: fn(&[u64]) -> u64,
    /// The same as an expression of Rust.
    pub(super) code: &'static str,
}

/// Defines features by expressions, which are also their code.
macro_rules! features {
    ($($name:ident $cost:literal $meaning:literal $piles:ident $code:expr;)*) => {
        /// All of them.
        pub(super) const FEATURES: &[Feature] = &[$(Feature {
            name: stringify!($name),
            meaning: $meaning,
            cost: $cost,
            value: |$piles| ($code) as u64,
            code: stringify!($code),
        }),*];
    };
}

features! {
    count 2 "the number of piles" piles
        piles.len() as u64;
    sum 2 "the sum of all piles" piles
        piles.iter().map(|&pile| u128::from(pile)).sum::<u128>();
    xor 2 "the nim-sum of all piles" piles
        piles.iter().fold(0, |sum, pile| sum ^ pile);
    max 2 "the greatest pile" piles
        piles.last().copied().unwrap_or(0);
    min 2 "the least pile" piles
        piles.first().copied().unwrap_or(0);
    ones 3 "the number of piles of 1" piles
        piles.iter().filter(|&&pile| pile == 1).count() as u64;
    rest 3 "the sum of the piles above 1" piles
        piles.iter().filter(|&&pile| pile > 1).map(|&pile| u128::from(pile)).sum::<u128>();
    odd 3 "the number of odd piles" piles
        piles.iter().filter(|&&pile| pile % 2 == 1).count() as u64;
    tops 3 "the number of greatest piles" piles
        piles.iter().filter(|&pile| Some(pile) == piles.last()).count() as u64;
    lows 3 "the number of least piles" piles
        piles.iter().filter(|&pile| Some(pile) == piles.first()).count() as u64;
    second 3 "the second greatest pile" piles
        piles.iter().rev().nth(1).copied().unwrap_or(0);
    kinds 3 "the number of different piles" piles
        (0..piles.len()).filter(|&i| i == 0 || piles[i] != piles[i - 1]).count() as u64;
    run 4 "the greatest number up to which all numbers from 1 on are piles" piles
        piles.iter().fold(0, |run, &pile| run + u64::from(pile == run + 1));
    multiples 4 "the greatest pile divided by the greatest common divisor of all piles" piles {
        fn gcd(a: u64, b: u64) -> u64 {
            if b == 0 { a } else { gcd(b, a % b) }
        }
        let of_all = piles.iter().fold(0, |d, &pile| gcd(d, pile));
        piles.last().map_or(0, |max| max / of_all.max(1))
    };
    unpaired 4 "the number of different piles that are there an odd number of times" piles
        (0..piles.len()).filter(|&i| (i == 0 || piles[i] != piles[i - 1])
            && piles.iter().filter(|&&pile| pile == piles[i]).count() % 2 == 1).count() as u64;
    less 4 "the nim-sum of all piles less 1" piles
        piles.iter().fold(0, |sum, pile| sum ^ pile.saturating_sub(1));
    halves 4 "the nim-sum of the halves of all piles" piles
        piles.iter().fold(0, |sum, pile| sum ^ (pile / 2));
    or 4 "the binary digits that are 1 in some pile" piles
        piles.iter().fold(0, |digits, pile| digits | pile);
    stairs 4 "the nim-sum of the greatest pile less the second, the third less the fourth, …" piles
        piles.rchunks(2).fold(0, |sum, pair| sum ^ pair.iter().fold(0, |low, pile| pile - low));
    gaps 4 "the nim-sum of how many numbers lie between the greatest pile and the second, the \
            third and the fourth, …" piles
        piles.rchunks(2).fold(0, |sum, pair| {
            sum ^ pair.iter().fold(0_u64, |low, pile| pile - low).saturating_sub(1)
        });
    thirds 4 "the binary digits whose number in all piles isn't divisible by 3" piles
        (0..64).filter(|i| piles.iter().filter(|&&pile| pile >> i & 1 == 1).count() % 3 > 0)
            .fold(0_u64, |digits, i| digits | 1 << i);
    fourths 4 "the binary digits whose number in all piles isn't divisible by 4" piles
        (0..64).filter(|i| piles.iter().filter(|&&pile| pile >> i & 1 == 1).count() % 4 > 0)
            .fold(0_u64, |digits, i| digits | 1 << i);
}

/// The piles that aren't empty, of a multiset in ascending order.
pub(super) fn present(piles: &[u64]) -> &[u64] {
    &piles[piles.partition_point(|&pile| pile == 0)..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chinese::translated;

    #[test]
    fn features_are_what_they_mean() {
        let of = |name: &str, piles: &[u64]| {
            let feature = FEATURES.iter().find(|feature| feature.name == name).unwrap();
            (feature.value)(present(piles))
        };
        let piles = [0, 0, 1, 1, 4, 7, 7];
        let values = FEATURES.iter().map(|feature| of(feature.name, &piles));
        let expected = [5, 20, 4, 7, 1, 2, 18, 4, 2, 2, 7, 3, 1, 7, 1, 3, 2, 7, 2, 2, 3, 6];
        assert_eq!(values.collect::<Vec<u64>>(), expected);
        assert!(FEATURES.iter().all(|feature| (feature.value)(&[]) == 0));
        assert!(FEATURES.iter().all(|feature| (feature.value)(&[0, 0]) <= 2));
        assert_eq!(of("stairs", &[2, 5, 6]), 3);
        assert_eq!(of("gaps", &[2, 5, 9]), 2);
        assert_eq!(of("second", &[0, 5]), 0);
    }

    #[test]
    fn what_features_mean_is_said_in_chinese_too() {
        for Feature { name, meaning, .. } in FEATURES {
            let said = translated(&format!("{name} is {meaning}"));
            assert!(said.starts_with(&format!("{name} 是")) && !said.contains(" the "), "{said}");
        }
    }
}
