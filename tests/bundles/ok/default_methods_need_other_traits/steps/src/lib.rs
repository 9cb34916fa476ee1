pub trait Distance {
    fn distance(&self, other: &Self) -> u32;
}

pub trait Report {
    const UNIT: &'static str;
    fn text(&self, x: u32) -> String {
        format!("{x} {}", Self::UNIT)
    }
}

pub trait Walk: Distance + Report + Sized {
    fn origin() -> Self;

    fn from_origin(&self) -> String {
        let far = self.distance(&Self::origin());
        self.text(scaled(far))
    }

    fn back(&self) -> String {
        self.text(Self::origin().distance(self))
    }
}

fn scaled(x: u32) -> u32 {
    x * 1000
}

pub struct Cell(pub u32, pub u32);

impl Distance for Cell {
    fn distance(&self, other: &Cell) -> u32 {
        self.0.abs_diff(other.0) + self.1.abs_diff(other.1)
    }
}

impl Report for Cell {
    const UNIT: &'static str = "metres";
}

impl Walk for Cell {
    fn origin() -> Self {
        Cell(1, 1)
    }
}
