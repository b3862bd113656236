import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const section = (page: Page, name: string | RegExp) => main(page).getByRole("region", { name });
const near = (page: Page) => main(page).getByRole("textbox", { name: "Near" });
const search = (page: Page) =>
  main(page).getByRole("searchbox", { name: "Search competitions, people, regulations and pages" });

/** Bytes of the page itself as they came over the wire. */
const sizeOf = (page: Page) =>
  page.evaluate(() => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).encodedBodySize);

/** How far what was there already has moved since the page began. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

for (const [device, width, hasTouch, javaScriptEnabled] of [
  ["desktop", 1280, false, true],
  ["phone", 375, true, true],
  ["phone without JavaScript", 375, false, false],
] as const) {
  test.describe(device, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch, javaScriptEnabled });
    const check = async (page: Page) => {
      if (javaScriptEnabled) await expectAccessible(page);
    };
    const press = (target: ReturnType<Page["getByRole"]>) => (hasTouch ? target.tap() : target.click());

    test("the first page tells what is on, what is soon near a place, and records", async ({ page }) => {
      await page.goto("/");
      if (javaScriptEnabled) {
        expect(await sizeOf(page)).toBeLessThanOrEqual(30 * 1024);
        expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
      }
      const first = section(page, "On now").getByRole("listitem").first();
      const { y } = (await first.boundingBox()) ?? { y: Number.NaN };
      expect(y).toBeLessThanOrEqual(width === 1280 ? 480 : 420);
      await expect(first.getByText(/^(Today|Day \d+ of \d+|(Live|Open): .+)$/)).toBeVisible();
      await expect(
        section(page, /^Records of the (month|year)$/)
          .getByRole("listitem")
          .first(),
      ).toBeVisible();
      await check(page);

      await near(page).fill("Lille");
      await press(main(page).getByRole("button", { name: "Show" }));
      await expect(page).toHaveURL(/\/\?near=Lille$/);
      await expect(section(page, "Soon near Lille, France")).toBeVisible();
      await expect(near(page)).toHaveValue("Lille");
      await check(page);
      await press(section(page, /^Soon near/).getByRole("link", { name: "All within 200 km" }));
      await expect(page).toHaveURL(/\/competitions\?near=Lille&within=200$/);
      await page.goBack();
      await press(section(page, /^Soon near/).getByRole("link", { name: "Look everywhere" }));
      await expect(section(page, "Next competitions")).toBeVisible();

      await page.goto("/?near=Nowhereatall");
      await expect(main(page).getByText("“Nowhereatall” is not known here.")).toBeVisible();
      await check(page);
    });

    test("the first page searches everything", async ({ page }) => {
      await page.goto("/");
      if (javaScriptEnabled) {
        await expect(page.locator("html[data-palette=ready]")).toBeAttached();
        await search(page).pressSequentially("pyra");
        await expect(page.getByRole("dialog", { name: "Search" }).getByRole("option").first()).toBeVisible();
        await page.keyboard.press("Escape");
        await page.goto("/search?q=pyra");
      } else {
        await search(page).fill("lille");
        await main(page).getByRole("button", { name: "Search" }).click();
        await expect(page).toHaveURL(/\/search\?q=lille$/);
        await expect(section(page, "Competitions").getByRole("link").first()).toBeVisible();
      }
      await check(page);
    });
  });
}

test.describe("where the browser may say where it is", () => {
  test.use({ geolocation: { latitude: 50.6312, longitude: 3.0586 }, permissions: ["geolocation"] });

  test("the first page asks only when it is told to, and keeps what it heard in the address alone", async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      const { geolocation } = navigator;
      const ask = geolocation.getCurrentPosition.bind(geolocation);
      geolocation.getCurrentPosition = (...given) => {
        document.documentElement.dataset.asked = "yes";
        ask(...given);
      };
    });
    await page.goto("/");
    await expect(main(page).getByRole("button", { name: "Near me" })).toBeVisible();
    await expect(page.locator("html[data-asked]")).toHaveCount(0);
    await main(page).getByRole("button", { name: "Near me" }).click();
    await expect(page).toHaveURL(/\/\?near=50\.63%2C3\.06$/);
    await expect(section(page, "Soon near 50.63, 3.06")).toBeVisible();
    expect(JSON.stringify(await context.storageState())).not.toContain("50.6");
    await page.goto("/");
    await expect(section(page, "Next competitions")).toBeVisible();
  });
});

test("by keyboard alone one finds what is near, and leaves no way to it out", async ({ page }) => {
  await page.goto("/");
  const focused = page.locator(":focus");
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press("Tab");
      const text = await focused.evaluate(
        (element) =>
          element.getAttribute("aria-label") ?? (element.id === "near" ? "Near" : (element.textContent ?? "")),
      );
      if (name.test(text)) return;
    }
    throw new Error(`Tab does not lead to ${name}`);
  };
  await tabTo(/^Search competitions, people/);
  await tabTo(/^Find a competition$/);
  await tabTo(/^Near$/);
  await page.keyboard.type("Lille");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/\?near=Lille$/);
  await tabTo(/^All within 200 km$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/competitions\?near=Lille&within=200$/);
});

for (const [scheme, address, width] of [
  ["dark", "/", 1280],
  ["dark", "/ar", 375],
  ["light", "/ar", 1280],
  ["light", "/es?near=Lille", 375],
] as const) {
  test(`${address} at ${width} pixels in ${scheme} colours is whole, and no wider than the window`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme: scheme,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto(address);
    await expect(page.locator("html")).toHaveAttribute("dir", address.startsWith("/ar") ? "rtl" : "ltr");
    await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
    for (const link of await main(page).getByRole("link").all()) {
      const href = (await link.getAttribute("href")) ?? "";
      const mark = address === "/" ? "" : address.slice(0, 3);
      expect(href.startsWith(mark), href).toBe(true);
    }
    await expectAccessible(page);
    await context.close();
  });
}
