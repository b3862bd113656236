import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const done = (page: Page, text: string) => expect(main(page).getByRole("status").first()).toContainText(text);

type Way = { name: string; javaScriptEnabled: boolean; width: number; byKeys?: true };

const ways: Way[] = [
  { name: "by mouse", javaScriptEnabled: true, width: 1280 },
  { name: "by finger", javaScriptEnabled: true, width: 375 },
  { name: "by keyboard", javaScriptEnabled: true, width: 1280, byKeys: true },
  { name: "without JavaScript", javaScriptEnabled: false, width: 1280 },
];

for (const { name, javaScriptEnabled, width, byKeys } of ways) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled, hasTouch: width < 600, viewport: { width, height: 800 } });

    const press = async (page: Page, button: string, within = main(page)) => {
      const found = within.getByRole("button", { name: button, exact: true }).first();
      if (!byKeys) return await (width < 600 ? found.tap() : found.click());
      await found.focus();
      await page.keyboard.press("Enter");
    };
    const check = async (page: Page) => {
      if (javaScriptEnabled) await expectAccessible(page);
    };

    test("a post is looked at, saved, published, read and taken back", async ({ page }, { workerIndex }) => {
      const title = `News ${workerIndex} ${Date.now()}`;
      await signIn(page, "staff");
      await page.goto("/staff/posts/new");
      await main(page).getByLabel("Title").fill(title);
      await page.getByLabel("Text").fill("We have **moved**. <script>alert(1)</script>");
      await press(page, "Preview");
      await expect(main(page)).toContainText("nothing was saved yet");
      await expect(main(page).locator("strong", { hasText: "moved" })).toBeVisible();
      await expect(main(page).getByLabel("Title")).toHaveValue(title);
      await check(page);
      await press(page, "Save");
      await done(page, "The post is saved.");
      await press(page, "Publish");
      await done(page, "The post is published.");
      await check(page);
      await main(page).getByRole("link", { name: "Read it" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(main(page).locator("script")).toHaveCount(0);
      await check(page);
      const address = page.url();
      await page.goto("/posts");
      await expect(main(page)).toContainText(title);
      await check(page);
      expect(await (await page.request.get("/posts/feed.atom")).text()).toContain(title);
      await page.goto("/staff/posts");
      await main(page).getByRole("link", { name: title }).click();
      await press(page, "Take it back");
      await done(page, "a draft again");
      expect((await page.request.get(address)).status()).toBe(404);
    });

    test("a text of the regulations is written, compared, published and taken back", async ({ page }, testInfo) => {
      const day = `2${String(100 + testInfo.workerIndex).padStart(3, "0")}-0${1 + ways.findIndex((way) => way.name === name)}-01`;
      await signIn(page, "staff");
      await page.goto("/staff/regulations");
      await check(page);
      await page.getByLabel("In force from").fill(day);
      await press(page, "Begin a draft");
      const text = await page.getByLabel("Text", { exact: false }).first().inputValue();
      expect(text).toContain("1a)");
      await page
        .getByLabel("Text", { exact: false })
        .first()
        .fill(`${text}\n## Article 99: Journeys\n99a) Walk **slowly**.`);
      await press(page, "Save the draft");
      await done(page, "The draft is saved.");
      await expect(main(page)).toContainText("Added (1)");
      await check(page);
      await press(page, "Publish");
      await expect(main(page)).toContainText(`This text comes into force on ${day}. Rules added: 1`);
      await page.getByLabel("Publish it").check();
      await press(page, "Publish");
      await done(page, "The text is published.");
      await page.goto(`/regulations/history/official/${day}`);
      await expect(main(page)).toContainText("99a) Walk slowly.");
      await check(page);
      await page.goto("/regulations");
      await expect(main(page)).not.toContainText("99a)");
      await page.goto(`/staff/regulations/texts/${day}.en`);
      await check(page);
      await press(page, "Take it back");
      await page.getByLabel("Take it back all the same").check();
      await press(page, "Take it back");
      await done(page, "The text is taken back.");
      expect((await page.request.get(`/regulations/history/official/${day}`)).status()).toBe(404);
    });

    test("an incident is written down, published and found", async ({ page }, { workerIndex }) => {
      const title = `Incident ${workerIndex} ${Date.now()}`;
      await signIn(page, "staff");
      await page.goto("/staff/incidents/new");
      await main(page).getByLabel("Title").fill(title);
      await page.getByLabel("Summary, for everybody").fill("A *timer* stopped.");
      await page.getByLabel("What happened, for delegates").fill("That of nobody.");
      await page.getByLabel("Rules and words").fill("4b, journeys");
      await main(page).getByLabel("Competitions").fill("NoSuchOpen2026");
      await press(page, "Save");
      await expect(main(page).getByRole("alert")).toContainText("There is no competition NoSuchOpen2026");
      await check(page);
      await main(page).getByLabel("Competitions").fill("");
      await press(page, "Save");
      await done(page, "The incident is saved.");
      await press(page, "Publish");
      await done(page, "The incident is published");
      await check(page);
      await page.context().clearCookies();
      await page.goto(`/incidents?q=${encodeURIComponent(title)}&tag=journeys`);
      await check(page);
      await main(page).getByRole("link", { name: title }).click();
      await expect(main(page)).toContainText("A timer stopped.");
      await expect(main(page)).not.toContainText("That of nobody.");
      await check(page);
    });
  });
}

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("who serves the association is there for everybody, in three languages and both colour schemes", async ({
      page,
    }) => {
      for (const address of [
        "/delegates",
        "/delegates/europe",
        "/teams-committees",
        "/officers-and-board",
        "/organizations",
      ]) {
        for (const language of ["", "/es", "/ar"]) {
          await page.emulateMedia({ colorScheme: language === "/es" ? "dark" : "light" });
          expect((await page.goto(language + address))?.status()).toBe(200);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expectAccessible(page);
        }
      }
    });
  });
}
