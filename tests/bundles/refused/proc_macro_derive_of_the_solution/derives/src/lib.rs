use proc_macro::{TokenStream, TokenTree};

#[proc_macro_derive(Count)]
pub fn count(input: TokenStream) -> TokenStream {
    let mut tokens = input.into_iter();
    tokens.find(|t| matches!(t, TokenTree::Ident(i) if i.to_string() == "enum"));
    let name = tokens.next().unwrap();
    format!("impl {name} {{ pub const NAME: &'static str = \"{name}\"; }}").parse().unwrap()
}
