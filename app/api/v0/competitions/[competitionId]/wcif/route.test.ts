import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { competitionRevisions } from "#lib/db/schema/revisions.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { addOrganizer } from "#lib/testing/factories/competitions.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { sampleDocument } from "#lib/testing/sample-documents.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";
import { GET, PATCH } from "./route.ts";
import { GET as GET_VERSION } from "./version/[version]/route.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

// biome-ignore lint/suspicious/noExplicitAny: documents of two versions, taken apart by hand.
type Json = Record<string, any>;
const id = "HarbourLeague2026";
const path = `/api/v0/competitions/${id}/wcif`;
const sample = sampleDocument(id, 2);

let token: string;
beforeEach(async () => {
  // Loading it takes longer than most tests, of which many change nothing.
  if ((await revisionOf()) === 1 && token) return;
  await db.delete(competitions);
  await loadDocument(db, { sent: sample });
  token = await managerToken();
});

async function managerToken(): Promise<string> {
  const account = await createAccount(db);
  await addOrganizer(db, id, account.id);
  return await createToken(db, account.id, ["public", "manage_competitions"]);
}

const read = async (version: "1" | "2", by = token): Promise<Json> =>
  (await call(GET_VERSION, `${path}/version/${version}`, { params: { competitionId: id, version }, token: by }))
    .body as Json;

const save = (body: unknown, by = token, headers: Record<string, string> = {}) =>
  call(PATCH, path, { method: "PATCH", params: { competitionId: id }, token: by, body, headers });

const saved = { status: "Successfully saved WCIF" };
const revisionOf = async () =>
  (await db.select({ revision: competitions.revision }).from(competitions).where(eq(competitions.id, id)))[0]?.revision;

describe("saving", () => {
  test.each(["1", "2"] as const)(
    "a document read in version %s changes nothing when it is sent back",
    async (version) => {
      const document = await read(version);
      const before = await revisionOf();
      const answer = await save(document);
      expect({ status: answer.status, body: answer.body, revision: await revisionOf() }).toEqual({
        status: 200,
        body: saved,
        revision: before,
      });
      expect(await read(version)).toEqual(document);
    },
  );

  test("changes what was sent and nothing else, and is written down", async () => {
    const document = await read("2");
    const person = document.persons[12];
    person.roles = ["staff-judge"];
    expect(await save({ formatVersion: "2.1.1", persons: [person] })).toMatchObject({ status: 200, body: saved });
    expect(await read("2")).toEqual(document);
    const [revision] = await db.select().from(competitionRevisions);
    expect(revision).toMatchObject({ competitionId: id, revision: 2, wasMerged: false, conflicts: [] });
  });

  test("two clients that change different things both keep their work", async () => {
    const other = await managerToken();
    const mine = await read("2");
    const theirs = await read("2", other);
    theirs.persons[9].roles = ["staff-runner"];
    theirs.persons[9].assignments = [];
    expect((await save({ formatVersion: "2.1.1", persons: theirs.persons }, other)).status).toBe(200);

    mine.persons[0].assignments = mine.persons[0].assignments.slice(1);
    const answer = await save({ formatVersion: "2.1.1", persons: mine.persons });
    expect(answer.headers.get("x-wcif-merged")).toBe("merged; conflicts=0");
    const after = await read("2", other);
    expect(after.persons[0].assignments).toEqual(mine.persons[0].assignments);
    expect(after.persons[9]).toMatchObject({ roles: ["staff-runner"], assignments: [] });

    // What a client wrote is what it knows: saving again from the same copy still takes nothing back.
    mine.persons[10].roles = ["staff-judge"];
    await save({ formatVersion: "2.1.1", persons: mine.persons });
    expect((await read("2", other)).persons[9]).toMatchObject({ roles: ["staff-runner"], assignments: [] });
  });

  test("a copy that changes nothing is merged with nothing, whatever others did since it was read", async () => {
    const other = await managerToken();
    const mine = await read("2");
    const theirs = await read("2", other);
    theirs.persons[9].roles = ["staff-runner"];
    await save({ formatVersion: "2.1.1", persons: theirs.persons }, other);
    const answer = await save({ formatVersion: "2.1.1", persons: mine.persons });
    expect(answer).toMatchObject({ status: 200, body: saved });
    expect([answer.headers.get("x-wcif-revision"), answer.headers.get("x-wcif-merged")]).toEqual(["2", "none"]);
  });

  test("of two who change the same field the later one stands, and the conflict is told", async () => {
    const other = await managerToken();
    const mine = await read("2");
    const theirs = await read("2", other);
    theirs.persons[9].assignments = [];
    await save({ formatVersion: "2.1.1", persons: theirs.persons }, other);
    const [first, ...rest] = mine.persons[9].assignments;
    mine.persons[9].assignments = [{ ...first, stationNumber: 9 }, ...rest];
    const answer = await save({ formatVersion: "2.1.1", persons: mine.persons });
    expect(answer.headers.get("x-wcif-merged")).toMatch(/^merged; conflicts=1; /);
    expect((await read("2")).persons[9].assignments).toEqual([{ ...first, stationNumber: 9 }]);
  });

  test("groups, roles and extensions survive a whole document from a client that knows none of them", async () => {
    const before = await read("1");
    const { extensions: _extensions, ...rest } = before;
    const bare = JSON.parse(JSON.stringify(rest, (key, value) => (key === "extensions" ? undefined : value)));
    bare.events[0].rounds[0].results = bare.events[0].rounds[0].results.slice(0, 5);
    expect(await save({ ...bare, formatVersion: "1.0" })).toMatchObject({ status: 200 });
    const after = await read("1");
    expect({ ...after, events: null }).toEqual({ ...before, events: null });
  });

  test("an activity that moves to another room keeps its assignments", async () => {
    const document = await read("2");
    const [room, other] = document.schedule.venues[0].rooms;
    if (!other)
      document.schedule.venues[0].rooms.push({ ...room, id: 99, name: "Stage", activities: [], extensions: [] });
    const moved = room.activities.shift();
    document.schedule.venues[0].rooms.at(-1).activities.push(moved);
    expect(await save({ formatVersion: "2.1.1", schedule: document.schedule })).toMatchObject({
      status: 200,
      body: saved,
    });
    const after = await read("2");
    expect(after.persons.map((person: Json) => person.assignments)).toEqual(
      document.persons.map((person: Json) => person.assignments),
    );
    expect(after.schedule).toEqual(document.schedule);
  });
});

describe("errors", () => {
  test("a stale If-Match is a 412 and changes nothing", async () => {
    const answer = await call(GET, path, { params: { competitionId: id }, token });
    const etag = answer.headers.get("etag") ?? "";
    expect((await save({ extensions: [] }, token, { "if-match": etag })).status).toBe(200);
    const late = await save({ extensions: [] }, token, { "if-match": etag });
    expect({ status: late.status, body: late.body }).toMatchObject({
      status: 412,
      body: { code: "precondition_failed", revision: 2 },
    });
  });

  test("an If-Match may name several versions, or any; one that is not ours names none", async () => {
    const answer = await call(GET, path, { params: { competitionId: id }, token });
    const etag = answer.headers.get("etag") ?? "";
    const statusWith = async (header: string) => (await save({}, token, { "if-match": header })).status;
    expect(await statusWith(`"7.older", ${etag}`)).toBe(200);
    expect(await statusWith("*")).toBe(200);
    for (const header of ['"7.older", "8"', `W/${etag}`, '"abc"', '"a,b"']) expect(await statusWith(header)).toBe(412);
  });

  test("an If-Match with the bare number of a revision means that revision; what is no ETag at all is a 400", async () => {
    const { revision } = (await save({ extensions: [] }, token, { "if-match": '"999"' })).body as { revision: number };
    expect((await save({}, token, { "if-match": String(revision) })).status).toBe(200);
    expect((await save({}, token, { "if-match": `"7.older", ${revision}` })).status).toBe(200);
    for (const other of [String(revision + 1), "9".repeat(40)]) {
      expect((await save({}, token, { "if-match": other })).status).toBe(412);
    }
    for (const junk of ["junk", '"4', '4"', "-1", "4.5", "", ",", '"1", junk', "x".repeat(8000)]) {
      const answer = await save({}, token, { "if-match": junk });
      const words = "`If-Match` must be an ETag, the number of a revision, or *";
      expect({ junk, status: 400, body: answer.body }).toEqual({ junk, ...errorBody(answer, words, "bad_request") });
    }
  });

  test("nobody signed in is a 401, a stranger a 403", async () => {
    const anonymous = await call(PATCH, path, { method: "PATCH", params: { competitionId: id }, body: {} });
    const stranger = await createToken(db, (await createAccount(db)).id, ["public", "manage_competitions"]);
    expect(anonymous).toMatchObject({ status: 401, body: { error: "Please log in" } });
    expect(await save({}, stranger)).toMatchObject({
      status: 403,
      body: { error: "Not authorized to manage competition" },
    });
  });

  test("a document of the wrong form is a 400 that names the place", async () => {
    expect(await save({ persons: {} })).toMatchObject({
      status: 400,
      body: {
        status: "Error while saving WCIF",
        error: "The property '#/persons' of type object did not match the following type: array",
      },
    });
  });

  test("an assignment to nothing is a 422", async () => {
    const document = await read("2");
    document.persons[0].assignments = [{ activityId: 987654, assignmentCode: "competitor", stationNumber: null }];
    expect(await save({ formatVersion: "2.1.1", persons: document.persons })).toMatchObject({
      status: 422,
      body: { error: "Cannot create assignment for non-existent activity with id 987654" },
    });
  });
});
