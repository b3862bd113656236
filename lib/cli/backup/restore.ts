import type { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { knownMigrations, pendingMigrations } from "#lib/db/migration-history.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { Report } from "../open-database.ts";
import type { OpenBackup } from "./container.ts";
import { ended, findRestore, runProgram } from "./programs.ts";
import { majorOf } from "./write.ts";

const restoreOptions = [
  ...["--single-transaction", "--exit-on-error"],
  ...["--no-owner", "--no-privileges", "--no-comments", "--no-publications"],
];

/** Fills an empty database with what a backup holds, in one transaction, once all of the file has been read. */
export async function restoreBackup(db: Database, { header, content }: OpenBackup, report: Report): Promise<void> {
  pendingMigrations(knownMigrations(), header.history);
  await assertEmpty(db);
  const serverMajor = await majorOf(db);
  if (serverMajor < header.serverMajor) {
    throw invalid(
      `The backup comes from PostgreSQL ${header.serverMajor}, and this server is version ${serverMajor}: restore it into one that is no older.`,
    );
  }
  const program = findRestore({ dumpMajor: header.dumpMajor, serverMajor });
  let bytes = 0;
  for await (const part of content()) bytes += part.length;
  report(`The file is whole (${bytes} bytes of pg_dump). Restoring…`);

  const restore = runProgram(program, restoreOptions);
  const end = ended(restore, "pg_restore");
  end.catch(() => {});
  try {
    await hand(content(), restore.stdin);
  } catch (thrown) {
    // It has not heard the end, and undoes what it did.
    restore.kill();
    await end.catch(() => {});
    throw thrown;
  }
  await end;
}

/** Hands all of it to a program; one that has ended early is left to say why itself. */
async function hand(content: AsyncIterable<Buffer>, input: Writable): Promise<void> {
  input.on("error", () => {});
  for await (const part of content) {
    const isTaken = await new Promise<boolean>((resolve) => input.write(part, (error) => resolve(!error)));
    if (!isTaken) return;
  }
  input.end();
}

async function assertEmpty(db: Database): Promise<void> {
  const there = await db.execute<{ name: string }>(sql`
    select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and nspname not like 'pg_temp%'
      and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by 1 limit 1`);
  if (there.length === 0) return;
  throw invalid(
    `The database is not empty (there is ${there[0]?.name}), and nothing was changed: a backup is restored into an empty one (\`createdb\`), which DATABASE_URL then names.`,
  );
}
