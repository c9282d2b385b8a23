//! Stamps: clips with names, which the game stores as one text.

use crate::clip::Clip;

/// A clip with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Name.
    pub name: String,
    /// Cells.
    pub clip: Clip,
}

/// Stamps in the order of the user.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stamps(pub Vec<Stamp>);

impl Stamps {
    /// Reads a stored list. Stamps whose clip cannot be read are left out; `None` if the text is no list of stamps.
    pub fn from_text(text: &str) -> Option<Self> {
        let stored: Vec<(String, String)> = ron::from_str(text).ok()?;
        let stamps = stored.into_iter().filter_map(|(name, clip)| {
            let clip = Clip::from_text(&clip)?;
            Some(Stamp { name, clip })
        });
        Some(Self(stamps.collect()))
    }

    /// Returns the list as text: pairs of a name and the text of a clip.
    pub fn to_text(&self) -> String {
        let stamps = self.0.iter();
        let stamps =
            stamps.map(|stamp| format!("    ({:?}, {:?}),\n", stamp.name, stamp.clip.to_text()));
        format!("[\n{}]\n", stamps.collect::<String>())
    }
}
