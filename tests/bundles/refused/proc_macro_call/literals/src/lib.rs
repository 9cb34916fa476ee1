use proc_macro::TokenStream;

#[proc_macro]
pub fn squares(_: TokenStream) -> TokenStream {
    "[0, 1, 4, 9]".parse().unwrap()
}
