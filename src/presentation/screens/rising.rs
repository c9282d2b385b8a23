//! Words that rise from a place in the field, fade and go. Runs in `Show`, and in `PostUpdate`, when it is known where the field is seen.
//!
//! Owns how long words are seen, how many at a time, and that they make way for balls: text is drawn above the field, and nothing may cover
//! a ball. What is said, [`score_words`](super::score_words) says.

use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::prelude::*;
use bevy::ui::UiSystems;

use super::seen_balls::{MAKING_WAY, SeenBalls};
use crate::presentation::PresentationSystems;
use crate::presentation::camera::CameraMoves;
use crate::presentation::comfort::Comfort;
use crate::presentation::language::Say;
use crate::presentation::palette::Tone;
use crate::presentation::screen::Screen;
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::simulation::messages::Feat;
use crate::simulation::round::Run;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Play), forget_words)
        .add_systems(OnExit(Screen::Watch), forget_words)
        .add_systems(
            Update,
            forget_words
                .run_if(resource_exists_and_changed::<Run>)
                .in_set(RisingSystems),
        )
        .add_systems(
            PostUpdate,
            let_words_rise
                .run_if(in_state(Screen::Play).or_else(in_state(Screen::Watch)))
                .after(CameraMoves)
                .before(UiSystems::Prepare),
        )
        .configure_sets(Update, RisingSystems.in_set(PresentationSystems::Show));
}

/// The words of the level before go; new ones come after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct RisingSystems;

/// How long words are seen (s).
const SECONDS: f32 = 1.0;
/// How far they rise meanwhile (pixels of an 800×600 window).
const RISE: f32 = 26.0;
/// So many are seen at a time; the oldest go first.
const MAX_WORDS: usize = 6;
/// Room for the words on both sides of their middle (pixels of an 800×600 window).
const HALF_WIDTH: f32 = 130.0;
/// Room above them (pixels of an 800×600 window).
const ABOVE: f32 = 44.0;

/// How fast the colour of words comes back that a ball has taken from them (1/s).
const COMES_BACK: f32 = 6.0;

/// Words on their way up.
#[derive(Component)]
pub(super) struct Rising {
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
pub(super) enum About {
    Feat(Feat),
    BrokenStreak,
    Catch,
}

/// What lets words rise, and the words that do.
#[derive(SystemParam)]
pub(super) struct RisingWords<'w, 's> {
    commands: Commands<'w, 's>,
    fonts: Res<'w, Fonts>,
    shown: Query<'w, 's, (Entity, &'static Rising)>,
}

impl RisingWords<'_, '_> {
    /// Lets `line` rise at `at` (units), in the place of words about the same; of too many, the oldest go.
    pub fn rise(&mut self, (about, at): (About, DVec2), (line, colour): (Say, Tone)) {
        let same = self.shown.iter().filter(|(_, words)| words.about == about);
        let oldest = self.shown.iter().max_by(|a, b| a.1.age.total_cmp(&b.1.age));
        let too_many = oldest.filter(|_| self.shown.iter().len() >= MAX_WORDS);
        for (entity, _) in same.chain(too_many) {
            self.commands.entity(entity).try_despawn();
        }
        self.commands.spawn((
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
                theme::bold(&self.fonts, line, size::SMALL * 1.1, colour),
            )],
        ));
    }
}

/// Words rise from where they came up, make way for balls, fade, and go.
fn let_words_rise(
    mut commands: Commands,
    time: Res<Time<Virtual>>,
    comfort: Res<Comfort>,
    balls: SeenBalls,
    mut words: Query<(Entity, &mut Rising, &mut Node, &mut Visibility, &Children)>,
    mut texts: Query<(&mut TextColor, &ComputedNode)>,
) {
    let window = balls.window();
    let rises = if comfort.is_calm() { 0.0 } else { 1.0 };
    for (entity, mut words, mut node, mut visibility, children) in &mut words {
        let text = children.first().and_then(|it| texts.get_mut(*it).ok());
        // What has not been laid out yet is not seen.
        let Some((mut colour, text)) = text.filter(|(_, text)| text.size().x > 0.0) else {
            continue;
        };
        words.age += time.delta_secs();
        let gone = words.age / SECONDS;
        let place = balls.seen(words.at.as_vec2()).filter(|_| gone < 1.0);
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
        let area = area(Vec2::new(left, top), text);
        words.strength = if balls.any_near(area) {
            MAKING_WAY
        } else {
            (words.strength + COMES_BACK * time.delta_secs()).min(1.0)
        };
        // Whole for the first half, then ever fainter.
        colour.0.set_alpha((2.0 - 2.0 * gone).min(words.strength));
    }
}

/// What a text covers (pixels of an 800×600 window) whose words begin at `corner`.
fn area(corner: Vec2, text: &ComputedNode) -> Rect {
    let size = text.size() * text.inverse_scale_factor();
    let left = corner.x + HALF_WIDTH - 0.5 * size.x;
    Rect::from_corners(Vec2::new(left, corner.y), Vec2::new(left, corner.y) + size)
}

/// A field that was put somewhere, and another screen, have nothing to say of what was before.
fn forget_words(mut commands: Commands, words: Query<Entity, With<Rising>>) {
    for entity in &words {
        commands.entity(entity).try_despawn();
    }
}
