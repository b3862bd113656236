import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { exampleApplication } from "./example-application.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 375, height: 720 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("Authorize is in view from the start, where one is sent to is above it, and all that is agreed to can be read", async ({
      page,
    }) => {
      await signIn(page, "visitor");
      const scope = "public email dob manage_competitions manage_registrations";
      const { clientId: client_id } = exampleApplication;
      const asked = { client_id, redirect_uri: "https://elsewhere.example/", response_type: "code", scope };
      await page.goto(`/oauth/authorize?${new URLSearchParams(asked)}`);
      const authorize = page.getByRole("button", { name: "Authorize" });
      await expect(authorize).toBeInViewport({ ratio: 1 });
      await expect(page.getByText("Afterwards you will be sent to elsewhere.example.")).toBeInViewport({ ratio: 1 });
      for (const item of await page.locator(".scope-item").all()) {
        await item.evaluate((element) => element.scrollIntoView({ block: "center" }));
        const [box, bar] = [await item.boundingBox(), await page.locator(".consent-decision").boundingBox()];
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
        await expect(authorize).toBeInViewport({ ratio: 1 });
      }
      if (javaScriptEnabled) await expectAccessible(page);
    });
  });
}
