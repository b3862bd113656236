import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { attackedExample } from "#lib/testing/attacked-example.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { exampleCompetitor as competitor } from "#lib/testing/example-competition.ts";
import { saved, type Wcif } from "#lib/testing/wcif-client.ts";

const { db } = await testDatabase();
const { example, expectError, expectNothingChanged, loadAgain } = await attackedExample(db);

let { manager, document } = example;
beforeEach(() => {
  ({ manager, document } = example);
});

describe("C09: bodies that are no documents", () => {
  const latin1Body = Buffer.from('{"extensions":[{"id":"tool.Text","specUrl":"","data":{"n":"caf\xe9"}}]}', "latin1");
  const nested = (depth: number) =>
    `{"extensions":[{"id":"a","specUrl":"","data":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}]}`;

  test.each<[string, () => [BodyInit, Record<string, string>?], number]>([
    ["nested 10,000 deep", () => [nested(10_000)], 400],
    ["that is not JSON", () => ["{NaN}"], 400],
    ["of another type", () => ["a=b", { "Content-Type": "application/x-www-form-urlencoded" }], 415],
    ["that is compressed", () => [gzipSync(Buffer.alloc(1_000_000, " ")), { "Content-Encoding": "gzip" }], 415],
    ["in another character set", () => [latin1Body, { "Content-Type": "application/json; charset=iso-8859-1" }], 415],
    ["that is not UTF-8", () => [latin1Body], 400],
    ["of 1 MB that is not UTF-8", () => [Buffer.concat([latin1Body, Buffer.alloc(1_000_000, " ")])], 400],
  ])("one %s is refused", async (_, make, status) => {
    const [body, headers] = make();
    await expectError({ body, headers }, status);
  });

  test("of a key that comes twice the last one counts", async () => {
    const twice = `{"extensions":"x","extensions":${JSON.stringify(document.extensions)}}`;
    expect(await manager.save(twice)).toMatchObject(saved);
    await expectNothingChanged();
  });
});

describe("C10: strange text", () => {
  const strange = [
    "\u202eabc",
    "a\u200db",
    "e\u0301",
    "\u{1f469}\u200d\u{1f680}",
    "x".repeat(255),
    "'; drop table persons; --",
    "\ufeff",
  ];

  test("comes back as it was sent, wherever it may be", async () => {
    const { schedule } = structuredClone(document);
    for (const text of strange) {
      schedule.venues[0].rooms[0].activities[0].name = `a${text}`.slice(0, 255);
      schedule.venues[0].rooms[0].name = `r${text}`.slice(0, 255);
      const extensions = [{ id: "tool.Text", specUrl: "", data: { [text]: text } }];
      const persons = [{ wcaUserId: competitor, roles: [text], extensions }];
      expect(await manager.save({ schedule, extensions, persons })).toMatchObject(saved);
      const after = await manager.read();
      expect([after.schedule, after.extensions, after.persons[1].extensions, after.persons[1].roles]).toEqual([
        schedule,
        extensions,
        extensions,
        [text],
      ]);
    }
  });

  test.each(["\\u0000", "\\ud800", "\\udc00x"])("%s is refused in every place for text", async (text) => {
    const bodies = [
      `{"extensions":[{"id":"a","specUrl":"","data":{"a":"${text}"}}]}`,
      `{"extensions":[{"id":"a","specUrl":"","data":{"${text}":1}}]}`,
      `{"persons":[{"wcaUserId":${competitor},"roles":["${text}"]}]}`,
      `{"name":"${text}"}`,
      `{"formatVersion":"${text}"}`,
    ];
    for (const body of bodies) expect((await manager.save(body)).status).toBe(400);
    await expectNothingChanged();
  });

  test("a megabyte is refused where a name stands, and a quarter of it kept in an extension", async () => {
    const long = "x".repeat(1_000_000);
    const { schedule } = structuredClone(document);
    schedule.venues[0].rooms[0].name = long;
    expect(await manager.save({ schedule })).toMatchObject({ status: 400 });
    expect(await manager.save({ persons: [{ wcaUserId: competitor, roles: [long] }] })).toMatchObject({ status: 400 });
    await expectNothingChanged();
    loadAgain();
    const data = { long: long.slice(0, 250_000) };
    expect(await manager.save({ extensions: [{ id: "tool.Long", specUrl: "", data }] })).toMatchObject(saved);
    expect((await manager.read()).extensions[0].data).toEqual(data);
  });
});

describe("F02: extensions", () => {
  const extension = (id: string, data: object) => ({ id, specUrl: "", data });

  test.each<[string, () => object]>([["many bytes in few characters", () => ({ text: "😀".repeat(70_000) })]])(
    "of %s are refused, and nothing of them is kept",
    async (_, make) => {
      const answer = await manager.save({ extensions: [extension("tool.Big", make())] });
      expect([answer.status, (answer.body as Wcif).error]).toEqual([
        422,
        expect.stringMatching(/^#\/extensions\/0 is an extension of \d+ KB, and may have 256 KB$/),
      ]);
      await expectNothingChanged();
    },
  );

  test("of a person are refused in the same way", async () => {
    const persons = [{ wcaUserId: competitor, extensions: [extension("tool.Big", { text: "x".repeat(300_000) })] }];
    const answer = await manager.save({ persons });
    expect([answer.status, (answer.body as Wcif).error]).toEqual([
      422,
      "#/persons/0/extensions/0 is an extension of 294 KB, and may have 256 KB",
    ]);
    await expectNothingChanged();
  });
});
