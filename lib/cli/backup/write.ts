import { linkSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { appliedMigrations } from "#lib/db/migrate.ts";
import { now } from "#lib/platform/clock.ts";
import { invalid } from "#lib/platform/errors.ts";
import { stadionVersion } from "#lib/platform/version.ts";
import type { Report } from "../open-database.ts";
import { type BackupHeader, sealBackup } from "./container.ts";
import { ended, findProgram, runProgram } from "./programs.ts";

type Writing = { file: string; passphrase: string | undefined; report: Report };

const reportEveryBytes = 100e6;

// Who restores it is another role: whom things belong to, and what others may do with them, stays behind.
const dumpOptions = ["--format=custom", "--no-owner", "--no-privileges", "--no-comments", "--no-publications"];

/** Writes a backup to a file that is not there yet; answers how many bytes it has. What fails leaves no file. */
export async function writeBackup(db: Database, { file, passphrase, report }: Writing): Promise<number> {
  const history = await appliedMigrations(db);
  if (history.length === 0) throw invalid("There is nothing to back up: the database has none of Stadion's tables.");
  const serverMajor = await majorOf(db);
  const program = findProgram("pg_dump", serverMajor);
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
    // A link fails where the file is there already, which may be another backup.
    linkSync(draft, file);
    return bytes;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === "EEXIST")
      throw invalid(`${file} is there already, and is left as it is: name another file.`);
    throw thrown;
  } finally {
    await written.close();
    rmSync(draft, { force: true });
  }
}

/** The version of the server that a database is on. */
export async function majorOf(db: Database): Promise<number> {
  const [row] = await db.execute(sql`select current_setting('server_version_num')::int / 10000 as major`);
  return Number(row?.major);
}
