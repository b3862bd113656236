import { type Browser, chromium, expect as expectPage, type Page } from "@playwright/test";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getChromium } from "#lib/cli/test/chromium.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { openRound } from "#lib/scoretaking/commands/rounds.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createHall, type Hall } from "#lib/testing/factories/scoretaking.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { type StadionProcess, spawnStadion } from "#lib/testing/stadion-process.ts";

const { db, url } = await testDatabase();
const port = await freePort();
const stadions: StadionProcess[] = [];
let browser: Browser;
let hall: Hall;
let first: StadionProcess;

async function start(): Promise<StadionProcess> {
  const stadion = spawnStadion({ DATABASE_URL: url, PORT: String(port), WORKERS: "1", LOG_LEVEL: "silent" });
  stadions.push(stadion);
  await stadion.opened;
  return stadion;
}

beforeAll(async () => {
  hall = await createHall(db, { people: 5, rounds: [{}] });
  await openRound(db, { competitionId: hall.competitionId, roundId: "333-r1", actor: hall.actor, now: new Date() });
  browser = await chromium.launch({ executablePath: await getChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  // The pages may have to be built.
  first = await start();
}, 600_000);
afterAll(async () => {
  await browser?.close();
  for (const { child, ended } of stadions) {
    child.kill("SIGKILL");
    await ended;
  }
});

/** What has come in, as the database has it. */
const entered = async () =>
  (
    await db
      .select({ id: registrations.registrantId, attempts: liveResults.attempts })
      .from(liveResults)
      .innerJoin(registrations, eq(registrations.id, liveResults.registrationId))
      .where(eq(liveResults.competitionId, hall.competitionId))
      .orderBy(asc(registrations.registrantId))
  ).flatMap(({ id, attempts }) => (attempts.length === 0 ? [] : [[id, attempts[0]]]));

/** A scorecard, by keyboard alone. */
async function typeCard(page: Page, registrantId: number): Promise<void> {
  await page.locator("#competitor").focus();
  await page.keyboard.type(String(registrantId));
  await page.keyboard.press("Enter");
  await expectPage(page.locator("#attempt-0")).toBeFocused();
  for (const attempt of [0, 11, 22, 33, 44]) {
    await page.keyboard.type(String(900 + 10 * registrantId + attempt));
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Enter");
  await expectPage(page.locator("#competitor")).toBeFocused();
}

const longEnough = { timeout: 60_000 };

test("F23: what is typed while the server is killed is kept, shown as not yet saved, and sent by itself when it is back", async () => {
  const [name, value = ""] = (await signInCookie(db, hall.organizer.id)).split(/=(.*)/s);
  const baseURL = `http://localhost:${port}`;
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await context.addCookies([{ name: name!, value, url: baseURL }]);
  const page = await context.newPage();
  await page.goto(`/competitions/${hall.competitionId}/manage/results/333-r1`);
  const state = page.locator(".desk-state");
  await typeCard(page, 1);
  await expectPage(state).toHaveText("All saved", longEnough);
  expect(await entered()).toEqual([[1, 910]]);

  await typeCard(page, 2);
  first.child.kill("SIGKILL");
  await first.ended;
  await typeCard(page, 3);
  await typeCard(page, 4);
  await expectPage(state).toContainText("not yet saved", longEnough);
  await expectPage(page.locator('tr[data-person="4"]')).toContainText("9.40");
  const before = await entered();
  expect(before.map(([id]) => id)).not.toContain(3);

  await start();
  await expectPage(state).toHaveText("All saved", longEnough);
  expect(await entered()).toEqual([1, 2, 3, 4].map((id) => [id, 900 + 10 * id]));
  await page.reload();
  await expectPage(page.locator('tr[data-person="3"]')).toContainText("9.30");
  await context.close();
});
