import { expect } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { test } from "./test.ts";

test("a form that is on its way is not sent again, and its button says that it works", async ({ page }) => {
  let sent = 0;
  await page.route("**/forgot-password/submit", async (route) => {
    sent++;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("/forgot-password");
  await page.getByLabel("E-mail address").fill("nobody@mail.example");
  const button = page.getByRole("button", { name: "Send the mail" });
  // Scripts have begun to work.
  await expect(page.locator("[data-submit-guard=ready]")).toBeAttached();
  // Twice at once, as an impatient finger does; the browser is asked nothing more until the next page is there.
  const seen = await button.evaluate(async (element: HTMLElement) => {
    element.click();
    element.click();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [element.ariaBusy, document.querySelector("[data-submit-guard]")?.textContent];
  });
  expect(seen).toEqual(["true", "One moment…"]);
  await page.waitForURL(/check-your-mail/);
  expect(sent).toBe(1);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Send the mail" })).not.toHaveAttribute("aria-busy", "true");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a refused form shows what was typed, and works", async ({ page }) => {
    await page.goto("/sign-up");
    await page.getByLabel("Name").fill("Anna");
    await page.getByLabel("E-mail address").fill("anna@mail");
    await page.getByLabel("Password").fill("stadion-demo-password");
    await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter an e-mail address like name@mail.example.");
    await expect(page.getByLabel("Name")).toHaveValue("Anna");
    await expect(page.getByLabel("E-mail address")).toHaveValue("anna@mail");
    await expect(page.getByLabel("Password")).toHaveValue("");
  });
});

test("what is typed into a filled field before the scripts live stands, and what is marked stays so", async ({
  page,
}) => {
  await signIn(page, "delegate");
  const managed = (await (await page.request.get("/api/v0/competitions?managed_by_me=true")).json()) as {
    id: string;
  }[];
  // Those of other journeys say nothing about themselves.
  const mine = managed.find(({ id }) => !id.startsWith("Journey"));
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/competitions/${mine?.id}/manage/general`, { waitUntil: "commit" });
  const text = page.getByLabel("Information");
  const before = await text.inputValue();
  expect(before).not.toBe("");
  await text.pressSequentially("Typed early. ");
  await page.keyboard.press("ControlOrMeta+a");
  letGo();
  await expect(page.locator("[data-submit-guard=ready]")).toBeAttached();
  expect(await text.inputValue()).toHaveLength(before.length + "Typed early. ".length);
  // What is marked is written over by the next letter.
  await page.keyboard.type("Anew.");
  await expect(text).toHaveValue("Anew.");
  await page.reload();
  await expect(text).toHaveValue(before);
});
