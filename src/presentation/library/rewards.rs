//! Styles that the player uses, among those that their stars have earned. Runs in `Flow`.

use super::notices::StoreNotices;
use super::prelude::*;
use super::progress::KeptProgress;
use crate::progress::unlocks::{self, Gives, Reward};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        use_earned
            .run_if(resource_changed::<Preferences>.or_else(resource_changed::<KeptProgress>))
            .in_set(PresentationSystems::Flow),
    );
}

/// Sets the styles to those that the player uses and has earned. At the start it reports the others, such as those of
/// another device.
fn use_earned(
    (preferences, kept): (Res<Preferences>, Res<KeptProgress>),
    mut notices: ResMut<StoreNotices>,
    mut decor: ResMut<Decor>,
) {
    let (earned, locked) = unlocks::at(kept.content().stars.of_levels());
    let mut wanted = Decor::default();
    let is_used = |reward: &&Reward| preferences.rewards.contains(&reward.key);
    for reward in earned.iter().filter(is_used) {
        match reward.gives {
            Gives::Paddle(style) => wanted.paddle = style,
            Gives::Trail(style) => wanted.trail = style,
            Gives::Light(light) => wanted.light = Some(light),
            Gives::Music(number) => wanted.music = Some(number),
            Gives::Scene(_) | Gives::Finale => {}
        }
    }
    let locked = locked.iter().filter(is_used);
    for reward in locked.filter(|_| decor.is_added()) {
        let not_earned =
            move |words: &Words| words.unlocks_not_earned(words.reward(reward), reward.stars);
        notices.0.push(Say::new(not_earned));
    }
    decor.set_if_neq(wanted);
}
