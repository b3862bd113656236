import { expect } from "@playwright/test";
import config from "./playwright.config.ts";
import { test } from "./test.ts";

const launchOptions = config.use?.launchOptions;
// What people set in their browser, of which pages learn nothing but how large a letter is.
const largeText = "--blink-settings=defaultFontSize=32";

test.use({
  viewport: { width: 375, height: 800 },
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), largeText] },
});

test("with text of twice the size no page of a phone scrolls to the side", async ({ page }) => {
  const [competition] = (await (await page.request.get("/api/v0/competitions?per_page=1")).json()) as { id: string }[];
  await page.goto("/results/rankings/333/single");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  const person = await page.locator('main table a[href^="/persons/"]').first().getAttribute("href");
  const pages = ["/", "/competitions", `/competitions/${competition?.id}`, "/persons", person ?? "", "/regulations"];
  for (const path of [...pages, "/results/rankings/333/single", "/sign-in", "/es", "/ar"]) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `how wide ${path} is`).toBeLessThanOrEqual(375);
  }
});

test("with text of twice the size names and countries in lists break between words, and results stay whole", async ({
  page,
}) => {
  for (const path of ["/persons", "/results/rankings/333/single", "/results/rankings/333/average"]) {
    await page.goto(path);
    const broken = await page.locator("main tbody tr").evaluateAll((rows) =>
      rows.slice(0, 30).flatMap((row) =>
        [...row.querySelectorAll<HTMLElement>('a[href^="/persons/"], .with-flag > span, .attempt')]
          .filter((words) => {
            const lines = words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(words).lineHeight);
            return words.textContent.trim() !== "" && Math.round(lines) > words.textContent.trim().split(/\s+/).length;
          })
          .map((words) => words.textContent),
      ),
    );
    expect.soft(broken, `on ${path}`).toEqual([]);
  }
});
