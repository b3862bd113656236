import { expect, type Page } from "@playwright/test";
import { test } from "./test.ts";

type Told = { title: string; description: string; canonical: string };

/** What a page says of itself to search engines and to whoever shares its address. */
async function whatItTells(page: Page, address: string): Promise<Told> {
  await page.goto(address);
  const content = (selector: string) =>
    page.locator(`head ${selector}, body ${selector}`).first().getAttribute("content");
  const description = (await content('meta[name="description"]')) ?? "";
  const title = await page.title();
  expect(await content('meta[property="og:title"]')).toBe(title);
  expect(await content('meta[property="og:description"]')).toBe(description);
  const picture = (await content('meta[property="og:image"]')) ?? "";
  expect((await page.request.get(picture)).headers()["content-type"]).toBe("image/png");
  const canonical = await page.locator('link[rel="canonical"]').first().getAttribute("href");
  return { title, description, canonical: new URL(canonical ?? "").href.replace(new URL(page.url()).origin, "") };
}

test("every public page says which one it is, and has a picture to share it with", async ({ page }) => {
  await page.goto("/competitions?when=recent");
  const competition = (await page.locator('main table a[href^="/competitions/"]').first().getAttribute("href")) ?? "";
  const name = await page.locator('main table a[href^="/competitions/"]').first().textContent();
  await page.goto("/persons");
  const person = (await page.locator('main table a[href^="/persons/"]').first().getAttribute("href")) ?? "";
  const id = person.split("/").at(-1) ?? "";

  const addresses = new Map<string, string | RegExp>([
    ["/", "Stadion: competitions, results and records"],
    ["/competitions", "Competitions · Stadion"],
    ["/competitions?where=FR", "Competitions in France · Stadion"],
    [competition, `${name} · Stadion`],
    ...["Events", "Schedule", "Competitors", "Register"].map(
      (tab) => [`${competition}/${tab.toLowerCase()}`, `${tab} · ${name} · Stadion`] as const,
    ),
    [`${competition}/results`, `Podiums · ${name} · Stadion`],
    ["/persons", "Persons · Stadion"],
    [person, new RegExp(`\\(${id}\\) · Stadion$`)],
    [`${person}/results`, new RegExp(`^.+ results of .*\\(${id}\\) · Stadion$`)],
    [`${person}/competitions`, new RegExp(`^Competitions of .*\\(${id}\\) · Stadion$`)],
    ["/results/rankings/333/single", "3x3x3 Cube single rankings: World · Stadion"],
    ["/results/rankings/333/single?region=FR", "3x3x3 Cube single rankings: France · Stadion"],
    ["/results/records", "Records: World · Stadion"],
    ["/results/records?show=history&event=333", "History of 3x3x3 Cube records: World · Stadion"],
    ["/regulations", "Regulations · Stadion"],
    ["/developers", "Developers · Stadion"],
  ]);
  const told: Told[] = [];
  for (const [address, title] of addresses) {
    const it = await whatItTells(page, address);
    expect(it.title).toEqual(typeof title === "string" ? title : expect.stringMatching(title));
    expect([address, it.canonical]).toEqual([address, address]);
    told.push(it);
  }
  expect(new Set(told.map(({ description }) => description)).size).toBe(told.length);
});

test("robots find the sitemaps, and every address that they try in them is a page", async ({ page, baseURL }) => {
  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain("Disallow: /competitions/*/manage");
  const locationsOf = async (address: string) =>
    [...(await (await page.request.get(address)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, location = ""]) => location,
    );
  const sitemaps = await locationsOf("/sitemap.xml");
  expect(sitemaps.length).toBe(7);
  for (const sitemap of sitemaps) {
    const addresses = await locationsOf(sitemap);
    for (const address of [addresses[0], addresses.at(-1)])
      expect((await page.request.get(address ?? "")).status()).toBe(200);
  }
});
