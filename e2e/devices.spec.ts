import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { answerQuestion } from "./question.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

test.use({ viewport: { width: 375, height: 720 } });

/** One of the competitions that are furthest away: others look at the next ones. */
async function managedPages(page: Page, place: number): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const query = new URLSearchParams({ start: today, sort: "-start_date" });
  const competitions = await (await page.request.get(`/api/v0/competitions?${query}`)).json();
  return `/competitions/${competitions[place].id}/manage`;
}

test("a device's token is shown until it is saved, and the device is removed", async ({ page }) => {
  await signIn(page, "staff");
  const scoretakers = `${await managedPages(page, 2)}/results/scoretakers`;
  await page.goto(scoretakers);
  await page.getByLabel("Name of a device").fill("Table 1");
  await page.getByRole("button", { name: "Make its token" }).click();
  await expect(main(page)).toContainText(/stadion_device_[\w-]{43}/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "I saved it" }).click();
  await expect(main(page)).not.toContainText("stadion_device_");
  await expect(main(page).getByRole("rowheader", { name: "Table 1" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove Table 1" }).click();
  await answerQuestion(page, "Remove");
  await expect(main(page).getByRole("status")).toContainText("Removed.");
  await expect(main(page)).toContainText("None yet.");
});
