import { expect } from "@playwright/test";
import { createCompetition } from "../lib/testing/factories/competitions.ts";
import { createRegistration } from "../lib/testing/factories/registrations.ts";
import { inDatabase, newAccount, type Somebody } from "./database.ts";
import { signInAs } from "./sign-in.ts";
import { allWays, inEachWay } from "./ways.ts";

const daysAway = (days: number) => new Date(Date.now() + days * 86_400_000);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** One whose registration is open, with two places of which one is taken, and somebody who waits. */
async function openCompetition(organizer: Somebody, people: readonly Somebody[], mark: string): Promise<string> {
  const id = `Waiting${mark}Open2027`;
  await inDatabase(async (db) => {
    await createCompetition(db, {
      ...{ id, name: `Waiting ${mark} Open 2027`, shortName: `Waiting ${mark} 2027`, eventIds: ["333", "222"] },
      ...{ startDate: dayOf(daysAway(90)), endDate: dayOf(daysAway(91)), organizers: [organizer] },
      ...{ registrationOpensAt: daysAway(-10), registrationClosesAt: daysAway(60) },
      ...{ isCompetitorLimitEnabled: true, competitorLimit: 2 },
      ...{ allowRegistrationEdits: true, competitorCanCancel: "always" },
    });
    for (const [index, { id: accountId }] of people.entries())
      await createRegistration(db, {
        ...{ competitionId: id, accountId },
        ...(index === 0 ? { status: "accepted" } : { status: "waiting_list", waitingListPosition: 1 }),
      });
  });
  return id;
}

inEachWay(
  "somebody registers, waits, is let in where there is room, changes it, and withdraws",
  allWays,
  async ({ page, main, open, press, type, choose, tick, look, say, field, button, link, answer, isNarrow }, index) => {
    const organizer = await newAccount("Olga Organizes");
    const competitor = await newAccount("Carl Competes");
    const mark = `${"ABCDE"[index]}${Date.now() % 100_000}`;
    const others = [await newAccount("Anna Accepted"), await newAccount("Wanda Waits")];
    const id = await openCompetition(organizer, others, mark);
    const register = `/competitions/${id}/register`;
    await open(register);
    await expect(link("Sign in to register")).toBeVisible();
    await look();
    await signInAs(page, competitor);
    await open(register);
    const events = page.getByRole("group", { name: say("Events") }).getByRole("checkbox");
    await press(button("Register"));
    await expect(main.getByRole("alert")).toContainText(say("Choose at least one event."));
    await look();
    await tick(events.first());
    await press(button("Register"));
    await expect(main).toContainText(say("Waiting for approval"));
    await expect(main).toContainText(say("What comes next"));
    await look();

    const list = `/competitions/${id}/manage/registrations`;
    const ticked = page.getByRole("table").getByRole("checkbox");
    await signInAs(page, organizer);
    await open(list);
    await look();
    await type(main.getByRole("searchbox"), "Carl");
    if (isNarrow) await press(main.locator("summary", { hasText: new RegExp(`^${say("Filters")}`) }).first());
    await choose(field("State"), say("{state} ({count})", { state: say("Waiting for approval"), count: "1" }));
    await press(button("Show"));
    await expect(ticked).toHaveCount(1);
    await tick(ticked.first());
    await press(button("Waiting list"));
    await expect(main.getByRole("status")).toContainText(say("Moved to the waiting list."));
    await look();
    await signInAs(page, competitor);
    await open(register);
    await expect(main).toContainText(say("Place {place, number} on the waiting list", { place: 2 }));
    await look();

    // Two wait for one place.
    await signInAs(page, organizer);
    await open(`${list}?status=waiting_list`);
    await press(link("Tick everybody listed"));
    await expect(ticked.first()).toBeChecked();
    await look();
    await press(button("Accept"));
    await expect(main.getByRole("alert")).toContainText(
      say("There is room for {free} more, and you chose {wanted}.", { free: 1, wanted: 2 }),
    );
    await look();
    await tick(page.getByRole("checkbox", { name: "Wanda Waits", exact: true }), false);
    await press(button("Accept"));
    await expect(main.getByRole("status")).toContainText(say("Accepted."));
    await look();

    await signInAs(page, competitor);
    await open(register);
    await expect(main).toContainText(say("Changing it"));
    await tick(events.nth(1));
    await press(button("Save the changes"));
    await expect(main.getByRole("status")).toContainText(say("Your registration is changed."));
    await look();
    await press(button("Cancel my registration"));
    await look();
    await answer("Cancel my registration");
    await expect(main.getByRole("status")).toContainText(say("Your registration is cancelled."));
    await look();
  },
);
