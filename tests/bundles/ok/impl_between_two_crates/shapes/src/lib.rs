pub struct Dot(pub i32);

pub struct Line(pub Dot, pub Dot);

mod shown {
    use super::*;

    impl show::Show for Dot {
        fn show(&self) -> String {
            format!("{}", self.0)
        }
    }

    impl show::Show for Line {
        fn show(&self) -> String {
            self.0.show() + &self.1.frame()
        }

        fn frame(&self) -> String {
            format!("<{}>", self.show())
        }
    }
}

impl From<(i32, i32)> for Line {
    fn from((a, b): (i32, i32)) -> Self {
        Line(Dot(a), Dot(b))
    }
}
