use paths::inner::leaf;

fn main() {
    leaf::show();
    println!("{}", leaf::calls_up());
    println!("{:?}", crate::local::wrapped());
}

mod local {
    pub fn wrapped() -> Option<i32> {
        super::helper().map(|x| x + self::ONE)
    }

    const ONE: i32 = 1;
}

fn helper() -> Option<i32> {
    Some(paths::inner::value())
}
