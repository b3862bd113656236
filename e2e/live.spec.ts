import { expect, type Page } from "@playwright/test";
import { openScoreDesk, type ScoreDesk } from "../lib/cli/bench/score-desk.ts";
import { findEmbedded } from "../lib/db/embedded/server.ts";
import { expectAccessible } from "./accessibility.ts";
import { demoAccount, loadCompetition } from "./loaded-competition.ts";
import { test } from "./test.ts";
import { allWays, inEachWay } from "./ways.ts";

// One round after the other, of which each journey has one of its own.
test.describe.configure({ mode: "serial" });

type Round = { competitionId: string; id: string; people: number[] };

let desk: ScoreDesk;
let rounds: Round[];

test.beforeAll(async ({ request }) => {
  desk = await openScoreDesk((await findEmbedded(process.env.E2E_DIRECTORY ?? "")) ?? "");
  const eventIds = ["333", "222", "pyram"];
  const { id: competitionId, names } = await loadCompetition({
    delegate: await demoAccount(request, "delegate"),
    events: Object.fromEntries(eventIds.map((eventId) => [eventId, [{ goOn: 8 }, { goOn: null }]])),
    isScheduled: true,
  });
  rounds = eventIds.map((eventId) => ({
    competitionId,
    id: `${eventId}-r1`,
    people: names.map((_, index) => index + 1),
  }));
  for (const { id } of rounds) await desk.open(competitionId, id);
});

test.afterAll(async () => {
  await desk?.close();
});

const roundAt = (index: number): Round => {
  const round = rounds[index];
  if (!round) throw new Error("Too few rounds are open");
  return round;
};

const addressOf = ({ competitionId, id }: Round) => `/competitions/${competitionId}/live/rounds/${id}`;
const rows = (page: Page) => page.getByRole("main").locator(".live-row");

const enter = ({ competitionId, id, people }: Round, person: number, attempts: number[]) =>
  desk.enter(competitionId, id, people[person] ?? 0, attempts);

const isAtTop = { timeout: 1000 };

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 720 } });

  test("results move into place within a second, and a line that broke catches up", async ({ page, context }) => {
    const round = roundAt(0);
    await page.goto(`/competitions/${round.competitionId}`);
    await page
      .getByRole("navigation", { name: "Pages of this competition" })
      .getByRole("link", { name: "Live" })
      .click();
    await expectAccessible(page);
    await page.goto(addressOf(round));
    await expect(page.getByRole("status").filter({ hasText: "Live" })).toBeVisible();
    await enter(round, 0, [1010, 1020, 1030, 1040, 1050]);
    await expect(rows(page).first()).toContainText("10.30", isAtTop);
    await enter(round, 1, [905, 910, 915, 920, 925]);
    await expect(rows(page).first()).toContainText("9.15", isAtTop);
    await expect(rows(page).first()).toHaveAttribute("data-news", "true");
    await expect(rows(page).nth(1)).toContainText("10.30");
    // Name and number stand in view without a touch.
    await expect(rows(page).first().getByRole("link")).toBeInViewport();
    await expect(rows(page).first().locator(".live-figure")).toBeInViewport({ ratio: 1 });
    // Five attempts of ten seconds and more stand in one line beside two tags.
    const attempts = rows(page).nth(1).locator(".live-attempts");
    expect((await attempts.boundingBox())?.height).toBeLessThan(24);
    await enter(round, 2, [930, 940]);
    await expect(rows(page).filter({ hasText: "for 1st" })).toHaveCount(1, isAtTop);
    await expectAccessible(page);

    const before = await rows(page).first().boundingBox();
    await context.setOffline(true);
    await expect(page.getByRole("status").filter({ hasText: "No connection" })).toBeInViewport();
    expect(await rows(page).first().boundingBox(), "what is read stays where it is").toEqual(before);
    await enter(round, 3, [805, 810, 815, 820, 825]);
    await context.setOffline(false);
    await expect(rows(page).first()).toContainText("8.15");
    await enter(round, 0, [705, 710, 715, 720, 725]);
    await expect(rows(page).first()).toContainText("7.15", isAtTop);
    await inTheDark(page, () => expectAccessible(page));
  });
});

test("a round that nobody has opened is followed, and not live", async ({ page }) => {
  const { competitionId } = roundAt(0);
  const followed = page.waitForResponse((answer) => answer.url().includes("/live/events"));
  await page.goto(`/competitions/${competitionId}/live/rounds/333-r2`);
  await followed;
  await expect(page.getByRole("link", { name: "Refresh" })).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "Live" })).toHaveCount(0);
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 300 } });

  test("attempts stand below each other under heads that stay, and countries have names", async ({ page }) => {
    const round = roundAt(0);
    await page.goto(addressOf(round));
    const table = page.getByRole("table");
    const heads = (name: string) => table.getByRole("columnheader", { name, exact: true });
    for (const name of ["Place", "Name", "Average", "Best", "Country", "Attempts"]) {
      await expect(heads(name)).toBeVisible();
    }
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
    const endsOf = (row: typeof first) =>
      row.locator(".attempts > *").evaluateAll((attempts) => attempts.map((one) => one.getBoundingClientRect().right));
    expect(await endsOf(second)).toEqual(await endsOf(first));
    expect((await first.boundingBox())?.height).toBeLessThan(37.5);
    await expect(first.getByRole("cell").nth(3)).toHaveText(/^\p{L}[\p{L} ]+$/u);
    await rows(page).nth(4).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 150));
    await expect(heads("Average")).toBeInViewport({ ratio: 1 });
  });
});

test.describe("in Arabic", () => {
  test.use({ viewport: { width: 375, height: 720 }, locale: "ar" });

  test("attempts are read in their order, whatever their letters", async ({ page }) => {
    const round = roundAt(0);
    await enter(round, 4, [-1, 605, 610, 615, 620]);
    await page.goto(`/ar${addressOf(round)}`);
    const attempts = rows(page).filter({ hasText: "DNF" }).locator(".attempts > *");
    await expect(attempts).toHaveText(["(DNF)", "(6.05)", "6.10", "6.15", "6.20"]);
    const starts = await attempts.evaluateAll((all) => all.map((one) => -one.getBoundingClientRect().right));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    await expectAccessible(page);
  });
});

inEachWay(
  "a round is found from its competition, followed as results come in, and left for a person's day and the podiums",
  allWays,
  async ({ page, main, open, press, look, say, nav, link, isScripted }, index) => {
    const round = roundAt(1);
    const arrives = async (person: number, attempts: number[], best: string) => {
      await enter(round, person, attempts);
      if (!isScripted) await press(link("Refresh"));
      await expect(rows(page).first()).toContainText(best);
    };
    await open(`/competitions/${round.competitionId}`);
    await press(nav("Pages of this competition").getByRole("link", { name: say("Live"), exact: true }));
    await press(main.locator(`a[href$="/live/rounds/${round.id}"]`).first());
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Each way has two of its own, faster than those before.
    const faster = 800 - 100 * index;
    await arrives(2 * index, [faster, faster, faster, faster, faster], `${8 - index}.00`);
    await look();
    await arrives(2 * index + 1, [faster - 50, faster - 50, faster - 50, faster - 50, faster - 50], `${7 - index}.50`);
    await expect(rows(page).nth(1)).toContainText(`${8 - index}.00`);
    await look();
    const who = rows(page).first().getByRole("link");
    const name = (await who.textContent()) ?? "";
    await press(who);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(main).toContainText(say("Groups and tasks"));
    await expect(main).toContainText(`${7 - index}.50`);
    await look();
    for (const tab of ["Schedule", "Podiums", "People", "Rounds"]) {
      const chosen = nav("Live").getByRole("link", { name: say(tab), exact: true });
      await press(chosen);
      await expect(chosen).toHaveAttribute("aria-current", "page");
      await look();
    }
  },
);

test("a projector shows who has a result, a screen at a time, as results come in", async ({ page }) => {
  const round = roundAt(2);
  await page.setViewportSize({ width: 1280, height: 300 });
  // More than fit on a low screen, and as many as fit on a high one.
  const shownPeople = round.people.slice(0, 8);
  for (const person of shownPeople.keys()) await enter(round, person, [900 + person, 910, 920, 930, 940]);
  await page.clock.install();
  await page.goto(`${addressOf(round)}/projector`);
  const shown = () => rows(page).allTextContents();
  await expect(page.getByRole("main")).toContainText("Page 1 of");
  const first = await shown();
  expect(first.length).toBeLessThan(shownPeople.length);
  await page.clock.runFor(10_000);
  await expect(page.getByRole("main")).toContainText("Page 2 of");
  expect(await shown()).not.toEqual(first);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pause" }).click();
  await enter(round, 3, [500, 510, 520, 530, 540]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(rows(page).first()).toContainText("5.20");
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(addressOf(round));
});

async function inTheDark(page: Page, look: () => Promise<unknown>): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await look();
  await page.emulateMedia({ colorScheme: "light" });
}

test("somebody who is not there is told of within the page, which has one main part", async ({ page }) => {
  await page.goto("/competitions");
  const held = await page.locator("main a[href^='/competitions/']").first().getAttribute("href");
  await page.goto(`${held}/live/people/9999`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is nothing at this address");
  await expect(page.locator("main")).toHaveCount(1);
  await expect(page.getByRole("banner")).toBeVisible();
});

for (const width of [320, 375]) {
  test(`the round that is on leaves a competition its name in lists, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ["/", "/es", "/es/competitions?when=ongoing", "/ar/competitions?when=ongoing"]) {
      await page.goto(address);
      const row = page
        .locator(".home-line, tr")
        .filter({ has: page.locator(".live-state") })
        .first();
      // The longest that there is, whatever round is on.
      await row.locator(".live-state .badge").evaluate((badge) => {
        badge.textContent = "En directo: 3x3x3 múltiples a ciegas, Primera ronda combinada";
      });
      const [whole, name] = [await row.boundingBox(), await row.locator("bdi").first().boundingBox()];
      expect(whole?.height, `${address}: how high it is`).toBeLessThanOrEqual(190);
      expect(name?.height, `${address}: lines of the name`).toBeLessThanOrEqual(56);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width);
    }
  });
}
