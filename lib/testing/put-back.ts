import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { moveVersions } from "#lib/db/versions.ts";

const kept = new WeakSet<Database>();

/**
 * Makes the only competition there is of what `load` loads, before each test. Loading takes longer than most tests: from
 * the second time on its rows are put back as the first load has left them.
 */
export async function loadOrPutBack(db: Database, load: () => Promise<unknown>): Promise<void> {
  if (kept.has(db)) {
    await db.execute(sql`select kept.put_back()`);
    return await db.transaction((tx) => moveVersions(tx, ["competitions", "people", "registrations", "results"]));
  }
  await db.execute(sql`delete from competitions`);
  await db.execute(sql`delete from competition_series`);
  await load();
  await keep(db);
  kept.add(db);
}

/** What goes with a competition or a series, each after what it refers to. */
async function keep(db: Database): Promise<void> {
  const tables = await db.execute<{ name: string; columns: string; refers: string[] }>(sql`
    with recursive going as (
      select oid from pg_class where oid in ('competitions'::regclass, 'competition_series'::regclass)
      union
      select conrelid from pg_constraint join going on confrelid = going.oid where contype = 'f' and confdeltype = 'c'
    )
    select oid::regclass::text as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = going.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = going.oid and confrelid <> conrelid and confrelid in (select oid from going)
      ) as refers
    from going order by 1`);
  await db.execute(sql`create schema kept`);
  const filled = [];
  for (const table of tables) {
    if ((await db.execute(sql.raw(`select from ${table.name} limit 1`))).length === 0) continue;
    await db.execute(sql.raw(`create table kept.${table.name} as table ${table.name}`));
    filled.push(table);
  }
  const steps: string[] = [];
  for (let left = filled; left.length > 0; ) {
    const next = left.filter(({ refers }) => !left.some(({ name }) => refers.includes(name)));
    if (next.length === 0) throw new Error(`${left.map(({ name }) => name)} refer to each other`);
    for (const { name, columns } of next) {
      steps.push(`insert into ${name} (${columns}) overriding system value select ${columns} from kept.${name};`);
    }
    left = left.filter((table) => !next.includes(table));
  }
  await db.execute(
    sql.raw(`create function kept.put_back() returns void language plpgsql as $body$ begin
      delete from competitions; delete from competition_series; ${steps.join("\n")} end $body$`),
  );
}
