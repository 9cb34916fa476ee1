use std::fmt;

pub struct Pair(pub u32, pub u32);

pub struct Wide(pub u32);

/// It is never called, and yet its impls hold everywhere.
fn _impls() {
    impl fmt::Display for Pair {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            write!(f, "{}/{}", self.0, helper(self.1))
        }
    }

    impl Drop for Wide {
        fn drop(&mut self) {
            println!("wide {}", self.0);
        }
    }

    fn helper(x: u32) -> u32 {
        x + 1
    }
}

pub fn widened(x: u32) -> Wide {
    impl Wide {
        pub fn half(&self) -> u32 {
            self.0 / 2
        }
    }
    Wide(x * 2)
}

pub fn sorted(xs: &mut [u32]) {
    #[derive(PartialEq, Eq, PartialOrd, Ord)]
    struct Key(bool, u32);
    impl From<u32> for Key {
        fn from(x: u32) -> Key {
            Key(x % 2 == 1, x)
        }
    }
    xs.sort_by_key(|&x| Key::from(x));
}
