//! Problems that come from elsewhere, and solutions that go there, as users and browsers do it,
//! with their mistakes.

mod contest;
mod import;
mod receive;
mod submit;
