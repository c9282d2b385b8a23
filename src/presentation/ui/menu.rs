//! Menus: what can be pressed, by mouse and by keys, and how the one in focus shows. Runs in `Flow` and `Show`.
//!
//! Owns the focus and the keys that move it. What a [`Choice`] brings about is decided in `screens`.

use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::{FocusCause, FocusGained, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, ScrollIntoView};

use super::theme::{self, Fonts};
use crate::presentation::audio::sound::{PlaySound, Sound};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Chosen>()
        .add_observer(choose)
        .add_observer(focus_hovered)
        .add_observer(scroll_to_focus)
        .add_systems(
            Update,
            (keep_focus, move_focus)
                .chain()
                .in_set(PresentationSystems::Flow)
                .run_if(any_with_component::<MenuItem>),
        )
        .add_systems(Update, paint_items.in_set(PresentationSystems::Show));
}

/// What pressing a thing means.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) enum Choice {
    /// Play the level reached last, or the first.
    Continue,
    /// Show the levels.
    Levels,
    /// Play a level, by its place in the list of all.
    Play(usize),
    /// Go on after a pause.
    Resume,
    /// The level in hand from its beginning, as it began.
    Restart,
    /// Give up the flying ball for a life.
    ServeAgain,
    /// The next level.
    Next,
    /// The level in hand from its beginning, as a new game.
    Retry,
    /// Show the recorded games.
    Recordings,
    /// Watch a recorded game, by its place in the list of all.
    Watch(usize),
    /// Show the title.
    Title,
    /// Leave the game.
    Quit,
    /// Set the volume (tenths).
    Volume(u8),
    /// Make it louder or softer by so many tenths.
    Louder(i8),
    /// Sound on or off.
    Mute,
    /// Full screen on or off.
    FullScreen,
    /// Keep more recorded games, or none.
    KeepRecordings,
    /// Hide the findings.
    HideFindings,
}

/// The player chose something.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct Chosen(pub Choice);

/// An item of the menu on screen, which keys can reach.
#[derive(Component, Debug, Default)]
pub(crate) struct MenuItem;

/// The item that has the focus when its menu appears; one in each menu.
#[derive(Component, Debug, Default)]
pub(crate) struct Preselected;

/// An item whose value the left and right keys change.
#[derive(Component, Debug, Default)]
pub(crate) struct Adjustable;

/// The ball that lies beside the item in focus.
#[derive(Component, Debug)]
struct FocusBall;

/// An item that shows `label`, `size` large.
pub(crate) fn item(
    fonts: &Fonts,
    label: impl Into<String>,
    size: f32,
    choice: Choice,
) -> impl Bundle {
    (
        Name::new("Menu item"),
        Button,
        MenuItem,
        choice,
        Node {
            align_items: AlignItems::Center,
            column_gap: px(size * 0.5),
            padding: UiRect::axes(px(size * 0.4), px(size * 0.16)),
            ..default()
        },
        children![
            focus_ball(size),
            theme::text(fonts, label, size, palette::TEXT)
        ],
    )
}

/// A ball that shows only while its parent has the focus, beside text of `size`.
pub(crate) fn focus_ball(size: f32) -> impl Bundle {
    let diameter = (size * 0.25).round() * 2.0;
    (
        FocusBall,
        Node {
            width: px(diameter),
            height: px(diameter),
            flex_shrink: 0.0,
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(palette::BALL),
        Visibility::Hidden,
        Pickable::IGNORE,
    )
}

fn choose(
    activated: On<Activate>,
    choices: Query<&Choice>,
    mut chosen: MessageWriter<Chosen>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if let Ok(choice) = choices.get(activated.entity) {
        chosen.write(Chosen(*choice));
        sounds.write(PlaySound::centred(Sound::MenuSelect));
    }
}

fn focus_hovered(
    over: On<Pointer<Over>>,
    items: Query<(), With<MenuItem>>,
    mut focus: ResMut<InputFocus>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if items.contains(over.entity) && focus.get() != Some(over.entity) {
        focus.set(over.entity, FocusCause::Pressed);
        sounds.write(PlaySound::centred(Sound::MenuMove));
    }
}

/// Gives a menu that has just appeared its focus.
fn keep_focus(
    items: Query<(), With<MenuItem>>,
    preselected: Query<(Entity, &ComputedNode), (With<MenuItem>, With<Preselected>)>,
    mut focus: ResMut<InputFocus>,
) {
    let in_menu = focus.get().is_some_and(|entity| items.contains(entity));
    if in_menu {
        return;
    }
    // Not before it has its place, so that it can be scrolled to.
    if let Some((first, _)) = preselected.iter().find(|(_, node)| !node.is_empty()) {
        focus.set(first, FocusCause::Navigated);
    }
}

/// The event climbs to the ancestors of what gained the focus: to scroll to those would undo it.
fn scroll_to_focus(
    gained: On<FocusGained>,
    items: Query<(), With<MenuItem>>,
    mut commands: Commands,
) {
    if items.contains(gained.entity) {
        commands.trigger(ScrollIntoView {
            entity: gained.entity,
        });
    }
}

/// The keys that move the focus, and where to (x right, y down, as on screen).
const MOVES: [(KeyCode, Vec2); 8] = [
    (KeyCode::ArrowUp, Vec2::NEG_Y),
    (KeyCode::KeyW, Vec2::NEG_Y),
    (KeyCode::ArrowDown, Vec2::Y),
    (KeyCode::KeyS, Vec2::Y),
    (KeyCode::ArrowLeft, Vec2::NEG_X),
    (KeyCode::KeyA, Vec2::NEG_X),
    (KeyCode::ArrowRight, Vec2::X),
    (KeyCode::KeyD, Vec2::X),
];

/// Every press counts, and a key that is held repeats.
fn move_focus(
    mut presses: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    items: Query<(Entity, &UiGlobalTransform, &ComputedNode, Has<Adjustable>), With<MenuItem>>,
    mut focus: ResMut<InputFocus>,
    mut chosen: MessageWriter<Chosen>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let place = |transform: &UiGlobalTransform, node: &ComputedNode| {
        Rect::from_center_size(transform.translation, node.size())
    };
    let mut places: Vec<(Entity, Rect)> = items
        .iter()
        .map(|(entity, transform, node, _)| (entity, place(transform, node)))
        .collect();
    places.sort_by(|(_, a), (_, b)| {
        let (a, b) = (a.center(), b.center());
        a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x))
    });
    for press in presses.read().filter(|press| press.state.is_pressed()) {
        let Some((current, transform, node, adjustable)) =
            focus.get().and_then(|entity| items.get(entity).ok())
        else {
            return;
        };
        let from = place(transform, node);
        let moved = MOVES.iter().find(|(key, _)| *key == press.key_code);
        let next = match moved {
            Some((_, direction)) if adjustable && direction.x != 0.0 => {
                chosen.write(Chosen(Choice::Louder(direction.x as i8)));
                None
            }
            Some((_, direction)) => neighbour(from, *direction, &places),
            None if press.key_code == KeyCode::Tab => {
                let back = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
                let step = if back { places.len() - 1 } else { 1 };
                let at = places.iter().position(|(entity, _)| *entity == current);
                at.map(|at| places[(at + step) % places.len()].0)
            }
            None => None,
        };
        if let Some(next) = next {
            focus.set(next, FocusCause::Navigated);
            sounds.write(PlaySound::centred(Sound::MenuMove));
        }
    }
}

/// The nearest place in `direction`; where there is none, the farthest one the other way round.
///
/// Places count as off to the side only as far as they do not overlap with the present one, seen in that direction: a
/// long word below a short one is straight below it.
fn neighbour(from: Rect, direction: Vec2, places: &[(Entity, Rect)]) -> Option<Entity> {
    let across = direction.perp().abs();
    let along = |at: &Rect| (at.center() - from.center()).dot(direction);
    let aside = |at: &Rect| (at.center() - from.center()).dot(across).abs();
    let apart = |at: &Rect| (aside(at) - (at.half_size() + from.half_size()).dot(across)).max(0.0);
    // What is off to the side is farther than it looks; between two that are not, the middle decides.
    let far = |at: &Rect| along(at) + 3.0 * apart(at) + 0.01 * aside(at);
    let nearest_of = |wanted: &dyn Fn(&Rect) -> bool| {
        let candidates = places.iter().filter(|(_, at)| wanted(at));
        candidates.min_by(|(_, a), (_, b)| far(a).total_cmp(&far(b)))
    };
    // What is farther off to the side than ahead lies in another direction.
    let ahead = nearest_of(&|at| along(at) > 1.0 && apart(at) <= along(at));
    let next = ahead.or_else(|| nearest_of(&|at| along(at) < -1.0));
    next.map(|(entity, _)| *entity)
}

/// Shows which item has the focus.
fn paint_items(
    focus: Res<InputFocus>,
    mut items: Query<(Entity, Option<&mut BorderColor>), With<MenuItem>>,
    children: Query<&Children>,
    mut texts: Query<&mut TextColor>,
    mut balls: Query<&mut Visibility, With<FocusBall>>,
) {
    for (entity, border) in &mut items {
        let focused = focus.get() == Some(entity);
        let (colour, visibility) = if focused {
            (palette::ACCENT, Visibility::Inherited)
        } else {
            (palette::TEXT, Visibility::Hidden)
        };
        if let Some(mut border) = border {
            let line = if focused { colour } else { Color::NONE };
            border.set_if_neq(BorderColor::all(line));
        }
        for part in children.iter_descendants(entity) {
            if let Ok(mut text) = texts.get_mut(part) {
                text.set_if_neq(TextColor(colour));
            }
            if let Ok(mut ball) = balls.get_mut(part) {
                ball.set_if_neq(visibility);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(index: u32, left: f32, top: f32, width: f32) -> (Entity, Rect) {
        let entity = Entity::from_raw_u32(index).expect("a small number");
        (entity, Rect::new(left, top, left + width, top + 40.0))
    }

    #[test]
    fn the_next_item_down_is_the_one_below_however_long_its_word() {
        // As in the title: words of different lengths that begin at the same place, and a row below them.
        let words = [
            place(1, 400.0, 0.0, 80.0),
            place(2, 400.0, 60.0, 110.0),
            place(3, 400.0, 120.0, 300.0),
            place(4, 400.0, 180.0, 60.0),
            place(5, 100.0, 260.0, 150.0),
            place(6, 380.0, 260.0, 150.0),
        ];
        for index in 0..4 {
            let (_, from) = words[index];
            let below = words[index + usize::from(index == 3) + 1].0;
            assert_eq!(
                neighbour(from, Vec2::Y, &words),
                Some(below),
                "below {index}"
            );
        }
        let (_, last) = words[5];
        assert_eq!(
            neighbour(last, Vec2::Y, &words),
            Some(words[0].0),
            "and round again"
        );
        assert_eq!(neighbour(last, Vec2::NEG_X, &words), Some(words[4].0));
    }
}
