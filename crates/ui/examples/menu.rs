//! A menu item without a window: its text follows the language, and a press runs its observer.

use std::fmt;
use std::str::FromStr;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use brickwork_ui::item::item;
use brickwork_ui::language::{BuiltIn, LaunchLanguage, Texts, WantedLanguage, languages};
use brickwork_ui::theme::size;
use fluent_typed::prelude::{L10nBundle, L10nError, MessageContract, validate_ftl};

/// Languages of the program. `fluent-typed` can generate this type and `Words` from Fluent files.
#[derive(Clone, Copy, Default)]
enum Tongue {
    #[default]
    English,
    German,
}

impl fmt::Display for Tongue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::English => "en",
            Self::German => "de",
        })
    }
}

impl FromStr for Tongue {
    type Err = ();

    fn from_str(tag: &str) -> Result<Self, ()> {
        let mut all = Self::all().into_iter();
        all.find(|tongue| tongue.to_string() == tag).ok_or(())
    }
}

struct Words(L10nBundle);

impl Words {
    fn play(&self) -> String {
        self.0.msg("play", None).unwrap_or_default()
    }
}

impl Texts for Words {
    fn decimal(&self) -> String {
        ".".to_owned()
    }
}

impl BuiltIn for Tongue {
    type Words = Words;

    fn all() -> Vec<Self> {
        vec![Self::English, Self::German]
    }

    fn contracts() -> &'static [MessageContract] {
        &[MessageContract {
            message: "play",
            attribute: None,
            vars: &[],
            bool_vars: &[],
            elements: &[],
        }]
    }

    fn preferred(tags: &str) -> Self {
        tags.parse().unwrap_or_default()
    }

    fn name(self) -> String {
        match self {
            Self::English => "English".to_owned(),
            Self::German => "Deutsch".to_owned(),
        }
    }

    fn source(self) -> &'static [u8] {
        match self {
            Self::English => b"play = Play\n",
            Self::German => b"play = Spielen\n",
        }
    }

    fn load(self) -> Words {
        Self::parse(&self.to_string(), self.source()).expect("valid messages")
    }

    fn parse(tag: &str, source: &[u8]) -> Result<Words, L10nError> {
        validate_ftl(source, Self::contracts())?;
        L10nBundle::new(tag, source).map(Words)
    }
}

/// Number of presses of the item.
#[derive(Resource, Default)]
struct Presses(u32);

fn main() {
    let mut app = App::new();
    app.init_resource::<Presses>()
        .add_plugins(languages::<Tongue>(None, LaunchLanguage::default()));
    let press = |_: On<Activate>, mut presses: ResMut<Presses>| presses.0 += 1;
    let entity = app
        .world_mut()
        .spawn(item(Words::play, size::LARGE, press))
        .id();
    let mut texts = app.world_mut().query::<&Text>();
    for (tag, shown) in [("en", "Play"), ("de", "Spielen")] {
        app.insert_resource(WantedLanguage(Some(tag.to_owned())));
        app.update();
        let text = texts.single(app.world()).expect("one text");
        assert_eq!(text.as_str(), shown);
    }
    app.world_mut().trigger(Activate { entity });
    assert_eq!(app.world().resource::<Presses>().0, 1);
}
