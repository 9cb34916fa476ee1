pub struct Report {
    pub lines: u32,
    _end: End,
}

struct End;

impl Drop for End {
    fn drop(&mut self) {
        println!("{}", last_line());
    }
}

fn last_line() -> &'static str {
    "that was all"
}

impl Report {
    pub fn start() -> Self {
        Report { lines: 0, _end: End }
    }
}

macro_rules! noisy {
    ($($name:ident),*) => {
        $(
            #[derive(Default)]
            pub struct $name;

            impl Drop for $name {
                fn drop(&mut self) {
                    println!(concat!("drop ", stringify!($name)));
                }
            }
        )*
    };
}

noisy!(First, Second);

#[derive(Default)]
pub struct Both {
    _first: First,
    _second: Second,
}
