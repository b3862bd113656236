import { expect } from "@playwright/test";
import { allWays, inEachWay, type Walker, waysInEnglish } from "./ways.ts";

/** What narrows a list folds on a phone, but for its first field. */
async function unfold({ main, press, say, isNarrow }: Walker): Promise<void> {
  if (isNarrow) await press(main.locator("summary", { hasText: say("Filters") }).first());
}

const nav = ({ page, say }: Walker, name: string) => page.getByRole("navigation", { name: say(name), exact: true });

// In Arabic both are in in-arabic.spec.ts.
inEachWay("the first page leads to what is near a place, and to what one looks for", waysInEnglish, async (walker) => {
  const { page, main, open, press, type, look, say, at, isScripted, button, link } = walker;
  const near = main.locator("#near");
  await open("/");
  await look();
  await type(near, "Lille");
  await press(button("Show"));
  await expect(page).toHaveURL(/\/\?near=Lille$/);
  await expect(near).toHaveValue("Lille");
  await look();
  await press(link(say("All within {km, number} km", { km: 200 })));
  await expect(page).toHaveURL(at("/competitions?near=Lille&within=200"));
  await look();
  await open("/?near=Nowhereatall");
  await expect(main).toContainText("Nowhereatall");
  await look();
  const search = main.getByRole("searchbox", { name: say("Search competitions, people, regulations and pages") });
  if (isScripted) {
    await expect(page.locator("html[data-palette=ready]")).toBeAttached();
    await type(search, "Lille");
    await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
    await look();
    await page.keyboard.press("Enter");
  } else {
    await type(search, "Lille");
    await press(button("Search"));
  }
  await expect(page).toHaveURL(at("/search?q=Lille"));
  await expect(main.getByRole("link", { name: /Lille/ }).first()).toBeVisible();
  await look();
});

inEachWay("competitions are narrowed down, and seen as a list, a map and a month", waysInEnglish, async (walker) => {
  const { page, main, open, press, choose, look, say, at, field, button, link } = walker;
  const views = nav(walker, "Views");
  await open("/competitions");
  await look();
  await unfold(walker);
  await choose(field("When"), say("Past"));
  await look();
  await press(button("Show competitions"));
  await expect(page).toHaveURL(/[?&]when=recent/);
  await look();
  for (const type of ["calendar.ics", "feed.atom", "feed.json"]) {
    const address = await main.locator(`a[href*="${type}"]`).first().getAttribute("href");
    const answer = await page.request.get(address ?? "");
    expect([answer.status(), address]).toEqual([200, expect.stringContaining("when=recent")]);
  }
  await press(views.getByRole("link", { name: say("Map"), exact: true }));
  await expect(main.getByRole("region", { name: say("Map"), exact: true })).toBeVisible();
  await look();
  await press(views.getByRole("link", { name: say("Calendar"), exact: true }));
  const month = main.getByRole("heading", { level: 2 });
  const now = (await month.textContent()) ?? "";
  await look();
  await press(nav(walker, "Months").locator('[rel="prev"]'));
  await expect(month).not.toHaveText(now);
  await look();
  await press(link("This month"));
  await expect(month).toHaveText(now);
  await open("/competitions?near=Lille&within=50&when=all");
  await expect(main.getByRole("row").filter({ hasText: "Lille" }).first()).toBeVisible();
  await look();
  await press(views.getByRole("link", { name: say("Map"), exact: true }));
  await expect(page).toHaveURL(new RegExp(`^[^?]*${at("/competitions")}\\?.*near=Lille`));
  await look();
});

inEachWay("a competition is read tab by tab, and taken along as files", allWays, async (walker) => {
  const { page, main, open, press, look, say, at, link } = walker;
  await open("/competitions?when=recent");
  const posted = main.getByRole("row").filter({ has: page.getByText(say("Results"), { exact: true }) });
  await press(posted.first().getByRole("link").first());
  await expect(page).toHaveURL(/\/competitions\/\w+$/);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await look();
  const tabs = nav(walker, "Pages of this competition");
  for (const tab of ["Events", "Schedule", "Competitors", "Scrambles", "Results"]) {
    const named = tabs.getByRole("link", { name: say(tab), exact: true });
    // Not every competition has kept its scrambles.
    if (tab === "Scrambles" && !(await named.isVisible())) continue;
    await press(named);
    await expect(named).toHaveAttribute("aria-current", "page");
    await look();
  }
  const file = await page.request.get((await link("Results as a file (CSV)").getAttribute("href")) ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  await press(nav(walker, "Views").getByRole("link", { name: say("Podiums"), exact: true }));
  await expect(main.getByRole("table", { name: say("Podiums") })).toBeVisible();
  await look();
  const calendar = await page.request.get(at(`/competitions/${id}/calendar.ics`));
  expect([calendar.status(), calendar.headers()["content-type"]]).toEqual([
    200,
    expect.stringContaining("text/calendar"),
  ]);
  // By event they are the psych sheet.
  await open(`/competitions/${id}/competitors`);
  const event = main.locator('a[href*="/competitors?event="]').first();
  await press(event);
  await expect(page).toHaveURL(/\/competitors\?event=\w+/);
  await look();
});

inEachWay("from the rankings one comes to a person, and to a comparison with another", allWays, async (walker) => {
  const { page, main, open, press, type, choose, look, say, at, field, button, link } = walker;
  await open("/results/rankings/333/single");
  await look();
  await unfold(walker);
  await choose(field("Region"), say("Europe"));
  await press(button("Show"));
  await expect(page).toHaveURL(/region=_Europe/);
  await look();
  const names = main.getByRole("table").locator('a[href*="/persons/"]');
  const second = (await names.nth(1).getAttribute("href"))?.split("/").at(-1) ?? "";
  await press(names.first());
  await expect(page).toHaveURL(/\/persons\/\w+$/);
  await look();
  for (const tab of ["Results", "Competitions"]) {
    await press(nav(walker, "Pages of this person").getByRole("link", { name: say(tab), exact: true }));
    await look();
  }
  await page.goBack();
  await page.goBack();
  await press(link("Compare"));
  await look();
  await type(field("Name or competitor id"), second);
  await press(button("Add"));
  await expect(page).toHaveURL(new RegExp(`${at("/persons/compare")}\\?id=\\w+&id=${second}$`));
  await expect(page.getByRole("table", { name: say("All events together") })).toBeVisible();
  await look();

  await open("/results/records");
  await look();
  await press(nav(walker, "Events").getByRole("link", { name: say("3x3x3 Cube"), exact: true }));
  await press(link("History"));
  await expect(main.getByRole("figure").first()).toBeVisible();
  await look();
});

inEachWay("rules, incidents, news and who serves the association are read", allWays, async (walker) => {
  const { page, main, open, press, type, look, field, button } = walker;
  await open("/regulations");
  await look();
  await type(field("Number or words"), "1C2");
  await press(button("Find rules"));
  await expect(page).toHaveURL(/\/regulations#1c2$/);
  await type(field("Number or words"), "timer");
  await press(button("Find rules"));
  await expect(page).toHaveURL(/\?q=timer/);
  await look();
  await open("/incidents");
  await press(main.locator('a[href*="/incidents/"]').first());
  await expect(page).toHaveURL(/\/incidents\/\d+$/);
  await look();
  await open("/incidents?q=zzzz");
  await look();
  await open("/posts");
  await press(main.locator('a[href*="/posts/"]:not([href$=".atom"])').first());
  await expect(page).toHaveURL(/\/posts\/[\w-]+$/);
  await look();
  await open("/delegates");
  await press(main.locator('a[href*="/delegates/"]').first());
  await expect(page).toHaveURL(/\/delegates\/[\w-]+$/);
  await look();
  for (const address of ["/teams-committees", "/officers-and-board", "/organizations"]) {
    await open(address);
    await look();
  }
});
