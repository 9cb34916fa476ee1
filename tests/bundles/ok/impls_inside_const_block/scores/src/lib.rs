use std::fmt;

pub struct Score(pub u32);

pub struct Lap(pub &'static str);

const _: () = {
    const STARS: &str = "*****";

    fn stars(n: u32) -> &'static str {
        &STARS[..n.min(5) as usize]
    }

    impl fmt::Display for Score {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str(stars(self.0))
        }
    }

    impl Score {
        pub fn doubled(&self) -> Score {
            Score(self.0 * 2)
        }
    }
};

const _: () = {
    impl Drop for Lap {
        fn drop(&mut self) {
            println!("end of {}", self.0);
        }
    }
};

const _: () = assert!(std::mem::size_of::<Score>() == 4);
