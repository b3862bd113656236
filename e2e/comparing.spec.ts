import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

/** The first few of the world, by competitor id. */
async function theBest(page: Page, count: number): Promise<string[]> {
  await page.goto("/results/rankings/333/single");
  const links = await main(page).getByRole("table").locator('a[href^="/persons/"]').all();
  const addresses = await Promise.all(links.slice(0, count).map((link) => link.getAttribute("href")));
  return addresses.map((address) => address?.split("/").at(-1) ?? "");
}

for (const [device, width, javaScriptEnabled] of [
  ["desktop", 1280, true],
  ["phone", 375, true],
  ["phone without JavaScript", 375, false],
] as const) {
  test.describe(device, () => {
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled });

    test("from a person's page one gets to a comparison with others, whose address can be shared", async ({ page }) => {
      await page.goto("/results/rankings/333/single");
      const names = main(page).getByRole("table").locator('a[href^="/persons/"]');
      const [first, second] = [await names.nth(0).textContent(), await names.nth(1).textContent()];
      const secondId = (await names.nth(1).getAttribute("href"))?.split("/").at(-1);
      await names.nth(0).click();
      await expect(main(page).getByText("Kinch")).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await main(page).getByRole("link", { name: "Compare" }).click();
      await page.getByLabel("Name or competitor id").fill(secondId ?? "");
      await page.getByRole("button", { name: "Add" }).click();
      await expect(page).toHaveURL(/\/persons\/compare\?id=\w+&id=\w+$/);
      const bests = page.getByRole("table", { name: /^Bests side by side/ });
      await expect(bests.getByRole("columnheader", { name: first ?? "" })).toBeVisible();
      await expect(bests.getByRole("columnheader", { name: second ?? "" })).toBeVisible();
      await expect(page.getByRole("table", { name: "All events together" })).toBeVisible();
      await expect(page.getByText(/^Head to head|^No two of them/).first()).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
    });

    test("four people stand beside each other on every screen, and whoever is left out is told", async ({ page }) => {
      const [one, two, three, four, five] = await theBest(page, 5);
      const query = [one, "2099NONE01", two, three, four, five].map((id) => `id=${id}`).join("&");
      await page.goto(`/persons/compare?${query}`);
      await expect(page.getByText("Nobody has the competitor id 2099NONE01.")).toBeVisible();
      await expect(page.getByText(/^No more than four can be compared/)).toBeVisible();
      const bests = page.getByRole("table", { name: /^Bests side by side/ });
      await expect(bests.getByRole("columnheader")).toHaveCount(5);
      const size = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { isTooWide: scrollWidth > innerWidth, isTooLong: scrollHeight > 7000 };
      });
      expect(size).toEqual({ isTooWide: false, isTooLong: false });
      if (javaScriptEnabled) await expectAccessible(page);
    });
  });
}
