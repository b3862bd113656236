import { expect, type Page } from "@playwright/test";

type Person = { name: string; email: string; password: string };

/** Somebody comes to have an account, confirms the address by the mail, and is signed in. */
export async function signUp(
  page: Page,
  { name, email, password }: Person,
  check: () => Promise<void> = async () => {},
): Promise<void> {
  await page.goto("/sign-up");
  await check();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel(/e-mail/i).fill(email);
  await page.getByLabel(/password/i).fill(password);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/mail/i);
  await check();
  await page.goto("/mail");
  const mail = page.locator("section", { hasText: email }).first();
  await mail.getByRole("link").first().click();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page.getByRole("banner").getByText(`Account of ${name}`)).toBeAttached();
}
