//! What bricks are made of: colours, looks, and families of sounds.
//!
//! Owns the lists, and that of the lights in which packs are seen. A look named `Ember` is the section `EMBER` of
//! `assets/shaders/brick.wgsl`; a family named `Ember` is two recipes of `crates/synth/src/effects`, in `struck.rs` and `broken.rs`.

use serde::{Deserialize, Serialize};

/// Makes an enum that knows all its variants and their names.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// Its name, as levels write it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => stringify!($variant),)+
                }
            }
        }
    };
}

named! {
    /// The named colours of bricks; `presentation/palette/sets.rs` says what each looks like.
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
    /// The light in which a pack is seen: `presentation/palette/lights.rs` says what field and walls look like in it.
    #[derive(Default)]
    Light {
        /// Violet, after the sun has gone.
        #[default]
        Dusk,
        /// Rose, before it comes.
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
        /// Purple, between them.
        Space,
        /// Gold, by lamps.
        Brass,
        /// Grey, as on a screen without colours.
        Chalk,
    }
}

named! {
    /// What a brick is made of, for the eye.
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
        /// Chevrons that point where balls fly through.
        Vane,
        /// A dark opening with rings around it; how many there are tells one pair from another.
        Portal,
        /// A jagged heap of splinters, no two of them at one angle.
        Shards,
        /// A cap on rubber rings that are pushed out.
        Bumper,
    }
}

named! {
    /// What a brick is made of, for the ear.
    Sound {
        /// It cracks and breaks.
        Glass,
        /// It rings.
        Steel,
        /// It goes off.
        Ember,
        /// It is soft and tears.
        Moss,
        /// It knocks, and crumbles.
        Stone,
        /// Air rushes through.
        Portal,
        /// Rubber that springs back.
        Bumper,
        /// It hums, and bursts.
        Drone,
    }
}
