import { expect } from "@playwright/test";
import { newAccount } from "./database.ts";
import { linkOfMail } from "./mails.ts";
import { signInAs } from "./sign-in.ts";
import { inEachWay, waysInEnglish } from "./ways.ts";

inEachWay(
  "whose address somebody else changed takes the account back by a mail, and chooses a new password by the next",
  waysInEnglish,
  async ({ page, open, press, type, look, main, button, field }) => {
    const owner = await newAccount("Nora Robbed");
    const thief = `thief-of-${owner.email}`;
    await signInAs(page, owner);
    await open("/settings/email");
    await type(field("New e-mail address"), thief);
    await press(button("Send the mail to confirm it"));
    await expect(main).toContainText("We have sent a mail to the new address.");
    await look();
    await page.goto(await linkOfMail(page, thief, "Confirm your new e-mail address"));
    await look();
    await press(button("Use this address"));
    await expect(main).toContainText("Your e-mail address is changed.");

    await page.context().clearCookies();
    await page.goto(await linkOfMail(page, owner.email, "Your e-mail address was changed"));
    await look();
    await press(button("That was not me: end everything"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Everything is ended");
    await look();
    const link = await linkOfMail(page, owner.email, "Choose a new password");
    await page.goto(link);
    await look();
    await expect(field("E-mail address")).toHaveValue(owner.email);
    await type(field("New password"), "aaaaaaaaaaaa");
    await press(button("Change the password"));
    await expect(main).toContainText("Use more than three different characters.");
    await look();
    const password = "nine lanterns by the canal";
    await type(field("New password"), password);
    await press(button("Change the password"));
    await expect(page).not.toHaveURL(/reset-password/);
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
    await look();

    await page.context().clearCookies();
    await open("/sign-in?callbackUrl=/settings/email");
    await type(field("E-mail address"), owner.email);
    await type(field("Password"), owner.password);
    await press(button("Sign in"));
    await expect(main.getByRole("alert")).toBeVisible();
    await look();
    await type(field("Password"), password);
    await press(button("Sign in"));
    await expect(main).toContainText(`Mail for you goes to ${owner.email}.`);
  },
);
