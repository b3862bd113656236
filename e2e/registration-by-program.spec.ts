import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { answerQuestion } from "./question.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

test.use({ viewport: { width: 375, height: 720 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const check = async (page: Page) => {
      if (javaScriptEnabled) await expectAccessible(page);
    };

    test("a program registers an application with a token of its owner's, who sees it and ends that", async ({
      page,
      baseURL,
    }, { workerIndex }) => {
      const name = `Tools ${workerIndex}${javaScriptEnabled ? "a" : "b"}${Date.now() % 100_000}`;
      await signIn(page, "visitor");
      await page.goto("/oauth/applications");
      await main(page).getByText("Make a token for registering").click();
      await main(page).getByRole("button", { name: "Make the token" }).scrollIntoViewIfNeeded();
      await check(page);
      await page.getByRole("textbox", { name: "Name" }).fill(name);
      await page.getByRole("checkbox", { name: /See your e-mail address/ }).check();
      await page.getByLabel("How many applications").selectOption("5");
      await main(page).getByRole("button", { name: "Make the token" }).click();
      await expect(main(page).getByText("Your token for registering, shown this once")).toBeVisible();
      await check(page);
      const token =
        (await main(page)
          .getByText(/^stadion_iat_/)
          .first()
          .textContent()) ?? "";
      await main(page).getByRole("button", { name: "I saved it" }).click();
      await expect(main(page).getByText(/^stadion_iat_/)).toHaveCount(0);
      await expect(row(page, name)).toContainText("5 applications");

      const answer = await fetch(`${baseURL}/oauth/register`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ client_name: `By ${name}`, redirect_uris: ["https://tool.example/callback"] }),
      });
      expect(answer.status).toBe(201);
      const registered = (await answer.json()) as Record<string, string>;

      await page.goto("/oauth/applications");
      await expect(row(page, name)).toContainText("4 applications");
      for (const cell of await row(page, name).locator("th, td:not(.wide)").all()) {
        const box = await cell.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
      }
      await main(page)
        .getByRole("link", { name: `By ${name}` })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`By ${name}`);
      await page.goto(`${page.url()}/credentials`);
      await expect(main(page)).toContainText(`A program registered it with the token “${name}”.`);
      await expect(main(page)).toContainText("give it these scopes at most: public, email");
      await check(page);
      await main(page).getByRole("button", { name: "End its registration access" }).click();
      await answerQuestion(page, "End its registration access");
      await expect(main(page)).toContainText("The program may no longer change it.");
      await check(page);
      const headers = { authorization: `Bearer ${registered.registration_access_token}` };
      expect((await fetch(registered.registration_client_uri ?? "", { headers })).status).toBe(401);

      await page.goto("/oauth/applications");
      await main(page)
        .getByRole("button", { name: `Delete the token ${name}` })
        .click();
      await answerQuestion(page, "Delete");
      await expect(main(page).getByRole("button", { name: `Delete the token ${name}` })).toHaveCount(0);
    });

    test("what is wrong with a token is said beside it, with the form open", async ({ page }) => {
      await signIn(page, "visitor");
      await page.goto("/oauth/applications");
      await main(page).getByText("Make a token for registering").click();
      await page.getByRole("textbox", { name: "Name" }).evaluate((input) => input.removeAttribute("required"));
      await page.getByRole("textbox", { name: "Name" }).fill(" ");
      await main(page).getByRole("button", { name: "Make the token" }).click();
      await expect(main(page).getByText("Give it a name.").first()).toBeVisible();
      await expect(main(page).getByRole("button", { name: "Make the token" })).toBeVisible();
      await check(page);
    });
  });
}

const row = (page: Page, name: string) =>
  page
    .getByRole("table", { name: "Tokens for registering" })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });
