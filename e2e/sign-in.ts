import { type APIRequestContext, type Cookie, expect, type Page } from "@playwright/test";

// Well within the minutes in which somebody who has just signed in need not prove it again.
const keptMilliseconds = 5 * 60_000;
const kept = new Map<string, { cookies: Cookie[]; since: number }>();

/**
 * Signs in one of the demo accounts; for the next journeys of this worker with what came of it, as long as it is taken.
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
  await signInAs(page, { email: `${who}@stadion.example`, password: "stadion-demo-password" });
  kept.set(who, { cookies: await context.cookies(), since });
}

/**
 * Signs somebody in as the form does, without the form: the journeys that are about signing in fill it in.
 */
export async function signInAs(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.context().clearCookies();
  const answer = await sendSignIn(page.request, { email, password, callbackUrl: "/settings" });
  expect([answer.status(), answer.headers().location]).toEqual([303, expect.stringMatching(/\/settings$/)]);
}

const sendSignIn = (request: APIRequestContext, form: Record<string, string>) =>
  request.post("/sign-in/submit", {
    form,
    headers: { origin: `http://localhost:${process.env.E2E_PORT}` },
    maxRedirects: 0,
  });
