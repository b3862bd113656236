import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { exampleApplication } from "./example-application.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const save = async (page: Page, button: string) => {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(main(page).getByRole("status")).toContainText(
    /Saved|made|confirmed|announced|registered|arrived|Accepted/,
  );
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a delegate plans and confirms a competition, staff announce it, somebody registers and is accepted", async ({
      page,
    }, { workerIndex }) => {
      test.setTimeout(240_000);
      const name = `Journey ${workerIndex}${javaScriptEnabled ? "a" : "b"}${Date.now() % 100_000} Open 2027`;
      const check = async () => {
        if (javaScriptEnabled) await expectAccessible(page);
      };
      await signIn(page, "delegate");
      const manage = await createDraft(page, name, check);
      await planEverything(page, manage, check);

      await page.goto(manage);
      await save(page, "Confirm");
      await check();
      await signIn(page, "staff");
      await page.goto(manage);
      await save(page, "Announce to everybody");
      await page.goto(`${manage}/general`);
      await check();

      await page.goto(manage.replace(/\/manage$/, ""));
      await expect(main(page)).toContainText("Closes: Sun, 1 Aug 2027, 10:00, Central European time");

      const register = manage.replace(/manage$/, "register");
      await signIn(page, "visitor");
      await page.goto(register);
      await check();
      for (const box of await page.getByRole("group", { name: "Events" }).getByRole("checkbox").all())
        await box.uncheck();
      await page.getByRole("button", { name: "Register", exact: true }).click();
      await expect(main(page).getByRole("alert")).toContainText("Choose at least one event.");
      await check();
      await page.getByRole("checkbox", { name: "3x3x3 Cube" }).check();
      await save(page, "Register");
      await expect(main(page)).toContainText("Waiting for approval");

      await signIn(page, "delegate");
      await page.goto(`${manage}/registrations?status=pending`);
      await check();
      await page.getByRole("link", { name: "Tick everybody listed" }).click();
      await expect(main(page).getByRole("table").getByRole("checkbox").first()).toBeChecked();
      await save(page, "Accept");
      await page.goto(manage);
      await expect(main(page)).toContainText("1 of 60");
      await page.goto(`${manage}/registrations/1`);
      await check();

      await page.goto(`${manage}/history`);
      await expect(main(page).getByRole("listitem").filter({ hasText: "accepted " })).toHaveCount(1);
      await check();
      await saveAsProgram(page, manage.split("/")[2] ?? "");
      await page.reload();
      await expect(main(page).getByRole("button", { name: "Stop Example application" })).toBeVisible();
      await check();
      await main(page).getByRole("listitem").filter({ hasText: " registered" }).getByRole("link").click();
      await expect(main(page).getByRole("table")).toContainText("waiting for approval: 3x3x3 Cube");
      await check();
    });
  });
}

/** The example application stores something of its own with the competition. */
async function saveAsProgram(page: Page, competitionId: string): Promise<void> {
  const { clientId: client_id, secret: client_secret } = exampleApplication;
  const who = { username: "delegate@stadion.example", password: "stadion-demo-password" };
  const asked = { grant_type: "password", scope: "public manage_competitions", client_id, client_secret, ...who };
  const { access_token } = await (await page.request.post("/oauth/token", { form: asked })).json();
  const answer = await page.request.patch(`/api/v0/competitions/${competitionId}/wcif`, {
    headers: { Authorization: `Bearer ${access_token}` },
    data: { extensions: [{ id: "org.example.journey", specUrl: "https://journey.example/", data: {} }] },
  });
  expect(answer.status()).toBe(200);
}

async function createDraft(page: Page, name: string, check: () => Promise<void>): Promise<string> {
  await page.goto("/competitions/mine");
  await check();
  await page.getByRole("link", { name: "Create a competition" }).click();
  await page.getByLabel("Name").fill(name.replace(" 2027", ""));
  await page.getByLabel("Country").selectOption("France");
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expect(main(page).getByRole("alert")).toContainText("A name ends with a space and the year.");
  await expect(page.getByLabel("Name")).toHaveValue(name.replace(" 2027", ""));
  await check();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("First day").fill("2027-08-14");
  await page.getByLabel("Last day").fill("2027-08-15");
  await page.getByLabel("City").fill("Lyon");
  await save(page, "Create the draft");
  await expect(main(page)).toContainText("Missing before it can be confirmed");
  await check();
  return new URL(page.url()).pathname;
}

async function planEverything(page: Page, manage: string, check: () => Promise<void>): Promise<void> {
  await page.goto(`${manage}/general`);
  await page.getByLabel("Venue", { exact: false }).first().fill("Gymnase");
  await page.getByLabel("Address").fill("1 rue de la République");
  await page.getByLabel("Latitude").fill("45.764");
  await page.getByLabel("Longitude").fill("4.8357");
  await save(page, "Save the details");
  await page.getByLabel("Contact").fill("team@mail.example");
  await save(page, "Save the texts");
  await check();

  await page.goto(`${manage}/registration`);
  await expect(main(page)).toContainText("Times are in Central European time");
  await page.getByLabel("Registration opens").fill("2026-01-01T10:00");
  await page.getByLabel("Registration closes").fill("2027-08-01T10:00");
  await page.getByLabel("There is a competitor limit").check();
  await page.getByLabel("Competitor limit", { exact: false }).last().fill("60");
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByLabel("Base entry fee").fill("12.50");
  await save(page, "Save the settings");
  await check();

  await page.goto(`${manage}/events`);
  await page.getByLabel("Rounds of 3x3x3 Cube").selectOption("2");
  await save(page, "Save the events");
  await check();
  await page.getByRole("link", { name: "Edit the rounds of 3x3x3 Cube" }).click();
  const first = page.getByRole("group", { name: "First round" });
  await first.getByLabel("Time limit").fill("soon");
  await page.getByRole("button", { name: "Save the rounds" }).click();
  await expect(main(page).getByRole("alert")).toContainText("Give a time like 10:00.");
  await check();
  await first.getByLabel("Time limit").fill("5:00");
  await first.getByLabel("Cutoff").selectOption("2");
  await first.getByLabel("Better than", { exact: false }).first().fill("1:00");
  await save(page, "Save the rounds");

  await page.goto(`${manage}/schedule`);
  await page.getByRole("link", { name: "Add a venue" }).click();
  await page.getByLabel("Time zone").selectOption("Europe/Paris");
  await check();
  await save(page, "Save the venue");
  await page.getByRole("link", { name: "Add a room" }).click();
  await page.getByLabel("Name").fill("Main hall");
  await check();
  await save(page, "Save the room");
  for (const [round, start, end] of [
    ["333-r1", "09:00", "10:30"],
    ["333-r2", "14:00", "15:00"],
  ] as const) {
    await page.getByRole("link", { name: "Add an activity" }).click();
    await page.getByLabel("What").selectOption(round);
    await page.getByLabel("From").fill(start);
    await page.getByLabel("Until", { exact: true }).fill(end);
    await check();
    await save(page, "Add the activity");
  }
  await check();
  await page.getByRole("link", { name: /3x3x3 Cube, Final/ }).click();
  await check();
  await page.goto(`${manage}/schedule/activities/99`);
  // Without scripts it is said of any address.
  const gone = page.getByRole("heading", { name: /not in the schedule any more|There is nothing at this address/ });
  await expect(gone).toBeVisible();
}

async function signIn(page: Page, who: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await page.getByLabel("E-mail address").fill(`${who}@stadion.example`);
  await page.getByLabel("Password", { exact: true }).fill("stadion-demo-password");
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}
