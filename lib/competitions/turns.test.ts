import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { env } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { lockedCompetitions } from "#lib/testing/locked-competitions.ts";
import { competitionTransaction } from "./turns.ts";

const { db, url } = await testDatabase();
await fillReferenceTables(db);
const { whileHeld, write, expectReadsUnharmed } = lockedCompetitions(db, url);

beforeEach(async () => {
  await db.delete(competitions);
});

test("writes to as many locked competitions as there are connections leave some to readers", async () => {
  const made = await Promise.all(Array.from({ length: env().databasePoolSize }, () => createCompetition(db)));
  const ids = made.map(({ id }) => id);
  let writes: Promise<unknown>[] = [];
  await whileHeld(ids, async () => {
    writes = ids.map((id) => write(id).catch((error: unknown) => error));
    await expectReadsUnharmed();
  });
  expect(await Promise.all(writes)).toEqual(ids);
});

test("two hundred writes at once to a competition that nobody holds come one after the other, and all succeed", async () => {
  const { id } = await createCompetition(db);
  let [atOnce, most] = [0, 0];
  const writes = Array.from({ length: 200 }, () =>
    write(id, async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await db.execute(sql`select 1`);
      atOnce -= 1;
    }),
  );
  expect(await Promise.all(writes)).toHaveLength(200);
  expect(most).toBe(1);
});

test("within a transaction there is no turn to wait for, and what is written in it goes with it", async () => {
  const { id } = await createCompetition(db);
  const nested = competitionTransaction(db, id, async (tx) => {
    await competitionTransaction(tx, id, (inner) =>
      inner.update(competitions).set({ city: "Elsewhere" }).where(eq(competitions.id, id)),
    );
    throw new Error("undone");
  });
  await expect(nested).rejects.toThrow("undone");
  const [row] = await db.select().from(competitions).where(eq(competitions.id, id));
  expect(row?.city).toBe("Springfield, Oregon");
});
