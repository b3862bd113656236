import { expect, type Page } from "@playwright/test";

/** Signs in one of the demo accounts by the form. */
export async function signIn(page: Page, who: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await page.getByLabel("E-mail address").fill(`${who}@stadion.example`);
  await page.getByLabel("Password", { exact: true }).fill("stadion-demo-password");
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}
