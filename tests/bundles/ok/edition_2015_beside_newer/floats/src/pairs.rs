use {std::fmt::Debug, Raw};
use wheels::turn;

pub struct Pair(pub f32, pub f64);

impl Pair {
    pub fn show(&self) -> Box<dyn Debug> {
        Box::new((::Raw::raw(self.0), turn(self.1.raw())))
    }
}
