//! Lane above the paddle for short messages about score and power-ups. Runs in `Show`, and in `PostUpdate` after the
//! camera moves.
//!
//! The lines are stacked with the newest at the bottom, so they never overlap each other, the HUD or the lives. A line
//! fades near a ball, and every overlay hides the lane. [`score_words`](super::score_words) writes the lines.

use super::seen_balls::{MAKING_WAY, NearBalls, SeenBalls};
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), spawn_lane)
        .add_systems(OnEnter(Screen::Watch), spawn_lane)
        .add_systems(
            Update,
            clear_lane
                .run_if(resource_exists_and_changed::<Run>)
                .in_set(LaneSystems),
        )
        .add_systems(
            PostUpdate,
            (drop_old_lines, place_lane, fade_lines)
                .chain()
                .run_if(any_with_component::<Lane>)
                .in_set(NearBalls),
        )
        .configure_sets(Update, LaneSystems.in_set(PresentationSystems::Show));
}

/// Removes the lines of the previous level. New lines are added after it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct LaneSystems;

/// Lifetime of a line (s).
const SECONDS: f32 = 1.2;
/// Maximum number of lines; captions leave space for one.
const MAX_LINES: usize = 3;
/// Distance of the lowest line from the floor (units): above the paddle and a ball on it.
const ABOVE_FLOOR: f32 = 84.0;
/// Smallest distance of the lane from the edges of the window (pixels of an 800×600 window).
const EDGE: f32 = 8.0;
/// Opacity of the backing of a line (0 to 1): text is readable over bricks of every colour.
const BACKING: f32 = 0.95;
/// Thickness of the outline of a line, which has the colour of its text (pixels of an 800×600 window).
const OUTLINE: f32 = 1.5;
/// Recovery rate of a line's opacity after a ball has left it (1/s).
const COMES_BACK: f32 = 6.0;

/// Lane; its children are the lines.
#[derive(Component)]
struct Lane;

/// Line of the lane.
#[derive(Component)]
pub(super) struct LaneLine {
    /// Subject: a new line replaces an older one with the same subject.
    about: About,
    /// Age (s).
    age: f32,
    /// Opacity (0 to 1): low near a ball.
    strength: f32,
}

/// Subject of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    Feat(Feat),
    BrokenStreak,
    Catch,
    Tool,
}

/// Parameters of adding lines to the lane.
#[derive(SystemParam)]
pub(super) struct WordLane<'w, 's> {
    commands: Commands<'w, 's>,
    lane: Query<'w, 's, Entity, With<Lane>>,
    lines: Query<'w, 's, (Entity, &'static LaneLine)>,
}

impl WordLane<'_, '_> {
    /// Adds a line at the bottom and removes an older one about the same subject.
    pub fn add(&mut self, about: About, line: Say, colour: Tone) {
        let Ok(lane) = self.lane.single() else { return };
        for (entity, _) in self.lines.iter().filter(|(_, line)| line.about == about) {
            self.commands.entity(entity).try_despawn();
        }
        self.commands.spawn((
            Name::new("Words"),
            LaneLine {
                about,
                age: 0.0,
                strength: 1.0,
            },
            ChildOf(lane),
            Pickable::IGNORE,
            BackgroundColor::default(),
            BorderColor::default(),
            Node {
                padding: UiRect::axes(px(10), px(2)),
                border: UiRect::all(px(OUTLINE)),
                border_radius: BorderRadius::all(px(6)),
                max_width: percent(100),
                ..default()
            },
            children![theme::bold(line, size::SMALL * 1.1, colour)],
        ));
    }
}

fn spawn_lane(mut commands: Commands, screen: Res<State<Screen>>) {
    commands.spawn((
        Name::new("Word lane"),
        Lane,
        DespawnOnExit(*screen.get()),
        Pickable::IGNORE,
        Node {
            position_type: PositionType::Absolute,
            ..theme::column(3.0)
        },
    ));
}

/// Ages the lines, and removes those that are too old or too many.
fn drop_old_lines(
    time: Res<Time<Virtual>>,
    comfort: Res<Comfort>,
    lane: Single<Option<&Children>, With<Lane>>,
    mut lines: Query<&mut LaneLine>,
    mut commands: Commands,
) {
    let all: Vec<Entity> = lane.iter().flat_map(|children| children.iter()).collect();
    let most = if comfort.captions { 1 } else { MAX_LINES };
    let too_many = all.len().saturating_sub(most);
    for (place, entity) in all.into_iter().enumerate() {
        let Ok(mut line) = lines.get_mut(entity) else {
            continue;
        };
        line.age += time.delta_secs();
        if place < too_many || line.age >= SECONDS {
            commands.entity(entity).try_despawn();
        }
    }
}

/// Places the lane above the paddle, or below it if an effect turns the picture upside down.
fn place_lane(
    (arena, overlay): (Res<Arena>, Res<State<Overlay>>),
    balls: SeenBalls,
    lane: Single<(&mut Node, &mut Visibility), With<Lane>>,
) {
    let (mut node, mut visibility) = lane.into_inner();
    visibility.set_if_neq(visible(*overlay.get() == Overlay::None));
    let (low, high) = (arena.bounds.min.as_vec2(), arena.bounds.max.as_vec2());
    let height = low.y + ABOVE_FLOOR;
    let corners = [low.x, high.x].map(|x| balls.seen(Vec2::new(x, height)));
    let above = balls.seen(Vec2::new(low.x, high.y));
    let ([Some(left), Some(right)], Some(above)) = (corners, above) else {
        return;
    };
    let window = balls.window();
    let from = left.x.min(right.x).max(EDGE);
    let to = left.x.max(right.x).min(window.x - EDGE);
    let base = (0.5 * (left.y + right.y)).clamp(EDGE, (window.y - EDGE).max(EDGE));
    let (top, bottom) = if above.y <= left.y {
        (auto(), px(window.y - base))
    } else {
        (px(base), auto())
    };
    let wanted = Node {
        left: px(from),
        width: px((to - from).max(0.0)),
        top,
        bottom,
        ..node.clone()
    };
    node.set_if_neq(wanted);
}

/// Fades lines with age and near balls. Uses the positions of the previous frame, like [`captions`](super::captions).
fn fade_lines(
    time: Res<Time<Virtual>>,
    palette: Res<Palette>,
    balls: SeenBalls,
    mut lines: Query<(
        &mut LaneLine,
        &ComputedNode,
        &UiGlobalTransform,
        (&mut BackgroundColor, &mut BorderColor),
        &Children,
    )>,
    mut texts: Query<&mut TextColor>,
) {
    for (mut line, node, at, (mut backing, mut outline), children) in &mut lines {
        line.strength = if balls.any_near(node, at) {
            MAKING_WAY
        } else {
            (line.strength + COMES_BACK * time.delta_secs()).min(1.0)
        };
        // Opaque for the first half of its lifetime. A line without a layout has no position yet.
        let most = if node.is_empty() { 0.0 } else { line.strength };
        let alpha = (2.0 - 2.0 * line.age / SECONDS).clamp(0.0, most);
        backing.0 = palette.of(tone::BACKDROP.with_alpha(BACKING * alpha));
        for child in children {
            if let Ok(mut colour) = texts.get_mut(*child) {
                colour.0.set_alpha(alpha);
                *outline = BorderColor::all(colour.0);
            }
        }
    }
}

/// Removes all lines: they belong to the previous field.
fn clear_lane(lines: Query<Entity, With<LaneLine>>, mut commands: Commands) {
    for entity in &lines {
        commands.entity(entity).try_despawn();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::Colour;
    use crate::presentation::comfort::Sight;
    use crate::presentation::palette;

    #[test]
    fn lines_are_readable_on_bricks_of_every_colour() {
        for sight in [Sight::Usual, Sight::Deutan, Sight::Protan, Sight::Tritan] {
            let palette = Palette { sight, ..default() };
            let backing = palette.of(tone::BACKDROP).luminance();
            let texts = [palette::BALL_GLOW.into(), tone::ERROR];
            let texts = texts.map(|text: Tone| palette.of(text).luminance());
            for brick in Colour::ALL.iter().map(|brick| palette.brick(*brick)) {
                let ground = BACKING * backing + (1.0 - BACKING) * brick.luminance();
                for text in texts {
                    let ratio = (text + 0.05) / (ground + 0.05);
                    assert!(ratio >= 4.5, "{sight:?}: {brick:?}: {ratio}");
                }
            }
        }
    }
}
