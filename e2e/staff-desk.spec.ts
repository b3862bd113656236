import { expect, type Page } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { test } from "./test.ts";
import { inEachWay, waysInEnglish } from "./ways.ts";

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

const inWords = (number: string) => number.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

inEachWay(
  "the staff finds somebody, gives and ends a role, bans, suspends and lets in, and the log tells it",
  waysInEnglish,
  async ({ page, open, press, type, choose, look, answer, turnTo, main, button, link, field }, index) => {
    const mark = `${index}${Date.now() % 1_000_000_000}`;
    const [name, email] = [`Dora Desk ${inWords(mark)}`, `dora-${mark}@mail.example`];
    const done = (text: string) => expect(main.getByRole("status")).toContainText(text);
    const unfold = (text: string) => press(main.locator("summary", { hasText: text }));
    await signUp(page, name, email);
    await signIn(page, "staff");
    await open("/competitions/mine");
    await press(link("The desk of the staff"));
    await expect(main).toContainText("Competitions to announce");
    await look();

    await turnTo("People");
    await type(field("Name, e-mail address or competitor id"), email);
    await press(button("Find"));
    await look();
    await press(main.getByRole("link", { name }));
    await expect(main).toContainText(email);
    await look();
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

    await unfold("Ban from competing");
    await type(field("Why they are banned"), "Changed a scorecard");
    await type(field("First day without the ban"), "2031-01-01");
    await press(button("Ban"));
    await answer("Ban");
    await done("They are banned");
    await expect(main).toContainText("Changed a scorecard");
    await unfold("Suspend the account");
    await type(field("Reason"), "Spam");
    await press(button("Suspend"));
    await answer("Suspend");
    await done("suspended");
    await look();
    await press(button("Let it in again"));
    await done("let in again");

    await turnTo("Roles and groups");
    await look();
    await press(link(/Results Team/));
    await look();
    await type(field("Who"), "nobody@mail.example");
    await choose(field("As what"), "Senior member");
    await press(button("Give the role"));
    await expect(main.getByRole("alert")).toContainText("There is no such account.");
    await expect(field("As what")).toHaveValue("senior_member");
    await look();
    await type(field("Who"), email);
    await press(button("Give the role"));
    await done("The role is given.");
    const line = main.getByRole("listitem").filter({ hasText: name }).first();
    await press(line.locator("summary", { hasText: "End it" }));
    await press(line.getByRole("button", { name: "End this role" }));
    await answer("End this role");
    await done("The role ends.");

    await turnTo("Audit log");
    await type(field("Who did it, or to whom"), email);
    await field("Who did it, or to whom").press("Enter");
    for (const text of ["Role ended", "Role given", "Account suspended", "Spam", "Signed up"])
      await expect(main.getByRole("table")).toContainText(text);
    await look();
    const file = await page.request.get(`/staff/audit/export?who=${encodeURIComponent(email)}`);
    expect(file.headers()["content-type"]).toContain("text/csv");
    expect((await file.text()).split("\r\n").filter((row) => row.includes(`,account,${id},`)).length).toBeGreaterThan(
      4,
    );

    await open("/settings/history");
    await expect(main).toContainText("You");
    await look();
  },
);

inEachWay(
  "a competition stands at the desk with what it lacks, is talked about, and is put off",
  waysInEnglish,
  async ({ page, open, press, type, choose, look, main, button, field }, index) => {
    const name = `Desk ${index}${Date.now() % 1_000_000_000} Open 2029`;
    await signIn(page, "staff");
    await open("/competitions/new");
    await type(field("Name"), name);
    await choose(field("Country"), "France");
    await press(main.getByRole("button").last());
    await expect(page).toHaveURL(/\/manage/);
    const id = new URL(page.url()).pathname.split("/")[2] ?? "";
    await open("/staff/competitions?show=drafts");
    await look();
    await open(`/staff/competitions/${id}`);
    await expect(main).toContainText("Name a delegate who answers for it.");
    await look();
    await type(field("Message"), "Who is the *delegate*?");
    await press(button("Send the message"));
    await expect(main.getByRole("listitem").filter({ hasText: "Who is the delegate?" })).toContainText("for the staff");
    await look();
    await press(main.locator("summary", { hasText: "Put it off to other days" }));
    await type(field("First day"), "2029-06-02");
    await type(field("Last day"), "2029-06-01");
    await press(button("Change the days"));
    await expect(main.getByRole("alert")).toContainText("The last day is not before the first.");
    await look();
    await type(field("Last day"), "2029-06-03");
    await press(button("Change the days"));
    await expect(main.getByRole("status")).toContainText("The days are changed.");
  },
);
