//! Panel that composes a brick from its properties: its controls, and their changes.
//!
//! The table of properties defines the controls. [`Composition`] checks each change.
//! [`composed`](super::composed) shows the brick.

use bevy::ui_widgets::{RadioGroup, ValueChange};
use brickwork_editor::Composition;
use brickwork_editor::compose::ComposeError;
use brickwork_ui::item::OpensAtTop;
use brickwork_ui::modal;
use brickwork_ui::page::{group_node, spawn_page, spawn_row};
use brickwork_ui::slider::slider;
use brickwork_ui::switch::{checkbox, radio};

use super::prelude::*;
use crate::content::bricks::HITS;
use crate::content::materials::{Look, Sound};
use crate::content::offers::Values;
use crate::content::{Colour, Properties};
use crate::presentation::look::portraits;

/// Width of the page (pixels of an 800×600 window).
const WIDTH: f32 = 740.0;

/// Composed brick; a component of the panel.
#[derive(Component)]
pub(super) struct Composer {
    pub brick: Composition,
    /// Name of the kind of a pack that the brick defines.
    pub name: Option<String>,
    /// Reason why the last change was rejected.
    pub refused: Option<Say>,
}

/// Item at the bottom of the panel, which closes it: its label, and the function that then gets the brick.
pub(super) type Finish = (
    fn(&Words) -> String,
    Box<dyn Fn(&mut Commands, Composition) + Send + Sync>,
);

/// Part of the brick that a control sets, as in `explodes.radius`.
#[derive(Component, Clone)]
pub(super) enum Control {
    /// Option with this value of the part.
    Value(String, String),
    /// Slider over the values of the part, and the text of its value.
    Scale(String, Values, Entity),
    /// Check box of a property, or of a brick that never breaks.
    Has(&'static str),
}

/// Row that is visible while the brick has a value for this part.
#[derive(Component)]
pub(super) struct RowOf(pub String);

/// Text or picture of the brick.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shown {
    Picture,
    Name,
    About,
    Refused,
}

/// Opens the panel for `brick`, with `items` at its bottom. `name` is the kind of a pack that the brick defines; `None`
/// for a brick of the level.
pub(super) fn compose(
    commands: &mut Commands,
    brick: Composition,
    name: Option<String>,
    items: Vec<Finish>,
) {
    let kinds: Vec<String> = brick.kinds().names().map(str::to_owned).collect();
    let now = brick.value("kind").unwrap_or_default();
    let title: fn(&Words) -> String = match name {
        Some(_) => Words::editor_change_in_pack,
        None => Words::editor_change_brick,
    };
    let composer = Composer {
        brick,
        name,
        refused: None,
    };
    let shade = commands.spawn((modal::page(title), composer)).id();
    commands.entity(shade).with_children(|screen| {
        spawn_head(screen);
        let content = |row: &mut ChildSpawnerCommands| {
            let list = Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(space::ROW),
                padding: UiRect::axes(px(2), px(4)),
                ..theme::measured(WIDTH)
            };
            row.spawn(list).with_children(|page| {
                page.spawn((Shown::About, theme::text("", size::SMALL, tone::TEXT)));
                spawn_fields(page, kinds, &now);
                for (property, offers) in Properties::offers() {
                    spawn_property(page, property);
                    for offer in offers {
                        spawn_values(page, format!("{property}.{}", offer.name), offer.values);
                    }
                }
            });
        };
        spawn_page(screen, theme::measure(), content, |foot| {
            for (label, finish) in items {
                let press =
                    move |_: On<Activate>, composer: Single<&Composer>, mut commands: Commands| {
                        // The next panel returns the focus to the same item.
                        commands.entity(shade).try_despawn();
                        finish(&mut commands, composer.brick.clone());
                    };
                foot.spawn(item(label, size::BODY, press));
            }
            foot.spawn(item(
                Words::common_back,
                size::BODY,
                modal::close_on_press(shade),
            ));
        });
    });
}

/// Spawns the picture and the name of the brick, and the place for the reason of a rejection.
fn spawn_head(screen: &mut ChildSpawnerCommands) {
    let row = Node {
        align_items: AlignItems::Center,
        margin: UiRect::vertical(px(space::ROW)),
        flex_shrink: 0.0,
        ..theme::centred_row(space::ROW)
    };
    screen.spawn(row).with_children(|head| {
        let node = theme::rounded(portraits::SIZE.x, portraits::SIZE.y, 0.0);
        head.spawn((Shown::Picture, ImageNode::default(), node, Pickable::IGNORE));
        head.spawn((Shown::Name, theme::bold("", size::PAGE, tone::HEADING)));
        head.spawn((Shown::Refused, theme::text("", size::SMALL, tone::ERROR)));
    });
}

/// Spawns the rows of the fields that every brick has. The kind `now` has the initial focus.
fn spawn_fields(page: &mut ChildSpawnerCommands, kinds: Vec<String>, now: &str) {
    let kinds = kinds.iter().map(|name| format!("{name:?}"));
    let kinds = ("kind", kinds.collect());
    spawn_options(page, "kind".to_owned(), kinds, Some(now));
    let names = |all: &mut dyn Iterator<Item = &'static str>| all.map(str::to_owned).collect();
    let colours = names(&mut Colour::ALL.iter().map(|it| it.name()));
    spawn_options(page, "color".to_owned(), ("color", colours), None);
    spawn_property(page, SOLID);
    let hits = HITS.map(|hits| hits.to_string());
    spawn_values(page, "hits".to_owned(), Values::Scale(hits.collect()));
    let looks = names(&mut Look::ALL.iter().map(|it| it.name()));
    spawn_options(page, "look".to_owned(), ("material", looks), None);
    let sounds = names(&mut Sound::ALL.iter().map(|it| it.name()));
    spawn_options(page, "sound".to_owned(), ("material", sounds), None);
}

/// Name of the field that makes a brick indestructible.
const SOLID: &str = "solid";

/// Returns the name of `part`.
fn title(part: &str) -> Say {
    let part = part.to_owned();
    Say::new(move |words: &Words| words.named("property", &part))
}

/// Returns the name of `part` for screen readers, after that of its property, because several properties have a group
/// or points.
fn spoken(part: &str) -> Say {
    let part = part.to_owned();
    Say::new(move |words: &Words| {
        let property = part.split_once('.').map(|(property, _)| property);
        let before = property.map(|it| words.named("property", it) + ": ");
        before.unwrap_or_default() + &words.named("property", &part)
    })
}

/// Spawns the check box of a property, and the sentence about it.
fn spawn_property(page: &mut ChildSpawnerCommands, property: &'static str) {
    page.spawn((
        Control::Has(property),
        checkbox(title(property)),
        observe(toggle),
    ));
    if property != SOLID {
        let about = move |words: &Words| words.named("property", &format!("{property}.about"));
        page.spawn(theme::text(about, size::SMALL, tone::TEXT_QUIET));
    }
}

/// Spawns the row with the `values` of `part`.
fn spawn_values(page: &mut ChildSpawnerCommands, part: String, values: Values) {
    match values {
        Values::Names { table, values } => spawn_options(page, part, (table, values), None),
        Values::Scale(_) => {
            let last = values.all().len().saturating_sub(1);
            spawn_row(page, title(&part), |row| {
                let text = theme::text("", size::BODY, tone::TEXT);
                let text = row.spawn((text, Spoken::Nothing)).id();
                let slider = slider(spoken(&part), 0.0..=last as f32);
                let slider = (
                    Control::Scale(part.clone(), values, text),
                    slider,
                    observe(drag),
                );
                row.spawn(slider);
            })
            .insert(RowOf(part));
        }
    }
}

/// Spawns the row with an option for each of `values`, which are names of `table`. The value `first` has the initial
/// focus.
fn spawn_options(
    page: &mut ChildSpawnerCommands,
    part: String,
    (table, values): (&'static str, Vec<String>),
    first: Option<&str>,
) {
    spawn_row(page, title(&part), |row| {
        let group = (
            RadioGroup,
            Label(spoken(&part)),
            group_node(),
            observe(choose),
        );
        row.spawn(group).with_children(|group| {
            for value in values {
                let is_first = first == Some(value.as_str());
                let name = value.trim_matches('"').to_owned();
                let label = Say::new(move |words: &Words| words.named(table, &name));
                group
                    .spawn((Control::Value(part.clone(), value), radio(label)))
                    .insert_if((Preselected, OpensAtTop), || is_first);
            }
        });
    })
    .insert(RowOf(part));
}

/// System parameter that changes the brick.
#[derive(SystemParam)]
struct Change<'w, 's> {
    composer: Single<'w, 's, &'static mut Composer>,
    controls: Query<'w, 's, &'static Control>,
    announce: MessageWriter<'w, Announce>,
}

impl Change<'_, '_> {
    /// Changes the brick by the control `entity`, or shows and announces the reason why it is rejected.
    fn by(
        &mut self,
        entity: Entity,
        change: impl FnOnce(&Composition, &Control) -> Result<Composition, ComposeError>,
    ) {
        let Ok(control) = self.controls.get(entity) else {
            return;
        };
        let composer = &mut *self.composer;
        match change(&composer.brick, control) {
            Ok(brick) => (composer.brick, composer.refused) = (brick, None),
            Err(refused) => {
                let reason = Say::new(move |words: &Words| words.compose_error(&refused));
                self.announce.write(Announce(reason.clone(), Way::Spoken));
                composer.refused = Some(reason);
            }
        }
    }
}

fn choose(changed: On<ValueChange<Entity>>, mut change: Change) {
    change.by(changed.value, |brick, control| match control {
        Control::Value(part, value) => brick.with(part, value),
        _ => Ok(brick.clone()),
    });
}

fn drag(changed: On<ValueChange<f32>>, mut change: Change) {
    change.by(changed.source, |brick, control| match control {
        Control::Scale(part, values, _) => {
            let value = values.all().get(changed.value.round() as usize);
            value.map_or_else(|| Ok(brick.clone()), |value| brick.with(part, value))
        }
        _ => Ok(brick.clone()),
    });
}

fn toggle(changed: On<ValueChange<bool>>, mut change: Change) {
    change.by(changed.source, |brick, control| match control {
        Control::Has(SOLID) => brick.with_solid(changed.value),
        Control::Has(property) => brick.with_property(property, changed.value),
        _ => Ok(brick.clone()),
    });
}
