macro_rules! rank {
    ($x:expr) => {
        $x + 1
    };
}

pub fn early(x: u32) -> u32 {
    rank!(x)
}

pub mod before {
    pub fn rank(x: u32) -> u32 {
        rank!(x) * 10
    }
}

#[macro_use]
mod macros;

pub fn late(x: u32) -> u32 {
    rank!(x)
}

pub mod after {
    pub fn rank(x: u32) -> u32 {
        rank!(x) * 10
    }
}
