import { text } from "node:stream/consumers";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { signIn } from "./sign-in.ts";
import { expectNothingPushedAside } from "./tables.ts";
import { test } from "./test.ts";
import { allWays, inEachWay } from "./ways.ts";

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

const withResultsOf = (page: Page, eventId: string) =>
  heldOne(page, async (id) =>
    (await read<{ event_id: string }[]>(page, `/${id}/results`)).some((result) => result.event_id === eventId),
  );

type Schedule = { venues: { rooms: { activities: { startTime: string }[] }[] }[] };

const withRooms = (page: Page) =>
  heldOne(page, async (id) => ((await read<Schedule>(page, `/${id}/schedule`)).venues[0]?.rooms.length ?? 0) > 1);

inEachWay(
  "a competition is put into a calendar, and its events, competitors and results are read",
  allWays,
  async (walker) => {
    const { page, main, open, press, look, say, nav, link } = walker;
    const isAt = (name: string) =>
      expect(nav("Pages of this competition").locator('[aria-current="page"]')).toHaveText(say(name));
    const tab = async (name: string) => {
      await press(nav("Pages of this competition").getByRole("link", { name: say(name), exact: true }));
      await isAt(name);
    };
    const view = (name: string) => press(nav("Views").getByRole("link", { name: say(name), exact: true }));
    const id = await withScrambles(page);
    await open("/competitions?when=recent");
    const posted = main.getByRole("row").filter({ has: page.getByText(say("Results"), { exact: true }) });
    await press(posted.locator(`a[href$="/competitions/${id}"]`));
    await expect(page).toHaveURL(new RegExp(`/competitions/${id}$`));
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await look();
    const [event] = await Promise.all([page.waitForEvent("download"), press(link("Add to calendar"))]);
    expect(await text(await event.createReadStream())).toContain(`SUMMARY:${name}`);
    await tab("Events");
    await expect(main.getByRole("table").first().getByRole("row").nth(2)).toHaveText(/\d:\d\d/);
    await look();
    await tab("Schedule");
    await look();
    await tab("Competitors");
    await look();
    // By event they are the psych sheet.
    await press(main.locator('a[href*="/competitors?event="]').first());
    await expect(page).toHaveURL(/\/competitors\?event=\w+/);
    await expect(main.getByRole("row").nth(1)).toHaveText(/\d\.\d\d/);
    await look();
    await press(link("All competitors"));
    await tab("Scrambles");
    await expect(main.locator("code").first()).toHaveCSS("direction", "ltr");
    await look();

    await tab("Results");
    await expect(page).toHaveURL(/\/results\/\w+$/);
    const podium = main.locator(".podium");
    await expect(podium.getByText(say("Gold"))).toBeAttached();
    const winner = (await podium.getByRole("link").first().textContent()) ?? "";
    await expect(main.getByRole("rowheader").first()).toHaveText(winner);
    await look();
    const [file] = await Promise.all([page.waitForEvent("download"), press(link("Results as a file (CSV)"))]);
    expect(await text(await file.createReadStream())).toContain(winner);
    for (const [label, caption] of [
      ["Podiums", "Podiums"],
      ["By person", "Results by person"],
      ["All rounds", "Results of all rounds"],
    ] as const) {
      await view(label);
      await expect(main.getByRole("table", { name: say(caption) })).toContainText(
        label === "By person" ? /\d\.\d\d/ : winner,
      );
      await look();
      if (label === "All rounds") await expect(main.getByRole("table")).toContainText(say("Final"));
      if (label === "Podiums") {
        await press(main.getByRole("rowheader").getByRole("link").first());
        await expect(page).toHaveURL(/\/competitions\/\w+\/results\/\w+$/);
      }
      await isAt("Results");
    }
    await view("By event");
    await expect(podium).toContainText(winner);
    await press(main.getByRole("table").getByRole("link", { name: winner }).first());
    await expect(page).toHaveURL(/\/persons\/\w+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(winner);
  },
);

inEachWay(
  "a schedule is rooms by time where there is the width, an agenda, a list, and on other clocks",
  allWays,
  async (walker) => {
    const { page, main, open, press, choose, look, say, nav, field, button, isNarrow } = walker;
    await open(`/competitions/${await withRooms(page)}/schedule`);
    await expect(main.locator(".grid-room").first()).toBeVisible({ visible: !isNarrow });
    const [first, second] = await main.locator(".grid-item").all();
    expect((await first?.boundingBox())?.y).toBeLessThan((await second?.boundingBox())?.y ?? 0);
    const time = (await first?.locator("time").first().textContent()) ?? "";
    await look();
    await press(main.locator(".slot-name").first());
    const about = main.locator(".round-about:popover-open");
    await expect(about).toContainText(say("Time limit"));
    await look();
    await press(about.getByRole("button", { name: say("Close") }));
    await expect(about).toHaveCount(0);
    await press(nav("Views").getByRole("link", { name: say("List"), exact: true }));
    const table = main.getByRole("table").first();
    await expect(table).toContainText(time);
    await look();
    const there = (await table.locator("time").first().textContent()) ?? "";
    await press(main.getByText(say("Another time zone"), { exact: true }));
    await choose(field("Time zone"), "Asia/Tokyo");
    await look();
    await press(button("Show"));
    await expect(page).toHaveURL(/\/schedule\?view=list&zone=Asia%2FTokyo$/);
    await expect(table).toBeVisible();
    await expect(table.locator("time").first()).not.toHaveText(there);
    await look();
    await press(main.getByRole("link", { name: say("Show them in the time of the venue"), exact: true }));
    await expect(table.locator("time").first()).toHaveText(there);
  },
);

test("an address of other clocks is as it is written, or nothing", async ({ page }) => {
  const schedule = `/competitions/${await withRooms(page)}/schedule`;
  await page.goto(`${schedule}?zone=pacific/auckland`);
  await expect(page).toHaveURL(/zone=Pacific%2FAuckland$/);
  await expect(main(page)).toContainText("Times are in New Zealand time");
  expect((await page.goto(`${schedule}?zone=Nowhere`))?.status()).toBe(404);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test("who has won stands in one line near the top, and no table is wider than its place", async ({ page }) => {
      const id = await withScrambles(page);
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/competitions/${id}/results`);
        await tabs(page).getByRole("link", { name: "Results" }).click();
        // Until then its styles may be on their way.
        await page.waitForLoadState("load");
        const places = main(page).locator(".podium").getByRole("listitem");
        await expect(places.first()).toBeVisible();
        const tops = await places.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
        expect(new Set(tops).size).toBe(1);
        expect(Math.max(...tops)).toBeLessThanOrEqual(420);
        await expectNothingPushedAside(page);
        await expectAccessible(page);
      }
    });

    test("a schedule as a list, and what is told of its rounds, break no rule", async ({ page }) => {
      const schedule = `/competitions/${await withRooms(page)}/schedule`;
      for (const view of ["", "?view=list"]) {
        await page.goto(schedule + view);
        await expectAccessible(page);
      }
      await page.goto(schedule);
      await main(page).locator(".slot-name").first().click();
      await expect(main(page).locator(".round-about:popover-open")).toContainText("Time limit");
      await expectAccessible(page);
    });
  });
}

test("on paper a schedule is a grid, a round's title goes with its head, and no attempt is cut off", async ({
  page,
}) => {
  // What the margins of A4 leave.
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.emulateMedia({ media: "print" });
  const [results, schedule] = [await withResultsOf(page, "333"), await withRooms(page)];
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
