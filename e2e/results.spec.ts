import { devices, expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { expectAccessible } from "./accessibility.ts";
import { accountOf, demoAccount, loadCompetition } from "./loaded-competition.ts";
import { linkOfMail } from "./mails.ts";
import { makeExport } from "./make-export.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { test } from "./test.ts";
import { allSaved, browserOf, openRound, typeCard } from "./typing-results.ts";

const main = (page: Page) => page.getByRole("main");
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const eventIds = ["333", "222"];

/** Five attempts around a mean, so that whoever has the lower number is faster. */
const attemptsOf = (registrantId: number, round: number) =>
  [0, 7, 13, 21, 30].map((more) => String(900 + registrantId * 50 - round * 20 + more));
const written = (digits = "") => `${digits.slice(0, -2)}.${digits.slice(-2)}`;

async function typeRound(page: Page, people: readonly number[], round: number): Promise<void> {
  await allSaved(page);
  for (const registrantId of people) await typeCard(page, registrantId, attemptsOf(registrantId, round));
  await allSaved(page);
}

/** As it is typed, each result is on the phone within a second of the server's word that it has it. */
async function typeWatched(page: Page, phone: Page, people: readonly number[]): Promise<void> {
  await allSaved(page);
  for (const registrantId of people) {
    const attempts = attemptsOf(registrantId, 1);
    const acknowledged = page.waitForResponse(
      (answer) => answer.url().endsWith("/sync") && (answer.request().postData() ?? "").includes("registrantId"),
    );
    await typeCard(page, registrantId, attempts);
    await acknowledged;
    await expect(main(phone)).toContainText(written(attempts[0]), { timeout: 1000 });
  }
}

const scramblesOf = (id: string) => ({
  version: "TNoodle-WCA-1.2.2",
  generationDate: "Nov 20, 2026 3:04:05 PM",
  wcif: {
    formatVersion: "1.0",
    id,
    name: id,
    shortName: id,
    events: eventIds.map((eventId) => ({
      id: eventId,
      rounds: [1, 2, 3].map((number) => ({
        id: `${eventId}-r${number}`,
        scrambleSets: [
          {
            id: number,
            scrambles: ["R U R' U'", "R2 U F2", "F R U'", "U2 R F'", "R U2 F2"],
            extraScrambles: ["R F U2", "F2 U R'"],
          },
        ],
      })),
    })),
  },
});

/** The rows of a table of the newest export in which something stands. */
async function exportedRows(page: Page, table: string, text: string): Promise<string[]> {
  await makeExport();
  const archive = await page.request.get("/export/results/v2/tsv");
  const files = unzipSync(await archive.body(), { filter: ({ name }) => name.endsWith(`_${table}.tsv`) });
  const [file] = Object.values(files);
  if (!file) throw new Error(`The export has no ${table}.`);
  return strFromU8(file)
    .split("\n")
    .filter((row) => row.includes(text));
}

test("a whole competition is typed by two at once, watched on a phone, checked, submitted and posted, and then everywhere", async ({
  page,
  browser,
  request,
}, { workerIndex }) => {
  test.setTimeout(420_000);
  const email = `ada-${workerIndex}-${Date.now()}@mail.example`;
  const password = "a stadium with nine doors";
  const ada = await browserOf(browser, null);
  await signUp(ada, { name: "Ada Berg", email, password });
  const [delegate, visitor, organizer, first] = await Promise.all([
    ...["delegate", "visitor", "organizer"].map((who) => demoAccount(request, who)),
    accountOf(request, email, password),
  ]);
  if (!delegate || !visitor || !organizer || !first) throw new Error("They all have an account.");
  const rounds = [{ goOn: 12 }, { goOn: 8 }, { goOn: null }];
  const events = Object.fromEntries(eventIds.map((eventId) => [eventId, rounds]));
  const { id, results, names } = await loadCompetition({ delegate, first, events });

  // Who may type them.
  await page.setViewportSize({ width: 1280, height: 860 });
  await signIn(page, "delegate");
  for (const { name } of [visitor, organizer]) {
    await page.goto(`${results}/scoretakers?${new URLSearchParams({ find: name })}`);
    await page.getByRole("button", { name: `Add ${name}` }).click();
    await expect(main(page).getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  }
  const [cube, pocket] = await Promise.all([browserOf(browser, "visitor"), browserOf(browser, "organizer")]);
  const phone = await browserOf(browser, null, {
    ...devices["Pixel 5"],
    viewport: { width: 375, height: 720 },
    colorScheme: "dark",
  });

  // The first rounds, at two tables at once.
  await Promise.all([openRound(cube, `${results}/333-r1`), openRound(pocket, `${results}/222-r1`)]);
  await phone.goto(`/competitions/${id}/live/rounds/333-r1`);
  await expect(phone.getByRole("status").filter({ hasText: "Live" })).toBeVisible();
  await expectAccessible(phone);
  await Promise.all([typeWatched(cube, phone, numbers(16)), typeRound(pocket, numbers(16), 1)]);
  for (const colorScheme of ["light", "dark"] as const) {
    await cube.emulateMedia({ colorScheme });
    await expectAccessible(cube);
  }
  await expectAccessible(phone);

  // The second rounds: the best twelve.
  await Promise.all([openRound(cube, `${results}/333-r2`), openRound(pocket, `${results}/222-r2`)]);
  await Promise.all([typeRound(cube, numbers(12), 2), typeRound(pocket, numbers(12), 2)]);

  // The finals: one of them cannot stay, and the next in line comes in.
  await Promise.all([openRound(cube, `${results}/333-r3`), openRound(pocket, `${results}/222-r3`)]);
  await cube.goto(`${results}/333-r3/people`);
  await cube.getByRole("checkbox", { name: new RegExp(`^${names[2]} leaves the round`) }).check();
  await cube.getByRole("button", { name: "Take out, and let the next one in" }).click();
  await expect(main(cube)).toContainText(names[8] ?? "");
  await cube.locator("input[name=agreed]").check();
  await expectAccessible(cube);
  await cube.getByRole("button", { name: "Take out, and let the next one in" }).click();
  await expect(main(cube).getByRole("status")).toBeVisible();
  await cube.goto(`${results}/333-r3`);
  await expect(cube.locator("tr[data-person='9']")).toBeVisible();
  await expect(cube.locator("tr[data-person='3']")).toHaveCount(0);
  const finalists = [1, 2, 4, 5, 6, 7, 8, 9];
  await Promise.all([typeRound(cube, finalists, 3), typeRound(pocket, numbers(8), 3)]);
  for (const part of ["", "/podiums", "/schedule", "/people"]) {
    await phone.goto(`/competitions/${id}/live${part}`);
    await expectAccessible(phone);
  }

  // Checked: the scrambles are missing, then nothing that stands in the way.
  await page.goto(`${results}/check`);
  await expect(main(page)).toContainText("There are no scrambles");
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await page.getByText("Upload scrambles").click();
  await page.getByLabel("File of scrambles").setInputFiles({
    name: "scrambles.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(scramblesOf(id))),
  });
  await page.getByRole("button", { name: "Upload and check" }).click();
  await expect(main(page)).not.toContainText("There are no scrambles");
  await expectAccessible(page);
  await page.getByLabel("What is to be known about the warnings").fill("All sixteen are new here.");
  await page.getByRole("button", { name: "Submit the results" }).click();
  await expect(main(page)).toContainText("Take the results back");
  await expectAccessible(page);

  // Posted: everybody gets a profile.
  const staff = await browserOf(browser, "staff", { viewport: { width: 375, height: 720 }, colorScheme: "dark" });
  await staff.goto("/staff/results");
  await expectAccessible(staff);
  await staff.goto(`/staff/results/${id}`);
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Post the results" }).click();
  await staff.locator("input[name=agreed]").check();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Post the results" }).click();
  await expect(main(staff).getByRole("status")).toContainText("The results are posted");

  // And then everywhere: the API,
  const official = await (await request.get(`/api/v0/competitions/${id}/results`)).json();
  expect(official).toHaveLength(2 * (16 + 12 + 8));
  type Official = { event_id: string; round_type_id: string; name: string; wca_id: string };
  const final = (official as Official[]).filter((result) => result.event_id === "333" && result.round_type_id === "f");
  expect(final.map(({ name }) => name)).toEqual(finalists.map((registrantId) => names[registrantId - 1]));
  const competitorId = final[0]?.wca_id ?? "";
  expect(competitorId).toMatch(/^\d{4}[A-Z]{4}\d\d$/);
  expect((await accountOf(request, email, password)).wca_id).toBe(competitorId);
  const { personal_records: bests } = await (await request.get(`/api/v0/persons/${competitorId}`)).json();
  expect(bests["333"]).toMatchObject({
    single: { best: 890, country_rank: 1 },
    average: { best: 904, country_rank: 1 },
  });
  // the person's page, the competition's, rankings and records of her country,
  for (const address of [
    `/persons/${competitorId}`,
    `/competitions/${id}/results/333`,
    "/results/rankings/333/average?region=Monaco",
    "/results/records?region=Monaco",
  ]) {
    await phone.goto(address);
    await expect(main(phone)).toContainText("Ada Berg");
    await expect(main(phone)).toContainText("9.04");
    await expectAccessible(phone);
  }
  // a mail, and the export.
  expect(await linkOfMail(page, email, "are posted")).toContain(`/competitions/${id}/results`);
  expect(await exportedRows(page, "results", id)).toHaveLength(official.length);
  for (const other of [ada, cube, pocket, phone, staff]) await other.context().close();
});
