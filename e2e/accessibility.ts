import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { isScanned, rememberScanned, stateOf } from "./scanned.ts";

/**
 * The page breaks no rule that a machine can check (WCAG 2.2 A and AA), and is no wider than the window. What another
 * journey has found to be so in the same state is not looked at again; answers whether this was the first time.
 */
export async function expectAccessible(page: Page): Promise<boolean> {
  await page.waitForLoadState("load");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
  const state = await stateOf(page);
  if (isScanned(state)) return false;
  expect(await violationsOn(page), `on ${page.url()}`).toEqual([]);
  rememberScanned(state);
  return true;
}

// Every page reads it anew: without comments it is less than half as long.
const scanner = readFileSync(path.resolve(import.meta.dirname, "../node_modules/axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function violationsOn(page: Page): Promise<string[]> {
  // In the page itself, and only what is wrong: telling all that is right takes longer than looking. That way no frame
  // of elsewhere is seen, and there is none.
  expect(page.frames()).toHaveLength(1);
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(scanner);
  return await page.evaluate(async (values) => {
    // Of what is still on its way, too, the words of one lie upon another. What another colour scheme moves is on its way
    // only once it was drawn: the ground at once, and the words on it a moment later.
    const frame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const arrived = async () => {
      for (let times = 1; times <= 5; times++) {
        await frame();
        const moves = document.getAnimations().filter(({ effect, playState }) => {
          return playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
        });
        if (moves.length === 0) return;
        await Promise.allSettled(moves.map(({ finished }) => finished));
      }
    };
    const scan = async () => {
      await arrived();
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ["violations"],
        reporter: "no-passes",
        runOnly: { type: "tag", values },
      });
      const tell = ({ html, any }: axe.NodeResult) => `${html} (${any.map(({ message }) => message).join(", ")})`;
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(tell).join(" | ")}`);
    };
    // The scanner notes at first where everything stands: of what changes places while it looks, as the rows of a live
    // round do, it holds the words of one against the ground of another; of what stands out for a while, the words of
    // then against the ground of now.
    let moved = 0;
    const observer = new MutationObserver(() => moved++);
    observer.observe(document.body, { childList: true, attributes: true, subtree: true });
    for (let times = 1; ; times++) {
      moved = 0;
      const found = await scan();
      if (found.length === 0 || moved === 0 || times === 3) return found;
    }
  }, tags);
}
