pub mod fenwick;
pub mod monoid;
pub mod segtree;
