import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#lib/db/connection.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { listChanges, parseSince } from "./changes.ts";

const { db, url } = await testDatabase();

const rounds = 60;
const readers = 6;

test("whoever begins at a date, while something changes, is told of it then or by the cursor they were given", async () => {
  const { id } = await createPerson(db);
  const writer = connect(url, { poolSize: 1 });
  const missed: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await db.execute(sql`update changes set changed_at = now() - interval '10 days'`);
    const first: Awaited<ReturnType<typeof listChanges>>[] = [];
    let isWritten = false;
    const since = parseSince(new Date().toISOString().slice(0, 10));
    const reading = Array.from({ length: readers }, async () => {
      while (!isWritten) first.push(await listChanges(db, { since, limit: 10 }));
    });
    await writer.db.transaction(async (tx) => {
      await tx.execute(sql`update persons set name = ${`Name ${round}`} where id = ${id}`);
      await tx.execute(sql`select pg_sleep(0.01)`);
    });
    isWritten = true;
    await Promise.all(reading);
    // Older transactions of the server, if only of another database, are waited for.
    await expect
      .poll(async () => (await listChanges(db, { since, limit: 10 })).changes, { timeout: 120_000 })
      .not.toEqual([]);
    for (const { changes, cursor } of first) {
      const next = await listChanges(db, { since: parseSince(cursor), limit: 10 });
      if (![...changes, ...next.changes].some((change) => change.id === id)) missed.push(round);
    }
  }
  await writer.client.end();
  expect(missed).toEqual([]);
});
