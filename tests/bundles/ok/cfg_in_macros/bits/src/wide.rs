#![cfg(feature = "wide")]

use nowhere::Wide;

impl crate::Bits for Wide {}
