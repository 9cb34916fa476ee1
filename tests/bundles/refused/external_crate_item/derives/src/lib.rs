use proc_macro::{TokenStream, TokenTree};

#[proc_macro_derive(Named)]
pub fn named(input: TokenStream) -> TokenStream {
    let mut tokens = input.into_iter();
    tokens.find(|t| matches!(t, TokenTree::Ident(i) if i.to_string() == "struct"));
    let name = tokens.next().unwrap().to_string();
    let text = format!("impl Named for {name} {{ fn name() -> &'static str {{ {name:?} }} }}");
    text.parse().unwrap()
}
