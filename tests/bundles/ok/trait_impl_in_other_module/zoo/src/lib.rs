pub mod animals;
mod impls;
pub mod noise;
mod show;
