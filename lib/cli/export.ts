import { makeExport } from "#lib/exports/make.ts";
import { now } from "#lib/platform/clock.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase, withSession } from "./with-database.ts";

const usage = `npm run export

  Writes all public results as tab-separated files, below STADION_DIRECTORY.`;

await runCommand({ usage }, () =>
  withDatabase(console.log, (db) =>
    withSession(async (client) => {
      const { file } = await makeExport({ db, client }, now);
      console.log(`Wrote ${file}`);
    }),
  ),
);
