//! Page that starts a run: the thresholds of the medals, the mode, the kinds of seeds, and the players. Spawned on
//! entering `Screen::Run`, and again after a seed could not be used, or the mode or the players have changed.
//!
//! It asks before a new run replaces an unfinished one.

use super::words::{Skill, code_error, mode_about, mode_name, spawn_line};
use crate::content::{RunMode, run_rules};
use crate::presentation::clipboard::SystemClipboard;
use crate::presentation::library::journal::resume::ResumeWanted;
use crate::presentation::library::journal::waiting::Waiting;
use crate::presentation::library::progress::keys::run_key;
use crate::presentation::library::runs::current::BrokenRun;
use crate::presentation::library::runs::seed::{LONGEST, RunSeed};
use crate::presentation::library::runs::store::UnfinishedRun;
use crate::presentation::library::saved_players::{SavedPlayers, with_players};
use crate::presentation::library::seats::Seats;
use crate::presentation::library::timestamp::{Timestamp, day_words};
use crate::presentation::screens::flow::to;
use crate::presentation::screens::list_screen::spawn_list_screen;
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::seats;
use crate::presentation::ui::text_entry::{Draft, TextEntry, ask_text};
use crate::runs::LogError;
use crate::runs::seed::week;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Refusal>()
        .init_resource::<ModeChosen>()
        .add_systems(OnEnter(Screen::Title), forget)
        .add_systems(
            Update,
            spawn
                .run_if(in_state(Screen::Run))
                .run_if(
                    state_changed::<Screen>
                        .or_else(resource_changed::<Refusal>)
                        .or_else(resource_changed::<Seats>)
                        .or_else(resource_changed::<ModeChosen>)
                        .or_else(resource_changed::<Language>),
                )
                .in_set(PresentationSystems::Show),
        );
}

/// Reason why a seed could not be used, or a run could not be continued.
#[derive(Resource, Debug, Default)]
struct Refusal(Option<String>);

/// Changes when the player chooses another mode.
#[derive(Resource, Debug, Default)]
struct ModeChosen;

/// Question before an unfinished run is replaced.
const REPLACE: Question<Words> = Question {
    head: Words::run_replace_ask,
    line: Words::run_replace_ends,
    no: Words::common_back,
    yes: Words::run_replace_yes,
};

fn forget(mut refusal: ResMut<Refusal>) {
    refusal.0 = None;
}

/// Parameters of the page.
#[derive(SystemParam)]
struct Parts<'w> {
    words: Res<'w, Language>,
    launch: Res<'w, Launch>,
    refusal: Res<'w, Refusal>,
    chosen: Res<'w, ModeChosen>,
    preferences: Res<'w, Preferences>,
    unfinished: Res<'w, UnfinishedRun>,
    kept: Res<'w, KeptProgress>,
    this_run: Res<'w, ThisRun>,
    seats: Res<'w, Seats>,
    screen: Res<'w, State<Screen>>,
}

impl Parts<'_> {
    /// Returns `label` with the best score in runs of `seed` under the chosen rules, if there is one.
    fn with_best(&self, label: String, seed: &RunSeed) -> String {
        let mode = self.preferences.run_mode;
        let chosen = Chosen {
            players: mode.players(self.seats.players().together()),
            ..self.this_run.chosen.clone()
        };
        let rules = chosen.rules(&default());
        let key = run_key(&seed.in_mode(mode).board(), &rules);
        let progress = self.kept.content();
        let Some(best) = progress.boards_of(&key).entries(&key).first() else {
            return label;
        };
        let best = self.words.run_best(self.words.points(best.score.into()));
        format!("{label} · {best}")
    }
}

fn spawn(mut commands: Commands, parts: Parts) {
    let words = &**parts.words;
    let today = || Timestamp::now().date();
    let day = parts.launch.day.clone().unwrap_or_else(today);
    let screen = theme::screen("Run", Screen::Run);
    let (column, back) = (theme::page_column(4.0), to(Screen::Title));
    // An item that was just pressed keeps the focus.
    let is_new = parts.screen.is_changed();
    let chose_mode = parts.chosen.is_changed() && !is_new;
    let chose_players = parts.seats.is_changed() && !is_new;
    let is_other = !chose_mode && !chose_players;
    spawn_list_screen(&mut commands, screen, column, back, |column| {
        column.spawn(theme::bold(words.run_page(), size::PAGE, tone::TEXT));
        let mode = parts.preferences.run_mode;
        spawn_rules(column, words);
        spawn_line(column, mode_about(words, mode), tone::TEXT);
        if let Some(refusal) = &parts.refusal.0 {
            spawn_line(column, refusal.clone(), tone::ERROR);
        }
        let unfinished = parts.unfinished.get();
        column.spawn(menu(18.0)).with_children(|menu| {
            if let Some(run) = &unfinished {
                let players = SavedPlayers::name(run.players.as_ref());
                let wall = words.run_continue(run.next_wall());
                let wall = with_players(words, wall, &players);
                let go_on = |_: On<Activate>, continues: Continues| continues.go_on();
                menu.spawn(item(wall, ITEM, go_on))
                    .insert_if(Preselected, || is_other);
            }
            let label = words.run_mode(mode_name(words, mode));
            menu.spawn(item(label, ITEM, choose_mode))
                .insert_if(Preselected, || chose_mode);
            let label = parts.with_best(words.run_random(), &RunSeed::random());
            let begin = |_: On<Activate>, start: Starts| start.begin_chosen(&RunSeed::random());
            menu.spawn(item(label, ITEM, begin))
                .insert_if(Preselected, || is_other && unfinished.is_none());
            let week = words.run_week(week(&day).unwrap_or_default());
            let day_label = words.run_today(day_words(&day, words));
            let dated = [
                (day_label, RunSeed::of_day(&day)),
                (week, RunSeed::of_week(&day)),
            ];
            for (label, seed) in dated {
                let Some(seed) = seed else { continue };
                let label = parts.with_best(label, &seed);
                let begin = move |_: On<Activate>, start: Starts| start.begin_chosen(&seed);
                menu.spawn(item(label, ITEM, begin));
            }
            menu.spawn(item(Words::run_type, ITEM, ask_seed));
            menu.spawn(item(Words::run_paste, ITEM, paste));
            let mut players = seats::spawn(menu, *parts.seats, Screen::Run);
            players.insert_if(Preselected, || chose_players);
        });
        true
    });
}

/// Selects the next mode.
fn choose_mode(
    _: On<Activate>,
    mut preferences: ResMut<Preferences>,
    mut chosen: ResMut<ModeChosen>,
) {
    let mode = preferences.run_mode;
    let modes = RunMode::ALL.iter().copied().cycle();
    let next = modes.skip_while(|other| *other != mode).nth(1);
    preferences.run_mode = next.unwrap_or_default();
    chosen.set_changed();
}

/// Spawns the rules of runs and the thresholds of the medals.
fn spawn_rules(column: &mut ChildSpawnerCommands, words: &Words) {
    let about = words.run_about(run_rules().walls.len());
    spawn_line(column, about, tone::TEXT);
    spawn_line(column, words.run_medals(), tone::TEXT);
    for skill in Skill::ALL {
        let line = format!("{}: {}", skill.name(words), skill.thresholds(words));
        spawn_line(column, line, tone::TEXT_QUIET);
    }
}

/// Parameters of starting a run.
#[derive(SystemParam)]
struct Starts<'w, 's> {
    navigator: Navigator<'w>,
    unfinished: Res<'w, UnfinishedRun>,
    preferences: Res<'w, Preferences>,
    commands: Commands<'w, 's>,
}

impl Starts<'_, '_> {
    /// Starts the run of `seed` in the chosen mode.
    fn begin_chosen(self, seed: &RunSeed) {
        let seed = seed.in_mode(self.preferences.run_mode);
        self.begin(seed);
    }

    /// Starts the run of `seed`, after a question if it replaces one in which a wall is cleared.
    fn begin(mut self, seed: RunSeed) {
        let unfinished = self.unfinished.get();
        if unfinished.is_some_and(|run| run.has_progress()) {
            let then = move |_: On<Activate>, mut navigator: Navigator| {
                navigator.begin_run(seed.clone());
            };
            ask(&mut self.commands, REPLACE, then);
        } else {
            self.navigator.begin_run(seed);
        }
    }

    /// Starts the run of the seed or code `text`, or shows why that is impossible.
    fn begin_given(self, text: &str, words: &Words, refusal: &mut Refusal) {
        match RunSeed::given(text, self.preferences.run_mode) {
            Ok(seed) => {
                refusal.0 = None;
                self.begin(seed);
            }
            Err(error) => refusal.0 = Some(code_error(words, error)),
        }
    }
}

/// Asks for a seed or code.
fn ask_seed(_: On<Activate>, mut commands: Commands) {
    let entry = TextEntry {
        head: Words::run_seed_head,
        hint: Words::run_seed_hint,
        text: String::new(),
        max: LONGEST,
    };
    let begin = |_: On<Activate>,
                 draft: Single<&Draft>,
                 words: Res<Language>,
                 mut refusal: ResMut<Refusal>,
                 start: Starts| {
        if !draft.text.trim().is_empty() {
            start.begin_given(&draft.text, &words, &mut refusal);
        }
    };
    ask_text(&mut commands, entry, begin);
}

/// Starts the run of the seed or code in the clipboard.
fn paste(
    _: On<Activate>,
    words: Res<Language>,
    mut clipboard: ResMut<SystemClipboard>,
    mut refusal: ResMut<Refusal>,
    start: Starts,
) {
    let text = clipboard.0.read();
    let problem = match &text {
        Err(why) => words.own_clipboard_unusable(why),
        Ok(text) => match text.as_deref().map(str::trim) {
            None | Some("") => words.run_clipboard_none(),
            Some(text) if text.chars().count() > LONGEST => words.run_clipboard_long(),
            Some(text) => {
                start.begin_given(text, &words, &mut refusal);
                return;
            }
        },
    };
    refusal.0 = Some(problem);
}

/// Parameters of continuing the unfinished run.
#[derive(SystemParam)]
pub(in crate::presentation::screens) struct Continues<'w> {
    unfinished: ResMut<'w, UnfinishedRun>,
    waiting: Res<'w, Waiting>,
    resume: MessageWriter<'w, ResumeWanted>,
    words: Res<'w, Language>,
    refusal: ResMut<'w, Refusal>,
    navigator: Navigator<'w>,
}

impl Continues<'_> {
    /// Continues the run: with its waiting game, or else with its current wall or choice. If that is impossible, the
    /// page shows the reason.
    pub fn go_on(mut self) {
        let Some(saved) = self.unfinished.get() else {
            return;
        };
        if self.waiting.is_in_run(&saved) {
            self.resume.write(ResumeWanted);
        } else if let Err(broken) = self.navigator.continue_run(&saved) {
            warn!("the run cannot be continued: {broken}");
            self.refusal.0 = Some(match broken {
                // Another version of the game can continue it.
                BrokenRun::Log(LogError::OtherRevision { theirs, ours }) => {
                    self.words.run_other_revision(theirs, ours)
                }
                BrokenRun::Players(_) => self.words.run_other_players(),
                broken => {
                    self.unfinished.forget();
                    self.words.run_broken(broken.to_string())
                }
            });
            self.navigator.leave(Screen::Run);
        }
    }
}
