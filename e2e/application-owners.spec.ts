import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { answerQuestion } from "./question.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

/** Registers an application of the visitor's; answers where its pages are. */
async function registerApplication(page: Page, name: string): Promise<string> {
  await signIn(page, "visitor");
  await page.goto(
    `/oauth/applications/new?${new URLSearchParams({ name, redirect_uris: "https://team.example/back" })}`,
  );
  await main(page).getByRole("button", { name: "Register", exact: true }).click();
  await expect(main(page).getByText("Your secret, shown this once")).toBeVisible();
  return new URL(page.url()).pathname.replace(/\/credentials$/, "");
}

const row = (page: Page, table: string, name: string) =>
  page
    .getByRole("table", { name: table, exact: true })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });

const ways = [
  { way: "by mouse", viewport: { width: 1280, height: 800 }, javaScriptEnabled: true, hasTouch: false },
  { way: "by finger", viewport: { width: 375, height: 720 }, javaScriptEnabled: true, hasTouch: true },
  { way: "without JavaScript", viewport: { width: 375, height: 720 }, javaScriptEnabled: false, hasTouch: false },
];

for (const { way, ...use } of ways) {
  test.describe(way, () => {
    test.use(use);
    const press = (page: Page, name: string) => {
      const button = main(page).getByRole("button", { name, exact: true });
      return use.hasTouch ? button.tap() : button.click();
    };
    const check = async (page: Page) => {
      if (use.javaScriptEnabled) await expectAccessible(page);
    };

    test("somebody is asked, agrees, sees what a developer may, becomes an owner, and the first one leaves", async ({
      page,
    }, { workerIndex }) => {
      const name = `Team ${workerIndex}${way.length}${Date.now() % 100_000}`;
      const address = await registerApplication(page, name);
      await page.goto(`${address}/members`);
      await expect(
        row(page, "Members", "Vera Visitor")
          .or(row(page, "Members", "You"))
          .first(),
      ).toContainText("Owner");
      await check(page);
      await main(page).getByLabel("Who", { exact: true }).fill("delegate@stadion.example");
      await press(page, "Ask them");
      await expect(main(page).getByText("They are asked, by mail")).toBeVisible();
      await expect(row(page, "Open invitations", "delegate@stadion.example")).toContainText("Developer");
      await check(page);

      await signIn(page, "delegate");
      expect((await page.request.get(address)).status()).toBe(404);
      await page.goto("/oauth/applications");
      await expect(main(page).getByText(`asks you to develop ${name} with them.`)).toBeVisible();
      await check(page);
      await press(page, `Accept ${name}`);
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(main(page).getByRole("link", { name: "Members" })).toBeVisible();
      await expect(main(page).getByRole("link", { name: "Credentials" })).toHaveCount(0);
      await check(page);
      for (const tab of ["/credentials", "/danger"]) expect((await page.request.get(address + tab)).status()).toBe(404);
      await page.goto(`${address}/edit`);
      await expect(main(page).getByLabel("Addresses to return to")).toHaveCount(0);
      await main(page)
        .getByLabel(/^Description/)
        .fill("Described by its developer.");
      await check(page);
      await press(page, "Save");
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await page.goto("/oauth/applications");
      await expect(row(page, "Applications", name)).toContainText("Developer");

      await signIn(page, "visitor");
      await page.goto(`${address}/members`);
      await main(page)
        .getByRole("button", { name: /^Make .* an owner$/ })
        .click();
      await expect(main(page).getByText("Their role is changed.")).toBeVisible();
      await main(page).getByRole("button", { name: "Leave the application" }).click();
      await check(page);
      await answerQuestion(page, "Leave the application");
      await expect(main(page).getByText("You have left the application.")).toBeVisible();
      expect((await page.request.get(address)).status()).toBe(404);

      await signIn(page, "delegate");
      await page.goto(`${address}/members`);
      await expect(main(page).getByText("You are its only owner")).toBeVisible();
      await check(page);
    });

    test("a name is looked for, and whoever is found is asked; the invitation is taken back", async ({ page }, {
      workerIndex,
    }) => {
      const name = `Crew ${workerIndex}${way.length}${Date.now() % 100_000}`;
      const address = await registerApplication(page, name);
      await page.goto(`${address}/members`);
      await main(page).getByRole("radio", { name: "Owner" }).check();
      await main(page).getByLabel("Who", { exact: true }).fill("Adam");
      await press(page, "Ask them");
      const found = main(page).getByRole("button", { name: /^Ask (?!them)/ });
      await expect(found.first()).toBeVisible();
      await expect(main(page).getByRole("radio", { name: "Owner" })).toBeChecked();
      await check(page);
      await found.first().click();
      await expect(main(page).getByText("They are asked, by mail")).toBeVisible();
      await main(page)
        .getByRole("button", { name: /^Take back the invitation/ })
        .click();
      await expect(main(page).getByText("The invitation is taken back.")).toBeVisible();
      await expect(page.getByRole("table", { name: "Open invitations" })).toHaveCount(0);
    });
  });
}

test("by keyboard alone somebody is asked, and said again what is missing", async ({ page }, { workerIndex }) => {
  const address = await registerApplication(page, `Keys ${workerIndex}${Date.now() % 100_000}`);
  await page.goto(`${address}/members`);
  await main(page).getByLabel("Who", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("Say who.").first()).toBeVisible();
  await expectAccessible(page);
  await main(page).getByLabel("Who", { exact: true }).focus();
  await page.keyboard.type("somebody-else@mail.example");
  await page.keyboard.press("Tab");
  await expect(main(page).getByRole("button", { name: "Ask them" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("They are asked, by mail")).toBeVisible();
});
