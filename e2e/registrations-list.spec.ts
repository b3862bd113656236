import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { createCompetition } from "../lib/testing/factories/competitions.ts";
import { createRegistration } from "../lib/testing/factories/registrations.ts";
import { inDatabase, newAccount, type Somebody } from "./database.ts";
import { signInAs } from "./sign-in.ts";
import { allWays, inEachWay } from "./ways.ts";

/** One with somebody who is in and somebody who waits. */
async function listedCompetition(organizer: Somebody, [accepted, waits]: [Somebody, Somebody], mark: string) {
  const id = `Listed${mark}Open2027`;
  await inDatabase(async (db) => {
    await createCompetition(db, { id, name: `Listed ${mark} Open 2027`, eventIds: ["333"], organizers: [organizer] });
    await createRegistration(db, { competitionId: id, accountId: accepted.id, status: "accepted" });
    await createRegistration(db, {
      ...{ competitionId: id, accountId: waits.id, status: "waiting_list", waitingListPosition: 1 },
    });
  });
  return `/competitions/${id}/manage/registrations`;
}

inEachWay(
  "a filter of registrations is kept under a name and come back to, its list taken as a file, and its addresses for a mail",
  allWays,
  async ({ page, main, open, press, type, tick, look, say, at, field, button, link }, index) => {
    const organizer = await newAccount("Olga Organizes");
    const accepted = await newAccount("Anna Accepted");
    const waits = await newAccount("Wanda Waits");
    const list = await listedCompetition(organizer, [accepted, waits], `${"ABCDE"[index]}${Date.now() % 100_000}`);
    const rows = page.getByRole("table").locator("tbody").getByRole("row");
    const unfold = () => press(main.locator(".saved-filters > summary"));
    await signInAs(page, organizer);
    await open(`${list}?status=waiting_list`);
    await expect(rows).toHaveCount(1);
    await unfold();
    // A browser lets a space pass for a name.
    await type(field("Name of the filter in force"), " ");
    await press(button("Save the filter"));
    await expect(main.getByRole("alert")).toContainText(say("Give the filter a name."));
    await look();
    await type(field("Name of the filter in force"), "Who waits");
    await press(button("Save the filter"));
    await expect(main.getByRole("status")).toContainText(
      say("The filter is saved: you find it above this list whenever you come here."),
    );
    await look();

    await open(list);
    await expect(rows).toHaveCount(2);
    await unfold();
    await press(link("Who waits"));
    await expect(page).toHaveURL(new RegExp(`${at(list)}\\?status=waiting_list$`));
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("Wanda Waits");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      press(main.locator('a[href*="registrations.csv"]')),
    ]);
    const lines = (await text(await file.createReadStream())).trim().split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(waits.email);

    await tick(rows.getByRole("checkbox"));
    await press(main.locator('button[formaction$="/addresses"]'));
    await expect(page.getByRole("textbox", { name: say("E-mail addresses of those who were ticked") })).toHaveValue(
      waits.email,
    );
    await look();
    await unfold();
    await press(main.locator(".saved-filters li").getByRole("button"));
    await expect(main.getByRole("status")).toContainText(say("The filter is removed."));
    await look();
  },
);
