import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { signIn } from "./sign-in.ts";

// What others have typed comes along in a moment; what could not be sent is tried again after a while.
export const longEnough = { timeout: 40_000 };

export const deskState = (page: Page) => page.locator(".desk-state");
export const allSaved = (page: Page) => expect(deskState(page)).toHaveText("All saved", longEnough);

/** Opens a round, and waits until its page takes keys. */
export async function openRound(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Open the round" }).click();
  await expect(page.locator(".desk-facts")).toContainText("0 of ");
  await allSaved(page);
}

/**
 * A scorecard, by keyboard alone; made-up people are not as steady as real ones, and so it is said that it is meant.
 */
export async function typeCard(page: Page, registrantId: number, attempts: readonly string[]): Promise<void> {
  const { keyboard } = page;
  await page.locator("#competitor").focus();
  await keyboard.type(String(registrantId));
  await keyboard.press("Enter");
  await expect(page.locator("#attempt-0")).toBeFocused();
  for (const attempt of attempts) {
    await keyboard.type(attempt);
    await keyboard.press("Enter");
  }
  await keyboard.press("Enter");
  await confirmDoubts(page);
}

/** Says that it is meant where the page asks. */
export async function confirmDoubts(page: Page): Promise<void> {
  const asked = page.getByRole("alertdialog");
  const isOver = page.locator("#competitor:focus");
  await expect(asked.or(isOver)).toBeVisible();
  if (await asked.isVisible()) await page.keyboard.press("Enter");
  await expect(isOver).toBeVisible();
}

/** A browser of somebody else's, or of nobody's in particular. */
export async function browserOf(
  browser: Browser,
  who: string | null,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  if (who !== null) await signIn(page, who);
  return page;
}
