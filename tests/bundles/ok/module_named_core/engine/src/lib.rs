pub mod core;
pub mod io;
pub mod test;

pub fn swapped(mut a: u8, mut b: u8) -> (u8, u8) {
    ::core::mem::swap(&mut a, &mut b);
    (a, core::identity(b))
}
