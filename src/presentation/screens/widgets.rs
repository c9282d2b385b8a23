//! Review page with every widget and state, opened only from the command line. Spawned on entering `Screen::Widgets`.

use bevy::ui::Checked;
use bevy::ui_widgets::{RadioGroup, SliderValue};
use brickwork_ui::columns::{BOLD, PLAIN, spawn_cells, table_line};
use brickwork_ui::page::{spawn_page, spawn_tabs};
use brickwork_ui::slider::slider;
use brickwork_ui::stars::star;
use brickwork_ui::switch::{checkbox, radio};

use super::flow::to;
use super::prelude::*;
use crate::presentation::ui::control;

type Name = fn(&Words) -> String;

/// Items of the menu; the first is primary.
const ITEMS: [(Icon, Name); 6] = [
    (Icon::Play, Words::title_play),
    (Icon::Grid, Words::common_levels),
    (Icon::Calendar, Words::title_daily),
    (Icon::Cup, Words::common_records),
    (Icon::Sliders, Words::common_settings),
    (Icon::Cross, Words::common_quit),
];

/// Labels of the tabs; the second is open.
const TABS: [Name; 3] = [
    Words::accessibility_full,
    Words::accessibility_normal,
    Words::accessibility_reduced,
];

/// Sizes of text, each in both weights.
const SIZES: [f32; 6] = [
    size::HEAD,
    size::PAGE,
    size::LARGE,
    size::BODY,
    size::SMALL,
    size::TINY,
];

pub(super) fn spawn(mut commands: Commands) {
    let screen = theme::screen("Widgets", Screen::Widgets);
    commands.spawn(screen).with_children(|screen| {
        let column = theme::page_column(space::ROW);
        spawn_page(screen, column, spawn_widgets, |foot| {
            foot.spawn(item(Words::common_back, size::BODY, to(Screen::Title)));
        });
    });
}

fn press(_: On<Activate>) {}

fn spawn_widgets(column: &mut ChildSpawnerCommands) {
    let head = Words::accessibility_page;
    column.spawn(theme::bold(head, size::PAGE, tone::TEXT));
    let tabs = TABS.iter().enumerate();
    let tabs = tabs.map(|(place, name)| (*name, press, place == 1));
    column
        .spawn(theme::centred_row(space::ROW))
        .with_children(|row| {
            spawn_tabs(row, size::BODY, tabs);
        });
    let panels = Node {
        row_gap: px(space::GROUP),
        ..theme::centred_row(space::GROUP)
    };
    column.spawn(panels).with_children(|row| {
        row.spawn(theme::panel()).with_children(spawn_menu);
        row.spawn(theme::panel()).with_children(spawn_values);
        row.spawn(theme::panel()).with_children(|panel| {
            for size in SIZES {
                panel.spawn(theme::bold("Brickwork", size, tone::TEXT));
                panel.spawn(theme::text("Brickwork", size, tone::TEXT_QUIET));
            }
        });
    });
}

fn spawn_menu(panel: &mut ChildSpawnerCommands) {
    panel.spawn(theme::bold(Words::pause_paused, size::HEAD, tone::HEADING));
    panel.spawn(menu(space::GROUP)).with_children(|menu| {
        for (place, (icon, name)) in ITEMS.into_iter().enumerate() {
            menu.spawn((Lead(icon, ITEM), item(name, ITEM, press)))
                .insert_if(Preselected, || place == 0);
        }
    });
}

fn spawn_values(panel: &mut ChildSpawnerCommands) {
    let full = Words::accessibility_full;
    panel.spawn((slider(full, 0.0..=10.0), SliderValue(6.0)));
    panel.spawn(checkbox(full));
    panel.spawn((checkbox(full), Checked));
    panel
        .spawn((RadioGroup, Node::default()))
        .with_children(|group| {
            group.spawn((radio(full), Checked));
            group.spawn(radio(Words::accessibility_reduced));
        });
    panel.spawn(item(Words::common_dismiss, size::BODY, press));
    panel
        .spawn(theme::centred_row(space::PART))
        .with_children(|row| {
            for is_earned in [true, true, false] {
                row.spawn(star(size::LARGE, is_earned));
            }
            control::spawn(row, (Action::WatchStep, Icon::StepOn), size::PAGE);
        });
    let columns = [(120.0, PLAIN), (60.0, BOLD)];
    panel
        .spawn(table_line(&columns, 0.0))
        .with_children(|line| {
            let cells = ["Brickwork", "12"].map(str::to_owned);
            spawn_cells(line, &cells, (&columns, 1));
        });
    let icons = Node {
        max_width: px(theme::PANEL_WIDTH),
        row_gap: px(space::ROW),
        ..theme::centred_row(space::ROW)
    };
    panel.spawn(icons).with_children(|row| {
        for icon in Icon::ALL {
            let node = theme::rounded(size::LARGE, size::LARGE, 0.0);
            row.spawn((icon, Tint(tone::TEXT), node));
        }
    });
}
