pub trait Show {
    fn show(&self) -> String;

    fn frame(&self) -> String {
        format!("[{}]", self.show())
    }
}

impl<T: Show> Show for Vec<T> {
    fn show(&self) -> String {
        self.iter().map(|item| item.frame()).collect()
    }
}

impl Show for bool {
    fn show(&self) -> String {
        "never".to_string()
    }
}

pub fn print(items: impl Show) {
    println!("{}", items.show());
}
