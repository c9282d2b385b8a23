//! What skill has earned, in words where it happens: feats, a broken streak, what a cleared level pays. Runs in `Show`.
//!
//! Owns how long words are seen, how many at a time, and that they make way for balls: text is drawn above the field, and nothing may cover
//! a ball. What is paid for is the simulation's (`simulation/scoring`); the
//! multiplier in force is in the [`hud`](super::hud).

use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::prelude::*;

use crate::presentation::camera::WorldCamera;
use crate::presentation::comfort::Comfort;
use crate::presentation::language::{Say, Words};
use crate::presentation::palette::Tone;
use crate::presentation::screen::Screen;
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};
use crate::simulation::ball::Ball;
use crate::simulation::messages::{BallReturned, Feat, FeatDone, LevelStarted};
use crate::simulation::rules::RulesInPlay;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Play), forget_words)
        .add_systems(OnExit(Screen::Watch), forget_words)
        .add_systems(
            Update,
            (
                forget_words.run_if(on_message::<LevelStarted>),
                let_words_rise,
                name_feats.run_if(on_message::<FeatDone>),
                name_broken_streaks.run_if(on_message::<BallReturned>),
            )
                .chain()
                .run_if(in_state(Screen::Play).or_else(in_state(Screen::Watch)))
                .in_set(PresentationSystems::Show),
        );
}

/// How long words are seen (s).
const SECONDS: f32 = 1.0;
/// How far they rise meanwhile (pixels of an 800×600 window).
const RISE: f32 = 26.0;
/// So many are seen at a time; the oldest go first.
const MAX_WORDS: usize = 6;
/// Streaks are named every so many returns: more often would be in the way.
const NAMED_STREAKS: u32 = 5;
/// A streak that is broken is worth a word from so many returns on. The miss itself does not say how many there were, so
/// the look remembers it.
const LOST_STREAK: u32 = 5;
/// Room for the words on both sides of their middle (pixels of an 800×600 window).
const HALF_WIDTH: f32 = 130.0;
/// Room above them (pixels of an 800×600 window).
const ABOVE: f32 = 44.0;

/// How much of their colour words keep while a ball is below them (share), and how fast the rest comes back (1/s).
const MAKING_WAY: f32 = 0.1;
const COMES_BACK: f32 = 6.0;
/// Words make way for a ball so many radii away: it is drawn where it will be.
const NEAR: f32 = 3.5;

/// Words on their way up.
#[derive(Component)]
struct Rising {
    /// What they are about: the next of the same takes their place.
    about: About,
    /// Seconds since they came.
    age: f32,
    /// Where they came up (units).
    at: DVec2,
    /// How much of their colour they have (share): little while a ball is below them.
    strength: f32,
}

/// What words are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
    Feat(Feat),
    Broken,
}

/// What a feat is called where it happens.
fn name(words: &Words, feat: Feat, count: u32) -> String {
    match (feat, count) {
        (Feat::Bank, 1) => words.feat_bank(),
        (Feat::Bank, 2) => words.feat_bank_double(),
        (Feat::Bank, _) => words.feat_bank_triple(),
        (Feat::Chain, _) => words.feat_chain(count),
        (Feat::Rally, _) => words.feat_rally(count),
        (Feat::Streak, _) => words.feat_streak(count),
    }
}

fn name_feats(
    mut commands: Commands,
    fonts: Res<Fonts>,
    mut done: MessageReader<FeatDone>,
    shown: Query<(Entity, &Rising)>,
) {
    for feat in of_frame(done.read()) {
        let (what, count, points) = (feat.feat, feat.count, feat.points);
        let line = move |words: &Words| {
            format!(
                "{}  +{}",
                name(words, what, count),
                words.points(points.into())
            )
        };
        let words = (Say::from(line), palette::BALL_GLOW.into());
        spawn_words(
            &mut commands,
            &fonts,
            &shown,
            (About::Feat(feat.feat), feat.at),
            words,
        );
    }
}

/// The feats of a frame that are named: the last of each kind, with the points of all of that kind.
fn of_frame<'a>(done: impl Iterator<Item = &'a FeatDone>) -> Vec<FeatDone> {
    let mut named: Vec<FeatDone> = Vec::new();
    for feat in done {
        if feat.feat == Feat::Streak && !feat.count.is_multiple_of(NAMED_STREAKS) {
            continue;
        }
        match named.iter_mut().find(|before| before.feat == feat.feat) {
            Some(before) => {
                let points = before.points.saturating_add(feat.points);
                *before = FeatDone { points, ..*feat };
            }
            None => named.push(*feat),
        }
    }
    named
}

fn name_broken_streaks(
    mut commands: Commands,
    (fonts, rules): (Res<Fonts>, Res<RulesInPlay>),
    mut returned: MessageReader<BallReturned>,
    shown: Query<(Entity, &Rising)>,
    mut last: Local<u32>,
) {
    for back in returned.read() {
        if back.miss && *last >= LOST_STREAK && rules.0.skill.feats.streak > 0 {
            let words = (Words::feat_streak_lost.into(), palette::ERROR);
            spawn_words(
                &mut commands,
                &fonts,
                &shown,
                (About::Broken, back.at),
                words,
            );
        }
        *last = back.streak;
    }
}

fn spawn_words(
    commands: &mut Commands,
    fonts: &Fonts,
    shown: &Query<(Entity, &Rising)>,
    (about, at): (About, DVec2),
    (line, colour): (Say, Tone),
) {
    let same = shown.iter().filter(|(_, words)| words.about == about);
    let oldest = shown.iter().max_by(|a, b| a.1.age.total_cmp(&b.1.age));
    let too_many = oldest.filter(|_| shown.iter().len() >= MAX_WORDS);
    for (entity, _) in same.chain(too_many) {
        commands.entity(entity).try_despawn();
    }
    commands.spawn((
        Name::new("Words"),
        Rising {
            about,
            age: 0.0,
            at,
            strength: 1.0,
        },
        Visibility::Hidden,
        Pickable::IGNORE,
        Node {
            position_type: PositionType::Absolute,
            width: px(2.0 * HALF_WIDTH),
            justify_content: JustifyContent::Center,
            ..default()
        },
        children![(
            TextLayout::no_wrap(),
            theme::bold(fonts, line, size::SMALL * 1.1, colour),
        )],
    ));
}

/// Where the balls are seen, and how much room each needs (pixels of an 800×600 window): middle and radius.
#[derive(SystemParam)]
struct SeenBalls<'w, 's> {
    balls: Query<'w, 's, (&'static Ball, &'static Transform)>,
}

impl SeenBalls<'_, '_> {
    /// Whether a ball is on or near the words in `area`; `seen` says where a place of the field is seen.
    fn any_near(&self, area: Rect, seen: impl Fn(Vec2) -> Option<Vec2>) -> bool {
        self.balls.iter().any(|(ball, at)| {
            let middle = at.translation.truncate();
            let edge = middle + Vec2::X * NEAR * ball.radius as f32;
            let (Some(middle), Some(edge)) = (seen(middle), seen(edge)) else {
                return false;
            };
            let nearest = middle.clamp(area.min, area.max);
            nearest.distance(middle) < middle.distance(edge)
        })
    }
}

/// Words rise from where they came up, make way for balls, fade, and go.
fn let_words_rise(
    mut commands: Commands,
    time: Res<Time<Virtual>>,
    (scale, comfort): (Res<UiScale>, Res<Comfort>),
    camera: Single<(&Camera, &GlobalTransform), With<WorldCamera>>,
    balls: SeenBalls,
    mut words: Query<(Entity, &mut Rising, &mut Node, &mut Visibility, &Children)>,
    mut texts: Query<(&mut TextColor, &ComputedNode)>,
) {
    let (camera, transform) = camera.into_inner();
    let seen = |place: Vec2| {
        let place = camera.world_to_viewport(transform, place.extend(0.0));
        place.ok().map(|place| place / scale.0)
    };
    let window = camera.logical_viewport_size().unwrap_or_default() / scale.0;
    let rises = if comfort.is_calm() { 0.0 } else { 1.0 };
    for (entity, mut words, mut node, mut visibility, children) in &mut words {
        words.age += time.delta_secs();
        let gone = words.age / SECONDS;
        let place = seen(words.at.as_vec2()).filter(|_| gone < 1.0);
        let Some(place) = place else {
            commands.entity(entity).try_despawn();
            continue;
        };
        // They stay in the window, and below what is written above the field.
        let most = (window.x - 2.0 * HALF_WIDTH).max(0.0);
        let left = (place.x - HALF_WIDTH).clamp(0.0, most);
        let top = (place.y - RISE * (0.5 + rises * gone)).max(ABOVE);
        (node.left, node.top) = (px(left), px(top));
        visibility.set_if_neq(Visibility::Inherited);
        for child in children {
            let Ok((mut colour, text)) = texts.get_mut(*child) else {
                continue;
            };
            let area = area(Vec2::new(left, top), text);
            words.strength = if balls.any_near(area, seen) {
                MAKING_WAY
            } else {
                (words.strength + COMES_BACK * time.delta_secs()).min(1.0)
            };
            // Whole for the first half, then ever fainter.
            colour.0.set_alpha((2.0 - 2.0 * gone).min(words.strength));
        }
    }
}

/// What a text covers (pixels of an 800×600 window) whose words begin at `corner`; all that they may, before it has been laid out.
fn area(corner: Vec2, text: &ComputedNode) -> Rect {
    let laid_out = text.size() * text.inverse_scale_factor();
    let size = if laid_out.x > 0.0 {
        laid_out
    } else {
        Vec2::new(2.0 * HALF_WIDTH, RISE)
    };
    let left = corner.x + HALF_WIDTH - 0.5 * size.x;
    Rect::from_corners(Vec2::new(left, corner.y), Vec2::new(left, corner.y) + size)
}

/// A level that begins anew, and another screen, have nothing to say of the level before.
fn forget_words(mut commands: Commands, words: Query<Entity, With<Rising>>) {
    for entity in &words {
        commands.entity(entity).try_despawn();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulation::player::PlayerId;

    #[test]
    fn of_many_feats_in_a_frame_one_of_each_kind_is_named_with_the_points_of_all() {
        let done = |feat, count, points| FeatDone {
            player: PlayerId::FIRST,
            feat,
            count,
            points,
            at: DVec2::ZERO,
        };
        let frame: Vec<FeatDone> = (3..60)
            .map(|count| done(Feat::Chain, count, 50))
            .chain([done(Feat::Rally, 5, 25), done(Feat::Streak, 4, 10)])
            .collect();
        let named = of_frame(frame.iter());
        assert_eq!(
            named,
            [done(Feat::Chain, 59, 57 * 50), done(Feat::Rally, 5, 25)]
        );
    }
}
