use ext::Ext;

struct Own([u8; 3]);

fn main() {
    println!("{} {}", Own([1, 2, 3]).pipe(|own| own.0[2]), Own([0; 3]).width());
    println!("{}", "nine byte"[..].width());
}
