import { expect } from "@playwright/test";
import { restOnPoint } from "./charts.ts";
import { expectNothingPushedAside } from "./tables.ts";
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
    enter,
    isScripted,
    isNarrow,
  }) => {
    const ranking = "/results/rankings/333/single";
    const title = page.getByRole("heading", { level: 1 });
    const show = () => press(button("Show"));
    const titled = (parts: string[]) => expect(title).toHaveText(parts.map((part) => say(part)).join(" · "));
    await open("/persons");
    await enter("Rankings");
    await titled(["3x3x3 Cube", "world ¦ in a heading", "single ¦ in a heading"]);
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
    await titled(["Pyraminx", "Europe", "average ¦ in a heading"]);
    const named = (show: string) => {
      const [event, type, scope] = [say("Pyraminx"), say("Average"), say("Europe")];
      return page.getByRole("table", {
        name: say("{event}, {type}, {show}: {scope}", { event, type, show: say(show), scope }),
      });
    };
    await expect(named("People")).toBeVisible();
    await look();
    for (const [kind, address] of [
      ["Results", /show=results/],
      ["Regions", /show=by(\+|%20)region/],
    ] as const) {
      await unfold();
      await choose(field("Best"), say(kind));
      await show();
      await expect(page).toHaveURL(address);
      await expect(named(kind)).toBeVisible();
      await look();
    }
    await expect(rows.filter({ hasText: say("World and continents") })).toBeVisible();

    await open(ranking);
    const today = (await rows.first().textContent()) ?? "";
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
    const { page, main, open, press, look, say, nav, enter } = walker;
    const [event, scope] = [say("3x3x3 Cube"), say("World")];
    const named = (caption: string) => page.getByRole("table", { name: say(caption, { event, scope }), exact: true });
    const chooseCube = () => press(nav("Events").getByRole("link", { name: event, exact: true }));
    await open("/persons");
    await enter("Records");
    await expect(named("Records: {scope}").getByRole("row").nth(2)).toContainText(/\d\.\d\d/);
    await expectNothingPushedAside(page);
    await look();
    await chooseCube();
    await expect(named("{event} records: {scope}")).toBeVisible();
    await press(nav("Events").getByRole("link", { name: say("All ¦ events"), exact: true }));
    const choose = (label: string) => press(nav("Records").getByRole("link", { name: say(label), exact: true }));
    await choose("History");
    await expect(page).toHaveURL(/show=history/);
    await press(nav("Pages").locator('[rel="next"]'));
    await expect(page).toHaveURL(/page=2/);
    await look();
    await chooseCube();
    await expect(page).toHaveURL(/event=333/);
    await expect(named("History of {event} records: {scope}")).toBeVisible();
    await expectNothingPushedAside(page);
    const chart = main.getByRole("figure");
    const who = await restOnPoint(walker, chart);
    await look();
    await press(who);
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
