import { createWriteStream, existsSync } from "node:fs";
import { Writable } from "node:stream";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { type TableText, writeArchive } from "./archive.ts";

const { url } = await testDatabase();
const client = postgres(url, { max: 1 });
afterAll(() => client.end());

const madeAt = new Date("2026-02-03T04:05:06Z");
// More than waits anywhere between a table and the file.
const query = "select n, repeat(md5(n::text), 100) from generate_series(1, 20000) n";

async function* rows(tx: postgres.TransactionSql): AsyncGenerator<string> {
  for await (const some of tx.unsafe(query).values().cursor(100)) yield some.map((row) => row.join("\t")).join("\n");
}

const writeFromDatabase = (target: Writable) =>
  client.begin(async (tx) => {
    const table: TableText = { name: "results", pieces: rows(tx) };
    return await writeArchive(target, [table], madeAt);
  });

test.runIf(existsSync("/dev/full"))(
  "where the disk is full that is said at once, and the connection that the tables were read with is free",
  async () => {
    await expect(writeFromDatabase(createWriteStream("/dev/full"))).rejects.toThrow("ENOSPC");
    expect(await client`select 1 as free`).toEqual([{ free: 1 }]);
  },
  20_000,
);

test("a table that cannot be read ends the archive with the reason", async () => {
  const target = new Writable({ write: (_, __, done) => done() });
  const pieces = (async function* () {
    yield "id\n";
    throw new Error("The table is gone");
  })();
  await expect(writeArchive(target, [{ name: "results", pieces }], madeAt)).rejects.toThrow("The table is gone");
});
