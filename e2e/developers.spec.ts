import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const contents = (page: Page) => page.getByRole("navigation", { name: "Developer pages" });
const form = (page: Page) => page.locator("form.try-it");

async function signIn(page: Page, who: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail address").fill(`${who}@stadion.example`);
  await page.getByLabel("Password", { exact: true }).fill("stadion-demo-password");
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

test("a developer finds an endpoint, reads it, copies a sample and tries it with their session", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "visitor");
  await page.goto("/developers");
  await expectAccessible(page);

  await main(page).getByRole("link", { name: "API reference" }).click();
  await expectAccessible(page);
  await page.getByLabel("Find an endpoint").fill("who you are");
  await expect(page.getByRole("status")).toHaveText("2 endpoints");
  await main(page)
    .getByRole("link", { name: /GET \/me/ })
    .click();
  await expect(title(page)).toHaveText("Who you are");
  await expect(main(page)).toContainText("with the scope public");
  await expectAccessible(page);

  await page.getByRole("radio", { name: "Python" }).check();
  const python = page.getByRole("figure").filter({ hasText: "import requests" });
  await python.getByRole("button", { name: "Copy" }).click();
  await expect(python.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("requests.get(");

  await form(page).getByRole("button", { name: "Send" }).click();
  await expect(form(page)).toContainText("200 OK");
  await expect(form(page)).toContainText("X-Request-Id:");
  await expect(form(page)).toContainText('"email": "visitor@stadion.example"');
  await expectAccessible(page);

  await form(page).getByRole("radio", { name: "As nobody" }).check();
  await form(page).getByRole("button", { name: "Send" }).click();
  await expect(form(page)).toContainText("401 Unauthorized");
  await expect(form(page)).toContainText('"code": "unauthenticated"');
  await main(page).getByRole("link", { name: "unauthenticated" }).click();
  await expect(page).toHaveURL(/\/developers\/errors#unauthenticated$/);
});

test("a pasted token goes into the header of the call, and nowhere else", async ({ page }) => {
  await page.goto("/developers/reference/people/get-me");
  await form(page).getByRole("radio", { name: "With a token" }).check();
  const token = "stadion_pat_that-nobody-has";
  await page.getByLabel("Access token").fill(token);
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().includes("/api/v0/me")),
    form(page).getByRole("button", { name: "Send" }).click(),
  ]);
  expect([request.url().includes(token), request.headers().authorization]).toEqual([false, `Bearer ${token}`]);
  expect(request.headers().cookie).toBeUndefined();
  await expect(form(page)).toContainText('"code": "invalid_token"');
  await expect(form(page)).not.toContainText(token);
  expect(page.url()).not.toContain(token);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(token);
});

test("what writes is sent only once it is meant, and what comes back is text", async ({ page }) => {
  await signIn(page, "delegate");
  const mine = (await (await page.request.get("/api/v0/competitions?managed_by_me=true&sort=-start_date")).json()) as {
    id: string;
  }[];
  await page.goto("/developers/reference/interchange-format/patch-competitions-by-competition-id-wcif");
  await expect(form(page)).toContainText("This writes for real.");
  await expectAccessible(page);

  await page.getByRole("textbox", { name: "competitionId" }).fill(mine[0]?.id ?? "");
  const markup = "<img src=x onerror=\"document.title='taken over'\">";
  const extensions = [{ id: "example.notes", specUrl: "https://notes.example/spec", data: { text: markup } }];
  await page.getByRole("textbox", { name: "Body" }).fill(JSON.stringify({ formatVersion: "2.1.1", extensions }));
  const send = form(page).getByRole("button", { name: "Send this PATCH for real" });
  await send.click();
  await expect(page.getByLabel("Yes, change it for real")).toBeFocused();
  await expect(form(page)).not.toContainText("200 OK");

  await page.getByLabel("dry_run").selectOption("true");
  await page.getByLabel("Yes, change it for real").check();
  await send.click();
  await expect(form(page)).toContainText('"status": "Would be saved"');
  await expect(form(page)).toContainText("onerror");
  await expect(page).not.toHaveTitle("taken over");

  await page.getByLabel("dry_run").selectOption("");
  await page.getByLabel("Yes, change it for real").check();
  await send.click();
  await expect(form(page)).toContainText('"status": "Successfully saved WCIF"');
  await expect(form(page)).toContainText("X-Wcif-Merged: none");
  await expectAccessible(page);
});

test("the guide reads from page to page, on a phone and in the dark as well", async ({ page }) => {
  await page.goto("/developers/authorization");
  for (let pages = 0; ; pages += 1) {
    await expectAccessible(page);
    const next = page.getByText("Next: ").getByRole("link");
    if ((await next.count()) === 0) {
      expect(pages).toBeGreaterThan(7);
      break;
    }
    const href = await next.getAttribute("href");
    await next.click();
    await page.waitForURL(`**${href}`);
    await expect(contents(page).locator('[aria-current="page"]')).toHaveCount(1);
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await page.emulateMedia({ colorScheme: "dark" });
  for (const address of [
    "/developers",
    "/developers/search?q=refresh",
    "/export/results",
    "/developers/differences",
    "/developers/interchange",
    "/developers/reference",
    "/developers/reference/schemas/WcifV2",
    "/developers/reference/competitions/get-competitions-by-competition-id-psych-sheet-by-event-id",
    "/developers/reference/interchange-format/patch-competitions-by-competition-id-wcif",
  ]) {
    await page.goto(address);
    await expectAccessible(page);
  }
  await page.getByText("In these pages").click();
  await contents(page).getByRole("link", { name: "Scopes" }).click();
  await expect(title(page)).toHaveText("Scopes");
});

test("whoever signs in on the way to the credentials of an application arrives there", async ({ page }) => {
  await page.goto("/oauth/applications/1/credentials");
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Foauth%2Fapplications%2F1%2Fcredentials$/);
  await page.getByLabel("E-mail address").fill("staff@stadion.example");
  await page.getByLabel("Password", { exact: true }).fill("stadion-demo-password");
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/oauth\/applications\/1\/credentials$/);
  await expect(main(page)).toContainText("Client id");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the developer pages are searched, and the export's page tells how to use it", async ({ page }) => {
    await page.goto("/developers");
    await page.getByLabel("Search the developer pages").fill("device authorization");
    await main(page).getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/developers\/search\?q=device\+authorization$/);
    await main(page)
      .getByRole("link", { name: /^Device authorization/ })
      .click();
    await expect(page).toHaveURL(/\/developers\/authorization#device$/);

    await page.goto("/es/help/api");
    await expect(page).toHaveURL(/\/es\/developers$/);
    await page.goto("/es/results/rankings/333");
    await expect(page).toHaveURL(/\/es\/results\/rankings\/333\/single$/);
    await page.goto("/help/api");
    await expect(page).toHaveURL(/\/developers$/);
    await main(page).getByRole("link", { name: "results export" }).click();
    await expect(title(page)).toHaveText("Results export");
    await expect(main(page)).toContainText("sqlite3 results.sqlite");
  });

  test("endpoints are found, read and copied all the same", async ({ page }) => {
    await page.goto("/developers/reference");
    await page.getByLabel("Find an endpoint").fill("psych sheet");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL(/\?q=psych\+sheet$/);
    await expect(page.getByRole("status")).toContainText("1 endpoint for “psych sheet”");
    await main(page)
      .getByRole("link", { name: /psych-sheet/ })
      .click();

    await expect(main(page).locator("noscript")).toBeVisible();
    await expect(form(page)).toBeHidden();
    await expect(page.getByText(/^curl 'http/)).toBeVisible();
    await page.getByRole("radio", { name: "JavaScript" }).check();
    await expect(page.getByText(/^const response = await fetch\(/)).toBeVisible();
    await page.getByText("What is in sorted_rankings").click();
    await expect(page.getByText("tied_previous").first()).toBeVisible();
  });
});

test("an address that is no page of the reference is not found", async ({ page }) => {
  for (const address of ["nothing", "competitions/nothing", "schemas/Nothing", "schemas/constructor"]) {
    expect((await page.request.get(`/developers/reference/${address}`)).status()).toBe(404);
  }
});
