import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { continents as knownContinents } from "#lib/reference/continents.ts";
import { countries as knownCountries } from "#lib/reference/countries.ts";
import { events as knownEvents } from "#lib/reference/events.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { connect } from "./connection.ts";
import { fillReferenceTables } from "./reference-tables.ts";
import { continents, countries, events } from "./schema/reference.ts";

const { db, url } = await testDatabase();

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

test("a migrated database holds the continents, countries and events of the code, and no others", async () => {
  expect((await db.select().from(continents)).sort(byId)).toEqual([...knownContinents].sort(byId));
  expect((await db.select().from(countries)).sort(byId)).toEqual([...knownCountries].sort(byId));
  expect((await db.select().from(events)).sort(byId)).toEqual(
    knownEvents.map(({ id, name, rank, isOfficial }) => ({ id, name, rank, isOfficial })).sort(byId),
  );
});

test("what differs is put right and what is right is not written again", async () => {
  await db.update(events).set({ name: "Cube" }).where(sql`${events.id} = '333'`);
  const versions = sql`select id, xmin::text from countries order by id`;
  const before = await db.execute(versions);

  await fillReferenceTables(db);

  expect(await db.select({ name: events.name }).from(events).where(sql`${events.id} = '333'`)).toEqual([
    { name: "3x3x3 Cube" },
  ]);
  expect(await db.execute(versions)).toEqual(before);
});

test("where nothing differs nobody is waited for who keeps others from writing them", async () => {
  const { db: other, client } = connect(url, { poolSize: 1 });
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table continents, countries, events in share row exclusive mode`);
      await other.execute(sql`set lock_timeout = '2s'`);
      await fillReferenceTables(other);
    });
  } finally {
    await client.end();
  }
});
