import { expect, type Page } from "@playwright/test";
import { newAccount, type Somebody } from "./database.ts";
import { signInAs } from "./sign-in.ts";
import { inEachWay, type Walker, waysInEnglish } from "./ways.ts";

/** Registers an application of somebody's; answers where its pages are. */
async function registerApplication({ page, main, button, press }: Walker, owner: Somebody, name: string) {
  await signInAs(page, owner);
  await page.goto(
    `/oauth/applications/new?${new URLSearchParams({ name, redirect_uris: "https://team.example/back" })}`,
  );
  await press(button("Register"));
  await expect(main.getByText("Your secret, shown this once")).toBeVisible();
  return new URL(page.url()).pathname.replace(/\/credentials$/, "");
}

const row = (page: Page, table: string, name: string) =>
  page
    .getByRole("table", { name: table, exact: true })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });

inEachWay(
  "somebody is asked, agrees, sees what a developer may, becomes an owner, and the first one leaves",
  waysInEnglish,
  async (walker, index) => {
    const { page, main, open, press, type, look, button, link, field, turnTo, answer } = walker;
    const name = `Team ${index} ${Date.now() % 100_000}`;
    const owner = await newAccount("Olive Owner");
    const developer = await newAccount("Devi Developer");
    const address = await registerApplication(walker, owner, name);
    await open(`${address}/members`);
    await expect(
      row(page, "Members", "You")
        .or(row(page, "Members", owner.name))
        .first(),
    ).toContainText("Owner");
    await look();
    await press(button("Ask them"));
    await expect(main.getByText("Say who.").first()).toBeVisible();
    await look();
    await type(field("Who"), developer.email);
    await press(button("Ask them"));
    await expect(main.getByText("They are asked, by mail")).toBeVisible();
    await expect(row(page, "Open invitations", developer.email)).toContainText("Developer");
    await look();

    await signInAs(page, developer);
    expect((await page.request.get(address)).status()).toBe(404);
    await open("/oauth/applications");
    await expect(main.getByText(`asks you to develop ${name} with them.`)).toBeVisible();
    await look();
    await press(button(`Accept ${name}`));
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(link("Credentials")).toHaveCount(0);
    await look();
    await turnTo("Members");
    await expect(row(page, "Members", "You")).toContainText("Developer");
    for (const tab of ["/credentials", "/danger"]) expect((await page.request.get(address + tab)).status()).toBe(404);
    await open(`${address}/edit`);
    await expect(field("Addresses to return to")).toHaveCount(0);
    await type(field(/^Description/), "Described by its developer.");
    await look();
    await press(button("Save"));
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await open("/oauth/applications");
    await expect(row(page, "Applications", name)).toContainText("Developer");

    await signInAs(page, owner);
    await open(`${address}/members`);
    await press(button(/^Make an owner: /));
    await expect(main.getByText("Their role is changed.")).toBeVisible();
    await press(button("Leave the application"));
    await look();
    await answer("Leave the application");
    await expect(main.getByText("You have left the application.")).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);

    await signInAs(page, developer);
    await open(`${address}/members`);
    await expect(main.getByText("You are its only owner")).toBeVisible();
    await look();
  },
);

inEachWay(
  "a name is looked for, and whoever is found is asked; the invitation is taken back",
  waysInEnglish,
  async (walker, index) => {
    const { page, main, open, press, type, tick, look, button, field } = walker;
    const owner = await newAccount("Olive Owner");
    // One of each try: nobody is asked more often than a few times an hour.
    const wanted = await newAccount(`Fiona Found${index}${Date.now() % 1_000_000}`);
    const address = await registerApplication(walker, owner, `Crew ${index} ${Date.now() % 100_000}`);
    await open(`${address}/members`);
    await tick(main.getByRole("radio", { name: "Owner" }));
    await type(field("Who"), wanted.name);
    await press(button("Ask them"));
    const found = button(/^Ask (?!them)/);
    await expect(found.first()).toBeVisible();
    await expect(main.getByRole("radio", { name: "Owner" })).toBeChecked();
    await look();
    await press(found.first());
    await expect(main.getByText("They are asked, by mail")).toBeVisible();
    await press(button(/^Take back the invitation/));
    await expect(main.getByText("The invitation is taken back.")).toBeVisible();
    await expect(page.getByRole("table", { name: "Open invitations" })).toHaveCount(0);
  },
);
