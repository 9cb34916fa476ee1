pub mod nodes {
    pub fn count(n: u32) -> u32 {
        n + 1
    }

    pub struct Node {
        pub id: u32,
    }

    pub fn unused() -> u32 {
        count(0)
    }
}

#[macro_export]
macro_rules! node {
    ($id:expr) => {
        $crate::nodes::Node { id: $id }
    };
}
