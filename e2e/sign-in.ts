import { type Cookie, expect, type Page } from "@playwright/test";

// Well within the minutes in which somebody who has just signed in need not prove it again.
const keptMilliseconds = 5 * 60_000;
const kept = new Map<string, { cookies: Cookie[]; since: number }>();

/**
 * Signs in one of the demo accounts: by the form, and for the next journeys of this worker with what came of it, as long as
 * the server takes it.
 */
export async function signIn(page: Page, who: string): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  const known = kept.get(who);
  if (known && Date.now() - known.since < keptMilliseconds) {
    await context.addCookies(known.cookies);
    if ((await page.request.get("/settings", { maxRedirects: 0 })).ok()) return;
    await context.clearCookies();
  }
  const since = Date.now();
  await signInByForm(page, who);
  kept.set(who, { cookies: await context.cookies(), since });
}

async function signInByForm(page: Page, who: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail address").fill(`${who}@stadion.example`);
  await page.getByLabel("Password", { exact: true }).fill("stadion-demo-password");
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}
