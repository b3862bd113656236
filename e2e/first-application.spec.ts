import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { answerQuestion } from "./question.ts";
import { signUp } from "./sign-up.ts";
import { test } from "./test.ts";

const outOfBand = "urn:ietf:wg:oauth:2.0:oob";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("somebody signs up, confirms, registers an application, authorizes it and reads /me with the token", async ({
      page,
      request,
    }, { workerIndex }) => {
      const email = `jo-${workerIndex}-${javaScriptEnabled}-${Date.now()}@mail.example`;
      const check = async () => {
        if (javaScriptEnabled) await expectAccessible(page);
      };
      await signUp(page, { name: "Jo Journey", email, password: "a stadium with nine doors" }, check);

      await page.goto("/oauth/applications/new");
      await check();
      await page.getByLabel("Name", { exact: true }).fill("Scoreboard");
      await page.getByRole("textbox", { name: /addresses|redirect/i }).fill(outOfBand);
      await page.getByRole("radio", { name: /website with a server/ }).check();
      await page.getByRole("checkbox", { name: /e-mail address/ }).check();
      await page.getByRole("button", { name: "Register" }).click();

      await expect(page.getByText("Your secret, shown this once")).toBeVisible();
      await check();
      const [clientId, secret] = await credentials(page);
      await page.getByRole("button", { name: "I saved it" }).click();

      await page.goto(
        `/oauth/authorize?${new URLSearchParams({ client_id: clientId, redirect_uri: outOfBand, response_type: "code", scope: "public email" })}`,
      );
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Scoreboard");
      await check();
      await page.getByRole("button", { name: /authorize|allow/i }).click();
      await expect(page).toHaveURL(/\/oauth\/authorize\/native/);
      await check();
      const code = new URL(page.url()).searchParams.get("code") ?? "";

      const token = await request.post("/oauth/token", {
        form: {
          grant_type: "authorization_code",
          code,
          redirect_uri: outOfBand,
          client_id: clientId,
          client_secret: secret,
        },
      });
      const { access_token, scope } = await token.json();
      expect(scope).toBe("public email");
      const me = await request.get("/api/v0/me", { headers: { Authorization: `Bearer ${access_token}` } });
      expect(await me.json()).toMatchObject({ me: { class: "user", name: "Jo Journey", email } });

      await page.goto("/oauth/authorized_applications");
      await check();
      await expect(page.getByRole("heading", { name: "Scoreboard", exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Remove Scoreboard" }).first().click();
      await expect(page.getByRole("alertdialog", { name: "Remove Scoreboard" })).toBeVisible();
      await expect(page.getByText("see your e-mail address", { exact: true })).toBeVisible();
      await check();
      await answerQuestion(page, "Remove");
      await expect(page).toHaveURL(/authorized_applications$/);
      const after = await request.get("/api/v0/me", { headers: { Authorization: `Bearer ${access_token}` } });
      expect(after.status()).toBe(401);
    });
  });
}

async function credentials(page: Page): Promise<[string, string]> {
  const codes = await page.locator("main code").allTextContents();
  const [secret = "", clientId = ""] = codes;
  return [clientId.trim(), secret.trim()];
}
