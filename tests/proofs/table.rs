//! The expressions of the proof files, as code.

use grundy::{nim, wythoff};

use crate::{Entry, Says, squeezed};

/// An expression in the coordinates of a position, each of `u64`. Where it takes long for large
/// numbers, `bits N:` before it bounds those of random positions.
macro_rules! theorem {
    ($($coordinate:ident),+ => $expression:expr) => {
        theorem!(bits 64: $($coordinate),+ => $expression)
    };
    (bits $bits:literal: $($coordinate:ident),+ => $expression:expr) => {
        Entry {
            key: squeezed(stringify!($expression)),
            bits: $bits,
            says: |position| {
                let &[$($coordinate),+] = position else { panic!("{position:?}") };
                Says::from($expression)
            },
        }
    };
}

pub(crate) fn entries() -> Vec<Entry> {
    vec![
        theorem!(x, y => nim::nim_sum(&[x, y])),
        theorem!(x, y, z => nim::nim_sum(&[x, y, z])),
        theorem!(a, b, c, d => nim::nim_sum(&[a, b, c, d])),
        theorem!(x, y => wythoff::first_player_wins(x, y)),
    ]
}
