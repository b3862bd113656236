import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a visitor finds competitions, a person, rankings, records, a rule and everything by a word", async ({ page }) => {
  await page.goto("/");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Find a competition" }).first().click();
  await page.getByLabel("When").selectOption("Past");
  await page.getByRole("button", { name: "Show competitions" }).click();
  await expect(page).toHaveURL(/when=recent/);
  await expectAccessible(page);

  const posted = page.getByRole("row").filter({ has: page.getByText("Results", { exact: true }) });
  await posted.first().getByRole("link").click();
  const tabs = page.getByRole("navigation", { name: "Pages of this competition" });
  await expectAccessible(page);
  for (const tab of ["Events", "Schedule", "Competitors", "Results"]) {
    await tabs.getByRole("link", { name: tab }).click();
    await expect(tabs.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
    await expectAccessible(page);
  }

  await main(page).getByRole("link", { name: "Podiums", exact: true }).click();
  await expect(tabs.getByRole("link", { name: "Results" })).toHaveAttribute("aria-current", "page");
  await main(page).getByRole("table", { name: "Podiums" }).getByRole("rowheader").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/competitions\/\w+\/results\/\w+$/);
  await expect(tabs.getByRole("link", { name: "Results" })).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
  const event = page.url();
  await page.goto(event.replace(/\/(\w+)$/, "/all?event=$1"));
  await expect(page).toHaveURL(event);

  const person = main(page).getByRole("table").locator('a[href^="/persons/"]').first();
  const name = (await person.textContent()) ?? "";
  await person.click();
  await expect(title(page)).toHaveText(name);
  await expectAccessible(page);
  for (const tab of ["Results", "Competitions"]) {
    await page.getByRole("navigation", { name: "Pages of this person" }).getByRole("link", { name: tab }).click();
    await expectAccessible(page);
  }

  await mainLink(page, "Rankings").click();
  await expect(title(page)).toHaveText("3x3x3 Cube · world · single");
  await page.getByRole("navigation", { name: "Events" }).getByRole("link", { name: "Pyraminx" }).click();
  await page.getByRole("link", { name: "Average", exact: true }).click();
  await page.getByLabel("Region").selectOption("Europe");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/rankings\/pyram\/average\?.*region=_Europe/);
  await expect(page.getByRole("table", { name: "Pyraminx, Average, People: Europe" })).toBeVisible();
  await expect(title(page)).toHaveText("Pyraminx · Europe · average");
  await expectAccessible(page);
  await page.getByLabel("Best").selectOption("Regions");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(main(page).getByRole("row").filter({ hasText: "World and continents" })).toBeVisible();
  await expectAccessible(page);

  await mainLink(page, "Records").click();
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Events" }).getByRole("link", { name: "3x3x3 Cube" }).click();
  await expect(page.getByRole("table", { name: "3x3x3 Cube records: World" })).toBeVisible();
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("table", { name: "History of 3x3x3 Cube records: World" })).toBeVisible();
  await expectAccessible(page);

  await mainLink(page, "Regulations").click();
  await expectAccessible(page);
  await page.getByLabel("Number or words").fill("1C2");
  await page.getByRole("button", { name: "Find rules" }).click();
  await expect(page).toHaveURL(/\/regulations#1c2$/);

  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("region", { name: "People" }).getByRole("link", { name }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/search?q=zzzzzz");
  await expect(page.getByText("No match for “zzzzzz”")).toBeVisible();
  await expectAccessible(page);
});

test("a form says what its list is of, also after the browser's way back", async ({ page }) => {
  const showing = async (when: string) => {
    await expect(page.getByLabel("When").locator("option:checked")).toHaveText(when);
    await expect(page.getByLabel("Name, city or country")).toHaveValue("");
  };
  await page.goto("/competitions");
  await page.getByLabel("When").selectOption("Past");
  await page.getByRole("button", { name: "Show competitions" }).click();
  await expect(page).toHaveURL(/when=recent/);
  await page.getByLabel("Name, city or country").fill("Lyon");
  await page.getByLabel("When").selectOption("All dates");
  await page.getByRole("button", { name: "Show competitions" }).click();
  await expect(page).toHaveURL(/q=Lyon/);
  await page.goBack();
  await showing("Past");
  await page.goBack();
  await showing("Upcoming");
  // Where a browser shows the page just as it was left.
  await page.getByLabel("When").selectOption("Today");
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await showing("Upcoming");
});

test("a visitor marks a competition after signing in on the way", async ({ page }) => {
  await page.goto("/competitions");
  await main(page).getByRole("rowheader").getByRole("link").first().click();
  const address = page.url();
  await page.getByRole("link", { name: "Sign in to mark it" }).click();
  await page.getByLabel("E-mail address").fill("visitor@stadion.example");
  await page.getByLabel("Password", { exact: true }).fill("stadion-demo-password");
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole("button", { name: "Mark this competition" }).click();
  await expect(main(page).getByRole("status")).toContainText("Marked");
  await page.getByRole("button", { name: "Do not mark it any more" }).click();
  await expect(main(page).getByRole("status")).toContainText("not marked any more");
});

test("an address that means nothing leads to a page, never to a failure", async ({ page }) => {
  const statuses = new Map([
    ["/persons/nobody", 404],
    ["/persons/2005NONE01", 404],
    ["/results/rankings/nonsense/single", 404],
    ["/results/rankings/333/best", 404],
    ["/regulations/translations/klingon", 404],
    ["/regulations/history/official/yesterday", 404],
    ["/avatars/none", 404],
    ["/results/rankings/333/single?region=nowhere", 404],
    ["/results/rankings/333/Single?regionId=France&years=all+years", 200],
    ["/results/records?show=history&event=nonsense", 404],
    ["/results/records?show=history&event=333&page=99999", 200],
    ["/results/rankings/333/single?date=2999-01-01", 404],
    ["/results/rankings/333/single?year=2015&date=2015-06-01", 200],
    ["/results/rankings/333/single/rankings.csv?region=_Europe", 200],
    ["/results/records/records.csv?date=2999-01-01", 404],
    ["/results?event=333", 200],
    ["/results/statistics.php", 200],
    ["/results/persons.php?pattern=an", 200],
    ["/es/results/competition.php", 200],
    ["/persons?q=%25_%5C", 200],
    ["/persons?q=%00", 400],
    ["/persons?page=99999999", 404],
    ["/competitions?where=Atlantis", 404],
    ["/results/events.php?eventId=222&regionId=_Europe&single=Single", 200],
    ["/regulations?q=%00", 400],
    ["/search?q=a&q=b", 200],
  ]);
  for (const [address, status] of statuses) {
    const answer = await page.request.get(address);
    expect([address, answer.status()]).toEqual([address, status]);
  }
  for (const address of [
    "/competitions/NoSuch2020",
    "/competitions/NoSuch2020/results/333",
    "/competitions/NoSuch2020/live",
  ]) {
    await page.goto(address);
    await expect(page).toHaveTitle("Not found · Stadion");
  }
  await page.goto("/results/rankings/333/single?region=Atlantis");
  await expect(main(page).getByRole("link", { name: "rankings of the world" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/results/rankings/333/Single?regionId=France");
  await expect(page).toHaveURL(/\/results\/rankings\/333\/single\?region=FR$/);
  await page.goto("/results/rankings/333/single?year=2015&date=2015-06-01");
  await expect(main(page).getByText("A day and one year alone are not asked together")).toBeVisible();
  await page.goto("/results/rankings/333/single?year=2015");
  await expect(main(page).getByText("A day and one year alone are not asked together")).toBeHidden();
});

test("rankings and records begin high, and are no wider than their place at any width", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/results/rankings/333/single");
  const { y } = (await main(page).locator("tbody tr").first().boundingBox()) ?? { y: Number.NaN };
  expect(y).toBeLessThanOrEqual(240);
  for (const path of ["/results/rankings/minx/average", "/es/results/records", "/ar/results/records?show=history"]) {
    await page.goto(path);
    for (const width of [320, 480, 576, 680, 768, 900, 1024, 1199, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wider = () =>
        page.evaluate(() => [
          document.documentElement.scrollWidth - innerWidth,
          ...[...document.querySelectorAll(".table-scroll")].map((box) => box.scrollWidth - box.clientWidth),
        ]);
      await expect.poll(async () => Math.max(...(await wider())), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
