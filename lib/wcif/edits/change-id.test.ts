import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { updateGeneralDetails } from "#lib/competitions/commands/update-general-details.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitionSeries, competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { historyOf } from "#lib/testing/wcif-client.ts";
import { readDocument } from "../store/read.ts";
import { changeCompetitionId } from "./change-id.ts";
import { withRevision } from "./with-revision.ts";

const { db } = await testDatabase();

let organizer: Account;
let draftId: string;
let made = 0;
const malformed = "An id is made of letters from A to Z and digits, 32 at most, and ends with the year.";

beforeEach(async () => {
  organizer = await createAccount(db);
  made += 1;
  draftId = (await createDraft(db, { id: `Draft${made}x2030`, organizers: [organizer], eventIds: ["333"] })).id;
});

const change = (id: string, competitionId = draftId, by = organizer) =>
  changeCompetitionId(db, { competitionId, id, actor: sessionOf(by) });

const documentOf = async (id: string) => await readDocument(db, (await findCompetition(db, id))!, "managers");

describe("the id of a competition that is not announced", () => {
  test("can be changed, and everything moves along", async () => {
    await createRound(db, { competitionId: draftId });
    const registration = await createRegistration(db, { competitionId: draftId, accountId: organizer.id });
    const own = { competitionId: draftId, actor: sessionOf(organizer) };
    await withRevision(db, own, (tx) => updateGeneralDetails(tx, { ...own, details: { name: "Other Open 2030" } }));
    const id = `Renamed${made}x2030`;
    await change(id);
    expect(await findCompetition(db, draftId)).toBeUndefined();
    expect(await documentOf(id)).toMatchObject({
      id,
      events: [{ rounds: [{ id: "333-r1" }] }],
      persons: [{ accountId: organizer.id }],
    });
    expect(await db.select().from(registrations).where(eq(registrations.id, registration.id))).toMatchObject([
      { competitionId: id },
    ]);
    expect(await historyOf(db, id)).toEqual(["2 renamed the competition", `3 changed the id from ${draftId}`]);
    expect(await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).toMatchObject([
      { kind: "competition.id_changed", actorId: organizer.id, data: { from: draftId, to: id } },
    ]);
  });

  test("may change no more than its case", async () => {
    await change(draftId.toUpperCase());
    expect((await findCompetition(db, draftId))?.id).toBe(draftId.toUpperCase());
  });

  test("shows in the documents of its series", async () => {
    const sister = await createCompetition(db, { id: `Sister${made}` });
    await db.insert(competitionSeries).values({ id: `Series${made}`, name: "Series", shortName: "Series" });
    for (const id of [draftId, sister.id]) {
      await db
        .update(competitions)
        .set({ seriesId: `Series${made}` })
        .where(eq(competitions.id, id));
    }
    const id = `Renamed${made}x2030`;
    await change(id);
    expect((await documentOf(sister.id)).series?.competitionIds).toEqual([id, sister.id]);
    expect(await historyOf(db, sister.id)).toHaveLength(1);
    expect((await findCompetition(db, sister.id))?.revision).toBe(2);
  });

  test.each([
    ["", malformed],
    ["Žilina2030", malformed],
    ["a/b", malformed],
    [`${"X".repeat(29)}2030`, malformed],
    ["mine", malformed],
    ["2030", malformed],
    ["taken2030", "Another competition has this id."],
  ])("is not %j", async (id, problem) => {
    await db.delete(competitions).where(eq(competitions.id, "Taken2030"));
    await createCompetition(db, { id: "Taken2030" });
    await expect(change(id)).rejects.toMatchObject({ details: { data: { fields: { newId: problem } } } });
    expect(await findCompetition(db, draftId)).toBeDefined();
  });

  test("is given to one of two who want it at once", async () => {
    const other = await createDraft(db, { organizers: [organizer] });
    const id = `Wanted${made}x2030`;
    const outcomes = await Promise.allSettled([change(id), change(id, other.id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find((outcome) => outcome.status === "rejected")?.reason).toMatchObject({
      details: { data: { fields: { newId: "Another competition has this id." } } },
    });
  });

  test("takes no save under the old id that was under way: it finds nothing", async () => {
    const own = { competitionId: draftId, actor: sessionOf(organizer) };
    const outcomes = await Promise.allSettled([
      change(`Renamed${made}x2030`),
      ...[1, 2, 3].map((number) =>
        withRevision(db, own, (tx) => updateGeneralDetails(tx, { ...own, details: { venue: `Hall ${number}` } })),
      ),
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ kind: "not_found" });
    }
    expect(outcomes[0]?.status).toBe("fulfilled");
    expect(await findCompetition(db, `Renamed${made}x2030`)).toBeDefined();
  });
});

test("every table that names competitions follows when an id changes", async () => {
  const rules = await db.execute<{ name: string; rule: string }>(sql`
    select conrelid::regclass::text as name, confupdtype as rule from pg_constraint
    where contype = 'f' and confrelid = 'competitions'::regclass`);
  expect(rules.length).toBeGreaterThan(15);
  expect(rules.filter(({ rule }) => rule !== "c").map(({ name }) => name)).toEqual([]);
  const named = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('competition_id', 'competition_ids')`);
  const following = new Set(rules.map(({ name }) => name));
  expect(named.map(({ name }) => name).filter((name) => !following.has(name))).toEqual([]);
});

describe("the id stays", () => {
  test("once the competition is announced, for everybody", async () => {
    const { id } = await createCompetition(db, { organizers: [organizer] });
    for (const by of [organizer, await createAdministrator(db)]) {
      await expect(change("Renamed2030", id, by)).rejects.toMatchObject({ kind: "forbidden" });
    }
  });

  test("once it is confirmed, for all but administrators", async () => {
    await db.update(competitions).set({ confirmedAt: new Date() }).where(eq(competitions.id, draftId));
    await expect(change(`Renamed${made}x2030`)).rejects.toMatchObject({ kind: "forbidden" });
    await change(`Renamed${made}x2030`, draftId, await createAdministrator(db));
  });

  test("to strangers, who are not told that it is there", async () => {
    await expect(change(`Renamed${made}x2030`, draftId, await createAccount(db))).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});
