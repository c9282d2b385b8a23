// What goes wrong around the game: links, graphics, an old browser.

import { Game, check } from "./page.mjs";

export async function a_broken_link_is_told_and_the_title_appears({ browser, address }) {
    for (const fragment of ["bw1broken", "x".repeat(1_000_000)]) {
        const game = await Game.open(browser, { address, options: `#${fragment}` });
        await game.is("screen", "Title");
        const told = await game.page.textContent("#told");
        check(told.startsWith("The link opens no level: "), told);
        await game.close();
    }
}

export async function a_lost_context_offers_to_play_on({ browser, address }) {
    const game = await Game.open(browser, { address });
    await game.is("screen", "Title");
    await game.page.evaluate(() => {
        document.getElementById("game").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
    });
    await game.is("state", "ended");
    game.errors.length = 0;
    await game.page.click("#again");
    await game.is("state", "running", 90_000);
    await game.is("screen", "Title");
    await game.close();
}

export async function without_webgl2_there_is_a_clear_message_in_both_languages({ browser, address }) {
    for (const [locale, message] of [["en-GB", "This browser has no WebGL 2"], ["de-DE", "Dieser Browser hat kein WebGL 2"]]) {
        const context = await browser.newContext({ locale });
        const page = await context.newPage();
        await page.addInitScript(() => {
            const get = HTMLCanvasElement.prototype.getContext;
            HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
                return kind === "webgl2" ? null : get.call(this, kind, ...rest);
            };
        });
        await page.goto(address);
        await page.waitForFunction(() => document.documentElement.dataset.state === "ended");
        const text = await page.textContent("#end-text");
        check(text.startsWith(message), text);
    }
}
