import { appliedMigrations } from "#lib/db/migrate.ts";
import { fitOf, knownMigrations } from "#lib/db/migration-history.ts";
import { stadionVersion } from "#lib/platform/version.ts";
import { type Typed, wrongUsage } from "../run-command.ts";
import { withDatabaseAsItIs } from "../with-database.ts";

export const commandLine = {
  usage: `npm run admin -- version [--json]

  Which version this is, how far the database has come, and which versions it takes; changes nothing.

  --json  the same for programs`,
  allowPositionals: true,
  options: { json: { type: "boolean", default: false } },
} as const;

/** What an upgrade is about to do, and what a rollback may. */
export async function run(
  { positionals: [, ...words], values: { json } }: Typed<typeof commandLine>,
  open: typeof withDatabaseAsItIs = withDatabaseAsItIs,
) {
  if (words.length > 0) throw wrongUsage(commandLine, "'version' takes no words");
  await open(json ? () => {} : console.log, async (db) => {
    const version = stadionVersion();
    const { newest, lacks, more, takes, isFit } = fitOf(knownMigrations(), await appliedMigrations(db));
    if (json) {
      console.log(JSON.stringify({ version, newest, database: { lacks, more, takes, isFit } }));
      return;
    }
    console.log(`This is Stadion ${version}, which knows the tables up to ${newest}.`);
    console.log(lacks.length === 0 ? "The database lacks none of them." : `The database lacks ${listed(lacks)}.`);
    if (more.length > 0) console.log(`A later version has added ${listed(more)}.`);
    if (takes !== undefined) console.log(`The database takes every version that knows ${takes}.`);
    console.log(isFit ? "This version may start on it." : "This version may not start on it.");
  });
}

const listed = (names: string[]): string =>
  names.length <= 5 ? names.join(", ") : `${names.length} migrations, from ${names[0]} to ${names.at(-1)}`;
