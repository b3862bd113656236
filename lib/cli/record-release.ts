import { writeFileSync } from "node:fs";
import { knownMigrations } from "#lib/db/migration-history.ts";
import { type Release, readTables } from "#lib/db/release-tables.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

const file = "drizzle/last-release.json";

const usage = `npm run record-release

  Writes down the tables that this version reads and writes, when it is released: ${file}. What comes after it has to
  leave them fit for it, which a test checks.`;

await runCommand({ usage }, () =>
  withDatabase(console.log, async (db) => {
    const newestMigration = knownMigrations().at(-1)?.tag ?? "";
    const release: Release = { newestMigration, tables: await readTables(db) };
    writeFileSync(file, `${JSON.stringify(release, null, 2)}\n`);
    console.log(`Wrote the tables up to ${newestMigration} to ${file}.`);
  }),
);
