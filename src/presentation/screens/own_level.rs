//! Panel about one of the player's own levels: picture, author's time and problems, with items that play, edit and share
//! it. Runs in `Show`.

use super::level_pictures::level_picture;
use super::level_select::tile::best;
use crate::presentation::editor::edit;
use crate::presentation::launch::EditLevel;
use crate::presentation::library::author_time::{AuthorTimes, Proof, is_in_time};
use crate::presentation::library::own_levels::{OwnLevel, OwnLevels};
use crate::presentation::library::progress::keys::star_place;
use crate::presentation::library::sharing::{Keeper, Share};
use crate::presentation::screens::prelude::*;
use brickwork_ui::item::KeepsColour;
use brickwork_ui::modal::{close_on_press, open_panel};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_author.in_set(PresentationSystems::Show));
}

/// Width of the picture, and maximum width of a text (pixels of an 800×600 window).
const PICTURE: f32 = 200.0;
const WIDTH: f32 = 560.0;
/// Maximum number of problems.
const PROBLEMS: usize = 6;

/// Text about the author's time of a level.
#[derive(Component)]
struct AuthorLine {
    level: SharedLevel,
    /// `true` in a row of the list, which shows nothing else.
    is_short: bool,
}

/// Spawns the cell of a row, `width` wide, with the author's time of `level`.
pub(super) fn author_line(row: &mut ChildSpawnerCommands, level: &SharedLevel, width: f32) {
    let cell = Node {
        max_width: percent(100),
        justify_content: JustifyContent::End,
        overflow: Overflow::clip(),
        ..default()
    };
    let line = AuthorLine {
        level: level.clone(),
        is_short: true,
    };
    let text = theme::text(String::new(), size::SMALL, tone::TEXT_QUIET);
    row.spawn((cell, FollowsText::width(width), Pickable::IGNORE))
        .with_child((
            line,
            text,
            TextLayout::no_wrap(),
            Ellipsis::after(1),
            KeepsColour,
        ));
}

/// Returns an observer that opens the panel about `own`.
pub(super) fn open(own: OwnLevel) -> impl Fn(On<Activate>, ResMut<OwnLevels>, Commands) {
    move |_, mut list, mut commands| {
        // A change would spawn the list again.
        list.bypass_change_detection().last = Some(own.path().to_owned());
        let level = own.level();
        let name = match level {
            Ok(level) => level.name().to_owned(),
            Err(_) => own.path().shown(),
        };
        let owner = (0.7, DespawnOnExit(Screen::OwnLevels));
        open_panel(&mut commands, name, owner, |panel, shade| {
            let text = |text: String, colour| {
                let node = Node {
                    max_width: px(WIDTH),
                    ..default()
                };
                (theme::text(text, size::SMALL, colour), node)
            };
            match level {
                Ok(level) => {
                    panel.spawn(level_picture(level.clone(), PICTURE));
                    panel.spawn(text(level.author().to_owned(), tone::TEXT_QUIET));
                    let line = AuthorLine {
                        level: level.clone(),
                        is_short: false,
                    };
                    panel.spawn((line, text(String::new(), tone::TEXT)));
                }
                Err(findings) => {
                    for finding in findings.iter().take(PROBLEMS) {
                        panel.spawn(text(finding.to_string(), tone::ERROR));
                    }
                }
            }
            panel.spawn(menu(space::ROW)).with_children(|menu| {
                spawn_items(menu, &own);
                menu.spawn(item(Words::common_back, ITEM, close_on_press(shade)))
                    .insert_if(Preselected, || level.is_err());
            });
        });
    }
}

/// Spawns the items for the level `own`. Only a level without errors can be played and shared.
fn spawn_items(menu: &mut ChildSpawnerCommands, own: &OwnLevel) {
    let (playable, path) = (own.level().ok(), own.path().to_owned());
    if playable.is_some() {
        let own = own.clone();
        let play = move |_: On<Activate>,
                         this_run: Res<ThisRun>,
                         mut catalogue: ResMut<Catalogue>,
                         mut commands: Commands| {
            let pack = catalogue.list_own(&own.file.named, &this_run.chosen);
            let place = own.place_after(catalogue.packs[pack].levels.start);
            // The navigator reads the list.
            commands.run_system_cached_with(practise, place);
        };
        menu.spawn((Preselected, item(Words::title_play, ITEM, play)));
    }
    let is_file = path.is_file();
    let level = match playable {
        Some(level) if !is_file => EditLevel::Copy(level.clone(), own.file.named.light),
        _ => EditLevel::File(path.clone()),
    };
    let label = match is_file {
        true => Words::own_edit,
        false => Words::editor_edit_copy,
    };
    if is_file || playable.is_some() {
        menu.spawn(item(label, ITEM, edit(level, Screen::OwnLevels)));
    }
    if let Some(level) = playable.cloned() {
        let keeper = match is_file {
            true => Keeper::File(path),
            false => Keeper::Fixed(path),
        };
        menu.spawn(item(Words::own_share, ITEM, share(level, keeper)));
    }
}

/// Returns an observer that shares `level`, whose file `keeper` is.
pub(super) fn share(level: SharedLevel, keeper: Keeper) -> impl Fn(On<Activate>, Share) {
    move |_, mut share| {
        let stored = keeper.stored();
        share.copy(level.clone(), keeper.clone(), stored);
    }
}

fn practise(In(place): In<usize>, mut navigator: Navigator) {
    navigator.practise(place);
}

/// Shows the author's time once it is verified, with the medal of a player who is not slower.
fn show_author(
    author: Res<AuthorTimes>,
    (kept, this_run): (Res<KeptProgress>, Res<ThisRun>),
    lines: Query<(Entity, Ref<AuthorLine>)>,
    mut commands: Commands,
) {
    let is_new = |line: &Ref<AuthorLine>| line.is_added() || author.is_changed();
    for (entity, line) in lines.iter().filter(|(_, line)| is_new(line)) {
        let (level, is_short) = (&line.level, line.is_short);
        let rules = this_run.chosen.rules(level.rules());
        let mark = kept.content().stars.at(&star_place(level, &rules));
        let result = move |words: &Words| match is_short {
            true => String::new(),
            false => best(words, &mark),
        };
        let say = match author.of(level) {
            None if is_short => Say::from(""),
            None => Say::new(Words::own_verifying),
            Some(Proof::None) => Say::new(result),
            Some(Proof::Time(seconds)) => {
                let (seconds, best) = (*seconds, mark.best_time_ms);
                let has_medal = best.is_some_and(|ms| is_in_time(ms, seconds));
                Say::new(move |words: &Words| {
                    let time = words.exact_time(seconds);
                    let author = match (is_short, has_medal) {
                        (true, true) => words.own_medal(time),
                        (true, false) => words.own_time(time),
                        (false, true) => words.own_author_medal(time),
                        (false, false) => words.own_author_time(time),
                    };
                    format!("{author}\n{}", result(words)).trim_end().to_owned()
                })
            }
            Some(Proof::False(_)) if is_short => Say::new(Words::own_unproven),
            Some(Proof::False(problem)) => {
                commands.entity(entity).insert(Ink(tone::ERROR));
                problem.message.clone().into()
            }
        };
        commands.entity(entity).insert(Says(say));
    }
}
