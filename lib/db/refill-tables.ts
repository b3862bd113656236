import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./connection.ts";

/** A table, and all that it shall hold as a query, which may read the `…_next` of those before it. */
export type Refill = { table: string; columns: string[]; rows: SQL };

/**
 * Replaces all rows of some tables: fills new ones, gives them the same indexes, then puts them in the place of the old.
 * Row by row into indexed tables takes many times as long. Whoever reads meanwhile reads the old, and waits for the
 * end of the transaction only from the moment of the swap. No other table may refer to these, by key or by trigger.
 */
export async function refillTables(tx: Database, refills: Refill[]): Promise<void> {
  const swaps: string[][] = [];
  for (const refill of refills) {
    await fillNext(tx, refill);
    swaps.push(await indexNext(tx, refill.table));
    await tx.execute(sql`analyze ${sql.identifier(next(refill.table))}`);
  }
  for (const statement of swaps.flat()) await tx.execute(sql.raw(statement));
}

const next = (name: string): string => `${name}_next`;

async function fillNext(tx: Database, { table, columns, rows }: Refill): Promise<void> {
  const [known] = await tx.execute<{ options: string | null }>(
    sql`select array_to_string(reloptions, ', ') as options from pg_class where oid = ${table}::regclass`,
  );
  const options = known?.options ? `with (${known.options})` : "";
  await tx.execute(
    sql.raw(`create table ${next(table)}
      (like ${table} including defaults including identity including constraints) ${options}`),
  );
  await tx.execute(sql`insert into ${sql.raw(`${next(table)} (${columns.join(", ")})`)} ${rows}`);
}

/** Answers what is left to do for the swap. */
async function indexNext(tx: Database, table: string): Promise<string[]> {
  const indexes = await tx.execute<{ name: string; definition: string; is_primary: boolean }>(sql`
    select relation.relname as name, pg_get_indexdef(relation.oid) as definition, entry.indisprimary as is_primary
    from pg_index entry join pg_class relation on relation.oid = entry.indexrelid
    where entry.indrelid = ${table}::regclass
    order by relation.relname`);
  for (const { name, definition, is_primary } of indexes) {
    await tx.execute(
      sql.raw(definition.replace(` ${name} ON `, ` ${next(name)} ON `).replace(`.${table} `, `.${next(table)} `)),
    );
    if (is_primary) {
      await tx.execute(
        sql.raw(`alter table ${next(table)} add constraint ${next(name)} primary key using index ${next(name)}`),
      );
    }
  }
  return [
    `drop table ${table}`,
    `alter table ${next(table)} rename to ${table}`,
    ...indexes.map(({ name }) => `alter index ${next(name)} rename to ${name}`),
  ];
}
