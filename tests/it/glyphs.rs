//! Characters that `check` accepts without a warning, compared with the game's fonts.

use brickwork::level::{DRAWABLE, is_drawable};
use swash::FontRef;

use crate::prelude::*;

#[test]
fn the_fonts_have_every_letter_that_is_drawable() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts");
    let files = fs::read_dir(folder).expect("the fonts");
    let files = files.map(|entry| entry.expect("an entry").path());
    let is_text = |path: &std::path::PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with("tf") && !name.starts_with("Prompts")
    };
    let fonts: Vec<Vec<u8>> = files
        .filter(is_text)
        .map(|path| fs::read(path).expect("a font"))
        .collect();
    let has = |c: char| {
        let mut fonts = fonts.iter().filter_map(|font| FontRef::from_index(font, 0));
        fonts.any(|font| font.charmap().map(c) != 0)
    };
    let letters = DRAWABLE.iter().cloned().flatten();
    let letters = letters.filter(|c| c.is_alphanumeric());
    let others = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~¡¿§°±×÷–—‘’‚“”„•…‹›€£¥";
    let missing: String = letters.chain(others.chars()).filter(|c| !has(*c)).collect();
    assert_eq!(missing, "", "no font has these");
    assert!(others.chars().all(is_drawable));
    assert!(!is_drawable('石') && !has('石'), "the warning is true");
}
