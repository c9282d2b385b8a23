//! Materials of bricks (colours, looks and sound families) and lights of packs.
//!
//! The section `EMBER` of `assets/shaders/brick.wgsl` renders the look `Ember`. The sound family `Ember` has two
//! recipes in `crates/synth/src/effects`: in `struck.rs` and in `broken.rs`.

use serde::{Deserialize, Serialize};

/// Defines an enum with a list of its variants and their names.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)+
        }

        impl $name {
            /// All variants.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// Returns the name, as written in levels.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => stringify!($variant),)+
                }
            }
        }
    };
}

named! {
    /// Named colours of bricks. `presentation/palette/sets.rs` defines their values.
    #[expect(missing_docs, reason = "the names say it")]
    Colour {
        Red,
        Orange,
        Yellow,
        Green,
        Teal,
        Blue,
        Violet,
        Pink,
        Sand,
        Slate,
    }
}

impl Colour {
    /// Colours for players with usual colour vision, in the order of [`Colour::ALL`] (hex values).
    /// `presentation/palette/sets.rs` describes how they were found.
    pub const USUAL: [u32; Self::ALL.len()] = [
        0xe3_6544, 0xe6_8d03, 0xf3_af08, 0x99_cc7a, 0x5d_ceba, 0x59_90fb, 0xa8_78cb, 0xc7_7190,
        0xaf_a481, 0x8d_a6c4,
    ];
}

named! {
    /// Metal and pattern of the paddle. `presentation/palette/styles.rs` defines the colours.
    #[expect(missing_docs, reason = "the names say it")]
    #[derive(Default)]
    PaddleStyle {
        #[default]
        Brass,
        Stripes,
        Studs,
        Chevrons,
        Inlay,
    }
}

named! {
    /// Form and colour of the trails of balls. `presentation/palette/styles.rs` defines the colours.
    #[expect(missing_docs, reason = "the names say it")]
    #[derive(Default)]
    TrailStyle {
        #[default]
        Glow,
        Gems,
        Comet,
        Ribbons,
        Dashes,
    }
}

named! {
    /// Light in which a pack is rendered. `presentation/palette/lights.rs` defines the colours of field and walls.
    #[derive(Default)]
    Light {
        /// Violet, after sunset.
        #[default]
        Dusk,
        /// Rose, before sunrise.
        Dawn,
        /// Blue-green, under water.
        Sea,
        /// Brown, beside a fire.
        Ember,
        /// Green, below trees.
        Forest,
        /// Grey with a little blue, in a workshop.
        Steel,
        /// Deep blue, under stars.
        Night,
        /// Purple, between the stars.
        Space,
        /// Gold, by lamps.
        Brass,
        /// Grey, as on a screen without colours.
        Chalk,
    }
}

impl Light {
    /// Returns the colours of the bottom and the top of the field, of walls and of their edges (hex values).
    /// `presentation/palette/lights.rs` describes how they were chosen.
    pub const fn field(self) -> [u32; 4] {
        match self {
            Self::Dusk => [0x10_0c1c, 0x18_1227, 0x42_3a59, 0x73_6996],
            Self::Dawn => [0x1a_0912, 0x24_0f1a, 0x56_3545, 0x91_6178],
            Self::Sea => [0x00_1116, 0x00_191f, 0x16_454f, 0x37_7887],
            Self::Ember => [0x1b_0a03, 0x26_1007, 0x58_3729, 0x94_644f],
            Self::Forest => [0x04_1107, 0x07_190c, 0x2b_4531, 0x52_785a],
            Self::Steel => [0x09_0f16, 0x10_161f, 0x36_404d, 0x61_7084],
            Self::Night => [0x07_0c24, 0x0d_1430, 0x31_3d68, 0x5a_6cab],
            Self::Space => [0x16_091e, 0x1e_0f29, 0x4c_365c, 0x82_6399],
            Self::Brass => [0x14_0d02, 0x1c_1504, 0x49_3e25, 0x7f_6d49],
            Self::Chalk => [0x0f_0e11, 0x16_1519, 0x3f_3e44, 0x6f_6e76],
        }
    }
}

named! {
    /// Appearance of a brick.
    Look {
        /// Glazed.
        Glass,
        /// Riveted metal.
        Steel,
        /// A dark crust over something that glows.
        Ember,
        /// Stone under cushions of moss.
        Moss,
        /// Bars in a frame.
        Gate,
        /// Six-sided columns of dark stone.
        Basalt,
        /// A plate with a knob in a slot.
        Switch,
        /// A husk in dark earth.
        Seed,
        /// Leaves with ribs.
        Leaf,
        /// Chevrons that point in the direction in which balls fly through.
        Vane,
        /// A dark opening with rings around it. The number of rings identifies the pair.
        Portal,
        /// A jagged heap of splinters at different angles.
        Shards,
        /// A cap on rubber rings that are pushed out.
        Bumper,
    }
}

named! {
    /// Sound family of a brick.
    Sound {
        /// Cracks and breaks.
        Glass,
        /// Rings.
        Steel,
        /// Explodes.
        Ember,
        /// Sounds soft, and tears.
        Moss,
        /// Knocks and crumbles.
        Stone,
        /// Rushing air.
        Portal,
        /// Rubber that springs back.
        Bumper,
        /// Hums and bursts.
        Drone,
    }
}
