import path from "node:path";
import { importExport } from "#lib/exports/import/import-export.ts";
import { openSource } from "#lib/exports/import/source.ts";
import { removeAbandonedStaging } from "#lib/exports/import/staging.ts";
import { now } from "#lib/platform/clock.ts";
import type { Differences } from "#lib/results/differences.ts";
import { hold } from "./end-in-order.ts";
import { progressBar } from "./import/progress-bar.ts";
import { runCommand, wrongUsage } from "./run-command.ts";
import { withDatabase, withSession } from "./with-database.ts";

const usage = `npm run import -- FILE

  FILE  an export, FILE.tsv.zip, or the folder of its files`;

await runCommand({ usage, allowPositionals: true }, async ({ positionals: [typed, ...others] }) => {
  if (typed === undefined || others.length > 0) throw wrongUsage({ usage }, "Name one export");
  // Relative to where the command was typed; it runs from the project's folder.
  const source = await openSource(path.resolve(process.env.INIT_CWD ?? ".", typed));
  try {
    await withDatabase(console.log, async (db) => {
      // Once its session is gone.
      const letGo = hold(() => removeAbandonedStaging(db, { patienceSeconds: 5 }));
      try {
        await withSession(async (client) => {
          const progress = progressBar(process.stderr);
          try {
            const { rows, differences } = await importExport({ db, client }, source, { now: now(), progress });
            for (const [table, count] of rows) console.log(`${count.toLocaleString("en").padStart(12)} ${table}`);
            for (const line of differenceLines(differences)) console.log(line);
          } finally {
            progress.close();
          }
        });
      } finally {
        await letGo();
      }
    });
  } finally {
    source.close();
  }
});

/** What an export states otherwise than the rules have it, as lines for people. */
function differenceLines({ kinds }: Differences): string[] {
  if (kinds.size === 0) return ["Places, averages, records and ranks are all as the rules have them."];
  return [...kinds].flatMap(([kind, { count, examples }]) => [
    `${count.toLocaleString("en")} × ${kind}`,
    ...examples.filter((example) => example !== "").map((example) => `    ${example}`),
  ]);
}
