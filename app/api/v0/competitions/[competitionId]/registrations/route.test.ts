import { describe, expect, test } from "vitest";
import { competitionTabs } from "#lib/db/schema/competitions.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { GET as getTabs } from "../tabs/route.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();

const handlers = {
  registrations: GET,
  tabs: getTabs,
};
const id = "Euro2016";
const get = (path: keyof typeof handlers, params: Record<string, string> = {}) =>
  call(handlers[path], `/api/v0/competitions/[competitionId]/${path}`, { params: { competitionId: id, ...params } });

await createCompetition(db, { id, startDate: "2016-07-15", endDate: "2016-07-17", eventIds: ["333", "222"] });
const competitor = await createAccount(db);
const helper = await createAccount(db);

describe("registrations", () => {
  test("are the accepted ones, and tell nothing private", async () => {
    const accepted = await createRegistration(db, {
      competitionId: id,
      accountId: competitor.id,
      eventIds: ["333", "222"],
      guests: 3,
      comments: "secret",
    });
    for (const status of ["pending", "cancelled", "rejected", "waiting_list"] as const) {
      await createRegistration(db, { competitionId: id, accountId: (await createAccount(db)).id, status });
    }
    await createRegistration(db, { competitionId: id, accountId: helper.id, isCompeting: false, eventIds: [] });
    expect((await get("registrations")).body).toEqual([
      { id: accepted.id, competition_id: id, user_id: competitor.id, event_ids: ["333", "222"] },
    ]);
  });
});

describe("tabs", () => {
  test("come in the order that the organizers gave them", async () => {
    const rows = await db
      .insert(competitionTabs)
      .values([
        { competitionId: id, name: "Travel", content: "By *train*", displayOrder: 2 },
        { competitionId: id, name: "Food", content: "Yes", displayOrder: 1 },
      ])
      .returning();
    expect((await get("tabs")).body).toEqual([
      { id: rows[1]?.id, competition_id: id, name: "Food", content: "Yes", display_order: 1 },
      { id: rows[0]?.id, competition_id: id, name: "Travel", content: "By *train*", display_order: 2 },
    ]);
  });
});
