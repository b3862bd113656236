import { expect, type Page } from "@playwright/test";

/** What the address was written, with that subject: where its link leads. */
export async function linkOfMail(page: Page, email: string, subject: string): Promise<string> {
  const mails = await page.context().newPage();
  const mail = mails.locator("section", { hasText: `To ${email}` }).filter({ hasText: subject });
  await expect(async () => {
    await mails.goto("/mail");
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  const address = await mail.first().getByRole("link").first().getAttribute("href");
  await mails.close();
  return address ?? "";
}
