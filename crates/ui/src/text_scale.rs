//! Sizes of nodes that follow the text size of the player. Runs in `PostUpdate`, before the layout.

use bevy::prelude::*;
use bevy::ui::UiSystems;

use crate::ports::UiSettings;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, follow.before(UiSystems::Layout));
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
