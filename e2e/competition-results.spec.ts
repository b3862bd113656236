import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const tabs = (page: Page) => page.getByRole("navigation", { name: "Pages of this competition" });

const read = async <Body>(page: Page, path: string): Promise<Body> =>
  (await page.request.get(`/api/v0/competitions${path}`)).json() as Promise<Body>;

const today = () => new Date().toISOString().slice(0, 10);

/** One that is over and passes: the made-up association has scrambles of some, and several rooms at others. */
async function heldOne(page: Page, passes: (id: string) => Promise<boolean>): Promise<string> {
  const listed = await read<{ id: string; end_date: string }[]>(page, "?per_page=100&sort=-start_date");
  for (const { id, end_date: end } of listed) if (end < today() && (await passes(id))) return id;
  throw new Error("No competition is like that");
}

const withScrambles = (page: Page) =>
  heldOne(page, async (id) => (await read<unknown[]>(page, `/${id}/scrambles`)).length > 0);

type Schedule = { venues: { rooms: { activities: { startTime: string }[] }[] }[] };

const withRooms = (page: Page) =>
  heldOne(page, async (id) => ((await read<Schedule>(page, `/${id}/schedule`)).venues[0]?.rooms.length ?? 0) > 1);

for (const [device, width, javaScriptEnabled, colorScheme] of [
  ["desktop", 1280, true, "light"],
  ["desktop in the dark", 1280, true, "dark"],
  ["phone", 375, true, "light"],
  ["phone without JavaScript", 375, false, "light"],
] as const) {
  test.describe(device, () => {
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled, hasTouch: width === 375, colorScheme });
    const check = async (page: Page) => {
      if (javaScriptEnabled) await expectAccessible(page);
    };

    test("results are an event's podium, then its rounds, then a file; each view of them leads to every other", async ({
      page,
    }) => {
      const id = await withScrambles(page);
      await page.goto(`/competitions/${id}`);
      await check(page);
      await tabs(page).getByRole("link", { name: "Results" }).click();
      await expect(page).toHaveURL(/\/results\/\w+$/);
      const podium = main(page).locator(".podium");
      await expect(podium.getByText("Gold")).toBeAttached();
      // Until then its styles may be on their way.
      await page.waitForLoadState("load");
      const tops = await podium
        .getByRole("listitem")
        .evaluateAll((places) => places.map((place) => Math.round(place.getBoundingClientRect().top)));
      expect(new Set(tops).size).toBe(1);
      expect(Math.max(...tops)).toBeLessThanOrEqual(420);
      const winner = (await podium.getByRole("link").first().textContent()) ?? "";
      await expect(main(page).getByRole("rowheader").first()).toHaveText(winner);
      await check(page);
      for (const table of await main(page).locator("table").all()) {
        const wider = await table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 0));
        expect(wider).toBeLessThanOrEqual(0);
      }
      const file = main(page).getByRole("link", { name: "Results as a file (CSV)" });
      const answer = await page.request.get((await file.getAttribute("href")) ?? "");
      expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
      expect(await answer.text()).toContain(winner);

      const choose = (name: string) =>
        main(page).getByRole("navigation", { name: "Views" }).getByRole("link", { name });
      await choose("Podiums").click();
      await expect(main(page).getByRole("table", { name: "Podiums" })).toContainText(winner);
      await check(page);
      await choose("By person").click();
      await expect(main(page).getByRole("table", { name: "Results by person" })).toBeVisible();
      await check(page);
      await choose("All rounds").click();
      await expect(main(page).getByRole("table", { name: "Results of all rounds" })).toContainText("Final");
      await expect(tabs(page).getByRole("link", { name: "Results" })).toHaveAttribute("aria-current", "page");
      await check(page);
      if (javaScriptEnabled) {
        const size = await page.evaluate(
          () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).encodedBodySize,
        );
        expect(size).toBeLessThanOrEqual(40 * 1024);
      }
      await tabs(page).getByRole("link", { name: "Scrambles" }).click();
      await expect(main(page).locator("code").first()).toHaveAttribute("dir", "ltr");
      await check(page);
    });

    test("a schedule is rooms by time where there is the width, an agenda on a phone, and a list", async ({ page }) => {
      const schedule = `/competitions/${await withRooms(page)}/schedule`;
      await page.goto(schedule);
      const rooms = main(page).locator(".grid-room").first();
      await expect(rooms).toBeVisible({ visible: width === 1280 });
      const [first, second] = await main(page).locator(".grid-item").all();
      const [above, below] = [await first?.boundingBox(), await second?.boundingBox()];
      expect(above?.y).toBeLessThan(below?.y ?? 0);
      await check(page);
      const time = await first?.locator("time").textContent();
      await main(page).getByRole("navigation", { name: "Views" }).getByRole("link", { name: "List" }).click();
      await expect(main(page).getByRole("table").first()).toContainText(time ?? "");
      await check(page);
      const round = main(page).locator(".slot-name").first();
      await round.click();
      const about = main(page).locator(".round-about:popover-open");
      await expect(about).toContainText("Format");
      await check(page);
      await about.getByRole("button", { name: "Close" }).click();
      await expect(about).toHaveCount(0);
      await main(page).getByText("Another time zone").click();
      await main(page).getByLabel("Time zone").selectOption("Asia/Tokyo");
      await main(page).getByRole("button", { name: "Show", exact: true }).click();
      await expect(main(page)).toContainText("Times are in Japan time");
      await page.goto(`${schedule}?zone=pacific/auckland`);
      await expect(page).toHaveURL(/zone=Pacific%2FAuckland$/);
      await expect(main(page)).toContainText("Times are in New Zealand time");
      expect((await page.goto(`${schedule}?zone=Nowhere`))?.status()).toBe(404);
    });
  });
}

test.describe("in Arabic", () => {
  test.use({ viewport: { width: 375, height: 800 } });
  test("results, podiums, scrambles and the schedule are right to left, and no wider than the phone", async ({
    page,
  }) => {
    const id = await withScrambles(page);
    for (const path of ["", "/results", "/scrambles", "/schedule", "/events", "/competitors", "/schedule?view=list"]) {
      await page.goto(`/ar/competitions/${id}${path}`);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await expectAccessible(page);
    }
  });
});

test("on paper a schedule is a grid, a round's title goes with its head, and no attempt is cut off", async ({
  page,
}) => {
  // What the margins of A4 leave.
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.emulateMedia({ media: "print" });
  const [results, schedule] = [await withScrambles(page), await withRooms(page)];
  for (const language of ["", "/es", "/ar"]) {
    await page.goto(`${language}/competitions/${schedule}/schedule`);
    await expect(main(page).locator(".day-grid").first()).toHaveCSS("display", "grid");
    await page.goto(`${language}/competitions/${results}/results/333`);
    const table = main(page).locator("table").first();
    await expect(table.locator("thead .paper-title")).toBeVisible();
    await expect(table.locator("caption")).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const wider = await table.evaluate(({ scrollWidth, parentElement: box }) => scrollWidth - (box?.clientWidth ?? 0));
    expect(wider).toBeLessThanOrEqual(0);
  }
});

test("clocks of one's own are asked for by a press, and the day's line moves with them", async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: "Asia/Tokyo", viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const id = await withRooms(page);
  const [venue] = (await read<Schedule>(page, `/${id}/schedule`)).venues;
  await page.clock.setFixedTime(new Date(venue?.rooms[0]?.activities[0]?.startTime ?? Number.NaN));
  await page.goto(`/competitions/${id}/schedule`);
  await expect(main(page).locator(".now-line")).toHaveCount(1);
  await page.getByRole("button", { name: "Show them in my time" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/zone=Asia%2FTokyo$/);
  await expect(main(page)).toContainText("Times are in Japan time");
  await page.getByRole("link", { name: "Show them in the time of the venue" }).click();
  await expect(page).toHaveURL(/\/schedule$/);
  await context.close();
});

test("when registration opens and closes is told on the reader's own clocks as well", async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: "Pacific/Kiritimati" });
  const page = await context.newPage();
  const listed = await read<{ id: string; registration_close: string | null }[]>(
    page,
    "?per_page=100&sort=-start_date",
  );
  const open = listed.find(({ registration_close: closes }) => closes !== null && new Date(closes) > new Date());
  for (const path of ["", "/register"]) {
    await page.goto(`/competitions/${open?.id}${path}`);
    await expect(main(page).getByText("In your time: ").first()).toBeVisible();
  }
  await context.close();
});

test("a competition without anything to show has no tab for it, and its addresses say so in words", async ({
  page,
}) => {
  const listed = await read<{ id: string; start_date: string }[]>(page, "?per_page=100&sort=-start_date");
  const address = `/competitions/${listed.find(({ start_date: start }) => start > today())?.id}`;
  await page.goto(address);
  for (const name of ["Results", "Scrambles"]) {
    await expect(tabs(page).getByRole("link", { name })).toHaveCount(0);
  }
  await page.goto(`${address}/results`);
  await expect(main(page)).toContainText("No results yet");
  await page.goto(`${address}/scrambles`);
  await expect(main(page)).toContainText("No scrambles yet");
  await expect(tabs(page).getByRole("link", { name: "Scrambles" })).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
});

test("somebody registered sees where they stand, and until when they may change it", async ({ page }) => {
  await signIn(page, "visitor");
  await page.goto("/competitions/mine");
  await expectAccessible(page);
  await main(page).getByRole("table", { name: "To come" }).locator('a[href$="/register"]').first().click();
  await expect(main(page)).toContainText("What comes next");
  await expect(main(page)).toContainText("Changing it");
  await expectAccessible(page);
});
