pub mod numbers;
pub mod shapes;
