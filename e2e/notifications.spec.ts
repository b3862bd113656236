import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { answerQuestion } from "./question.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { test } from "./test.ts";

const password = "a kettle on the tall hill";
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

/** How each walks through it, and which of the competitions that wait to be announced is theirs. */
const ways = [
  { way: "with a mouse", country: "NO", viewport: { width: 1280, height: 800 } },
  { way: "with a finger", country: "VN", viewport: { width: 375, height: 720 }, hasTouch: true },
  { way: "without JavaScript", country: "FR", viewport: { width: 375, height: 720 }, javaScriptEnabled: false },
] as const;

for (const { way, country, ...use } of ways) {
  test.describe(way, () => {
    test.use(use);
    const isTouch = way === "with a finger";
    const press = (page: Page, name: string) => (isTouch ? button(page, name).tap() : button(page, name).click());

    test("somebody hears of a new competition like those they look for: on the site, by mail and in their feed", async ({
      page,
      browser,
    }) => {
      const check = async () => {
        if (way !== "without JavaScript") await expectAccessible(page);
      };
      const email = `told-${country.toLowerCase()}${Date.now()}@mail.example`;
      await signUp(page, { name: "Nora Told", email, password });

      await page.goto(`/competitions?where=${country}&event=333`);
      await main(page).getByRole("link", { name: "Tell me of new ones like these" }).click();
      await expect(page.getByLabel("Where", { exact: true })).toHaveValue(country);
      await check();
      await page.getByLabel("Near").fill("Nowhere at all");
      await press(page, "Tell me of new ones");
      await expect(main(page).getByRole("alert")).toContainText("“Nowhere at all” is not known here.");
      await expect(page.getByLabel("Where", { exact: true })).toHaveValue(country);
      await check();
      await page.getByLabel("Near").fill("");
      await main(page).getByRole("checkbox", { name: "3x3x3 Cube", exact: true }).uncheck();
      await press(page, "Tell me of new ones");
      await expect(main(page).getByRole("status")).toContainText("You hear of new competitions like these.");
      await page.getByLabel("At once").check();
      await press(page, "Save");
      await expect(main(page).getByRole("status")).toContainText("Your choice is saved.");
      await press(page, "Make an address");
      const feed = (await main(page).locator("code").first().textContent()) ?? "";
      expect(feed).toMatch(/\/notifications\/feed\/[\w-]{43}$/);
      await check();

      await page.goto("/persons");
      await main(page).getByRole("table").getByRole("link").first().click();
      await press(page, "Follow");
      await expect(button(page, "Stop following")).toBeVisible();
      await check();
      await page.goto("/notifications/following");
      await expect(main(page).getByRole("button", { name: /^Stop following/ })).toHaveCount(1);
      await check();
      await page.goto("/notifications");
      await expect(main(page)).toContainText("Nothing new");
      await check();

      const staff = await (await browser.newContext()).newPage();
      const name = await announce(staff, country);
      const told = main(page)
        .getByRole("listitem")
        .filter({ hasText: `New competition: ${name}` });
      await expect(async () => {
        await page.goto("/notifications");
        await expect(told).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 60_000 });
      await check();
      expect(await (await page.request.get(feed)).text()).toContain(`New competition: ${name}`);
      const mail = staff.locator("section", { hasText: email }).filter({ hasText: `New competition: ${name}` });
      await expect(async () => {
        await staff.goto("/mail");
        await expect(mail).toHaveCount(1, { timeout: 500 });
      }).toPass({ timeout: 60_000 });

      await page
        .getByRole("banner")
        .getByRole("button", { name: /Account of/ })
        .click();
      await expect(page.getByRole("link", { name: "Notifications (1)" })).toBeVisible();
      await page.keyboard.press("Escape");
      await press(page, "Mark all as read");
      await expect(told).toBeVisible();
      await expect(button(page, "Mark all as read")).toHaveCount(0);

      const stop = (await mail.textContent())?.match(/\/stop-mails\/[\w.-]+/)?.[0] ?? "";
      expect(stop).toContain(".new_competition.");
      await page.goto(stop);
      await check();
      await press(page, "Stop it");
      await expect(main(page).getByRole("status")).toContainText("You get no more mail about this");
      await page.goto("/settings/notifications");
      await expect(page.getByLabel("New competitions like those you look for")).not.toBeChecked();
      await main(page).getByRole("button", { name: "End the feed" }).click();
      await answerQuestion(page, "End the feed");
      await expect(main(page).getByRole("status")).toContainText("does not work any more");
      expect((await page.request.get(feed)).status()).toBe(404);
    });
  });
}

/** Has the competition of that country announced which the staff has to; answers its name. */
async function announce(page: Page, country: (typeof ways)[number]["country"]): Promise<string> {
  const place = { NO: "Norway", VN: "Vietnam", FR: "France" }[country];
  await signIn(page, "staff");
  await page.goto("/staff/competitions");
  const link = main(page).getByRole("row").filter({ hasText: place }).first().getByRole("link").first();
  const name = (await link.textContent()) ?? "";
  await link.click();
  await button(page, "Announce to everybody").click();
  const again = main(page).getByRole("checkbox", { name: /mean|agree|anyway/i });
  if (await again.isVisible().catch(() => false)) {
    await again.check();
    await button(page, "Announce to everybody").click();
  }
  await expect(main(page).getByRole("status")).toContainText(/announced/i);
  return name;
}
