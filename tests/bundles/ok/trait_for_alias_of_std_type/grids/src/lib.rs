pub type Grid = Vec<Vec<u8>>;
type Line = [u8];

pub trait Rotate {
    fn rotated(&self) -> Self;
}

impl Rotate for Grid {
    fn rotated(&self) -> Grid {
        (0..self[0].len()).rev().map(|c| self.column(c)).collect()
    }
}

trait Column {
    fn column(&self, c: usize) -> Vec<u8>;
}

impl Column for Grid {
    fn column(&self, c: usize) -> Vec<u8> {
        self.iter().map(|row| row[c]).collect()
    }
}

pub trait Shown {
    fn shown(&self) -> String;
}

impl Shown for Line {
    fn shown(&self) -> String {
        String::from_utf8_lossy(self).into_owned()
    }
}
