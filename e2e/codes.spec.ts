import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import { generateSync } from "otplib";
import { newAccount, type Somebody } from "./database.ts";
import { signInAs } from "./sign-in.ts";
import { inEachWay, type Walker, waysInEnglish } from "./ways.ts";

/** As an authenticator shows it; none is taken twice. */
const codeOf = (secret: string, stepsAgo = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) - 30 * stepsAgo });

const stepMilliseconds = 30_000;

/** A code of the step before is taken as long as this step lasts, which must not end while it is typed. */
async function untilStepIsYoung(): Promise<void> {
  const left = stepMilliseconds - (Date.now() % stepMilliseconds);
  if (left < stepMilliseconds / 2) await wait(left);
}

inEachWay(
  "a code is asked for at signing in, a backup code stands for it once, and it is turned off again",
  waysInEnglish,
  async (walker) => {
    const { page, open, press, type, look, main, button, field, answer } = walker;
    const somebody = await newAccount("Cody Codes");
    await signInAs(page, somebody);
    await open("/settings/two-factor");
    await look();
    await press(button("Continue"));
    await look();
    const secret = (await main.locator("code").first().textContent()) ?? "";
    await type(field("Code"), "12");
    await press(button("Turn two-factor sign-in on"));
    await expect(main.getByRole("alert")).toBeVisible();
    await look();
    await untilStepIsYoung();
    await type(field("Code"), codeOf(secret, 1));
    await press(button("Turn two-factor sign-in on"));
    await expect(main).toContainText("Two-factor sign-in is on");
    await look();
    const [first = "", second = ""] = await main.getByRole("listitem").locator("code").allTextContents();
    await press(button("I saved it"));
    await expect(main).not.toContainText(first);

    await signOut(walker, somebody);
    await signInByForm(walker, somebody);
    await type(field("Code"), "000000");
    await press(button("Continue"));
    await expect(main.getByRole("alert")).toBeVisible();
    await look();
    await type(field("Code"), codeOf(secret));
    await press(button("Continue"));
    await expect(page).toHaveURL(/\/settings\/two-factor$/);
    await signOut(walker, somebody);
    await signInByForm(walker, somebody);
    await type(field("Code"), first);
    await press(button("Continue"));
    await expect(main).toContainText("9 backup codes are left");

    await signOut(walker, somebody);
    await signInByForm(walker, somebody);
    await type(field("Code"), first);
    await press(button("Continue"));
    await expect(main.getByRole("alert")).toBeVisible();
    await type(field("Code"), second);
    await press(button("Continue"));
    await expect(page).toHaveURL(/\/settings\/two-factor$/);
    const [third = ""] = await otherCodes(walker, codeOf(secret, -1));
    await type(field("Code"), third);
    await press(button("Turn two-factor sign-in off"));
    await look();
    await answer("Turn two-factor sign-in off");
    await expect(main).toContainText("Two-factor sign-in is off.");
    await signOut(walker, somebody);
    await signInByForm(walker, somebody);
    await expect(page).toHaveURL(/\/settings\/two-factor$/);
  },
);

async function otherCodes({ type, press, field, button, main, answer }: Walker, code: string): Promise<string[]> {
  await type(field("Code"), code);
  await press(button("Make other backup codes"));
  await answer("Make other backup codes");
  await expect(main).toContainText("These are your backup codes now");
  return await main.getByRole("listitem").locator("code").allTextContents();
}

async function signOut({ page, press }: Walker, { name }: Somebody): Promise<void> {
  const header = page.getByRole("banner");
  await press(header.getByRole("button", { name: `Account of ${name}` }));
  await press(header.getByRole("button", { name: "Sign out" }));
  await expect(header.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
}

async function signInByForm({ open, type, press, field, button, look }: Walker, somebody: Somebody): Promise<void> {
  await open("/sign-in?callbackUrl=/settings/two-factor");
  await type(field("E-mail address"), somebody.email);
  await type(field("Password"), somebody.password);
  await press(button("Sign in"));
  await look();
}
