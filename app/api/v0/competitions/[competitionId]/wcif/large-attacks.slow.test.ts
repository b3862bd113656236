import { beforeEach, describe, expect, test } from "vitest";
import type { Scope } from "#lib/accounts/scope.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { exampleDocument } from "#lib/testing/sample-documents.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { historyOf, revisionOf, saved, type Wcif, type WcifClient, wcifClient } from "#lib/testing/wcif-client.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);
const { baseUrl } = await startTestServer();

const id = "RiversideCubing2026";
const scopes: Scope[] = ["public", "manage_competitions"];
const [delegate, competitor] = [900_001, 900_002] as const;

let manager: WcifClient;
let token: string;
let document: Wcif;

beforeEach(async () => {
  await db.delete(competitions);
  await loadDocument(db, { sent: exampleDocument() });
  token = await createToken(db, delegate, scopes);
  manager = wcifClient(id, token);
  document = await manager.read();
});

async function expectNothingChanged() {
  expect(await manager.read()).toEqual(document);
  expect([await revisionOf(db, id), await historyOf(db, id)]).toEqual([1, []]);
}

const patchOverHttp = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}/api/v0/competitions/${id}/wcif`, {
    method: "PATCH",
    body,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
  });

describe("C09: bodies that are no documents", () => {
  test.each<[string, () => [BodyInit, Record<string, string>?], number[]]>([
    [
      "with 100,000 keys",
      () => [JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, n])))],
      [400],
    ],
    ["of 50 MB", () => [Buffer.alloc(50_000_000, " ")], [413]],
  ])("one %s is refused", async (_, make, statuses) => {
    const [body, headers] = make();
    const before = process.memoryUsage.rss();
    const status = await patchOverHttp(body, headers).then(
      (answer) => answer.status,
      // A server that will not read on may hang up.
      () => 413,
    );
    expect(statuses).toContain(status);
    expect(process.memoryUsage.rss() - before).toBeLessThan(400_000_000);
    await expectNothingChanged();
  });
});

const extension = (id: string, data: object) => ({ id, specUrl: "", data });

describe("F02: extensions", () => {
  test.each<[string, () => object]>([
    ["fifty thousand keys", () => Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, n]))],
    ["30 MB", () => ({ text: "x".repeat(30_000_000) })],
  ])("of %s are refused, and nothing of them is kept", async (_, make) => {
    const answer = await manager.save({ extensions: [extension("tool.Big", make())] });
    expect([answer.status, (answer.body as Wcif).error]).toEqual([
      422,
      expect.stringMatching(/^#\/extensions\/0 is an extension of \d+ KB, and may have 256 KB$/),
    ]);
    await expectNothingChanged();
  });

  test("of a million keys are refused before anything is made of them", async () => {
    const keys = Array.from({ length: 1_000_000 }, (_, n) => `"k${n}":1`).join(",");
    const answer = await manager.save(`{"extensions":[{"id":"tool.Big","specUrl":"","data":{${keys}}}]}`);
    expect([answer.status, (answer.body as Wcif).error]).toEqual([
      400,
      "The body holds an object of more than 100000 keys",
    ]);
    await expectNothingChanged();
  });

  test("together may have 4 MB, wherever they are, and may always become less", async () => {
    const quarter = { text: "x".repeat(250_000) };
    const seventeen = Array.from({ length: 17 }, (_, n) => extension(`tool.Number${n}`, quarter));
    const persons = [{ wcaUserId: competitor, extensions: [extension("tool.Person", quarter)] }];
    const all = { extensions: seventeen.slice(0, 16), persons };
    const answer = await manager.save(all);
    expect([answer.status, (answer.body as Wcif).error]).toEqual([
      422,
      "All extensions of a competition together may have 4 MB, and would have 4.1 MB",
    ]);
    await expectNothingChanged();
    expect(await manager.save({ extensions: seventeen.slice(0, 16) })).toMatchObject(saved);
    expect((await manager.save({ persons })).status).toBe(422);
    expect(await manager.save({ extensions: [], persons })).toMatchObject(saved);
  });
});
