import { beforeAll, describe, expect, test } from "vitest";
import { importedPersonalBests } from "#lib/db/schema/registrations.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createRank } from "#lib/testing/factories/results.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();

const jane = await createPerson(db, { id: "2005DOEJ01", name: "Jane Doe" });
const janesAccount = await createAccount(db, { name: "Jane D.", competitorId: jane.id, countryId: "Canada" });
const pending = await createAccount(db);

describe("the psych sheet", () => {
  const competitionId = "Psych2026";
  const sheet = (eventId: string, query = "", options = {}) =>
    call(GET, `/api/v0/competitions/[competitionId]/psych-sheet/[eventId]${query}`, {
      params: { competitionId, eventId },
      ...options,
    });

  beforeAll(async () => {
    await createCompetition(db, { id: competitionId, eventIds: ["333", "333bf"] });
    const newcomer = await createAccount(db, { id: 501, name: "New Comer" });
    const imported = await createAccount(db, { id: 502, name: "Im Ported", countryId: "Poland" });
    for (const accountId of [newcomer.id, janesAccount.id, imported.id]) {
      await createRegistration(db, { competitionId, accountId, eventIds: ["333"] });
    }
    await createRegistration(db, { competitionId, accountId: pending.id, status: "pending" });
    await createRank(db, { person: jane, best: 812, worldRank: 20 });
    await createRank(db, { person: jane, type: "average", best: 905, worldRank: 30 });
    await db.insert(importedPersonalBests).values({
      competitionId,
      accountId: imported.id,
      eventId: "333",
      type: "single",
      best: 700,
      worldRanking: 10,
      continentalRanking: 1,
      nationalRanking: 1,
    });
  });

  const jane333 = {
    name: "Jane D.",
    user_id: janesAccount.id,
    wca_id: "2005DOEJ01",
    country_id: "Canada",
    country_iso2: "CA",
    average_best: 905,
    average_rank: 30,
    single_best: 812,
    single_rank: 20,
    tied_previous: false,
    pos: 1,
  };
  const imported333 = {
    name: "Im Ported",
    user_id: 502,
    wca_id: null,
    country_id: "Poland",
    country_iso2: "PL",
    average_best: 0,
    average_rank: null,
    single_best: 700,
    single_rank: 10,
    tied_previous: null,
    pos: null,
  };
  const newcomer333 = {
    name: "New Comer",
    user_id: 501,
    wca_id: null,
    country_id: null,
    country_iso2: null,
    average_best: 0,
    average_rank: null,
    single_best: 0,
    single_rank: null,
    tied_previous: null,
    pos: null,
  };

  test("lists accepted competitors by what the event is won by", async () => {
    expect((await sheet("333")).body).toEqual({
      sorted_rankings: [jane333, imported333, newcomer333],
      sort_by: "average",
      sort_by_second: "single",
    });
    expect((await sheet("333bf")).body).toEqual({ sorted_rankings: [], sort_by: "single", sort_by_second: "average" });
  });

  test("can be sorted by single", async () => {
    expect((await sheet("333", "?sort_by=single")).body).toEqual({
      sorted_rankings: [{ ...imported333, tied_previous: false, pos: 1 }, { ...jane333, pos: 2 }, newcomer333],
      sort_by: "single",
      sort_by_second: "average",
    });
  });

  test("knows no other events and orders", async () => {
    const missing = await sheet("222");
    expect({ status: 404, body: missing.body }).toEqual(
      errorBody(missing, "Couldn't find CompetitionEvent with event 222", "not_found", {
        data: { model: "CompetitionEvent", id: null },
      }),
    );
    expect((await sheet("nonsense")).status).toBe(404);
    const wrong = await sheet("333", "?sort_by=name");
    expect({ status: 422, body: wrong.body }).toEqual(errorBody(wrong, "Invalid sort_by: 'name'", "invalid_parameter"));
  });
});
