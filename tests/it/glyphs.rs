//! Characters that `check` accepts without a warning, compared with the game's fonts.

use brickwork::level::{DRAWABLE, is_drawable};
use swash::FontRef;

use crate::prelude::*;

#[test]
fn the_fonts_have_every_letter_that_is_drawable() {
    let folder = root("assets/fonts");
    let is_text = |name: &String| name.ends_with("tf") && !name.starts_with("Prompts");
    let files = names_in(&folder).into_iter().filter(is_text);
    let fonts = files.map(|name| fs::read(folder.join(name)).expect("a font"));
    let fonts: Vec<Vec<u8>> = fonts.collect();
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
