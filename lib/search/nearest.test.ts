import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, expect, test } from "vitest";
import { connect } from "#lib/db/connection.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { listNearest, wordsOfAddress } from "./nearest.ts";

const { db, url } = await testDatabase();

beforeAll(async () => {
  await createCompetition(db, { id: "LilleOpen2026", name: "Lille Open 2026", startDate: "2026-05-02" });
  await createCompetition(db, { id: "LyonWinter2026", name: "Lyon Winter 2026", startDate: "2026-02-01" });
  await createDraft(db, { id: "LilleSecret2026", name: "Lille Secret 2026" });
  await createPerson(db, { id: "2009ZEMD01", name: "Ann Zemdegs" });
});

test.each([
  ["/competitions/LilleOpen2026/results?event=333", "Lille Open 2026"],
  ["/es/competitions/lille-open_2026", "lille open 2026"],
  ["/persons/2009ZEMD09/results", "2009ZEMD09"],
  ["/some/where", "where"],
  ["/competitions", ""],
  ["/%E0%A4%A", ""],
  ["/", ""],
  [`/${"x".repeat(500)}`, "x".repeat(60)],
])("%s is of %j", (address, words) => {
  expect(wordsOfAddress(address)).toBe(words);
});

test.each([
  ["/competitions/LilleOpen", ["LilleOpen2026"]],
  ["/competitions/LileOpen2026", ["LilleOpen2026"]],
  ["/competitions/LyonWintr2026/register", ["LyonWinter2026"]],
  ["/competitions/LilleSecret2026", []],
  ["/persons/2009ZEMD09", ["2009ZEMD01"]],
  ["/zemdegs", ["2009ZEMD01"]],
  ["/competitions/Qqqqqqqqq", []],
  ["/%00", []],
  ["/x'); drop table persons; --", []],
])("what %s may have meant is %j", async (address, ids) => {
  const nearest = await listNearest(db, address, "2026-06-01");
  expect(nearest.map(({ id }) => id).slice(0, 1)).toEqual(ids);
});

test("whatever the address, it costs one search, which may take a quarter of a second", async () => {
  const { client } = connect(url, { poolSize: 1 });
  const asked: string[] = [];
  const counted = drizzle(client, { logger: { logQuery: (query) => void asked.push(query.trim()) } });
  try {
    for (const address of [
      "/competitions/LilleOpen2026",
      "/competitions/LileOpen2026",
      "/persons/2009ZEMD09",
      "/9f9",
    ]) {
      asked.length = 0;
      await listNearest(counted, address, "2026-06-01");
      expect(asked.filter((query) => !/^(begin|commit)\b/.test(query))).toEqual([
        "set local statement_timeout = 250",
        expect.stringMatching(/^with worded as/),
      ]);
    }
    asked.length = 0;
    expect(await listNearest(counted, "/competitions", "2026-06-01")).toEqual([]);
    expect(asked).toEqual([]);
  } finally {
    await client.end();
  }
});
