import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { persons } from "../lib/db/schema/persons.ts";
import { withVersions } from "../lib/db/versions.ts";
import { createPerson } from "../lib/testing/factories/persons.ts";
import { expectAccessible } from "./accessibility.ts";
import { inDatabase } from "./database.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

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

test("a link leads to what its page says when it is followed, however long somebody has pointed at it", async ({
  page,
}) => {
  const person = { id: "2019LING01", name: "Lingering Before", countryId: "France" };
  await inDatabase((db) => createPerson(db, person));
  await page.goto(`/persons?q=${person.id}`);
  const link = main(page).getByRole("link", { name: person.name });
  await link.hover();
  // As long as a browser takes to see that somebody stays there.
  await page.waitForTimeout(1000);
  await inDatabase((db) =>
    withVersions(db, ["people"], async (tx) => {
      await tx.update(persons).set({ name: "Lingering After" }).where(eq(persons.id, person.id));
    }),
  );
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lingering After");
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
    ["/results/records/records.csv?date=2999-01-01", 422],
    ["/results?event=333", 200],
    ["/results/statistics.php", 200],
    ["/results/persons.php?pattern=an", 200],
    ["/results/persons.php?pattern=an&search=Search", 200],
    ["/incidents?search=timer&tags=4b", 200],
    ["/rss", 200],
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
  const answer = await page.request.get("/api/v0/competitions?per_page=100&sort=-start_date");
  const held = ((await answer.json()) as { id: string; results_posted_at: string | null }[]).find(
    (one) => one.results_posted_at !== null,
  );
  await page.goto(`/competitions/${held?.id}/results/all?event=333`);
  await expect(page).toHaveURL(new RegExp(`/competitions/${held?.id}/results/333$`));
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
