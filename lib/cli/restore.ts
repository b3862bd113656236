import path from "node:path";
import { sql } from "drizzle-orm";
import { migrateAssociation } from "#lib/db/migrate.ts";
import { assertSealsOpen } from "#lib/oauth/keys/stored-seals.ts";
import { now } from "#lib/platform/clock.ts";
import { recalculateMissingRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { openBackup } from "./backup/container.ts";
import { readPassphrase } from "./backup/passphrase.ts";
import { restoreBackup } from "./backup/restore.ts";
import { runCommand, wrongUsage } from "./run-command.ts";
import { withDatabaseAsItIs } from "./with-database.ts";

const commandLine = {
  usage: `npm run restore -- FILE [--passphrase-file FILE]

  Reads what npm run backup wrote into an empty database, once the whole file has been found to be as it was written, and
  brings it up to this version. All of it or nothing. It needs pg_restore of the version of the pg_dump that wrote it, or
  a later one; before PostgreSQL 17, one of before 17, too.

  --passphrase-file FILE  the passphrase is the first line of that file, instead of BACKUP_PASSPHRASE; a file
                          that it does not seal is refused then`,
  options: { "passphrase-file": { type: "string" } },
  allowPositionals: true,
} as const;

const where = (typed: string) => path.resolve(process.env.INIT_CWD ?? ".", typed);

await runCommand(commandLine, async ({ positionals: [file, ...more], values }) => {
  if (!file || more.length > 0) throw wrongUsage(commandLine, "Name the file to read");
  const passphraseFile = values["passphrase-file"];
  const backup = await openBackup(where(file), () => readPassphrase(passphraseFile && where(passphraseFile)));
  try {
    if (!backup.isEncrypted) {
      console.log(
        "No passphrase seals this file: anybody may have written it, and what it holds can run in the database. Go on with one that you trust alone.",
      );
    }
    await withDatabaseAsItIs(console.log, async (db) => {
      await restoreBackup(db, backup, console.log);
      await migrateAssociation();
      await db.execute(sql`select public.count_all_letters()`);
      await recalculateMissingRanks(db, now());
      console.log(`Restored what was there at ${backup.header.madeAt}.`);
      await assertSealsOpen(db);
      console.log(
        "What was revoked since then is good again: sessions, tokens, passwords. `npm start` opens it, and makes the results export anew.",
      );
    });
  } finally {
    await backup.close();
  }
});
