import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { answerQuestion } from "./question.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

/** Somebody who is there for this journey alone. */
async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a quiet morning of 7 solves");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/check-your-mail/);
}

test("C01: pages of the staff are there for nobody else, over HTTP", async ({ page }) => {
  const pages = [
    ...["", "/results", "/competitions", "/competitions/BostonOpen2026", "/people", "/accounts/1000000"],
    ...["/groups", "/groups/1", "/audit", "/audit/export", "/corrections/1", "/persons/2010NOBO01"],
  ].map((path) => `/staff${path}`);
  const statusesFor = async () => {
    const found: Record<string, number> = {};
    for (const path of pages) found[path] = (await page.request.get(path, { maxRedirects: 0 })).status();
    return found;
  };
  await page.goto("/");
  for (const [path, status] of Object.entries(await statusesFor())) expect([303, 307, 401], path).toContain(status);
  for (const who of ["visitor", "organizer", "delegate"]) {
    await signIn(page, who);
    for (const [path, status] of Object.entries(await statusesFor())) {
      // A delegate sees the claims that name competitions of theirs.
      const isTheirs = who === "delegate" && path === "/staff";
      expect(isTheirs ? [200] : [403, 404], `${who} ${path}`).toContain(status);
    }
  }
  await signIn(page, "staff");
  const own = await statusesFor();
  for (const path of pages.filter((each) => !/BostonOpen|corrections|NOBO|1000000/.test(each)))
    expect([path, own[path]]).toEqual([path, 200]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript, on a phone" : "without JavaScript", () => {
    test.use({
      javaScriptEnabled,
      viewport: javaScriptEnabled ? { width: 375, height: 720 } : { width: 1280, height: 800 },
    });

    test("the staff finds somebody, gives and ends a role, bans, suspends and lets in, and the log tells it", async ({
      page,
    }, { workerIndex }) => {
      const mark = `${workerIndex}${javaScriptEnabled ? "a" : "b"}${Date.now() % 1_000_000}`;
      const [name, email] = [
        `Dora Desk ${mark.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`,
        `dora-${mark}@mail.example`,
      ];
      const check = async (shot: string) => {
        if (javaScriptEnabled) await expectAccessible(page);
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/${shot}-${javaScriptEnabled ? 375 : 1280}.png`,
            fullPage: true,
          });
      };
      const done = (text: string) => expect(main(page).getByRole("status")).toContainText(text);
      await signUp(page, name, email);
      await signIn(page, "staff");
      await page.goto("/competitions/mine");
      await main(page).getByRole("link", { name: "The desk of the staff" }).click();
      await expect(main(page)).toContainText("Competitions to announce");
      await check("home");

      await page.getByRole("link", { name: "People", exact: true }).click();
      await page.getByLabel("Name, e-mail address or competitor id").fill(email);
      await page.getByRole("button", { name: "Find" }).click();
      await check("people");
      await main(page).getByRole("link", { name }).click();
      await expect(main(page)).toContainText(email);
      await check("account");
      const account = page.url();
      const id = new URL(account).pathname.split("/").at(-1) ?? "";

      await page.getByText("Ban from competing").click();
      await page.getByLabel("Why they are banned").fill("Changed a scorecard");
      await page.getByLabel("First day without the ban").fill("2031-01-01");
      await page.getByRole("button", { name: "Ban", exact: true }).click();
      await answerQuestion(page, "Ban");
      await done("They are banned");
      await expect(main(page)).toContainText("Changed a scorecard");
      await page.getByText("Suspend the account").click();
      await page.getByLabel("Reason").fill("Spam");
      await page.getByRole("button", { name: "Suspend", exact: true }).click();
      await answerQuestion(page, "Suspend");
      await done("suspended");
      await check("account-suspended");
      await page.getByRole("button", { name: "Let it in again" }).click();
      await done("let in again");

      await page.getByRole("link", { name: "Roles and groups", exact: true }).click();
      await check("groups");
      await main(page)
        .getByRole("link", { name: /Results Team/ })
        .click();
      await check("group");
      await page.getByLabel("Who").fill("nobody@mail.example");
      await page.getByLabel("As what").selectOption("senior_member");
      await page.getByRole("button", { name: "Give the role" }).click();
      await expect(main(page).getByRole("alert")).toContainText("There is no such account.");
      await expect(page.getByLabel("As what")).toHaveValue("senior_member");
      await check("group-error");
      await page.getByLabel("Who").fill(email);
      await page.getByRole("button", { name: "Give the role" }).click();
      await done("The role is given.");
      const line = main(page).getByRole("listitem").filter({ hasText: name }).first();
      await line.getByText("End it").click();
      await line.getByRole("button", { name: "End this role" }).click();
      await answerQuestion(page, "End this role");
      await done("The role ends.");

      await page.getByRole("link", { name: "Audit log", exact: true }).click();
      await page.getByLabel("Who did it, or to whom").fill(email);
      await page.getByLabel("Who did it, or to whom").press("Enter");
      for (const text of ["Role ended", "Role given", "Account suspended", "Spam", "Signed up"])
        await expect(main(page).getByRole("table")).toContainText(text);
      await check("audit");
      const file = await page.request.get(`/staff/audit/export?who=${encodeURIComponent(email)}`);
      expect(file.headers()["content-type"]).toContain("text/csv");
      expect((await file.text()).split("\r\n").filter((row) => row.includes(`,account,${id},`)).length).toBeGreaterThan(
        4,
      );

      await page.goto("/settings/history");
      await expect(main(page)).toContainText("You");
      await check("history");
    });

    test("a competition stands at the desk with what it lacks, and is put off", async ({ page }, { workerIndex }) => {
      const name = `Desk ${workerIndex}${javaScriptEnabled ? "a" : "b"}${Date.now() % 1_000_000} Open 2029`;
      await signIn(page, "staff");
      await page.goto("/competitions/new");
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByLabel("Country").selectOption("France");
      await page.getByRole("main").getByRole("button").last().click();
      await expect(page).toHaveURL(/\/manage/);
      const id = new URL(page.url()).pathname.split("/")[2] ?? "";
      await page.goto("/staff/competitions?show=drafts");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.goto(`/staff/competitions/${id}`);
      await expect(main(page)).toContainText("Name a delegate who answers for it.");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByText("Put it off to other days").click();
      await page.getByLabel("First day").fill("2029-06-02");
      await page.getByLabel("Last day").fill("2029-06-01");
      await page.getByRole("button", { name: "Change the days" }).click();
      await expect(main(page).getByRole("alert")).toContainText("The last day is not before the first.");
      await page.getByLabel("Last day").fill("2029-06-03");
      await page.getByRole("button", { name: "Change the days" }).click();
      await expect(main(page).getByRole("status")).toContainText("The days are changed.");
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/competition-${javaScriptEnabled ? 375 : 1280}.png`,
          fullPage: true,
        });
    });
  });
}
