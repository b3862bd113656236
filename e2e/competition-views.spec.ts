import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const views = (page: Page) => page.getByRole("navigation", { name: "Views" });
const firstRow = (page: Page) => main(page).getByRole("rowheader").getByRole("link").first();

/** Bytes of the page itself as they came over the wire. */
const sizeOf = (page: Page) =>
  page.evaluate(() => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).encodedBodySize);

for (const [device, width, javaScriptEnabled] of [
  ["desktop", 1280, true],
  ["phone", 375, true],
  ["phone without JavaScript", 375, false],
] as const) {
  test.describe(device, () => {
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled });
    const check = async (page: Page) => {
      if (javaScriptEnabled) await expectAccessible(page);
    };

    test("the same competitions are a list, a map with its list, a month and feeds", async ({ page, request }) => {
      await page.goto("/competitions");
      if (javaScriptEnabled) expect(await sizeOf(page)).toBeLessThanOrEqual(30 * 1024);
      const { y } = (await firstRow(page).boundingBox()) ?? { y: Number.NaN };
      expect(y).toBeLessThanOrEqual(width === 1280 ? 480 : 420);
      const soonest = (await firstRow(page).textContent()) ?? "";
      await check(page);

      await views(page).getByRole("link", { name: "Map" }).click();
      await expect(page).toHaveURL(/\?view=map$/);
      await expect(firstRow(page)).toHaveText(soonest);
      await check(page);
      const markers = main(page).getByRole("region", { name: "Map" }).getByRole("link");
      for (const marker of await markers.all()) {
        const size = await marker.boundingBox();
        expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
      }
      const around = main(page)
        .getByRole("link", { name: /^\d+ competitions around / })
        .first();
      const count = Number.parseInt((await around.getAttribute("aria-label")) ?? "", 10);
      await around.click();
      await expect(page).toHaveURL(/box=[-\d.]+%2C[-\d.]+/);
      await expect(page.getByText("Part of the map")).toBeVisible();
      await expect(main(page)).toContainText(`${count} competitions`);
      await check(page);

      await page.goto("/competitions?view=map");
      await views(page).getByRole("link", { name: "Calendar" }).click();
      const month = main(page).getByRole("heading", { level: 2 });
      const now = (await month.textContent()) ?? "";
      await check(page);
      await page.getByRole("navigation", { name: "Months" }).locator('[rel="next"]').click();
      await expect(month).not.toHaveText(now);
      await check(page);
      await page.getByRole("navigation", { name: "Months" }).getByRole("link", { name: "This month" }).click();
      await expect(month).toHaveText(now);

      await views(page).getByRole("link", { name: "List" }).click();
      for (const [name, type] of [
        ["calendar (ICS)", "text/calendar"],
        ["feed (Atom)", "application/atom+xml"],
        ["feed (JSON)", "application/feed+json"],
      ] as const) {
        const address = await main(page).getByRole("link", { name }).getAttribute("href");
        const answer = await request.get(address ?? "");
        expect(answer.status()).toBe(200);
        expect(answer.headers()["content-type"]).toContain(type);
        expect(await answer.text()).toContain(soonest);
      }
    });

    test("the month of what is in view stays above it", async ({ page }) => {
      await page.goto("/competitions?when=all");
      const rows = main(page).getByRole("row");
      await rows.last().evaluate((row) => row.scrollIntoView({ block: "end" }));
      const stuck = await main(page)
        .locator(".group-heading th")
        .evaluateAll((headings) => headings.filter((th) => Math.abs(th.getBoundingClientRect().top) < 40).length);
      expect(stuck).toBeGreaterThanOrEqual(1);
    });

    test("a distance and days find what is held around a town", async ({ page }) => {
      await page.goto("/competitions?near=Lille&within=50&when=all");
      await expect(page.getByText("Within 50 km of Lille")).toBeVisible();
      await expect(main(page).getByRole("row").filter({ hasText: "Lille" }).first()).toBeVisible();
      await check(page);
      await page.goto("/competitions?near=Nowhereatall");
      await expect(firstRow(page)).toHaveCount(0);
      await check(page);
    });

    test("a person's bests come first, and no table of a comparison is wider than the window", async ({ page }) => {
      await page.goto("/results/rankings/333/single");
      const persons = main(page).getByRole("table").locator('a[href^="/persons/"]');
      const addresses = [await persons.nth(0).getAttribute("href"), await persons.nth(1).getAttribute("href")];
      const [first, second] = addresses.map((address) => address?.split("/").at(-1));
      await page.goto(`/persons/${first}`);
      const { y } = (await firstRow(page).boundingBox()) ?? { y: Number.NaN };
      expect(y).toBeLessThanOrEqual(width === 1280 ? 480 : 520);
      await check(page);
      await page.goto(`/persons/compare?id=${first}&id=${second}`);
      for (const table of await main(page).locator("table").all()) {
        const wider = await table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 0));
        expect(wider).toBeLessThanOrEqual(0);
      }
    });
  });
}

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
    ["/competitions?view=calendar&month=2026-11", "ArrowRight", "ArrowLeft"],
    ["/ar/competitions?view=calendar&month=2026-11", "ArrowLeft", "ArrowRight"],
  ] as const) {
    await page.goto(address);
    const stops = main(page).locator('[data-day][tabindex="0"]');
    await expect(stops).toHaveCount(1);
    await stops.focus();
    const first = await day();
    await page.keyboard.press("Home");
    const monday = await day();
    await page.keyboard.press(onwards);
    await page.keyboard.press(onwards);
    expect(Number((await day()).slice(8))).toBe(Number(monday.slice(8)) + 2);
    await page.keyboard.press(back);
    expect(Number((await day()).slice(8))).toBe(Number(monday.slice(8)) + 1);
    await expect(stops).toHaveCount(1);
    expect(first.slice(0, 7)).toBe("2026-11");
    await expectAccessible(page);
    await page.keyboard.press("PageDown");
    await expect(page).toHaveURL(/month=2026-12/);
  }
});
