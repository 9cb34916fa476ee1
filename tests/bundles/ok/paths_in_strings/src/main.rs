use notes::text;

/* notes::text in a /* nested crate::comment */ of the bin */
const HELP: &str = "use crate::text; use notes::text::help; ::notes::text";

fn main() {
    println!("{HELP}"); // crate::HELP, notes::text
    println!("{}", text::help());
    println!("{:?}", text::bytes());
    println!("{}", text::lifetimes('\'', 'c'));
    println!("{}", r#"extern crate notes; mod notes { "$crate::x" }"#);
}
