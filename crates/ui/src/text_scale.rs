//! Scale of everything (in `Show`), and sizes of nodes that follow the text size of the player (in `PostUpdate`, before
//! the layout).

use bevy::prelude::*;
use bevy::text::RemSize;
use bevy::ui::UiSystems;
use bevy::window::PrimaryWindow;

use super::theme::{REM, SHORTER_SIDE};
use crate::MenuSystems;
use crate::ports::UiSettings;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, scale_to_window.in_set(MenuSystems::Show))
        .add_systems(PostUpdate, follow.before(UiSystems::Layout));
}

/// Sets the sizes of its node for a text size (1 is the default).
#[derive(Component)]
pub struct FollowsText(Box<dyn Fn(f32, &mut Node) + Send + Sync>);

impl FollowsText {
    /// Creates the component from the function that sets the sizes.
    pub fn new(set: impl Fn(f32, &mut Node) + Send + Sync + 'static) -> Self {
        Self(Box::new(set))
    }

    /// Scales the width, which is `width` at the default text size (pixels of an 800×600 window).
    pub fn width(width: f32) -> Self {
        Self::new(move |text, node| node.width = px(width * text))
    }

    /// Scales width and height of a square with this `side` at the default text size (pixels of an 800×600 window).
    pub fn square(side: f32) -> Self {
        Self::new(move |text, node| (node.width, node.height) = (px(side * text), px(side * text)))
    }
}

fn follow(settings: Res<UiSettings>, mut parts: Query<(Ref<FollowsText>, &mut Node)>) {
    let text = f32::from(settings.text_percent) * 0.01;
    for (follows, mut node) in &mut parts {
        if follows.is_added() || settings.is_changed() {
            (follows.0)(text, &mut node);
        }
    }
}

/// Scales everything with the shorter side of the window (1 for 600 pixels) and the settings of the player.
///
/// A window is therefore at least 600 pixels wide and high in the sizes of the theme. Content that is too high
/// scrolls, and content that is too wide wraps.
fn scale_to_window(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    settings: Res<UiSettings>,
    (mut scale, mut rem): (ResMut<UiScale>, ResMut<RemSize>),
) {
    if let Some(window) = window {
        let share = f32::from(settings.menu_percent) * 0.01;
        let wanted = (window.width().min(window.height()) / SHORTER_SIDE * share).max(0.4);
        if scale.0 != wanted {
            scale.0 = wanted;
        }
    }
    let wanted = REM * f32::from(settings.text_percent) * 0.01;
    if rem.0 != wanted {
        rem.0 = wanted;
    }
}
