import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PUT } from "#app/api/v0/competitions/wcif/check/route.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { closeThreads } from "#lib/platform/threads.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { largeDocument, largeId } from "#lib/testing/large-document.ts";
import { managingClient, revisionOf, saved, type Wcif, type WcifClient, wcifClient } from "#lib/testing/wcif-client.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";
import { isLargeDocument } from "#lib/wcif/store/is-large.ts";

const { db } = await testDatabase();
afterAll(closeThreads);

const people = 101;
let manager: WcifClient;
let other: WcifClient;
let document: Wcif;

beforeAll(async () => {
  await fillReferenceTables(db);
  await loadDocument(db, { sent: largeDocument({ people, tasksEach: 5 }) });
  manager = await managingClient(db, largeId);
  other = await managingClient(db, largeId);
  document = await manager.read("2");
});

describe("a large document", () => {
  test("is one of more than a hundred people, whatever case its id is asked in", async () => {
    expect(await isLargeDocument(db, largeId)).toBe(true);
    expect(await isLargeDocument(db, largeId.toUpperCase())).toBe(true);
    expect(await isLargeDocument(db, "Nowhere2030")).toBe(false);
  });

  test("is read as managers and as the public see it, with its revision and an ETag", async () => {
    const answer = await manager.get();
    expect([answer.status, answer.headers.get("x-wcif-revision"), answer.headers.get("cache-control")]).toEqual([
      200,
      "1",
      "private, no-store",
    ]);
    expect(answer.headers.get("etag")).toMatch(/^"1\..+"$/);
    expect((answer.body as Wcif).persons).toHaveLength(people + 2);
    const known = await manager.get({ "if-none-match": answer.headers.get("etag") ?? "" });
    expect(known.status).toBe(304);
    const anonymously = await wcifClient(largeId).get();
    expect([anonymously.status, anonymously.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=0, must-revalidate",
    ]);
    expect((anonymously.body as Wcif).persons.filter((person: Wcif) => person.email || person.birthdate)).toEqual([]);
    expect((answer.body as Wcif).persons.filter((person: Wcif) => person.email)).toHaveLength(2);
  });

  test("is tried out and saved, and merged with what others have saved", async () => {
    const stale = await other.read("2");
    const mine = structuredClone(document);
    for (const person of mine.persons) for (const task of person.assignments) task.stationNumber = 13;
    expect(await manager.tryOut(mine)).toMatchObject({
      status: 200,
      body: {
        status: "Would be saved",
        revision: 1,
        summary: "assigned 101 people to groups and gave tasks to 101 people",
      },
    });
    const answer = await manager.save(mine);
    expect(answer).toMatchObject(saved);
    expect([answer.headers.get("x-wcif-revision"), answer.headers.get("x-wcif-merged")]).toEqual(["2", "none"]);
    expect(await manager.read("2")).toEqual(mine);

    stale.schedule.venues[0].rooms[0].name = "Great Hall";
    const merged = await other.save(stale);
    expect(merged.headers.get("x-wcif-merged")).toBe("merged; conflicts=0");
    expect(await manager.read("2")).toEqual({ ...mine, schedule: stale.schedule });
  });

  test("is refused in the words of a small one", async () => {
    const revision = await revisionOf(db, largeId);
    const refused = async (change: (sent: Wcif) => unknown, headers = {}, client = manager) => {
      const sent = structuredClone(document);
      change(sent);
      const { status, body } = await client.save(sent, headers);
      return [status, (body as Wcif).error, (body as Wcif).code, (body as Wcif).status];
    };
    expect(await refused((sent) => (sent.persons[3].gender = "x"))).toEqual([
      400,
      `The property '#/persons/3/gender' value "x" did not match one of the following values: m, f, o`,
      "invalid_wcif",
      "Error while saving WCIF",
    ]);
    expect(await refused((sent) => sent.events[0].rounds.pop())).toEqual([
      400,
      expect.stringMatching(/^Validation failed: .* \(333, Round 4\) must name a round of the competition/),
      "invalid_wcif",
      "Error while saving WCIF",
    ]);
    expect(await refused(() => {}, { "if-match": '"1"' })).toEqual([
      412,
      "The competition has changed since you read it: read it again",
      "precondition_failed",
      undefined,
    ]);
    const stranger = wcifClient(
      largeId,
      await createToken(db, (await createAccount(db)).id, ["public", "manage_competitions"]),
    );
    expect(await refused(() => {}, {}, stranger)).toEqual([
      403,
      "Not authorized to manage competition",
      "forbidden",
      undefined,
    ]);
    const nowhere = wcifClient("Nowhere2030", await createToken(db, (await createAccount(db)).id));
    expect(await refused(() => {}, {}, nowhere)).toEqual([
      404,
      "Competition with id Nowhere2030 not found",
      "not_found",
      undefined,
    ]);
    expect(await revisionOf(db, largeId)).toBe(revision);
    const broken = await manager.save(`${" ".repeat(300_000)}{NaN}`);
    expect([broken.status, (broken.body as Wcif).error]).toEqual([400, "The body is not valid JSON"]);
  });

  test("is checked, and every answer has its request's id", async () => {
    const check = (body: unknown) => call(PUT, "/api/v0/competitions/wcif/check", { method: "PUT", body });
    expect(await check(largeDocument({ people, tasksEach: 30 }))).toMatchObject({ status: 200, body: "" });
    const wrong = await check({ ...largeDocument({ people, tasksEach: 30 }), persons: 1 });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      ["The property '#/persons' of type integer did not match the following type: array in schema WCIFv2.1.1"],
    ]);
    const broken = await check(`${" ".repeat(300_000)}{"a":`);
    expect(broken.body).toMatchObject({ request_id: broken.headers.get("x-request-id"), code: "bad_request" });
  });
});

describe("F01: of checks at once", () => {
  test("some wait for others, and whoever comes when too many do is told to come back", async () => {
    const body = JSON.stringify(largeDocument({ people, tasksEach: 30 }));
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call(PUT, "/api/v0/competitions/wcif/check", { method: "PUT", body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(4).fill(200), ...Array(8).fill(503)]);
    const refused = answers.find(({ status }) => status === 503);
    expect([refused?.headers.get("retry-after"), refused?.body]).toEqual([
      "2",
      expect.objectContaining({ code: "unavailable" }),
    ]);
  });

  test("nobody sends more than 2 MB, and whoever is signed in 40", async () => {
    const check = (bytes: number, token?: string) =>
      call(PUT, "/api/v0/competitions/wcif/check", {
        method: "PUT",
        body: `{"id":"${"x".repeat(bytes)}","formatVersion":"1.1"}`,
        ...(token && { token }),
      });
    const token = await createToken(db, (await createAccount(db)).id);
    const anonymously = await check(2.1e6);
    expect([anonymously.status, anonymously.body]).toEqual([
      413,
      expect.objectContaining({ error: "The body is larger than 2 MB", code: "body_too_large" }),
    ]);
    expect([
      (await check(1.9e6)).status,
      (await check(2.1e6, token)).status,
      (await check(43e6, token)).status,
    ]).toEqual([200, 200, 413]);
  });
});
