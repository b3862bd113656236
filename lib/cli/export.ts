import { makeExport } from "#lib/exports/make.ts";
import type { ExportStep } from "#lib/exports/write.ts";
import { now } from "#lib/platform/clock.ts";
import { progressBar } from "./progress-bar.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase, withSession } from "./with-database.ts";

const usage = `npm run export

  Writes all public results as tab-separated files, below STADION_DIRECTORY.`;

const rowsASecond = (rows: number): string => `${Math.round(rows).toLocaleString("en")} rows/s`;

await runCommand({ usage }, () =>
  withDatabase(console.log, (db) =>
    withSession(async (client) => {
      const progress = progressBar<ExportStep>(process.stderr, { rate: rowsASecond });
      try {
        const { file } = await makeExport({ db, client }, now, progress);
        console.log(`Wrote ${file}`);
      } finally {
        progress.close();
      }
    }),
  ),
);
