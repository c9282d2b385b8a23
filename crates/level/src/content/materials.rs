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
