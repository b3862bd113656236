import { type ConsoleMessage, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { exampleApplication } from "./example-application.ts";
import { signIn } from "./sign-in.ts";
import { test as plain } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Whoever only reads Arabic, on a phone: no page has an error in its console. */
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
test.use({ viewport: { width: 375, height: 800 }, locale: "ar", hasTouch: true });

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

test("from the front page one finds competitions, as a list, a map and a month", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/ar$/);
  await expect(title(page)).toHaveText("حيث لكل محاولة قيمة");
  await expectArabic(page);

  await main(page).getByRole("searchbox").fill("Lyon");
  await expect(page.getByRole("dialog", { name: "بحث" }).getByRole("option").first()).toContainText("Lyon");
  await page.goto("/ar/search?q=Lyon");
  await expect(main(page).getByRole("link", { name: /Lyon/ }).first()).toBeVisible();
  await expectArabic(page);

  await page.goto("/ar/competitions?when=recent");
  await expect(title(page)).toHaveText("المسابقات");
  await main(page)
    .getByText(/^المرشحات/)
    .first()
    .click();
  await page.getByLabel("أين").selectOption({ label: "فرنسا" });
  await main(page).getByRole("button", { name: "اعرض المسابقات" }).click();
  await expect(page).toHaveURL(/\/ar\/competitions\?.*where=FR/);
  await expect(main(page)).toContainText("، فرنسا");
  await expectArabic(page);

  const views = page.getByRole("navigation", { name: "طرق العرض" });
  await views.getByRole("link", { name: "خريطة" }).click();
  await expect(main(page).getByRole("region", { name: "خريطة" })).toBeVisible();
  await expectArabic(page);

  await views.getByRole("link", { name: "تقويم" }).click();
  const month = main(page).getByRole("heading", { level: 2 });
  const now = (await month.textContent()) ?? "";
  const months = page.getByRole("navigation", { name: "الأشهر" });
  const [before, after] = [months.locator('[rel="prev"]'), months.locator('[rel="next"]')];
  expect((await before.boundingBox())?.x).toBeGreaterThan((await after.boundingBox())?.x ?? Number.NaN);
  await expectArabic(page);
  await before.click();
  await expect(month).not.toHaveText(now);
});

test("a competition and its tabs, from what is said of it to its results", async ({ page }) => {
  await page.goto("/ar/competitions?when=recent");
  const posted = main(page)
    .getByRole("row")
    .filter({ has: page.getByText("النتائج", { exact: true }) });
  await posted.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/ar\/competitions\/\w+$/);
  await expectArabic(page);
  const tabs = page.getByRole("navigation", { name: "صفحات هذه المسابقة" });
  for (const tab of ["الفئات", "الجدول الزمني", "المتسابقون", "النتائج", "الخلطات"]) {
    await tabs.getByRole("link", { name: tab, exact: true }).click();
    await expect(tabs.getByRole("link", { name: tab, exact: true })).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveURL(/\/ar\/competitions\//);
    await expectArabic(page);
  }
  const scramble = main(page).locator("code").first();
  await expect(scramble).toHaveCSS("direction", "ltr");
});

test("a person, a comparison, rankings, records and the regulations", async ({ page }) => {
  await page.goto("/ar/results/rankings/333/single");
  await expect(title(page)).toHaveText("مكعب 3x3x3 · العالم · أفضل محاولة");
  await expectArabic(page);
  const names = main(page).getByRole("table").locator('a[href^="/ar/persons/"]');
  const second = (await names.nth(1).getAttribute("href"))?.split("/").at(-1) ?? "";
  await names.first().click();
  await expectArabic(page);

  await main(page).getByRole("link", { name: "قارن" }).click();
  await page.getByLabel("الاسم أو معرّف المتسابق").fill(second);
  await main(page).getByRole("button", { name: "أضف" }).click();
  await expect(page).toHaveURL(new RegExp(`/ar/persons/compare\\?id=\\w+&id=${second}$`));
  await expectArabic(page);

  await page.goto("/ar/results/records");
  await expect(title(page)).toContainText("الأرقام القياسية");
  await expectArabic(page);
  await main(page).getByRole("link", { name: "السجل" }).click();
  await expectArabic(page);
  await main(page).getByRole("link", { name: "مكعب 3x3x3", exact: true }).click();
  await expect(main(page).getByRole("figure").first()).toHaveAttribute("dir", "ltr");
  await expectArabic(page);

  await page.goto("/ar/regulations");
  await expect(title(page)).toHaveText("اللوائح");
  await expect(main(page).getByRole("article")).toHaveAttribute("dir", "ltr");
  await expectArabic(page);
});

test("the palette is led by the keyboard alone", async ({ page }) => {
  await page.goto("/ar/persons");
  await expect(page.locator("html[data-palette=ready]")).toBeAttached();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /^ابحث/ })).toBeFocused();
  await page.keyboard.type("ترتيب");
  await expect(page.getByRole("dialog").getByRole("option").first()).toContainText("ترتيب");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[role=option][aria-selected=true]")).toContainText("ترتيب");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/ar\/results\/rankings/);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});

test.describe("in Arabic, whatever the browser's language", () => {
  test.use({ locale: "en-GB" });

  test("a registration that says nothing comes back in Arabic, as it was", async ({ page }) => {
    await signIn(page, "visitor");
    await page.goto("/ar/competitions");
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
});
