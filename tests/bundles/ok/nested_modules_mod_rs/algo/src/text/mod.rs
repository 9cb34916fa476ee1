pub mod words;
pub mod palindrome {
    pub fn is_palindrome(s: &str) -> bool {
        s.bytes().eq(s.bytes().rev())
    }
}
