import { connectDirectly } from "#lib/db/connection.ts";
import { makeExport } from "#lib/exports/make.ts";
import { now } from "#lib/platform/clock.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

const usage = `npm run export

  Writes all public results as tab-separated files, below STADION_DIRECTORY.`;

await runCommand({ usage }, () =>
  withDatabase(console.log, async (db) => {
    const { client } = connectDirectly({ poolSize: 1, statementTimeoutSeconds: 0 });
    try {
      const { file } = await makeExport({ db, client }, now);
      console.log(`Wrote ${file}`);
    } finally {
      await client.end();
    }
  }),
);
