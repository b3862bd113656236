import { expect, type Locator, type Page } from "@playwright/test";
import { comma } from "../lib/language/commas.ts";
import { inLanguage } from "../lib/language/in-language.ts";
import { countryName } from "../lib/reference/place-names.ts";
import { expectAccessible } from "./accessibility.ts";
import { keyboard } from "./hands.ts";
import { test } from "./test.ts";
import { allWays, inEachWay, type Walker, waysWithKeysInArabic } from "./ways.ts";

const counted = "{count, plural, one {# competition} other {# competitions}}";

inEachWay(
  "competitions are narrowed down by when and where, in a list, on a map and in a month, and followed",
  allWays,
  async (walker) => {
    const { page, main, open, press, choose, look, say, unfold, field, button, nav, way } = walker;
    const view = (name: string) => press(nav("Views").getByRole("link", { name: say(name), exact: true }));
    await open("/competitions");
    await unfold();
    await choose(field("When"), say("Past"));
    await look();
    await press(button("Show competitions"));
    await expect(page).toHaveURL(/[?&]when=recent/);
    const latest = main.getByRole("rowheader").getByRole("link").first();
    const name = (await latest.textContent()) ?? "";
    await expect(nav("Views").locator("[aria-current]")).toHaveText(say("List"));
    await look();
    for (const type of ["calendar.ics", "feed.atom", "feed.json"]) {
      const address = await main.locator(`a[href*="${type}"]`).first().getAttribute("href");
      const answer = await page.request.get(address ?? "");
      expect([answer.status(), address]).toEqual([200, expect.stringContaining("when=recent")]);
      expect((await answer.text()).includes(name), `${type} tells of ${name}`).toBe(true);
    }
    await view("Map");
    await expect(page).toHaveURL((url) => url.search.includes("view=map") && url.search.includes("when=recent"));
    await expect(main.getByRole("region", { name: say("Map"), exact: true })).toBeVisible();
    await expect(latest).toHaveText(name);
    await look();

    await view("Calendar");
    const [month, months] = [main.getByRole("heading", { level: 2 }), nav("Months")];
    const now = (await month.textContent()) ?? "";
    const sides = await Promise.all(["prev", "next"].map((rel) => months.locator(`[rel="${rel}"]`).boundingBox()));
    const [before, after] = sides.map((side) => side?.x ?? Number.NaN);
    const [left, right] = way.language === "ar" ? [after, before] : [before, after];
    expect(left).toBeLessThan(right ?? Number.NaN);
    await look();
    await press(months.locator('[rel="next"]'));
    await expect(month).not.toHaveText(now);
    await look();
    await press(months.locator('[rel="prev"]'));
    await expect(month).toHaveText(now);
    await press(months.locator('[rel="prev"]'));
    await expect(month).not.toHaveText(now);
    await look();
    await press(months.getByRole("link", { name: say("This month"), exact: true }));
    await expect(month).toHaveText(now);
    // A day is a list of what is held on it.
    const day = way.hand === keyboard ? await backToDay(walker) : main.locator(".month-day").first();
    const held = await day.locator("time").getAttribute("datetime");
    const label = (await day.getAttribute("aria-label")) ?? "";
    await press(day);
    await expect(page).toHaveURL(new RegExp(`from=${held}&to=${held}`));
    await expect(main.getByRole("rowheader").first()).toBeVisible();
    const rows = await main.getByRole("rowheader").getByRole("link").count();
    expect(label).toContain(say(counted, { count: rows }));
    await askForDays(walker, { from: held ?? "", rows });
  },
);

/** A month is one stop for Tab: from today the arrow keys lead back to a day on which something is held. */
async function backToDay({ page, main, rest }: Walker): Promise<Locator> {
  const day = main.locator(".month-day:focus");
  await rest(main.locator('[data-day][tabindex="0"]'));
  for (let step = 0; step < 31 && (await day.count()) === 0; step++) await page.keyboard.press("ArrowLeft");
  return day;
}

/** Of two weeks and more from a day on there are as many as on it, and all of them are within. */
async function askForDays(walker: Walker, { from, rows }: { from: string; rows: number }): Promise<void> {
  const { page, main, type, press, choose, look, say, at, unfold, field, button, nav, way } = walker;
  const until = new Date(Date.parse(from) + 20 * 86_400_000).toISOString().slice(0, 10);
  await unfold();
  const about = main.locator("summary", { hasText: say("Days and distance") });
  await press(about);
  await type(field("To ¦ a day"), until);
  await type(field("Near ¦ a place"), "Paris");
  await look();
  await type(field("Near ¦ a place"), "");
  await press(button("Show competitions"));
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${until}`));
  await expect(main.getByRole("rowheader").first()).toBeVisible();
  expect(await main.getByRole("rowheader").getByRole("link").count()).toBeGreaterThanOrEqual(rows);
  const days = await main
    .getByRole("row")
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? "never"));
  expect(days.length).toBeGreaterThan(0);
  expect(days.filter((day) => !(day <= until))).toEqual([]);
  await look();
  const inForce = main.getByRole("list", { name: say("Filters in force") });
  await press(inForce.getByRole("link").first());
  await expect(page).not.toHaveURL(/from=/);
  await walker.open("/competitions?near=Lille&within=50&when=all");
  await expect(inForce).toContainText(say("Within {km, number} km of {place}", { km: 50, place: "Lille" }));
  await expect(main.getByRole("row").filter({ hasText: "Lille" }).first()).toBeVisible();
  await press(nav("Sorted by").getByRole("link", { name: say("By distance"), exact: true }));
  await expect(main.getByRole("rowheader").getByRole("link").first()).toContainText("Lille");
  await look();
  const [france, inFrance] = inLanguage(way.language, () => [countryName("FR"), comma() + countryName("FR")]);
  await unfold();
  await choose(field("Where"), france);
  await press(button("Show competitions"));
  await expect(page).toHaveURL(/where=FR/);
  await expect(main.getByRole("row").filter({ hasText: "Lille" }).first()).toContainText(`Lille${inFrance}`);
  await look();
  await press(nav("Views").getByRole("link", { name: say("Map"), exact: true }));
  await expect(page).toHaveURL(new RegExp(`^[^?]*${at("/competitions")}\\?.*near=Lille`));
  await expect(main.getByRole("region", { name: say("Map"), exact: true })).toBeVisible();
  await look();
  await walker.open("/competitions?near=Nowhereatall");
  await expect(main).toContainText(say("“{place}” is not known here", { place: "Nowhereatall" }));
  await expect(main.getByRole("rowheader")).toHaveCount(0);
  await look();
}

inEachWay(
  "a marker of a map leads to a closer one of the same competitions, and to one of them",
  waysWithKeysInArabic,
  async ({ page, main, open, press, look, say }) => {
    await open("/competitions?view=map&when=recent");
    const map = main.getByRole("region", { name: say("Map"), exact: true });
    const sizes = await map.getByRole("link").evaluateAll((markers) =>
      markers.map((marker) => {
        const { width, height } = marker.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
    const several = map.getByRole("link").filter({ has: page.locator(".marker-count") });
    const largest = several.first();
    const count = Number(await largest.locator(".marker-count").textContent());
    expect(await largest.getAttribute("aria-label")).toContain(
      say("{count, plural, one {# competition} other {# competitions}} around {city}", { count, city: "" }).trim(),
    );
    await press(largest);
    await expect(page).toHaveURL(/box=[-\d.]+%2C[-\d.]+/);
    await expect(main.getByRole("list", { name: say("Filters in force") })).toContainText(say("Part of the map"));
    await expect(main).toContainText(say(counted, { count }));
    await look();
    await open("/competitions?view=map&when=all&near=Lille&within=1000");
    const one = map
      .getByRole("link")
      .filter({ hasNot: page.locator(".marker-count") })
      .first();
    const [name] = ((await one.getAttribute("aria-label")) ?? "").split(/[,،]/);
    await press(one);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  },
);

test("the month of what is in view stays above it", async ({ page }) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/competitions?when=all");
    const rows = main(page).getByRole("row");
    await rows.last().evaluate((row) => row.scrollIntoView({ block: "end" }));
    const stuck = await main(page)
      .locator(".group-heading th")
      .evaluateAll((headings) => headings.filter((th) => Math.abs(th.getBoundingClientRect().top) < 40).length);
    expect(stuck).toBeGreaterThanOrEqual(1);
  }
});

const main = (page: Page) => page.getByRole("main");

test("in a month the arrow keys move from day to day, the other way round where one reads from the right", async ({
  page,
}) => {
  const day = () =>
    page.evaluate(
      () =>
        document.activeElement?.closest("time, a")?.querySelector("time")?.dateTime ??
        (document.activeElement as HTMLTimeElement).dateTime,
    );
  for (const [address, onwards, back] of [
    ["/competitions?view=calendar&month=2026-06", "ArrowRight", "ArrowLeft"],
    ["/ar/competitions?view=calendar&month=2026-06", "ArrowLeft", "ArrowRight"],
  ] as const) {
    await page.goto(address);
    const stops = main(page).locator('[data-day][tabindex="0"]');
    await expect(stops).toHaveCount(1);
    await stops.focus();
    const first = await day();
    // To the first week: the last one may be too short for two steps.
    for (let week = 1; week < 6; week++) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Home");
    const monday = await day();
    await page.keyboard.press(onwards);
    await page.keyboard.press(onwards);
    expect(Number((await day()).slice(8))).toBe(Number(monday.slice(8)) + 2);
    await page.keyboard.press(back);
    expect(Number((await day()).slice(8))).toBe(Number(monday.slice(8)) + 1);
    await expect(stops).toHaveCount(1);
    expect(first.slice(0, 7)).toBe("2026-06");
    await expectAccessible(page);
    await page.keyboard.press("PageDown");
    await expect(page).toHaveURL(/month=2026-07/);
  }
});
