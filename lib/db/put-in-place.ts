import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "./connection.ts";
import { deadlockDetected, hasErrorCode, lockNotAvailable } from "./error-code.ts";
import type { Filled, Surroundings } from "./rebuild-table.ts";

/**
 * Has everybody find these instead of those that they read, all at once. From here until the end of the transaction nobody
 * reads either: all that takes its time is to be done before. Answers how to have those references back that lead to the
 * tables, once they lead to something.
 */
export async function putInPlace(
  tx: Database,
  filled: readonly Filled[],
): Promise<{ restoreReferences: () => Promise<void> }> {
  await shutOut(tx, filled.flatMap(tablesAround));
  for (const one of filled) await swap(tx, one);
  return {
    restoreReferences: async () => {
      for (const { around } of filled) await restore(tx, around.references);
    },
  };
}

// Whoever drops a table drops what holds it to others, and needs each of these for itself.
const tablesAround = ({ table, around }: Filled): string[] => [
  `public.${table}`,
  ...around.referenced,
  ...around.references.map((reference) => reference.table),
];

/**
 * Whoever reads for long is waited for, and who comes meanwhile has to wait behind this: for less than a reader's patience,
 * then they are let through, and it is tried again. So it is where somebody who read waits for what this transaction wrote.
 */
async function shutOut(tx: Database, tables: readonly string[]): Promise<void> {
  const [before] = await tx.execute<{ patience: string }>(sql`select current_setting('lock_timeout') as patience`);
  const names = [...new Set(tables)].sort().join(", ");
  for (let attempt = 1; ; attempt++) {
    try {
      await tx.transaction(async (part) => {
        await part.execute(sql`select set_config('lock_timeout', '2s', true)`);
        await part.execute(sql.raw(`lock table ${names} in access exclusive mode`));
      });
      break;
    } catch (thrown) {
      const mayPass = hasErrorCode(thrown, lockNotAvailable) || hasErrorCode(thrown, deadlockDetected);
      if (!mayPass || attempt === mostAttempts) throw thrown;
      await wait(pauseMilliseconds);
    }
  }
  await tx.execute(sql`select set_config('lock_timeout', ${before?.patience ?? "0"}, true)`);
}

const pauseMilliseconds = 8000;
// A quarter of an hour: an export of everything takes minutes.
const mostAttempts = 90;

async function swap(tx: Database, { table, schema, around }: Filled): Promise<void> {
  const { references, triggers, hasOwnIds } = around;
  for (const reference of references) {
    await tx.execute(sql.raw(`alter table ${reference.table} drop constraint "${reference.name}"`));
  }
  await tx.execute(sql.raw(`drop table public.${table}`));
  // Its indexes and the sequence of its ids come along.
  await tx.execute(sql.raw(`alter table ${schema}.${table} set schema public`));
  for (const trigger of triggers) await tx.execute(sql.raw(trigger));
  if (hasOwnIds)
    await tx.execute(
      sql.raw(
        `select setval(pg_get_serial_sequence('public.${table}', 'id'), (select coalesce(max(id), 0) + 1 from public.${table}), false)`,
      ),
    );
}

async function restore(tx: Database, references: Surroundings["references"]): Promise<void> {
  for (const { table, name, definition } of references) {
    const [there] = await tx.execute<{ is_free: boolean }>(sql`
      select to_regclass(${table}) is not null and not exists (
        select from pg_constraint where conrelid = to_regclass(${table}) and conname = ${name}) as is_free`);
    if (there?.is_free) await tx.execute(sql.raw(`alter table ${table} add constraint "${name}" ${definition}`));
  }
}

/** Has the tables of a schema stand for those of their names in whatever is read or written by the work. */
export async function within<Result>(tx: Database, schema: string, work: () => Promise<Result>): Promise<Result> {
  const [before] = await tx.execute<{ path: string }>(sql`select current_setting('search_path') as path`);
  const path = before?.path ?? "public";
  await tx.execute(sql`select set_config('search_path', ${`${schema}, ${path}`}, true)`);
  const result = await work();
  await tx.execute(sql`select set_config('search_path', ${path}, true)`);
  return result;
}
