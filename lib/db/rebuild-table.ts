import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./connection.ts";

/** What stands around a table and has to be made anew with it. */
type Surroundings = {
  indexes: string[];
  keys: string[];
  foreignKeys: string[];
  triggers: string[];
  /** Of other tables that point here. */
  references: { table: string; name: string; definition: string }[];
  /** How its rows lie in their pages. */
  storage: string;
  hasOwnIds: boolean;
};

/** A table that is made anew in another schema, where nobody looks for it yet. */
type Rebuilt = { table: string; schema: string };

/**
 * Fills a table anew beside the one that everybody reads: without indexes and references, which are made when all rows
 * are there. `fill` writes into the table of that name in the other schema. Readers go on with the old one, until the end
 * of the transaction from the moment that `swap` puts the new in its place. It answers how to have those references back
 * that lead to it, once they lead to something.
 */
export async function rebuildTable(
  tx: Database,
  { table, schema }: Rebuilt,
  fill: (target: SQL) => Promise<unknown>,
): Promise<{ swap: () => Promise<{ restoreReferences: () => Promise<void> }> }> {
  const target = `${schema}.${table}`;
  await tx.execute(sql.raw(`lock table public.${table} in share row exclusive mode`));
  const around = await surroundingsOf(tx, table);
  await tx.execute(
    sql.raw(`create table ${target}
      (like public.${table} including defaults including constraints including generated including identity including storage) ${around.storage}`),
  );
  await fill(sql.raw(target));
  for (const key of around.keys) await tx.execute(sql.raw(`alter table ${target} add ${key}`));
  for (const index of around.indexes)
    await tx.execute(sql.raw(index.replace(` ON public.${table} `, ` ON ${target} `)));
  await tx.execute(sql.raw(`analyze ${target}`));
  for (const key of around.foreignKeys) await tx.execute(sql.raw(`alter table ${target} add ${key}`));
  return { swap: () => swap(tx, { table, schema }, around) };
}

async function swap(tx: Database, { table, schema }: Rebuilt, { references, triggers, hasOwnIds }: Surroundings) {
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
  const restoreReferences = async () => {
    for (const { table: from, name, definition } of references) {
      const [there] = await tx.execute<{ is_free: boolean }>(sql`
        select to_regclass(${from}) is not null and not exists (
          select from pg_constraint where conrelid = to_regclass(${from}) and conname = ${name}) as is_free`);
      if (there?.is_free) await tx.execute(sql.raw(`alter table ${from} add constraint "${name}" ${definition}`));
    }
  };
  return { restoreReferences };
}

async function surroundingsOf(tx: Database, table: string): Promise<Surroundings> {
  const id = sql`${`public.${table}`}::regclass`;
  const constraints = await tx.execute<{ name: string; type: string; definition: string }>(sql`
    select conname as name, contype as type, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${id} and contype in ('p', 'u', 'f') order by conname`);
  const added = (...types: string[]) =>
    constraints
      .filter(({ type }) => types.includes(type))
      .map(({ name, definition }) => `constraint "${name}" ${definition}`);
  const indexes = await tx.execute<{ definition: string }>(sql`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${id} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    order by indexrelid`);
  const references = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where confrelid = ${id} and contype = 'f' order by conname`);
  const triggers = await tx.execute<{ definition: string }>(sql`
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = ${id} and not tgisinternal order by tgname`);
  const [around] = await tx.execute<{ options: string | null; has_own_ids: boolean }>(sql`
    select array_to_string(reloptions, ', ') as options, exists (
      select from pg_attribute where attrelid = ${id} and attname = 'id' and attidentity <> '') as has_own_ids
    from pg_class where oid = ${id}`);
  return {
    storage: around?.options ? `with (${around.options})` : "",
    hasOwnIds: around?.has_own_ids === true,
    keys: added("p", "u"),
    foreignKeys: added("f"),
    indexes: indexes.map(({ definition }) => definition),
    triggers: triggers.map(({ definition }) => definition),
    references: [...references],
  };
}
