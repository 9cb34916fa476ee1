//! The largest inputs of every problem: each problem's `largest.rs`, behind one interface.
//!
//! A `largest.rs` has one function. `inputs(rng)` makes inputs that are as large as the statement
//! allows, and of shapes that are hard to solve. If the statement doesn't limit the number of
//! tests, an input has a few megabytes.

use rand::SeedableRng;
use rand::rngs::SmallRng;

#[path = "shapes.rs"]
mod shapes;

macro_rules! largest {
    ($($id:ident),*) => {
        [$(Largest { id: stringify!($id), make: $id::inputs }),*]
    };
}

#[path = "list.rs"]
mod list;

pub use list::LARGEST;

/// The largest inputs of a problem.
pub struct Largest {
    /// The id of the problem.
    pub id: &'static str,
    make: fn(&mut SmallRng) -> Vec<String>,
}

impl Largest {
    /// Generates the inputs. They are the same every time.
    pub fn inputs(&self) -> Vec<String> {
        (self.make)(&mut SmallRng::seed_from_u64(1))
    }
}
