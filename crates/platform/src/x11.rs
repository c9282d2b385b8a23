//! Queries to the X server that winit does not offer: work area and keyboard layout.

use x11rb::connection::Connection;
use x11rb::protocol::xkb::{ConnectionExt as _, ID};
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt as _};
use x11rb::rust_connection::RustConnection;
use xkeysym::Keysym;

use super::display::Area;

/// Connects to the X server of `DISPLAY`. Returns the connection and the root window. `None` if there is no server.
fn connect() -> Option<(RustConnection, u32)> {
    let (connection, screen) = x11rb::connect(None).ok()?;
    let root = connection.setup().roots.get(screen)?.root;
    Some((connection, root))
}

/// Returns `true` if the X server of `DISPLAY` answers.
pub(super) fn is_reachable() -> bool {
    connect().is_some()
}

/// Returns the work area of the current desktop. `None` if the window manager sets none.
pub(super) fn work_area() -> Option<Area> {
    let (connection, root) = connect()?;
    let atom = |name: &[u8]| Some(connection.intern_atom(true, name).ok()?.reply().ok()?.atom);
    let read = |name: &[u8]| {
        let property = connection
            .get_property(false, root, atom(name)?, AtomEnum::CARDINAL, 0, 1024)
            .ok()?
            .reply()
            .ok()?;
        Some(property.value32()?.collect::<Vec<u32>>())
    };
    let desktop = read(b"_NET_CURRENT_DESKTOP").and_then(|found| found.first().copied());
    let all = read(b"_NET_WORKAREA")?;
    let (areas, _) = all.as_chunks::<4>();
    let area = areas.get(desktop.unwrap_or(0) as usize).or(areas.first())?;
    let [left, top, width, height] = area.map(|side| i32::try_from(side).unwrap_or(0));
    let (right, bottom) = (left.checked_add(width)?, top.checked_add(height)?);
    (width > 0 && height > 0).then_some([left, top, right, bottom])
}

/// Returns the symbols of all keys without Shift in the current layout, by their Linux key codes.
pub(super) fn printed_keys() -> Option<Vec<(u32, char)>> {
    /// Offset of X key codes from Linux codes.
    const OFFSET: u32 = 8;
    /// Columns of a layout in the table: without and with Shift.
    const COLUMNS: usize = 2;

    let (connection, _) = connect()?;
    let (first, last) = (
        connection.setup().min_keycode,
        connection.setup().max_keycode,
    );
    let count = last.checked_sub(first)?.checked_add(1)?;
    let table = connection.get_keyboard_mapping(first, count).ok()?;
    let table = table.reply().ok()?;
    let layout = || {
        connection.xkb_use_extension(1, 0).ok()?.reply().ok()?;
        let core = u16::from(ID::USE_CORE_KBD);
        let state = connection.xkb_get_state(core).ok()?.reply().ok()?;
        Some(usize::from(u8::from(state.group)))
    };
    // The first columns of the table hold the first two layouts.
    let layout = Some(layout().unwrap_or(0)).filter(|layout| *layout < 2)?;
    let width = usize::from(table.keysyms_per_keycode).max(1);
    let rows = table.keysyms.chunks(width).zip(u32::from(first)..);
    let symbols = rows.filter_map(|(row, code)| {
        let symbols = [layout * COLUMNS, 0].map(|column| row.get(column).copied());
        let symbol = symbols.into_iter().flatten().find(|symbol| *symbol != 0)?;
        Some((code.checked_sub(OFFSET)?, character(symbol)?))
    });
    Some(symbols.collect())
}

/// Returns the character of an X keysym. A dead key has the character of its accent.
fn character(symbol: u32) -> Option<char> {
    match symbol {
        0xfe50 => Some('`'),
        0xfe51 => Some('´'),
        0xfe52 => Some('^'),
        0xfe53 => Some('~'),
        0xfe57 => Some('¨'),
        _ => Keysym::new(symbol).key_char(),
    }
}
