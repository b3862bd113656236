import { beforeEach, describe, expect, test } from "vitest";
import { attackedExample } from "#lib/testing/attacked-example.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { exampleCompetitor as competitor } from "#lib/testing/example-competition.ts";
import { saved, type Wcif } from "#lib/testing/wcif-client.ts";

const { db } = await testDatabase();
const { example, expectError, expectNothingChanged, loadAgain } = await attackedExample(db);

let { manager } = example;
beforeEach(() => {
  ({ manager } = example);
});

describe("C09: bodies that are no documents", () => {
  test.each<[string, () => [BodyInit, Record<string, string>?], number]>([
    [
      "with 100,000 keys",
      () => [JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, n])))],
      400,
    ],
    ["of 50 MB", () => [Buffer.alloc(50_000_000, " ")], 413],
  ])("one %s is refused", async (_, make, status) => {
    const [body, headers] = make();
    await expectError({ body, headers }, status);
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
    loadAgain();
    expect(await manager.save({ extensions: seventeen.slice(0, 16) })).toMatchObject(saved);
    expect((await manager.save({ persons })).status).toBe(422);
    expect(await manager.save({ extensions: [], persons })).toMatchObject(saved);
  });
});
