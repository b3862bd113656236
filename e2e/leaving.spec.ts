import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { answerQuestion } from "./question.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { test } from "./test.ts";

const password = "a kettle on the tall hill";
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

/** Back as somebody of this journey. */
async function signInAs(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button(page, "Sign in").click();
  await expect(page).not.toHaveURL(/sign-in/);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript, on a phone" : "without JavaScript", () => {
    test.use({
      javaScriptEnabled,
      viewport: javaScriptEnabled ? { width: 375, height: 720 } : { width: 1280, height: 800 },
    });

    test("somebody claims a profile, is refused with a reason, asks for their data, and leaves or stays", async ({
      page,
    }) => {
      const check = async () => {
        if (javaScriptEnabled) await expectAccessible(page);
      };
      const email = `leaving-${javaScriptEnabled ? "a" : "b"}${Date.now()}@mail.example`;
      // Both are at it at once.
      const name = javaScriptEnabled ? "Lea Ving" : "Theo Gone";
      await signUp(page, { name, email, password });

      await page.goto("/settings/claim");
      await check();
      await page.getByLabel("Your name, or competitor id").fill("nobody is called so");
      await button(page, "Search").click();
      await expect(main(page)).toContainText("Nobody of that name has competed.");
      // Of those who competed first, many never came to have an account.
      await page.getByLabel("Your name, or competitor id").fill("2010CO");
      await button(page, "Search").click();
      await main(page)
        .locator('a[href*="person="]')
        .nth(javaScriptEnabled ? 0 : 1)
        .click();
      await check();
      await expect(main(page)).not.toContainText("(optional) (optional)");
      await page.getByLabel("Your date of birth").fill("1931-01-01");
      await page.getByLabel("A competition where you competed").fill("No Such Open 1999");
      await button(page, "Claim this profile").click();
      await expect(main(page).getByRole("status")).toContainText("The staff looks at it");
      await check();

      await signIn(page, "staff");
      await page.goto("/staff/claims");
      await check();
      await main(page).getByRole("row").filter({ hasText: name }).last().getByRole("link").click();
      await expect(main(page)).toContainText("It is not that of the profile");
      await expect(main(page)).toContainText("No result of theirs is from a competition called so");
      await check();
      await page.getByLabel("What they are told when it is refused").fill("Nobody of that name was there.");
      await button(page, "Refuse").click();
      await answerQuestion(page, "Refuse");
      await expect(main(page).getByRole("status")).toContainText("The claim is refused.");

      await signInAs(page, email);
      await page.goto("/settings/history");
      await expect(main(page)).toContainText("Claim of a competitor profile refused");
      if (javaScriptEnabled)
        await expect(page.getByRole("navigation", { name: "Settings" }).getByText("History")).toBeInViewport({
          ratio: 1,
        });
      await check();
      await page.goto("/settings/data");
      await check();
      await button(page, "Put it together").click();
      await expect(main(page).getByRole("status")).toContainText("We put it together");
      await check();
      await main(page).getByRole("link", { name: "Delete your account" }).click();
      await expect(main(page)).toContainText("What goes, and what stays");
      await check();
      await button(page, "Delete my account in 7 days").click();
      await check();
      await answerQuestion(page, "Delete my account in 7 days");
      await expect(main(page).getByRole("status")).toContainText("Your account will be deleted.");
      await check();

      // Whoever signs in meanwhile is led to the page where it is taken back.
      await signInAs(page, email);
      await expect(page).toHaveURL(/\/settings\/delete/);
      await button(page, "Keep my account").click();
      await expect(main(page).getByRole("status")).toContainText("Your account stays.");
      await page.goto("/settings/sessions");
      await expect(main(page)).toContainText("Account kept after all");
      await check();
    });
  });
}
