//! Announcements: sent to screen readers, and some also shown as a line on screen. Runs in `Show`.
//!
//! Defines duration and position. Other modules write [`Announce`].

use std::time::Duration;

use accesskit::{Live, Node as Told};
use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;

use super::Spoken;
use super::part::line;
use crate::language::{CurrentTexts, Say};
use crate::paint::Ground;
use crate::theme::{self, size};
use crate::{MenuSystems, tone};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Announce>()
        .add_systems(Update, (go, tell).chain().in_set(MenuSystems::Show));
}

/// Channel of an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// On screen and to screen readers.
    Shown,
    /// Only to screen readers, because the information is visible elsewhere.
    Spoken,
    /// Only to screen readers, at once: interrupts current speech.
    Urgent,
}

/// Requests an announcement.
#[derive(Message, Clone)]
pub struct Announce(pub Say, pub Way);

/// Minimum duration of an announcement (real time).
const TOLD: Duration = Duration::from_secs(4);
/// Additional duration per character, because long sentences take longer to read.
const EACH: Duration = Duration::from_millis(50);

/// Distance of the line from the top: below the HUD and above the paddle (pixels of an 800×600 window).
const TOP: f32 = 46.0;

/// Z-index above all parts of all screens.
const ABOVE: i32 = 30;

/// Active announcement. Each is a separate node of the tree, so that repeated text is read again.
#[derive(Component, Debug)]
pub(super) struct Announcement {
    words: String,
    live: Live,
    left: Duration,
}

impl Announcement {
    /// Returns the node for screen readers.
    pub fn told(&self) -> Told {
        let mut node = line(self.words.as_str());
        node.set_live(self.live);
        node
    }
}

/// Marker of the line on screen.
#[derive(Component)]
struct Shown;

fn tell(
    mut said: MessageReader<Announce>,
    texts: Res<CurrentTexts>,
    asked: Res<AccessibilityRequested>,
    shown: Query<Entity, With<Shown>>,
    mut commands: Commands,
) {
    let mut before: Vec<Entity> = shown.iter().collect();
    for Announce(say, way) in said.read() {
        let words = say.in_words(&**texts);
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
            before.push(spawn_line(&mut commands, announcement));
        } else if asked.get() {
            commands.spawn((Name::new("Announcement"), announcement));
        }
    }
}

fn spawn_line(commands: &mut Commands, announcement: Announcement) -> Entity {
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
    let words = theme::text(announcement.words.as_str(), size::SMALL, tone::TEXT);
    commands
        .spawn((
            Name::new("Note"),
            Shown,
            announcement,
            // The announcement already has a node.
            Spoken::Nothing,
            Pickable::IGNORE,
            GlobalZIndex(ABOVE),
            head,
        ))
        .with_children(|head| {
            head.spawn((
                Pickable::IGNORE,
                ground,
                Ground(tone::BACKDROP.with_alpha(0.9)),
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
