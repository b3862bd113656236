import type { Page } from "@playwright/test";

/** Says yes to what a dialog asks. */
export async function answerQuestion(page: Page, does: string | RegExp): Promise<void> {
  await page.getByRole("alertdialog").getByRole("button", { name: does, exact: true }).click();
}
