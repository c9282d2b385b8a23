//! What is said without being looked for: to a reader, and on request in one line that everybody sees. Runs in `Show`.
//!
//! Owns how long it stands, and where the line is. What is said, and when, is told by whoever writes [`Announce`].

use std::time::Duration;

use accesskit::{Live, Node as Told};
use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;

use super::Spoken;
use super::part::line;
use crate::presentation::language::{Language, Say};
use crate::presentation::ui::paint::Ground;
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Announce>()
        .add_systems(Update, (go, tell).chain().in_set(PresentationSystems::Show));
}

/// How something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// On screen, and to a reader.
    Shown,
    /// To a reader alone, because it is seen anyway.
    Spoken,
    /// The same, at once: whatever is being read is broken off.
    Urgent,
}

/// These words are to be said.
#[derive(Message, Clone)]
pub(crate) struct Announce(pub Say, pub Way);

/// How long it stands (real time).
const TOLD: Duration = Duration::from_secs(4);
/// The same for each character: long sentences take longer to be read.
const EACH: Duration = Duration::from_millis(50);

/// How far down the line is: below the HUD, and above the paddle (pixels of an 800×600 window).
const TOP: f32 = 46.0;

/// Above all parts of all screens.
const ABOVE: i32 = 30;

/// What has been said, for as long as it stands. Each is a part of the tree of its own, so that the same words are read
/// again when they are said again.
#[derive(Component, Debug)]
pub(super) struct Announcement {
    words: String,
    live: Live,
    left: Duration,
}

impl Announcement {
    /// What a reader is told of it.
    pub fn told(&self) -> Told {
        let mut node = line(self.words.as_str());
        node.set_live(self.live);
        node
    }
}

/// The line on screen.
#[derive(Component)]
struct Shown;

fn tell(
    mut said: MessageReader<Announce>,
    language: Res<Language>,
    asked: Res<AccessibilityRequested>,
    shown: Query<Entity, With<Shown>>,
    fonts: Res<Fonts>,
    mut commands: Commands,
) {
    let mut before: Vec<Entity> = shown.iter().collect();
    for Announce(say, way) in said.read() {
        let words = say.in_words(&language);
        let live = match way {
            Way::Urgent => Live::Assertive,
            Way::Shown | Way::Spoken => Live::Polite,
        };
        let announcement = Announcement {
            left: TOLD + EACH * words.chars().count() as u32,
            words,
            live,
        };
        if *way == Way::Shown {
            for old in before.drain(..) {
                commands.entity(old).despawn();
            }
            before.push(spawn_line(&mut commands, &fonts, announcement));
        } else if asked.get() {
            commands.spawn((Name::new("Announcement"), announcement));
        }
    }
}

fn spawn_line(commands: &mut Commands, fonts: &Fonts, announcement: Announcement) -> Entity {
    let head = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        top: px(TOP),
        justify_content: JustifyContent::Center,
        ..default()
    };
    let ground = Node {
        max_width: percent(96),
        padding: UiRect::axes(px(12), px(5)),
        border_radius: BorderRadius::all(px(8)),
        ..default()
    };
    let words = theme::text(
        fonts,
        announcement.words.as_str(),
        size::SMALL,
        palette::TEXT,
    );
    commands
        .spawn((
            Name::new("Note"),
            Shown,
            announcement,
            // It is read as an announcement.
            Spoken::Nothing,
            Pickable::IGNORE,
            GlobalZIndex(ABOVE),
            head,
        ))
        .with_children(|head| {
            head.spawn((
                Pickable::IGNORE,
                ground,
                Ground(palette::BACKDROP.with_alpha(0.9)),
            ))
            .with_child(words);
        })
        .id()
}

fn go(time: Res<Time<Real>>, mut said: Query<(Entity, &mut Announcement)>, mut commands: Commands) {
    for (entity, mut announcement) in &mut said {
        announcement.left = announcement.left.saturating_sub(time.delta());
        if announcement.left.is_zero() {
            commands.entity(entity).despawn();
        }
    }
}
