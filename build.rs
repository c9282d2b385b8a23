//! Tells Cargo what the binary embeds, so that a changed sound or level is in the next build.

fn main() {
    println!("cargo:rerun-if-changed=assets");
    println!("cargo:rerun-if-changed=levels");
}
