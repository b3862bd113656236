import { expect } from "@playwright/test";
import { restOnPoint } from "./charts.ts";
import { test } from "./test.ts";
import { inEachWay, waysWithKeysInArabic } from "./ways.ts";

inEachWay(
  "rankings are of a region, a page, each result, each region, and of the end of a year",
  waysWithKeysInArabic,
  async ({
    page,
    main,
    open,
    press,
    type,
    choose,
    slide,
    look,
    say,
    at,
    unfold,
    field,
    button,
    nav,
    isScripted,
    isNarrow,
  }) => {
    const ranking = "/results/rankings/333/single";
    const title = page.getByRole("heading", { level: 1 });
    const show = () => press(button("Show"));
    await open(ranking);
    await look();
    const rows = main.getByRole("table").locator("tbody").getByRole("row");
    await press(nav("Pages").locator('[rel="next"]'));
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(rows.first()).toContainText("101");
    await look();
    await press(nav("Events").getByRole("link", { name: say("Pyraminx"), exact: true }));
    await press(nav("Single or average").getByRole("link", { name: say("Average"), exact: true }));
    await expect(page).toHaveURL(at("/results/rankings/pyram/average"));
    await unfold();
    await choose(field("Region"), say("Europe"));
    await show();
    await expect(page).toHaveURL(/region=_Europe/);
    await expect(title).toContainText(say("Europe"));
    await look();
    const best = (await rows.first().textContent()) ?? "";
    for (const [kind, address] of [
      ["Results", /show=results/],
      ["Regions", /show=by(\+|%20)region/],
    ] as const) {
      await unfold();
      await choose(field("Best"), say(kind));
      await show();
      await expect(page).toHaveURL(address);
      await look();
    }
    await expect(rows.filter({ hasText: say("World and continents") })).toBeVisible();

    await open(ranking);
    const today = (await rows.first().textContent()) ?? "";
    expect(today).not.toBe(best);
    await unfold();
    // On a phone it opens with what it is in.
    if (!isNarrow) await press(main.locator(".time-choice > summary"));
    if (isScripted) {
      const slider = page.getByRole("slider");
      await slide(slider, 2015);
      await expect(slider).toHaveAttribute("aria-valuetext", say("as of {year}", { year: "2015" }));
      await expect(field("As of the end of")).toHaveValue("2015-12-31");
    } else {
      await expect(page.getByRole("slider")).toHaveCount(0);
      await type(field("As of the end of"), "2015-12-31");
    }
    await look();
    await show();
    await expect(page).toHaveURL(/\?date=2015-12-31$/);
    await expect(title).toContainText(say("as of {year}", { year: "2015" }));
    await expect(rows.first()).not.toHaveText(today);
    await look();
  },
);

inEachWay(
  "records are read as they stand, and how they came down, page by page and as a chart",
  waysWithKeysInArabic,
  async (walker) => {
    const { page, main, open, press, look, say, nav } = walker;
    await open("/results/records");
    await expect(main.getByRole("table").getByRole("row").nth(1)).toContainText(/\d/);
    await look();
    const choose = (label: string) => press(nav("Records").getByRole("link", { name: say(label), exact: true }));
    await choose("History");
    await expect(page).toHaveURL(/show=history/);
    await press(nav("Pages").locator('[rel="next"]'));
    await expect(page).toHaveURL(/page=2/);
    await look();
    await press(nav("Events").getByRole("link", { name: say("3x3x3 Cube"), exact: true }));
    await expect(page).toHaveURL(/event=333/);
    const chart = main.getByRole("figure");
    const who = await restOnPoint(walker, chart);
    await look();
    await (walker.way.use.hasTouch ? who.tap() : press(who));
    await expect(page).toHaveURL(/\/persons\/\w+$/);
  },
);

test("the slider of years follows a day that is typed, which takes the place of one year alone", async ({ page }) => {
  await page.goto("/results/rankings/333/single");
  await page.getByRole("main").locator("summary", { hasText: "Today" }).press("Enter");
  const slider = page.getByRole("slider", { name: /^Year/ });
  await page.getByLabel("Only the results of").selectOption("2019");
  await page.getByLabel("As of the end of").fill("2015-03-02");
  await expect(slider).toHaveAttribute("aria-valuetext", "as of 2015");
  await expect(page.getByLabel("Only the results of")).toHaveValue("");
  await slider.press("ArrowRight");
  await page.getByRole("button", { name: "Show", exact: true }).press("Enter");
  await expect(page).toHaveURL(/\?date=2016-12-31$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3x3x3 Cube · world · as of 2016 · single");
});
