import { type ConsoleMessage, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { exampleApplication } from "./example-application.ts";
import { signIn } from "./sign-in.ts";
import { test as plain } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Whoever reads Arabic in a browser of another language, on a phone: no page has an error in its console. */
const test = plain.extend<{ consoleIsQuiet: undefined }>({
  consoleIsQuiet: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on("console", (message: ConsoleMessage) => {
        if (message.type() === "error") errors.push(`${message.page()?.url()}: ${message.text()}`);
      });
      context.on("weberror", (error) => errors.push(error.error().message));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
test.use({ viewport: { width: 375, height: 800 }, locale: "en-GB", hasTouch: true });

/** It is Arabic and runs from the right: its title stands there, and nothing pushes it aside; axe finds nothing. */
async function expectArabic(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const right = await page.evaluate(() => {
    const first = document.querySelector("main :is(a, h1, h2, p, label)");
    return first === null ? 0 : innerWidth - first.getBoundingClientRect().right;
  });
  expect(right, `where ${page.url()} begins`).toBeLessThan(120);
  await expectAccessible(page);
}

test.describe("in a browser of whoever reads Arabic", () => {
  test.use({ locale: "ar" });

  // What is said in its words elsewhere would be so, too, if these were lost.
  test("the first page is the Arabic one, and those that it leads to have their Arabic names", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/ar$/);
    await expect(title(page)).toHaveText("حيث لكل محاولة قيمة");
    await expectArabic(page);
    for (const [address, name] of [
      ["/competitions", "المسابقات"],
      ["/results/rankings/333/single", "مكعب 3x3x3 · العالم · أفضل محاولة"],
      ["/results/records", "الأرقام القياسية · العالم"],
      ["/regulations", "اللوائح"],
    ] as const) {
      await page.goto(`/ar${address}`);
      await expect(title(page)).toHaveText(name);
      await expectArabic(page);
    }
  });
});

test("a registration that says nothing comes back in Arabic, as it was", async ({ page }) => {
  await signIn(page, "visitor");
  // Those of today are without end where other journeys hold theirs.
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/ar/competitions?from=${day(2)}&to=${day(300)}`);
  const open = main(page)
    .getByRole("row")
    .filter({ hasText: /بقي \d+ من \d+/ });
  const addresses = await open
    .getByRole("rowheader")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const register = main(page).locator('form[action$="/register/submit"] button[value="register"]');
  for (const address of addresses) {
    await page.goto(`${address}/register`);
    if (await register.isVisible()) break;
  }
  await expectArabic(page);
  const chosen = main(page).locator('input[type="checkbox"]:checked');
  while ((await chosen.count()) > 0) await chosen.first().uncheck();
  await register.click();
  await expect(page).toHaveURL(/\/ar\/competitions\/\w+\/register\?attempt=/);
  await expect(main(page).getByText("يرجى مراجعة ما يلي")).toBeVisible();
  await expectArabic(page);
});

test("an application that asks for it has the question whether it is let in", async ({ page }) => {
  await signIn(page, "visitor");
  const asked = {
    ...{ client_id: exampleApplication.clientId, redirect_uri: "urn:ietf:wg:oauth:2.0:oob" },
    ...{ response_type: "code", scope: "public email", ui_locales: "ar" },
  };
  await page.goto(`/oauth/authorize?${new URLSearchParams(asked)}`);
  await expect(title(page)).toContainText("هل تسمح لتطبيق");
  await expect(page.getByRole("button", { name: "السماح" })).toBeInViewport({ ratio: 1 });
  await expectArabic(page);
  // What is sent from it comes back in Arabic, unless its reader chooses otherwise.
  const action = await page.locator("form.consent-form").getAttribute("action");
  expect(action).toMatch(/^\/oauth\/consent\/[\w-]+\/decision\?ui_locales=ar$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
});
