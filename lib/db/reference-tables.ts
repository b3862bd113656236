import { isDeepStrictEqual } from "node:util";
import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { continents as knownContinents } from "#lib/reference/continents.ts";
import { countries as knownCountries } from "#lib/reference/countries.ts";
import { events as knownEvents } from "#lib/reference/events.ts";
import type { Database } from "./connection.ts";
import { continents, countries, events } from "./schema/reference.ts";

/**
 * Makes the tables that rows refer to equal to lib/reference. Rows this code no longer knows stay: old results may
 * point to them.
 */
export async function fillReferenceTables(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await upsert(tx, continents, [...knownContinents]);
    await upsert(tx, countries, [...knownCountries]);
    await upsert(
      tx,
      events,
      knownEvents.map(({ id, name, rank, isOfficial }) => ({ id, name, rank, isOfficial })),
    );
  });
}

// Every start calls this: where nothing changed it waits for nobody, as an import lets nobody write these for minutes.
async function upsert<Table extends PgTable>(db: Database, table: Table, rows: Table["$inferInsert"][]): Promise<void> {
  const known = await db.select().from(table as PgTable);
  const changed = rows.filter((row) => !known.some((one) => isDeepStrictEqual(one, row)));
  if (changed.length === 0) return;
  const { id, ...others } = getTableColumns(table);
  const incoming = Object.entries(others).map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]);
  await db
    .insert(table)
    .values(changed)
    .onConflictDoUpdate({ target: id as never, set: Object.fromEntries(incoming) });
}
