import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

test.use({ viewport: { width: 375, height: 720 } });
// What one posts moves ranks that the other would be told of.
test.describe.configure({ mode: "default" });

/** Agrees to what follows; whatever others do meanwhile is told anew. */
async function agreeTo(page: Page, button: string): Promise<void> {
  const box = page.getByRole("checkbox", { name: "I have read what follows from it" });
  await expect(async () => {
    if (await box.isVisible()) {
      await box.check();
      await page.getByRole("button", { name: button }).click();
    }
    await expect(main(page).getByRole("status")).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
}

test("pages of the results team are there for nobody else", async ({ page }) => {
  await page.goto("/staff/results");
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fstaff%2Fresults/);
  for (const who of ["visitor", "organizer", "delegate"]) {
    await signIn(page, who);
    for (const address of ["", "/NoSuch2026", "/BostonOpen2026", "/BostonOpen2026/correct"]) {
      expect((await page.goto(`/staff/results${address}`))?.status(), `${who} ${address}`).toBe(404);
    }
    for (const address of ["/staff/corrections/1", "/staff/persons/2010NOBO01"]) {
      expect((await page.goto(address))?.status(), `${who} ${address}`).toBe(404);
    }
  }
  await signIn(page, "staff");
  for (const address of ["results/NoSuch2026", "corrections/x", "corrections/0", "persons/2010NOBO01"]) {
    expect((await page.goto(`/staff/${address}`))?.status(), address).toBe(404);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const check = async (page: Page) => {
      if (javaScriptEnabled) await expectAccessible(page);
    };

    test("what is handed in is posted on a phone, and corrected, with all that follows told first", async ({
      page,
    }) => {
      await signIn(page, "staff");
      await page.goto("/competitions/mine");
      await main(page).getByRole("link", { name: "Results to post" }).click();
      await check(page);
      // Each kind of browser posts one of the two that were there before any journey.
      const handedIn = main(page)
        .getByRole("rowheader")
        .getByRole("link")
        .filter({ hasNotText: /^Journey/ });
      await (javaScriptEnabled ? handedIn.first() : handedIn.last()).click();
      const competitionId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
      await expect(main(page)).toContainText("Handed in");
      await check(page);
      await page.getByRole("button", { name: "Take it up" }).click();
      await expect(main(page).getByRole("status")).toContainText("You have taken it up.");

      const id = main(page).locator("#competitorIds");
      const proposed = await id.inputValue();
      expect(proposed).toMatch(/^\d{4}[A-Z]{4}\d{2}$/);
      await id.fill("nonsense");
      await page.getByRole("button", { name: "Post the results" }).click();
      await expect(main(page).getByRole("alert")).toContainText("is no competitor id");
      await check(page);
      await id.fill(proposed);
      await page.getByRole("button", { name: "Post the results" }).click();
      await expect(main(page)).toContainText("1 newcomer gets a profile.");
      await check(page);
      await agreeTo(page, "Post the results");
      await expect(main(page).getByRole("status")).toContainText("The results are posted");
      await check(page);
      const posted = await page.request.get(`/api/v0/competitions/${competitionId}/results`);
      expect((await posted.json()).map((result: { wca_id: string }) => result.wca_id)).toContain(proposed);
      expect((await page.goto(`/persons/${proposed}`))?.status()).toBe(200);
      await page.goto(`/competitions/${competitionId}/results`);
      await expect(main(page)).not.toContainText("No results yet");

      await page.goto(`/staff/results/${competitionId}/correct?person=${proposed}`);
      await check(page);
      const sheet = page.getByLabel("Results");
      await sheet.fill((await sheet.inputValue()).replace(/: [^,]+/, ": 0.99"));
      await page.getByLabel("Reason").fill("The scorecard says so");
      await page.getByRole("button", { name: "Correct these results" }).click();
      await expect(main(page)).toContainText(/→ 0\.99 \(world 1, continent 1, country 1\)/);
      await check(page);
      await agreeTo(page, "Correct these results");
      await expect(main(page).getByRole("status")).toContainText("Corrected");
      await main(page).getByRole("link", { name: "1 result corrected" }).click();
      await check(page);
      await page.getByLabel("Reason").fill("It was another's");
      await page.getByRole("button", { name: "Take this correction back" }).click();
      await agreeTo(page, "Take this correction back");
      await expect(main(page).getByRole("status")).toContainText("Done");

      for (const address of ["", "/merge", "/split"]) {
        await page.goto(`/staff/persons/${proposed}${address}`);
        await check(page);
      }
      await page.getByRole("checkbox").check();
      await page.getByLabel("Reason").fill("Two people");
      await page.getByRole("button", { name: "Split the profile" }).click();
      await expect(main(page)).toContainText("given to");
      await check(page);
      const given = await page.getByLabel("Competitor id that they go to").inputValue();
      await agreeTo(page, "Split the profile");
      await page.goto(`/staff/persons/${proposed}/merge`);
      await page.getByLabel("Competitor id of the other profile").fill(given);
      await page.getByLabel("Reason").fill("One person after all");
      await page.getByRole("button", { name: "Merge the profiles" }).click();
      await check(page);
      await agreeTo(page, "Merge the profiles");
      await expect(main(page).getByRole("status")).toContainText("Done");
      for (const [former, tab] of [
        [given, ""],
        [given.toLowerCase(), "/results"],
      ]) {
        await page.goto(`/persons/${former}${tab}`);
        expect(new URL(page.url()).pathname).toBe(`/persons/${proposed}${tab}`);
      }
    });
  });
}
