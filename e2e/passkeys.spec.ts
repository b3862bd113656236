import { expect, type Page } from "@playwright/test";
import { generateSync } from "otplib";
import { expectAccessible } from "./accessibility.ts";
import { answerQuestion } from "./question.ts";
import { signUp } from "./sign-up.ts";
import { test } from "./test.ts";

const password = "a kettle on the tall hill";
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

/** An authenticator in the browser, as a phone has one. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: false },
    },
  });
  /** Somebody puts their finger on it, or does not. */
  const touch = async (enabled: boolean) =>
    await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  return { touch };
}

const expectAt = (page: Page, path: string) => expect(page).toHaveURL(({ pathname }) => pathname === path);

declare global {
  interface Window {
    keysAskedFor?: number;
  }
}

/** How often each page has asked the browser for a key, which it does by itself once its scripts have run. */
const countKeysAskedFor = (page: Page) =>
  page.addInitScript(() => {
    const { credentials } = navigator;
    const get = credentials.get.bind(credentials);
    credentials.get = (options) => {
      const asked = get(options);
      window.keysAskedFor = (window.keysAskedFor ?? 0) + 1;
      return asked;
    };
  });

async function signOut(page: Page) {
  await page.context().clearCookies();
}

async function expectMail(page: Page, email: string, subject: string) {
  const mails = await page.context().newPage();
  await mails.goto("/mail");
  await expect(mails.getByRole("main")).toContainText(subject);
  await expect(mails.getByRole("main")).toContainText(`To ${email}`);
  await mails.close();
}

for (const width of [1280, 375]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("a passkey is made by keyboard, signs in by button and by itself, stands for the code, and is kept as the last one", async ({
      page,
    }) => {
      const email = `key-${width}-${Date.now()}@mail.example`;
      await signUp(page, { name: "Kay Journey", email, password });
      const { touch } = await addAuthenticator(page);
      await touch(true);
      await countKeysAskedFor(page);

      await page.goto("/settings/passkeys");
      await expectAccessible(page);
      await page.getByLabel("Name", { exact: true }).fill("My phone");
      await page.keyboard.press("Enter");
      await expect(main(page)).toContainText("The passkey is added");
      await expectAccessible(page);
      await expectMail(page, email, "A passkey was added to your account");

      await main(page).getByText("Rename My phone").click();
      await main(page).getByLabel("Name").first().fill("Key ring");
      await button(page, "Rename").click();
      await expect(main(page).getByRole("heading", { name: "Key ring" })).toBeVisible();

      await touch(false);
      await signOut(page);
      await page.goto("/sign-in?callbackUrl=/settings/passkeys");
      await expect(page.getByLabel("E-mail address")).toHaveAttribute("autocomplete", "username webauthn");
      await expectAccessible(page);
      // The e-mail field asks as well, until the button does; what is asked before a touch is not answered by it.
      await page.waitForFunction(() => Number(window.keysAskedFor) > 0);
      await touch(true);
      await button(page, "Use a passkey").click();
      await expectAt(page, "/settings/passkeys");
      await expect(main(page)).toContainText("last used");

      // The e-mail field offers it without anything being pressed.
      await signOut(page);
      await page.goto("/sign-in?callbackUrl=/settings/passkeys");
      await expectAt(page, "/settings/passkeys");

      await page.goto("/settings/two-factor");
      await button(page, "Continue").click();
      const secret = (await main(page).locator("code").first().textContent()) ?? "";
      await page.getByLabel("Code").fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) - 30 }));
      await button(page, "Turn two-factor sign-in on").click();
      await expect(main(page)).toContainText("Two-factor sign-in is on");
      await touch(false);
      await signOut(page);
      await page.goto("/sign-in?callbackUrl=/settings/password");
      await page.getByLabel("E-mail address").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await button(page, "Sign in").click();
      await expectAt(page, "/two-factor");
      await expectAccessible(page);
      await touch(true);
      await button(page, "Use a passkey instead").click();
      await expectAt(page, "/settings/password");

      await button(page, "Remove the password").click();
      await answerQuestion(page, "Remove the password");
      await expect(main(page)).toContainText("no password any more");
      await expectMail(page, email, "Your account has no password any more");
      await page.goto("/settings/passkeys");
      await button(page, "Remove Key ring").click();
      await answerQuestion(page, "Remove");
      await expect(main(page)).toContainText("This is your last way to sign in");
      await expectAccessible(page);

      await page.goto("/confirm-identity?callbackUrl=/settings/sessions");
      await expectAccessible(page);
      await button(page, "Use a passkey").click();
      await expectAt(page, "/settings/sessions");
      await expect(main(page)).toContainText("Signed in with a passkey");
      await expect(main(page)).toContainText("Signed in with password and passkey");
      await expectAccessible(page);
      await button(page, "That was not me: end everything").click();
      await answerQuestion(page, "That was not me: end everything");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Everything is ended");
      await expectAccessible(page);
      await expectMail(page, email, "Choose a new password");
      await page.goto("/settings/passkeys");
      await expectAt(page, "/sign-in");
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all but the passkey works: who sits there is asked by the password, and what follows goes on", async ({
    page,
  }) => {
    const email = `plain-${Date.now()}@mail.example`;
    await signUp(page, { name: "Pat Plain", email, password });
    await page.goto("/settings/passkeys");
    await expect(button(page, "Add a passkey")).toBeHidden();
    await page.goto("/confirm-identity?callbackUrl=/settings/email");
    await page.getByLabel("Your password").fill("wrong");
    await button(page, "Continue").click();
    await expect(main(page)).toContainText("This is not your current password.");
    await page.getByLabel("Your password").fill(password);
    await button(page, "Continue").click();
    await page.getByLabel("New e-mail address").fill(`next-${email}`);
    await button(page, "Send the mail to confirm it").click();
    await expectMail(page, `next-${email}`, "Confirm your new e-mail address");
    await signOut(page);
    await page.goto("/sign-in");
    await expect(button(page, "Use a passkey")).toBeHidden();
  });
});
