use rawlib::r#mod::{r#match, Token};
use rawlib::r#loop::r#fn as call;

fn main() {
    let r#type = Token { r#type: 7, r#plain: 1 };
    println!("{} {}", r#match("abc", 'b'), r#type.r#type + r#type.plain);
    println!("{} {}", call(2), rawlib::r#normal(3) + rawlib::normal(4));
    println!("{}", rawlib::keyword!(r#impl));
}
