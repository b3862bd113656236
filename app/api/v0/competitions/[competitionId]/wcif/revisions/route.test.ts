import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { competitionRevisions } from "#lib/db/schema/revisions.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { putExampleDocument } from "#lib/testing/example-competition.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { exampleDocument } from "#lib/testing/sample-documents.ts";
import {
  applicationClient,
  historyOf,
  managingClient,
  saved,
  type Wcif,
  type WcifClient,
} from "#lib/testing/wcif-client.ts";
import { withRevision } from "#lib/wcif/edits/with-revision.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";
import { canTakeBack, restoreRevision, revertRevision } from "#lib/wcif/patch/restore.ts";
import { listWriters } from "#lib/wcif/revisions/queries.ts";
import { readSides } from "#lib/wcif/revisions/sides.ts";
import { resumeApplication, stopApplication } from "#lib/wcif/revisions/stopped-applications.ts";
import { GET as GET_ONE } from "./[revision]/route.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

const id = "RiversideCubing2026";
const path = `/api/v0/competitions/${id}/wcif/revisions`;

let ann: Account;
let token: string;
let byHand: WcifClient;
let groups: WcifClient & { applicationId: number };

beforeEach(async () => {
  await putExampleDocument(db);
  ann = await createAccount(db, { name: "Ann" });
  groups = await applicationClient(db, id, { name: "Group Maker", accountId: ann.id });
  byHand = await managingClient(db, id, ann.id);
  token = await createToken(db, ann.id, ["public", "manage_competitions"]);
});

const list = async (query = "", by: string | undefined = token) =>
  call(GET, path + query, { params: { competitionId: id }, ...(by !== undefined && { token: by }) });
const one = (revision: string | number, by: string | undefined = token) =>
  call(GET_ONE, `${path}/${revision}`, {
    params: { competitionId: id, revision: String(revision) },
    ...(by !== undefined && { token: by }),
  });
const mine = () => ({ competitionId: id, actor: sessionOf(ann) });
const assign = (client: WcifClient, wcaUserId: number, activityId: number) =>
  client.save({ persons: [{ wcaUserId, assignments: [{ activityId, assignmentCode: "competitor" }] }] });

// The order of activities and assignments says nothing.
function sorted(document: Wcif): Wcif {
  for (const person of document.persons) person.assignments.sort((a: Wcif, b: Wcif) => a.activityId - b.activityId);
  for (const room of document.schedule.venues[0].rooms) room.activities.sort((a: Wcif, b: Wcif) => a.id - b.id);
  return document;
}

test("every save is told: what, when, by whom and through what, the latest first", async () => {
  await assign(groups, 900_003, 4);
  await byHand.save({ extensions: [] });
  const answer = await list();
  expect(answer.headers.get("total")).toBe("2");
  expect(answer.body).toEqual([
    {
      revision: 3,
      at: expect.stringMatching(/^20.*Z$/),
      summary: "stored data of org.example.hallplanner.Competition",
      author: { id: ann.id, name: "Ann" },
      application: null,
      personal_token: "test",
      was_merged: false,
      conflicts: [],
    },
    {
      revision: 2,
      at: expect.stringMatching(/^20.*Z$/),
      summary: "assigned Akosua Dartey to groups and took tasks from Akosua Dartey",
      author: { id: ann.id, name: "Ann" },
      application: { id: groups.applicationId, name: "Group Maker" },
      personal_token: null,
      was_merged: false,
      conflicts: [],
    },
  ]);
  expect((await list("?per_page=1&page=2")).body).toMatchObject([{ revision: 2 }]);
});

test("one of them is told value by value", async () => {
  await byHand.save({ persons: [{ wcaUserId: 900_002, roles: ["judge"] }] });
  const answer = await one(2);
  expect(answer.status).toBe(200);
  expect((answer.body as Wcif).changes).toEqual([
    { path: "persons/900002/roles/judge", to: "judge" },
    { path: "persons/900002/roles/scrambler", from: "scrambler" },
  ]);
  for (const missing of [1, 3, "x", "99999999999"]) expect((await one(missing)).status).toBe(404);
});

test("what two had changed is flagged, with what each made of it", async () => {
  const old = await groups.read();
  const fresh = await byHand.read();
  fresh.events[0].rounds[0].cutoff = null;
  await byHand.save({ events: fresh.events });
  old.events[0].rounds[0].cutoff.attemptResult = 3000;
  await groups.save({ events: old.events });
  const [latest] = (await list()).body as Wcif[];
  expect(latest).toMatchObject({
    was_merged: true,
    conflicts: [
      {
        path: "events/333/rounds/333-r1/cutoff",
        base: { numberOfAttempts: 2, value: 4000 },
        mine: { numberOfAttempts: 2, value: 3000 },
        current: null,
      },
    ],
  });
});

test("the history is for those who manage the competition", async () => {
  const stranger = await createToken(db, (await createAccount(db)).id, ["public", "manage_competitions"]);
  const withoutScope = await createToken(db, ann.id, ["public"]);
  await byHand.save({ extensions: [] });
  const statusOf = async (by: string | undefined) => [
    (await call(GET, path, { params: { competitionId: id }, ...(by !== undefined && { token: by }) })).status,
    (
      await call(GET_ONE, `${path}/2`, {
        params: { competitionId: id, revision: "2" },
        ...(by !== undefined && { token: by }),
      })
    ).status,
  ];
  expect(await statusOf(undefined)).toEqual([401, 401]);
  expect(await statusOf(stranger)).toEqual([403, 403]);
  expect(await statusOf(withoutScope)).toEqual([403, 403]);
  await db.update(competitions).set({ isVisible: false });
  expect(await statusOf(undefined)).toEqual([404, 404]);
});

test("one change is taken back without what came after it", async () => {
  const before = await byHand.read();
  await groups.save({ persons: [{ wcaUserId: 900_002, roles: [], assignments: [] }] });
  await byHand.save({ persons: [{ wcaUserId: 900_003, roles: ["judge"] }] });
  expect(await revertRevision(db, { ...mine(), revision: 2 })).toBe(4);
  before.persons[2].roles = ["judge"];
  expect(sorted(await byHand.read())).toEqual(sorted(before));
  expect((await historyOf(db, id)).at(-1)).toMatch(/^4 took back revision 2 \(.*\)$/);
  expect(await revertRevision(db, { ...mine(), revision: 4 })).toBe(5);
  expect((await byHand.read()).persons[1]).toMatchObject({ roles: [], assignments: [] });
});

test("any earlier state comes back, with the groups and assignments that were lost", async () => {
  const before = await byHand.read();
  const { schedule } = structuredClone(before);
  schedule.venues[0].rooms[0].activities.splice(1, 1);
  await groups.save({ schedule });
  await byHand.save({
    extensions: [],
    events: before.events.map((event: Wcif) => ({ ...event, qualification: null })),
  });
  expect((await byHand.read()).persons[0].assignments).toHaveLength(1);
  await restoreRevision(db, { ...mine(), revision: 1 });
  const after = await byHand.read();
  expect(sorted(after)).toEqual(sorted(before));
});

test("who is registered is not taken back with a revision, and a change that changes nothing says so", async () => {
  await withRevision(db, mine(), (tx) =>
    tx.update(registrations).set({ status: "cancelled" }).where(eq(registrations.accountId, 900_002)),
  );
  await byHand.save({ extensions: [] });
  const offered = async (revision: number) => canTakeBack(await readSides(db, { competitionId: id, revision }));
  expect([await offered(2), await offered(3)]).toEqual([false, true]);
  await expect(revertRevision(db, { ...mine(), revision: 2 })).rejects.toThrow("Nothing was changed");
  await revertRevision(db, { ...mine(), revision: 3 });
  await expect(restoreRevision(db, { ...mine(), revision: 4 })).rejects.toThrow("Nothing was changed");
  expect(await historyOf(db, id)).toHaveLength(3);
});

test("a state that the competition has outgrown is refused, and so are strangers", async () => {
  const { events } = await byHand.read();
  await db.update(competitions).set({ confirmedAt: null });
  await byHand.save({ events: events.slice(0, 1) });
  await db.update(competitions).set({ confirmedAt: new Date() });
  await expect(restoreRevision(db, { ...mine(), revision: 1 })).rejects.toThrow("Cannot add events");
  const stranger = sessionOf(await createAccount(db));
  await expect(revertRevision(db, { competitionId: id, actor: stranger, revision: 2 })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await expect(restoreRevision(db, { ...mine(), revision: 3 })).rejects.toMatchObject({ kind: "not_found" });
});

test("managers see which applications write to their competition, and stop one", async () => {
  await groups.save({ extensions: [] });
  await byHand.save({ persons: [{ wcaUserId: 900_002, roles: [] }] });
  const [writer, ...others] = await listWriters(db, id);
  expect(others).toEqual([]);
  expect(writer).toEqual({
    application: { id: groups.applicationId, name: "Group Maker" },
    saves: 1,
    lastSavedAt: expect.any(Date),
    stoppedAt: null,
  });

  const stop = { ...mine(), applicationId: groups.applicationId };
  await stopApplication(db, stop);
  expect(await groups.save({ competitorLimit: 60 })).toMatchObject({
    status: 403,
    body: {
      error: "The managers of this competition have stopped this application from writing to it",
      code: "application_stopped",
    },
  });
  expect((await groups.get()).status).toBe(200);
  expect(await byHand.save({})).toMatchObject(saved);
  expect(await listWriters(db, id)).toMatchObject([{ stoppedAt: expect.any(Date), saves: 1 }]);
  await resumeApplication(db, stop);
  expect(await groups.save({})).toMatchObject(saved);
});

test("addresses and dates of birth are in nobody's history", async () => {
  const helper = await createAccount(db, { name: "Helper", birthDate: "2001-02-03", email: "helper@mail.example" });
  await byHand.save({ persons: [{ wcaUserId: helper.id, registration: { isCompeting: false } }] });
  await loadDocument(db, { sent: { ...(exampleDocument() as Wcif), name: "Renamed 2026" } });
  const told = JSON.stringify(await db.select().from(competitionRevisions));
  expect(await historyOf(db, id)).toHaveLength(2);
  expect(told).toContain("Helper");
  expect(told).not.toMatch(/mail\.example|2001-02-03|birthdate"/);
});
