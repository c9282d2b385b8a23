//! Panel about one of the player's own levels: picture, author's time and problems, with items that play, edit and share
//! it. Runs in `Show`.

use super::level_pictures::level_picture;
use super::level_select::tile::best;
use crate::level::parse::recording_in;
use crate::presentation::editor::edit;
use crate::presentation::launch::{EditLevel, NamedPack};
use crate::presentation::library::author_time::{AuthorTime, Proof};
use crate::presentation::library::named::content_of;
use crate::presentation::library::progress::keys::star_place;
use crate::presentation::library::sharing::{Keeper, Share};
use crate::presentation::screens::prelude::*;
use brickwork_ui::modal::{close_on_press, open_panel};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_author.in_set(PresentationSystems::Show));
}

/// Width of the picture, and maximum width of a text (pixels of an 800×600 window).
const PICTURE: f32 = 200.0;
const WIDTH: f32 = 560.0;
/// Maximum number of problems.
const PROBLEMS: usize = 6;

/// Level of the player.
#[derive(Clone)]
pub(super) struct OwnLevel {
    /// File, or the path below the archive.
    pub path: PathBuf,
    /// Pack of the level.
    pub named: Arc<NamedPack>,
    /// Screen below the panels.
    pub from: Screen,
}

/// Line about the author's time of this level.
#[derive(Component)]
struct AuthorLine(SharedLevel);

/// Returns an observer that opens the panel about `own`.
pub(super) fn open(own: OwnLevel) -> impl Fn(On<Activate>, ResMut<AuthorTime>, Commands) {
    move |_, mut author, mut commands| {
        let mut levels = own.named.levels.iter();
        let Some((_, level)) = levels.find(|(path, _)| *path == own.path) else {
            return;
        };
        let name = match level {
            Ok(level) => level.name().to_owned(),
            Err(_) => own.path.shown(),
        };
        if let Ok(level) = level {
            author.ask(own.path.clone(), level.clone());
        }
        let owner = (0.7, DespawnOnExit(own.from));
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
                    let line = AuthorLine(level.clone());
                    panel.spawn((line, text(String::new(), tone::TEXT)));
                }
                Err(findings) => {
                    for finding in findings.iter().take(PROBLEMS) {
                        panel.spawn(text(finding.to_string(), tone::ERROR));
                    }
                }
            }
            panel.spawn(menu(space::ROW)).with_children(|menu| {
                let playable = level.as_ref().ok();
                spawn_items(menu, &own, playable);
                menu.spawn(item(Words::common_back, ITEM, close_on_press(shade)))
                    .insert_if(Preselected, || playable.is_none());
            });
        });
    }
}

/// Spawns the items for the level `own`, which is `playable` if it has no errors.
fn spawn_items(menu: &mut ChildSpawnerCommands, own: &OwnLevel, playable: Option<&SharedLevel>) {
    if playable.is_some() {
        let played = own.clone();
        let play = move |_: On<Activate>,
                         this_run: Res<ThisRun>,
                         mut catalogue: ResMut<Catalogue>,
                         mut commands: Commands| {
            let OwnLevel { path, named, .. } = &played;
            let place = catalogue.list_own(path, named, &this_run.chosen);
            // The navigator reads the list.
            commands.run_system_cached_with(practise, place);
        };
        menu.spawn((Preselected, item(Words::title_play, ITEM, play)));
    }
    let is_file = own.path.is_file();
    let level = match playable {
        Some(level) if !is_file => EditLevel::Copy(level.clone(), own.named.light),
        _ => EditLevel::File(own.path.clone()),
    };
    let label = match is_file {
        true => Words::own_edit,
        false => Words::editor_edit_copy,
    };
    menu.spawn(item(label, ITEM, edit(level, own.from)));
    if let Some(level) = playable {
        let (level, path) = (level.clone(), own.path.clone());
        let share = move |_: On<Activate>, mut share: Share| {
            let stored = content_of(&path).and_then(|bytes| recording_in(&bytes));
            let keeper = match is_file {
                true => Keeper::File(path.clone()),
                false => Keeper::Fixed,
            };
            share.copy(level.clone(), keeper, stored.map(|(stored, _)| stored));
        };
        menu.spawn(item(Words::editor_copy_code, ITEM, share));
    }
}

fn practise(In(place): In<Option<usize>>, mut navigator: Navigator) {
    if let Some(place) = place {
        navigator.practise(place);
    }
}

/// Shows the author's time once it is verified, with the medal of a player who is not slower.
fn show_author(
    author: Res<AuthorTime>,
    (kept, this_run): (Res<KeptProgress>, Res<ThisRun>),
    lines: Query<(Entity, Ref<AuthorLine>)>,
    mut commands: Commands,
) {
    let is_new = |line: &Ref<AuthorLine>| line.is_added() || author.is_changed();
    for (entity, line) in lines.iter().filter(|(_, line)| is_new(line)) {
        let level = &line.0;
        let rules = this_run.chosen.rules(level.rules());
        let mark = kept.content().stars.at(&star_place(level, &rules));
        let own = mark;
        let result = move |words: &Words| best(words, &own);
        let say = match author.of(level) {
            None => Say::new(Words::own_verifying),
            Some(Proof::None) => Say::new(result),
            Some(Proof::Time(seconds)) => {
                let (seconds, best) = (*seconds, mark.best_time_ms);
                let has_medal = best.is_some_and(|ms| ms as f64 <= 1_000.0 * seconds);
                Say::new(move |words: &Words| {
                    let time = words.exact_time(seconds);
                    let author = match has_medal {
                        true => words.own_author_medal(time),
                        false => words.own_author_time(time),
                    };
                    format!("{author}\n{}", result(words))
                })
            }
            Some(Proof::False(problem)) => {
                commands.entity(entity).insert(Ink(tone::ERROR));
                problem.message.clone().into()
            }
        };
        commands.entity(entity).insert(Says(say));
    }
}
