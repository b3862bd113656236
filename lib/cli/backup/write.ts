import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { appliedMigrations } from "#lib/db/migrate.ts";
import { stagingSchema } from "#lib/exports/import/staging.ts";
import { now } from "#lib/platform/clock.ts";
import { invalid } from "#lib/platform/errors.ts";
import { stadionVersion } from "#lib/platform/version.ts";
import type { Report } from "../open-database.ts";
import { type BackupHeader, sealBackup } from "./container.ts";
import { ended, findDump, isTakenBack, runProgram } from "./programs.ts";

type Writing = { file: string; passphrase: string | undefined; report: Report };

const reportEveryBytes = 100e6;

// Who restores it is another role: whom things belong to, and what others may do with them, stays behind.
const dumpOptions = [
  ...["--format=custom", "--no-owner", "--no-privileges", "--no-comments", "--no-publications"],
  // What an import that was killed had read.
  `--exclude-schema=${stagingSchema}`,
];

/** Writes a backup to a file that is not there yet; answers how many bytes it has. What fails leaves no file. */
export async function writeBackup(db: Database, { file, passphrase, report }: Writing): Promise<number> {
  if (existsSync(file)) throw isThere(file);
  assertFolder(path.dirname(file));
  const history = await appliedMigrations(db);
  if (history.length === 0) throw invalid("There is nothing to back up: the database has none of Stadion's tables.");
  const serverMajor = await majorOf(db);
  const program = findDump(serverMajor);
  if (!isTakenBack({ dumpMajor: program.major, serverMajor })) {
    report(
      `Written by pg_dump ${program.major}, this backup can be restored into PostgreSQL 17 or later alone, and this server is version ${serverMajor}: install postgresql-client-${serverMajor}, and make another one.`,
    );
  }
  const version = stadionVersion();
  const madeAt = now().toISOString();
  const header: BackupHeader = { madeAt, version, history, serverMajor, dumpMajor: program.major };

  const draft = `${file}.${process.pid}.part`;
  const written = await open(draft, "wx", 0o600);
  try {
    const dump = runProgram(program, dumpOptions);
    const end = ended(dump, "pg_dump");
    end.catch(() => {});
    let bytes = 0;
    for await (const part of sealBackup(dump.stdout as AsyncIterable<Buffer>, { header, passphrase })) {
      await written.appendFile(part);
      const before = bytes;
      bytes += part.length;
      if (Math.floor(before / reportEveryBytes) < Math.floor(bytes / reportEveryBytes))
        report(`${Math.round(bytes / 1e6)} MB so far…`);
    }
    await end;
    await written.sync();
    // Of two that write to one name at once, one gets it.
    closeSync(openSync(file, "wx", 0o600));
    renameSync(draft, file);
    return bytes;
  } catch (thrown) {
    const { code, path: at } = thrown as NodeJS.ErrnoException;
    throw code === "EEXIST" && at === file ? isThere(file) : thrown;
  } finally {
    await written.close();
    rmSync(draft, { force: true });
  }
}

// Made here, a folder that was misspelt, or on a disk that is not there today, would take what was meant for another.
function assertFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw invalid(
    `There is no folder ${folder}, and nothing was written: make it first, or see whether its disk is there.`,
  );
}

const isThere = (file: string) => invalid(`${file} is there already, and is left as it is: name another file.`);

/** The version of the server that a database is on. */
export async function majorOf(db: Database): Promise<number> {
  const [row] = await db.execute(sql`select current_setting('server_version_num')::int / 10000 as major`);
  return Number(row?.major);
}
