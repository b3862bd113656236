import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

/** The best of the world: whoever that is has results, records and competitions to show. */
async function openTheBest(page: Page): Promise<string> {
  await page.goto("/results/rankings/333/single");
  await main(page).getByRole("table").locator('a[href^="/persons/"]').first().click();
  await expect(page).toHaveURL(/\/persons\/\w+$/);
  return new URL(page.url()).pathname;
}

/** No table is wider than what it stands in. */
async function expectNothingPushedAside(page: Page): Promise<void> {
  const pushed = await page
    .locator(".table-scroll")
    .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth + 1).length);
  expect(pushed, `tables of ${page.url()} that scroll sideways`).toBe(0);
}

for (const [device, width, javaScriptEnabled, colorScheme] of [
  ["desktop", 1280, true, "light"],
  ["phone", 375, true, "dark"],
  ["phone without JavaScript", 375, false, "light"],
] as const) {
  test.describe(device, () => {
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled, colorScheme });

    test("a person is told by bests, results, a chart and a map", async ({ page }) => {
      const person = await openTheBest(page);
      await expect(page.getByRole("table", { name: "Personal bests and their ranks" })).toBeVisible();
      const map = `${person}/competitions?view=map`;
      const paths = [person, `${person}/results`, `${person}/results?by=competition`, `${person}/competitions`, map];
      for (const path of paths) {
        await page.goto(path);
        await expectNothingPushedAside(page);
        if (javaScriptEnabled) await expectAccessible(page);
      }
      const marker = page.getByRole("region", { name: "Map" }).getByRole("link").first();
      await marker.focus();
      await expect(page.locator(".map-said:visible")).toContainText(/\p{L}/u);
      await page.goto(`${person}/results?event=333`);
      const chart = page.getByRole("figure", { name: /^Personal bests in 3x3x3 Cube over time/ });
      const point = chart.locator(".chart-point").first();
      await point.focus();
      await expect(point.locator(".chart-said")).toBeVisible();
      await page.getByText("The figures of the chart").click();
      await expect(page.getByRole("table", { name: "Personal bests over time" })).toBeVisible();
    });

    test("records and ranks over all events are read without pushing a table aside", async ({ page }) => {
      const paths = [
        "/results/records",
        "/results/records?show=history&event=333",
        "/results/rankings/333/average",
        "/results/sum-of-ranks",
        "/results/kinch?region=_Europe",
      ];
      for (const path of paths) {
        await page.goto(path);
        await expect(main(page).getByRole("table").first()).toBeVisible();
        await expectNothingPushedAside(page);
        if (javaScriptEnabled) await expectAccessible(page);
      }
    });
  });
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

test("a chart is one stop of the keyboard, whose arrow keys lead from point to point", async ({ page }) => {
  const { chart, said, points } = await openChart(page);
  const stop = chart.locator('[tabindex="0"]');
  await expect(stop).toHaveCount(1);
  await stop.focus();
  await page.keyboard.press("Home");
  await expect(points.first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(points.nth(1)).toBeFocused();
  await expect(stop).toHaveCount(1);
  await expect(said).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.getByText("The figures of the chart")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(points.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/competitions\/\w+\/results\/333$/);
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

test("the slider of years asks for the ranking as of the end of a year, by keyboard alone", async ({ page }) => {
  await page.goto("/results/rankings/333/single");
  await main(page).locator("summary", { hasText: "Today" }).press("Enter");
  const slider = page.getByRole("slider", { name: /^Year/ });
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", /^as of \d{4}$/);
  // It follows a day that is typed, which takes the place of one year alone.
  await page.getByLabel("Only the results of").selectOption("2019");
  await page.getByLabel("As of the end of").fill("2015-03-02");
  await expect(slider).toHaveAttribute("aria-valuetext", "as of 2015");
  await expect(page.getByLabel("Only the results of")).toHaveValue("");
  await slider.press("ArrowRight");
  await page.getByRole("button", { name: "Show", exact: true }).press("Enter");
  await expect(page).toHaveURL(/\?date=2016-12-31$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3x3x3 Cube · world · as of 2016 · single");
});
