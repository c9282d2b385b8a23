//! Model of the level editor, without a screen: tools that draw cells, selections, and the edited file.

pub mod file;
