import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { restOnPoint } from "./charts.ts";
import { inDatabase } from "./database.ts";
import { expectNothingPushedAside } from "./tables.ts";
import { test } from "./test.ts";
import { inEachWay, waysWithKeysInArabic } from "./ways.ts";

/** Somebody who has stood on podiums of championships and set records: of those the one with the most results. */
const champion = async (): Promise<string> => {
  const [found] = await inDatabase((db) =>
    db.execute<{ id: string }>(sql`
      select competitor_id as id from results join championships using (competition_id)
      where round_type_id in ('f', 'c') and global_position = 1 and best > 0 and championship_type = 'world'
        and exists (select from results made
          where made.competitor_id = results.competitor_id and made.regional_single_record is not null)
      group by 1 order by count(*) desc, 1 limit 1`),
  );
  return `/persons/${found?.id}`;
};

inEachWay(
  "a person is told by medals, records, podiums of championships, results, a chart and a map",
  waysWithKeysInArabic,
  async (walker) => {
    const { page, main, open, press, rest, look, say, nav, link, way } = walker;
    const person = await champion();
    await open(person);
    await expect(main.getByText(say("Gold"), { exact: true }).locator("..")).toContainText(/[1-9]/);
    const bests = page.getByRole("table", { name: say("Personal bests and their ranks") });
    await expect(
      bests
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader") })
        .first(),
    ).toContainText(/\d\.\d\d/);
    await expect(link("Kinch")).toBeVisible();
    // What is behind its number is there once it is asked for.
    const folded = main.locator(".disclosure > summary");
    for (const [place, caption] of ["Championship podiums", "Records set"].entries()) {
      const table = page.getByRole("table", { name: say(caption) });
      await expect(table).toBeHidden();
      await press(folded.nth(place));
      await expect(table.getByRole("rowheader").first()).toBeVisible();
    }
    await expectNothingPushedAside(page);
    await look();
    const tab = (name: string) =>
      press(nav("Pages of this person").getByRole("link", { name: say(name), exact: true }));
    const view = (name: string) => press(nav("Views").getByRole("link", { name: say(name), exact: true }));
    await tab("Results");
    await expect(page).toHaveURL(/\/results$/);
    await view("By competition");
    await expect(page).toHaveURL(/by=competition/);
    await expectNothingPushedAside(page);
    await look();
    await tab("Competitions");
    await expect(page).toHaveURL(/\/competitions$/);
    await look();
    await view("Map");
    await expect(page).toHaveURL(/view=map/);
    const map = main.getByRole("region", { name: say("Map"), exact: true });
    await expect(map.getByRole("link").first()).toBeVisible();
    await look();
    const marker = map.locator(".map-way").first();
    const said = map.locator(".map-said:visible");
    await rest(marker);
    await expect(said).toContainText(/\p{L}/u);
    // Where nothing rests on a marker, what it says leads on.
    await press(way.use.hasTouch ? said.getByRole("link", { includeHidden: true }) : marker);
    await expect(page).toHaveURL(/#around-\d+$|\/competitions\/\w+$/);

    await open(`${person}/results?event=333`);
    const chart = main.getByRole("figure");
    await expect(chart).toHaveAccessibleName(
      say("Personal bests in {event} over time. The table below has the figures.", { event: say("3x3x3 Cube") }),
    );
    const made = await restOnPoint(walker, chart);
    await look();
    await press(main.getByText(say("The figures of the chart"), { exact: true }));
    await expect(page.getByRole("table", { name: say("Personal bests over time") })).toBeVisible();
    await look();
    if (way.use.hasTouch) await restOnPoint(walker, chart);
    await press(made);
    await expect(page).toHaveURL(/\/competitions\/\w+\/results\/333$/);
  },
);

/** The best of the world: whoever that is has results, records and competitions to show. */
async function openTheBest(page: Page): Promise<string> {
  await page.goto("/results/rankings/333/single");
  await page.getByRole("main").getByRole("table").locator('a[href^="/persons/"]').first().click();
  await expect(page).toHaveURL(/\/persons\/\w+$/);
  return new URL(page.url()).pathname;
}

async function openChart(page: Page) {
  const person = await openTheBest(page);
  await page.goto(`${person}/results?event=333`);
  const chart = page.getByRole("figure", { name: /^Personal bests in 3x3x3 Cube over time/ });
  const said = chart.locator(".chart-said:visible");
  return { chart, said, points: chart.locator(".chart-way") };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with a finger${javaScriptEnabled ? "" : " and without JavaScript"}`, () => {
    test.use({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true, javaScriptEnabled });

    test("a touch of a point says what it is, and where it was made is one more", async ({ page }) => {
      const { chart, said, points } = await openChart(page);
      if (javaScriptEnabled) await expect(chart.locator('[tabindex="0"]')).toHaveCount(1);
      const address = page.url();
      await chart.scrollIntoViewIfNeeded();
      const place = await points.first().locator("circle").boundingBox();
      await page.touchscreen.tap((place?.x ?? 0) + 12, (place?.y ?? 0) + 12);
      await expect(said).toContainText(/\d/);
      expect(page.url()).toBe(address);
      await said.getByRole("link", { includeHidden: true }).tap();
      await expect(page).toHaveURL(/\/competitions\/\w+\/results\/333$/);
    });
  });
}

test("Tab leads out of a chart, and back to the point that was left", async ({ page }) => {
  const { chart, said, points } = await openChart(page);
  const stop = chart.locator('[tabindex="0"]');
  await expect(stop).toHaveCount(1);
  await stop.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(points.nth(1)).toBeFocused();
  await expect(stop).toHaveCount(1);
  await expect(said).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.getByText("The figures of the chart")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(points.nth(1)).toBeFocused();
});

test("tabs are one line on a phone, in which the one that is shown is in sight", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const person = await openTheBest(page);
  for (const path of ["/organizations", `/es${person}/competitions`]) {
    await page.goto(path);
    const tabs = page.locator("nav.tabs");
    expect((await tabs.boundingBox())?.height).toBeLessThan(60);
    await expect(tabs.locator("[aria-current]")).toBeInViewport({ ratio: 0.9 });
  }
});
