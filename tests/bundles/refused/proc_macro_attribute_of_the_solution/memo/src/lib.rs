use proc_macro::TokenStream;

/// Stands for an attribute that rewrites the function.
#[proc_macro_attribute]
pub fn memoize(_: TokenStream, function: TokenStream) -> TokenStream {
    function.to_string().replace("slow", "fast").parse().unwrap()
}
