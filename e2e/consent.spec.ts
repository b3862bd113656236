import { expect } from "@playwright/test";
import { newAccount } from "./database.ts";
import { exampleApplication } from "./example-application.ts";
import { signInAs } from "./sign-in.ts";
import { allWays, inEachWay, type Walker } from "./ways.ts";

const scope = "public email dob manage_competitions manage_registrations";

function authorizeAddress(redirect: string): string {
  const { clientId: client_id } = exampleApplication;
  return `/oauth/authorize?${new URLSearchParams({ client_id, redirect_uri: redirect, response_type: "code", scope })}`;
}

inEachWay(
  "an application is refused, then let in, and removed again under the connected applications",
  allWays,
  async (walker) => {
    const { page, main, open, press, look, say, button, answer, way } = walker;
    const back = `http://localhost:${process.env.E2E_PORT}/regulations`;
    await signInAs(page, await newAccount("Connie Sents", way.language));
    await open(authorizeAddress("https://elsewhere.example/"));
    await expectInView(walker);
    await look();

    await open(authorizeAddress(back));
    await press(button("Cancel"));
    await expect(page).toHaveURL(/\/regulations\?.*error=access_denied/);
    await open("/oauth/authorized_applications");
    await expect(main).toContainText(say("No application is connected"));
    await look();

    await open(authorizeAddress(back));
    await expect(button("Authorize")).toBeEnabled();
    await press(button("Authorize"));
    await expect(page.getByRole("alertdialog")).toContainText("localhost");
    await look();
    await answer("Authorize");
    await expect(page).toHaveURL(/\/regulations\?.*code=/);
    await open("/oauth/authorized_applications");
    await look();
    const application = (await main.getByRole("heading", { level: 2 }).first().textContent()) ?? "";
    await press(main.getByRole("button", { name: say("Remove {application}", { application }), exact: true }));
    await look();
    await answer("Remove");
    await expect(main).toContainText(say("No application is connected"));
    await look();
    // What was taken back is asked again.
    await open(authorizeAddress(back));
    await expect(button("Authorize")).toBeVisible();
  },
);

// A phone with its keyboard's bar and the browser's own, the smallest there are, and one that is held across.
const smallWindows = [
  [375, 553],
  [320, 568],
  [667, 375],
] as const;

/** What one decides with is there from the start, under where one is sent to, and covers nothing that is agreed to. */
async function expectInView({ page, button, main, isNarrow }: Walker): Promise<void> {
  await expect(button("Authorize")).toBeInViewport({ ratio: 1 });
  await expect(main.getByText("elsewhere.example").first()).toBeInViewport({ ratio: 1 });
  if (!isNarrow) return;
  const usual = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [width, height] of smallWindows) {
    await page.setViewportSize({ width, height });
    await expect(button("Authorize"), `at ${width} by ${height} px`).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(usual);
  for (const item of await page.locator(".scope-item").all()) {
    await item.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const [box, bar] = [await item.boundingBox(), await page.locator(".consent-decision").boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expect(button("Authorize")).toBeInViewport({ ratio: 1 });
  }
}
