import path from "node:path";
import { max } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { imports } from "#lib/db/schema/imports.ts";
import { type ChangedCounts, importExport } from "#lib/exports/import/import-export.ts";
import { type ImportStep, megabytesASecond, timeLeft } from "#lib/exports/import/progress.ts";
import { openSource } from "#lib/exports/import/source.ts";
import { removeAbandonedStaging } from "#lib/exports/import/staging.ts";
import { now } from "#lib/platform/clock.ts";
import { DomainError } from "#lib/platform/errors.ts";
import type { Differences } from "#lib/results/differences.ts";
import { hold } from "./end-in-order.ts";
import { progressBar } from "./progress-bar.ts";
import { runCommand, wrongUsage } from "./run-command.ts";
import { withDatabase, withSession } from "./with-database.ts";

const usage = `npm run import -- FILE

  FILE  an export, FILE.tsv.zip, or the folder of its files; of the layout of today (v2) or an older one (v1, 2014)

Brings in the results of an export: people, competitions, results and scrambles become what it says. Accounts,
registrations, schedules, and competitions that it does not have, stay. All of it comes in at once, or, where something is
wrong with the file or the command is ended, none of it: then it can be run again. Everybody reads on meanwhile; nobody
can post results, or, for some minutes of a large one, register or save competitions, rounds or people. Records and ranks
are worked out by the rules, and how the export differs from these is told at the end.`;

const nothingIn = "Nothing of the export is in.";

await runCommand({ usage, allowPositionals: true }, async ({ positionals: [typed, ...others] }) => {
  if (typed === undefined || others.length > 0) throw wrongUsage({ usage }, "Name one export");
  // Relative to where the command was typed; it runs from the project's folder.
  const source = await openSource(path.resolve(process.env.INIT_CWD ?? ".", typed));
  try {
    await withDatabase(console.log, async (db) => {
      const progress = progressBar<ImportStep>(process.stderr, { rate: megabytesASecond, timeLeft });
      const before = await latestImport(db);
      let isDone = false;
      let isRefused = false;
      let changed: ChangedCounts | undefined;
      // Once its session is gone.
      const letGo = hold(async () => {
        progress.close();
        await removeAbandonedStaging(db, { patienceSeconds: 5 });
        if (!isDone) console.error(isRefused ? nothingIn : await outcomeSince(db, before));
        if (!isDone && changed) console.error(changedLine(changed));
      });
      try {
        await withSession(async (client) => {
          const broughtIn = (counts: ChangedCounts) => {
            changed = counts;
          };
          const how = { now: now(), progress, broughtIn };
          const { rows, differences } = await importExport({ db, client }, source, how);
          isDone = true;
          progress.close();
          for (const [table, count] of rows) console.log(`${count.toLocaleString("en").padStart(12)} ${table}`);
          if (changed) console.log(changedLine(changed));
          for (const line of differenceLines(differences)) console.log(line);
        });
      } catch (thrown) {
        // Of what is in by now, all is another import's.
        isRefused = changed === undefined && thrown instanceof DomainError;
        throw thrown;
      } finally {
        await letGo();
      }
    });
  } finally {
    source.close();
  }
});

async function latestImport(db: Database): Promise<number> {
  const [latest] = await db.select({ id: max(imports.id) }).from(imports);
  return latest?.id ?? 0;
}

/** What became of an import that did not come to its end: the database may have brought it in all the same. */
async function outcomeSince(db: Database, before: number): Promise<string> {
  const latest = await latestImport(db).catch(() => undefined);
  if (latest === undefined) return "Whether the export is in is not known: nobody answers who could tell.";
  return latest === before
    ? nothingIn
    : "The export is in; only how it differs from the rules was not told. To be told, import it again.";
}

/** What is another than before, as everybody sees it. */
function changedLine({ competition, person, results }: ChangedCounts): string {
  const several = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count.toLocaleString("en")} ${count === 1 ? one : many}`];
  const parts = [
    ...several(competition, "competition", "competitions"),
    ...several(person, "person", "people"),
    ...several(results, "competition's results", "competitions' results"),
  ];
  return parts.length === 0 ? "Nothing is different from before." : `New, different or gone: ${parts.join(", ")}.`;
}

/** What an export states otherwise than the rules have it, as lines for people. */
function differenceLines({ kinds }: Differences): string[] {
  if (kinds.size === 0) return ["Places, averages, records and ranks are all as the rules have them."];
  return [...kinds].flatMap(([kind, { count, examples }]) => [
    `${count.toLocaleString("en")} × ${kind}`,
    ...examples.filter((example) => example !== "").map((example) => `    ${example}`),
  ]);
}
