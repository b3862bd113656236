import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { authorizeAddress, authorizeButton, outOfBand, register, signIn } from "./own-application.ts";
import { test } from "./test.ts";

test("whoever takes from an application what somebody has allowed it is asked first, with what they typed still there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signIn(page);
  const mail = /e-mail address/;
  const clientId = await register(page, { name: "Asks less", redirectUri: outOfBand, kind: /script/i, scopes: [mail] });
  const application = page.url();
  await page.goto(authorizeAddress(clientId).replace("scope=public", "scope=public+email"));
  await authorizeButton(page).click();
  await page.goto(`${application}/edit`);
  const main = page.getByRole("main");
  await main.getByRole("checkbox", { name: mail }).uncheck();
  await main.getByLabel("Description").fill("Sends nothing any more.");
  const save = main.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(main).toContainText("1 person has allowed what this application would no longer ask for: email.");
  await expect(main.getByRole("checkbox", { name: mail })).not.toBeChecked();
  await expect(main.getByLabel("Description")).toHaveValue("Sends nothing any more.");
  await expectAccessible(page);
  await main.getByRole("checkbox", { name: /do it all the same/ }).check();
  await save.click();
  await expect(page).toHaveURL(application);
  await page.goto(`${application}/edit`);
  await expect(main.getByRole("checkbox", { name: mail })).not.toBeChecked();
});
