import { readFileSync } from "node:fs";
import path from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";
import { unavailable } from "#lib/platform/errors.ts";

export type Migration = MigrationMeta & {
  /** Its name, as that of its file. */
  tag: string;
  /** The migration that code has to know to live with this one; 0 where any code does. */
  needs: number;
};

/** What a database says of a migration that it has had; code from before it said so did not tell its name and needs. */
export type Applied = { time: number; tag?: string | undefined; needs?: number | undefined };

let known: Migration[] | undefined;

/** The migrations of this code. Read once: below a process that runs, the folder may be the next version's already. */
export function knownMigrations(): Migration[] {
  known ??= readKnown(path.resolve("drizzle"));
  return known;
}

function readKnown(folder: string): Migration[] {
  const migrationsFolder = path.join(folder, "migrations");
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
  const { entries } = read("migrations/meta/_journal.json") as { entries: { tag: string; when: number }[] };
  const contracting = read("contracting.json") as Record<string, string>;
  const times = new Map(entries.map(({ tag, when }) => [tag, when]));
  const tags = new Map(entries.map(({ tag, when }) => [when, tag]));
  return readMigrationFiles({ migrationsFolder }).map((migration) => {
    const tag = tags.get(migration.folderMillis) ?? "";
    const needed = contracting[tag];
    // One that names none that there is needs itself.
    return { ...migration, tag, needs: needed === undefined ? 0 : (times.get(needed) ?? migration.folderMillis) };
  });
}

/** Which of the known migrations a database lacks; throws where this code cannot live with some that it has had. */
export function pendingMigrations(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const times = new Set(applied.map(({ time }) => time));
  const pending = migrations.filter(({ folderMillis }) => !times.has(folderMillis));
  const unknown = unknownMigrations(migrations, applied);
  const newest = Math.max(...migrations.map(({ folderMillis }) => folderMillis));
  // One that lacks some of ours has gone another way since.
  const isBranch = unknown.length > 0 && pending.length > 0;
  const unfit = isBranch ? unknown : unknown.filter(({ needs }) => needs === undefined || needs > newest);
  if (unfit.length > 0) {
    const [named] = unfit.map(({ tag }) => tag).filter(Boolean);
    throw unavailable(
      `The database is newer than this Stadion can live with (it has had ${unfit.length} migration${unfit.length === 1 ? "" : "s"} that this code does not know and cannot overlook${named ? `: ${named}` : ""}): start the newer version, or name another database.`,
    );
  }
  return pending;
}

type Fit = {
  newest: string;
  lacks: string[];
  more: string[];
  /** What code has to know for the database as it is; undefined where nobody says so. */
  takes: string | undefined;
  isFit: boolean;
};

/** How a database and this code fit together. */
export function fitOf(migrations: readonly Migration[], applied: readonly Applied[]): Fit {
  const times = new Set(applied.map(({ time }) => time));
  const byTime = new Map(
    [...applied, ...migrations.map(({ folderMillis, ...known }) => ({ time: folderMillis, ...known }))].map((one) => [
      one.time,
      one,
    ]),
  );
  const had = [...times].flatMap((time) => byTime.get(time) ?? []);
  const needed = Math.max(0, ...had.map(({ needs }) => needs ?? Number.POSITIVE_INFINITY));
  const nameOf = (one: { tag?: string | undefined }) => one.tag ?? "one without a name";
  return {
    newest: migrations.at(-1)?.tag ?? "",
    lacks: migrations.filter(({ folderMillis }) => !times.has(folderMillis)).map(nameOf),
    more: unknownMigrations(migrations, applied).map(nameOf),
    takes: byTime.get(needed)?.tag,
    isFit: isFit(migrations, applied),
  };
}

function isFit(migrations: readonly Migration[], applied: readonly Applied[]): boolean {
  try {
    pendingMigrations(migrations, applied);
    return true;
  } catch {
    return false;
  }
}

/** What a later version has done to a database. */
export function unknownMigrations(migrations: readonly Migration[], applied: readonly Applied[]): Applied[] {
  const times = new Set(migrations.map(({ folderMillis }) => folderMillis));
  return applied.filter(({ time }) => !times.has(time));
}

/** Reads the history as it is, also where code from before wrote it, in the order of time. */
export const historyQuery = `
  select created_at as time, to_jsonb(history) ->> 'tag' as tag, to_jsonb(history) ->> 'needs' as needs
  from drizzle.__drizzle_migrations as history order by created_at`;

export const toApplied = ({ time, tag, needs }: Record<string, unknown>): Applied => ({
  time: Number(time),
  tag: typeof tag === "string" ? tag : undefined,
  needs: typeof needs === "string" ? Number(needs) : undefined,
});

/** The table is the one of drizzle-kit's own migrator, so that either may be used, and says what code it takes. */
export async function createHistory(tx: postgres.TransactionSql): Promise<void> {
  await tx`create schema if not exists drizzle`;
  await tx`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint, tag text, needs bigint)`;
  const [said] = await tx`select 1 from pg_attribute
    where attrelid = 'drizzle.__drizzle_migrations'::regclass and attname = 'needs'`;
  if (!said) await tx`alter table drizzle.__drizzle_migrations add column tag text, add column needs bigint`;
}

/** Notes a migration that has run. */
export async function noteApplied(
  tx: postgres.TransactionSql,
  { hash, folderMillis, tag, needs }: Migration,
): Promise<void> {
  await tx`insert into drizzle.__drizzle_migrations (hash, created_at, tag, needs)
    values (${hash}, ${folderMillis}, ${tag}, ${needs})`;
}

/** Says of those that others ran what they did not say. */
export async function nameApplied(
  tx: postgres.TransactionSql,
  migrations: readonly Migration[],
  applied: readonly Applied[],
): Promise<void> {
  const unnamed = new Set(applied.filter(({ needs }) => needs === undefined).map(({ time }) => time));
  for (const { folderMillis, tag, needs } of migrations) {
    if (!unnamed.has(folderMillis)) continue;
    await tx`update drizzle.__drizzle_migrations set tag = ${tag}, needs = ${needs} where created_at = ${folderMillis}`;
  }
}
