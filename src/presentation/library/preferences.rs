//! Saved settings: sound, window, language, last level, recordings, player, ghost, finished hints, rewards, rules,
//! controls, accessibility. Runs in `PreUpdate` and `Last`.
//!
//! Defines the content of the settings file. [`saved_file`] writes it after a change, and `screens/settings` changes
//! settings. Several instances share the file; each writes only its own changes.

use std::collections::BTreeSet;

use brickwork_ui::language::WantedLanguage;
use serde::{Deserialize, Serialize};

use crate::content::RunMode;
use crate::content::choices::GAME_SPEED_PERCENT;
use crate::input::{ActionSystems, ControlSettings};
use crate::platform::settings;
use crate::platform::store::{self, Format, Store, Stored};
use crate::presentation::comfort::ComfortSystems;
use crate::presentation::library::mix::{LOUDEST, Mix};
use crate::presentation::library::saved_file::{self, SavedFile, SavedFileSystems};
use crate::presentation::library::video::Video;
use crate::presentation::prelude::*;
use crate::progress::{unlocks, word};

pub(super) fn plugin(app: &mut App) {
    let launch = app.world().resource::<Launch>().clone();
    let folder = app.world().resource::<Folders>().settings.clone();
    let store = Store::<Preferences>::open(folder);
    let mut preferences = Preferences::clone(&store.content());
    saved_file::add(app, store);
    // Use the settings of the desktop until the player changes any.
    if preferences == Preferences::default() {
        preferences.comfort = Comfort::wished(launch.wishes);
    }
    app.insert_resource(ThisRun {
        muted: preferences.muted || launch.mute,
        fullscreen: preferences.fullscreen || launch.fullscreen,
        chosen: launch.overrides.on(&preferences.chosen),
    })
    .insert_resource(preferences.controls.clone())
    .insert_resource(preferences.comfort.clone())
    .insert_resource(WantedLanguage(preferences.language.clone()))
    .insert_resource(preferences)
    .add_systems(
        PreUpdate,
        pass_on
            .in_set(ComfortSystems)
            .before(ActionSystems)
            .run_if(resource_changed::<Preferences>),
    )
    .add_systems(
        Last,
        save.run_if(resource_changed::<Preferences>)
            .before(SavedFileSystems),
    );
}

/// Version of the settings file that this build reads and writes.
pub const FORMAT: u32 = 1;

/// Maximum number of saved recordings.
pub const MAX_KEPT: u16 = 200;

settings! {
    /// Content of the settings file. Missing fields have their defaults; unknown fields are ignored.
    #[derive(Resource)]
    pub struct Preferences {
        /// Version of the file.
        pub format: Format<FORMAT>;
        /// Master volume (tenths, 0 to [`LOUDEST`]).
        pub volume: u8 = 7;
        /// Volumes of music, effects and interface.
        pub mix: Mix, merged by Mix::merge;
        /// Mutes all sound.
        pub muted: bool;
        /// Mutes all sound while another window has the focus.
        pub muted_unfocused: bool;
        /// Full-screen mode.
        pub fullscreen: bool;
        /// Settings of window and rendering.
        pub video: Video, merged by Video::merge;
        /// Tag of the language, such as `de`. `None` selects the language of the system.
        pub language: Option<String>;
        /// Path of the last level, below `levels/`.
        pub last_level: Option<String>;
        /// Maximum number of saved recordings (0 to [`MAX_KEPT`]). 0 disables recording.
        pub keep_recordings: u16 = 20;
        /// Name of the player in records, at most [`MAX_PLAYER`](word::MAX_PLAYER) characters. Empty for no name.
        pub player: String;
        /// Choice of the ghost.
        pub ghost: Ghost;
        /// Mode of the next run.
        pub run_mode: RunMode;
        /// Hints that the player has finished.
        pub hints: SeenHints, merged by SeenHints::merge;
        /// Names of the rewards in use.
        pub rewards: BTreeSet<String>;
        /// Ruleset, difficulty and assists.
        pub chosen: Chosen, merged by Chosen::merge;
        /// Settings of devices.
        pub controls: ControlSettings, merged by ControlSettings::merge;
        /// Accessibility settings.
        pub comfort: Comfort, merged by Comfort::merge;
    }
}

/// Choice of the ghost that plays next to the current game.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ghost {
    /// No ghost.
    Off,
    /// Best recording of the same level and rules.
    #[default]
    Best,
}

settings! {
    /// Hints in play that the player has finished. The others appear when they help.
    #[derive(Copy, Eq)]
    #[expect(missing_docs, reason = "the names are those of the hints")]
    pub struct SeenHints {
        pub launch: bool;
        pub aim: bool;
        pub capsule: bool;
        pub combo: bool;
        pub pull: bool;
    }
}

impl Stored for Preferences {
    const NAME: &'static str = "settings.ron";
    const FORMAT: u32 = FORMAT;
    /// The defaults have about 700 bytes. A file with all controls remapped has a few thousand.
    const MAX_BYTES: u64 = 64 * 1024;

    /// Clamps all numbers. Returns a message for each name that is in no table.
    fn settle(&mut self) -> Vec<String> {
        self.volume = self.volume.min(LOUDEST);
        self.mix.settle();
        self.keep_recordings = self.keep_recordings.min(MAX_KEPT);
        self.player = word::player(&self.player);
        self.video.settle();
        self.comfort.settle();
        let (slowest, fastest) = GAME_SPEED_PERCENT.into_inner();
        self.chosen.game_speed = self.chosen.game_speed.clamp(slowest, fastest);
        let rewards = self.rewards.iter();
        let rewards = rewards.filter(|name| unlocks::named(name).is_none());
        let unknown = self.chosen.unknown_names().into_iter();
        unknown
            .chain(rewards.map(|name| format!("there is no reward {name:?}")))
            .map(|sentence| format!("{sentence} (it chooses nothing, and stays in the file)"))
            .chain(self.controls.settle())
            .collect()
    }

    /// Merges field by field: values that this instance changed, otherwise the values on disk.
    fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        Self::merge(on_disk, base, mine)
    }
}

/// Settings of this run: [`Preferences`], overridden by the command line.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ThisRun {
    /// Mutes all sound.
    pub muted: bool,
    /// Full-screen mode.
    pub fullscreen: bool,
    /// Ruleset, difficulty and assists.
    pub chosen: Chosen,
}

/// Returns the settings in `folder`, or defaults if they cannot be read. Reports no errors and moves no file.
pub(crate) fn saved_in(folder: Option<Location>) -> Preferences {
    folder.map(store::peek).unwrap_or_default()
}

/// Schedules a write of the settings if they differ from the last ones.
fn save(preferences: Res<Preferences>, mut saved: ResMut<SavedFile<Preferences>>) {
    saved.update(|saved| saved.clone_from(&preferences));
}

/// Passes changed settings on to the devices, the texts and everything that is shown.
fn pass_on(
    preferences: Res<Preferences>,
    mut controls: ResMut<ControlSettings>,
    mut language: ResMut<WantedLanguage>,
    mut comfort: ResMut<Comfort>,
) {
    controls.set_if_neq(preferences.controls.clone());
    language.set_if_neq(WantedLanguage(preferences.language.clone()));
    comfort.set_if_neq(preferences.comfort.clone());
}
