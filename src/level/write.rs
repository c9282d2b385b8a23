//! [`Level`] → RON, and the identity of a level.
//!
//! Writes one form only: the same level gives the same bytes, and reading them back gives the same level. Comments
//! and the order of a hand-written file are not kept.

use std::fmt::Write;

use xxhash_rust::xxh3::xxh3_128;

use super::{FORMAT, Level, Material};

impl Level {
    /// The level as the text of a level file.
    #[must_use]
    pub fn to_ron(&self) -> String {
        let mut text = String::new();
        // Writing to a String cannot fail.
        let _ = self.write_ron(&mut text);
        text
    }

    /// What tells this level from every other: a hash (XXH3, 128 bits, little-endian) of [`Level::to_ron`].
    #[must_use]
    pub fn identity(&self) -> [u8; 16] {
        xxh3_128(self.to_ron().as_bytes()).to_le_bytes()
    }

    fn write_ron(&self, text: &mut String) -> std::fmt::Result {
        writeln!(text, "(\n    format: {FORMAT},")?;
        writeln!(
            text,
            "    name: {:?},\n    author: {:?},",
            self.name, self.author
        )?;
        writeln!(text, "    ball_speed: {:?},", self.ball_speed)?;
        writeln!(text, "    paddle_width: {:?},", self.paddle_width)?;
        writeln!(
            text,
            "    field: (width: {:?}, height: {:?}),",
            self.field.x, self.field.y
        )?;
        writeln!(text, "    legend: {{")?;
        for (key, kind) in self.keys.iter().zip(&self.kinds) {
            let colour = kind.colour;
            match kind.material {
                Material::Plain { hits: 1 } => {
                    writeln!(text, "        {key:?}: Plain(color: {colour:?}),")?;
                }
                Material::Plain { hits } => {
                    writeln!(
                        text,
                        "        {key:?}: Plain(color: {colour:?}, hits: {hits}),"
                    )?;
                }
                Material::Solid => writeln!(text, "        {key:?}: Solid(color: {colour:?}),")?,
            }
        }
        writeln!(text, "    }},\n    bricks: [")?;
        for row in self.cells.chunks(self.columns as usize) {
            let drawn = row.iter().map(|cell| match cell {
                0 => '.',
                kind => self.keys[usize::from(*kind) - 1],
            });
            writeln!(text, "        {:?},", drawn.collect::<String>())?;
        }
        writeln!(text, "    ],\n)")
    }
}
