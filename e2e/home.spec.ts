import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./test.ts";
import { allWays, inEachWay, plain } from "./ways.ts";

const mainOf = (page: Page) => page.getByRole("main");

inEachWay(
  "the first page tells what is on, leads to what is near a place, and finds what one looks for",
  allWays,
  async ({ page, main, open, press, type, look, say, at, isScripted, isNarrow, field, button, link }) => {
    const section = (name: string) => main.getByRole("region", { name: say(name), exact: true });
    const near = main.locator("#near");
    await open("/");
    const first = section("On now").getByRole("listitem").first();
    const states = ["Today", "Day {day} of {days}", "Live: {round}", "Now: {round}"].map((state) =>
      plain(say(state, { day: "7", days: "7", round: "…" }))
        .replaceAll("7", "\\d+")
        .replace("…", ".+"),
    );
    await expect(first.locator(".status-chip").first()).toHaveText(new RegExp(`^(${states.join("|")})$`));
    await expect(first.getByRole("link").first()).toBeInViewport({ ratio: 1 });
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(isNarrow ? 420 : 480);
    const periods = ["Records of the month", "Records of the year"].map((period) => plain(say(period)));
    const record = main
      .getByRole("region", { name: new RegExp(`^(${periods.join("|")})$`) })
      .getByRole("listitem")
      .first();
    await expect(record.locator(".home-figure")).toHaveText(/\d/);
    const holder = (await record.getByRole("link").first().textContent()) ?? "";
    await look();
    await press(link("Find a competition"));
    await expect(page).toHaveURL(at("/competitions"));
    await open("/");
    const next = section("Next competitions").getByRole("listitem").first();
    const competition = (await next.getByRole("link").first().textContent()) ?? "";
    const city = (await next.locator(".home-line-detail bdi").first().textContent()) ?? "";
    const query = new URLSearchParams({ near: city });
    await type(near, city);
    await press(button("Show"));
    await expect(page).toHaveURL(new RegExp(`${plain(`?${query}`)}$`));
    await expect(near).toHaveValue(city);
    const around = main.getByRole("region").filter({ has: page.locator("#near") });
    await expect(around.getByRole("heading")).toContainText(say("Soon near {place}", { place: city.split(",")[0] }));
    await expect(around.getByRole("listitem").filter({ hasText: competition })).toBeVisible();
    await look();
    await press(link(say("All within {km, number} km", { km: 200 })));
    await expect(page).toHaveURL(at(`/competitions?${query}&within=200`));
    await expect(main.getByRole("rowheader").filter({ hasText: competition })).toBeVisible();
    await open("/?near=Nowhereatall");
    const unknown = "“{place}” is not known here. Write the name of the nearest large city, or coordinates.";
    await expect(main.getByRole("status").filter({ hasText: say(unknown, { place: "Nowhereatall" }) })).toBeVisible();
    await look();
    await press(link("Look everywhere"));
    await expect(section("Next competitions").getByRole("listitem").first()).toBeVisible();

    const search = main.getByRole("searchbox", { name: say("Search competitions, people, regulations and pages") });
    if (isScripted) await expect(page.locator("html[data-palette=ready]")).toBeAttached();
    await type(search, "Lille");
    if (isScripted) {
      await expect(page.getByRole("dialog").getByRole("option").first()).toContainText("Lille");
      await look();
      await page.keyboard.press("Enter");
    } else await press(button("Search"));
    await expect(page).toHaveURL(at("/search?q=Lille"));
    await expect(section("Competitions").getByRole("link", { name: /Lille/ }).first()).toBeVisible();
    await look();
    await type(field("Competitions, people or rules"), holder);
    await press(button("Search"));
    await expect(section("People").getByRole("link", { name: holder }).first()).toBeVisible();
    await look();
    await open("/search?q=zzzzzz");
    await expect(main).toContainText(say("No match for “{text}”", { text: "zzzzzz" }));
    await look();
  },
);

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
    await expect(mainOf(page).getByRole("button", { name: "Near me" })).toBeVisible();
    await expect(page.locator("html[data-asked]")).toHaveCount(0);
    await mainOf(page).getByRole("button", { name: "Near me" }).click();
    await expect(page).toHaveURL(/\/\?near=50\.63%2C3\.06$/);
    await expect(mainOf(page).getByRole("region", { name: "Soon near 50.63, 3.06" })).toBeVisible();
    expect(JSON.stringify(await context.storageState())).not.toContain("50.6");
    await page.goto("/");
    await expect(mainOf(page).getByRole("region", { name: "Next competitions" })).toBeVisible();
  });
});

test("by Tab alone one finds what is near, and leaves no way to it out", async ({ page }) => {
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
  await expect(mainOf(page).getByRole("region", { name: "Soon near Lille, France" })).toBeVisible();
  await page.waitForLoadState("load");
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
    await expect(mainOf(page).getByRole("heading", { level: 1 })).toBeVisible();
    for (const link of await mainOf(page).getByRole("link").all()) {
      const href = (await link.getAttribute("href")) ?? "";
      const mark = address === "/" ? "" : address.slice(0, 3);
      expect(href.startsWith(mark), href).toBe(true);
    }
    await expectAccessible(page);
    await context.close();
  });
}
