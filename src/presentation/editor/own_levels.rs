//! List of the player's levels: opens one of them, or a new level, in the editor.

use brickwork_ui::menu::menu;
use brickwork_ui::modal::{close_on_press, open_panel};

use super::opening::EditRequest;
use super::prelude::*;
use crate::presentation::launch::EditLevel;

/// Maximum number of levels in the list: the last changed ones.
const MOST: usize = 12;

/// Opens the list.
pub(crate) fn choose(
    _: On<Activate>,
    screen: Res<State<Screen>>,
    folders: Res<Folders>,
    mut commands: Commands,
) {
    let from = *screen.get();
    let files = own_files(&folders);
    open_panel(
        &mut commands,
        Words::title_editor,
        (0.7, ()),
        |panel, shade| {
            let close = close_on_press(shade);
            panel.spawn(menu(space::ROW)).with_children(|menu| {
                let new = item(
                    Words::editor_new_level,
                    size::BODY,
                    edit(EditLevel::New, from),
                );
                menu.spawn((Preselected, new, observe(close)));
                for file in files {
                    let name = file.file_stem().unwrap_or_default();
                    let name = name.to_string_lossy().into_owned();
                    let press = edit(EditLevel::File(file), from);
                    menu.spawn((item(name, size::BODY, press), observe(close)));
                }
                let back = item(Words::common_back, size::BODY, close);
                menu.spawn(back);
            });
        },
    );
}

/// Returns the paths of the player's levels, the last changed one first.
fn own_files(folders: &Folders) -> Vec<PathBuf> {
    let Some(folder) = folders.data.as_ref().map(|data| data.within("levels")) else {
        return Vec::new();
    };
    let files = folder.storage.list(&folder).into_iter();
    let levels = files.filter(|file| file.extension().is_some_and(|ending| ending == "ron"));
    let mut levels: Vec<_> = levels
        .map(|file| (folder.storage.changed(&file), file))
        .collect();
    levels.sort_by(|a, b| b.cmp(a));
    levels
        .into_iter()
        .take(MOST)
        .map(|(_, file)| file)
        .collect()
}

/// Returns an observer that edits `level`. Leaving the editor returns to the screen `from`.
pub(crate) fn edit(
    level: EditLevel,
    from: Screen,
) -> impl Fn(On<Activate>, Navigator, Commands) + Clone {
    move |_, mut navigator, mut commands| {
        commands.insert_resource(EditRequest {
            level: level.clone(),
            from: Some(from),
        });
        navigator.leave(Screen::Edit);
    }
}
