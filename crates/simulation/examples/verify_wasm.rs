//! Plays recordings again in WebAssembly without a browser: `web/test` calls it in Node.js.
//!
//! `web/build --dev` builds it.
#![cfg(target_family = "wasm")]

use brickwork_simulation::headless::Sim;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns [`Sim::verdict`].
#[wasm_bindgen]
pub fn verify(recording: &[u8]) -> String {
    Sim::verdict(recording)
}
