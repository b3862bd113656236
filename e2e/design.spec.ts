import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./test.ts";

for (const colorScheme of ["light", "dark"] as const) {
  for (const language of ["en", "ar"] as const) {
    test.describe(`the components, ${colorScheme}, ${language}`, () => {
      test.use({ colorScheme });

      test("all of them are accessible at every width, and shown", async ({ page }, info) => {
        for (const width of [375, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(language === "en" ? "/design" : `/${language}/design`);
          await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
          await expectAccessible(page);
          await page.screenshot({ path: info.outputPath(`${width}.png`), fullPage: true });
          await page.getByRole("button", { name: "Delete this page" }).click();
          await expect(page.getByRole("alertdialog", { name: "Delete this page" })).toBeVisible();
          await expectAccessible(page);
          await page.screenshot({ path: info.outputPath(`${width}-question.png`) });
        }
      });
    });
  }
}

test.describe("a question", () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
      test.use({ javaScriptEnabled });

      test("keeps the focus until it is answered, and gives it back", async ({ page }) => {
        await page.goto("/design");
        const opener = page.getByRole("button", { name: "Delete this page" });
        const dialog = page.getByRole("alertdialog", { name: "Delete this page" });
        await expect(dialog).toHaveCount(0);
        await opener.focus();
        await page.keyboard.press("Enter");
        await expect(dialog).toHaveAccessibleDescription("It is gone for good.");
        await expect(dialog.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
        // What is done by a slip is nothing.
        const keep = dialog.getByRole("button").last();
        await expect(keep).toBeFocused();
        await page.keyboard.press("Shift+Tab");
        await expect(dialog.getByRole("button", { name: "Delete", exact: true })).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
        await opener.click();
        await keep.click();
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
        expect(new URL(page.url()).pathname).toBe("/design");
      });
    });
  }
});
