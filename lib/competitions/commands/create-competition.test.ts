import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { competitionDelegates } from "#lib/db/schema/competition-people.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, createDelegate, sessionOf } from "#lib/testing/factories/actors.ts";
import { createDraft } from "#lib/testing/factories/competitions.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createCompetition } from "./create-competition.ts";

const { db } = await testDatabase();

let delegate: Account;
let organizer: Account;
let administrator: Account;

beforeAll(async () => {
  delegate = await createDelegate(db);
  organizer = await createAccount(db);
  administrator = await createAdministrator(db);
});

describe("creating", () => {
  const details = { startDate: "2031-06-01", endDate: "2031-06-02", city: "Žilina", countryId: "Slovakia" };

  test("makes a draft that its delegate answers for", async () => {
    const made = await createCompetition(db, { ...details, name: " Žilina  Open 2031", actor: sessionOf(delegate) });
    expect(made).toMatchObject({
      id: "ZilinaOpen2031",
      name: "Žilina Open 2031",
      shortName: "Žilina Open 2031",
      isVisible: false,
      confirmedAt: null,
      currencyCode: "EUR",
      ...details,
    });
    expect(await db.select().from(competitionDelegates).where(eq(competitionDelegates.competitionId, made.id))).toEqual(
      [{ competitionId: made.id, accountId: delegate.id, position: 0, isTrainee: false }],
    );
  });

  test("refuses a name that is taken, in whatever case", async () => {
    await createDraft(db, { id: "Takenopen2031" });
    await expect(
      createCompetition(db, { ...details, name: "Taken Open 2031", actor: sessionOf(administrator) }),
    ).rejects.toMatchObject({
      details: { data: { fields: { name: "There is a competition TakenOpen2031 already: choose another name." } } },
    });
  });

  test("ties every problem to its field", async () => {
    const wrong = {
      name: "Open",
      startDate: "2031-06-03",
      endDate: "2031-06-02",
      city: "Žilina",
      countryId: "",
    };
    await expect(createCompetition(db, { ...wrong, actor: sessionOf(delegate) })).rejects.toMatchObject({
      details: {
        data: {
          fields: {
            name: "A name ends with a space and the year.",
            endDate: "The last day is not before the first.",
            countryId: "Choose a country.",
          },
        },
      },
    });
  });

  test("is for delegates and administrators", async () => {
    await expect(
      createCompetition(db, { ...details, name: "My Open 2031", actor: sessionOf(organizer) }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("tells a delegate who is banned that, and not that it takes a delegate", async () => {
    const banned = await createDelegate(db);
    const bans = await createGroup(db, { groupType: "banned_competitors", isHidden: true });
    await createRole(db, { groupId: bans.id, accountId: banned.id });
    await expect(
      createCompetition(db, { ...details, name: "My Open 2031", actor: sessionOf(banned) }),
    ).rejects.toMatchObject({ kind: "forbidden", message: "A delegate who is banned creates no competitions." });
  });
});
