import { assertNoDemoAccounts } from "#lib/accounts/commands/demo.ts";
import { keysTakenFor } from "#lib/api/openapi/served-document.ts";
import { type Database, database } from "#lib/db/connection.ts";
import { countPendingMigrations, migrateAssociation } from "#lib/db/migrate.ts";
import { removeAbandonedStaging } from "#lib/exports/import/staging.ts";
import { metrics } from "#lib/metrics/metrics.ts";
import { startTracing } from "#lib/metrics/start-tracing.ts";
import { assertNoExampleApplication } from "#lib/oauth/applications/example.ts";
import { assertSealsOpen } from "#lib/oauth/keys/stored-seals.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { invalid } from "#lib/platform/errors.ts";
import { recalculateMissingRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { measureBackground } from "#lib/server/measure-background.ts";
import { serveMetrics } from "#lib/server/metrics-endpoint.ts";
import type { Service } from "#lib/server/serve.ts";
import type { Report } from "../open-database.ts";
import { startBackground } from "./background.ts";
import { closeProcess } from "./close-process.ts";
import { seedWhenEmpty } from "./first-data.ts";
import { startFirstExport } from "./first-export.ts";
import { fitPools } from "./fit-pools.ts";
import { buildPages } from "./pages.ts";
import { welcome } from "./welcome.ts";
import { gatherFromWorkers } from "./worker-metrics.ts";
import type { Workers } from "./workers.ts";

type Opening = {
  isDevelopment: boolean;
  report: Report;
  /** What has to be done at the end, the last first: added to as things open. */
  closers: (() => Promise<void>)[];
  /** Those who answer, where this process does not do so itself. */
  workers: Workers | undefined;
};

/**
 * Builds the pages, brings the database up to date, fills an empty one, and opens the site, beside what runs in the
 * background. What takes long comes before the database is touched: whoever served it until now goes on meanwhile.
 */
export async function openAssociation({ isDevelopment, report, closers, workers }: Opening): Promise<void> {
  assertAbbreviationIsFree();
  closers.push(closeProcess);
  await startTracing();
  await fitPools(report);
  if (metrics()) closers.push(await openMetrics({ hasWorkers: workers !== undefined }));
  const service = workers ? await workers.serve() : await serveHere(isDevelopment);
  // At once: whoever stops a server does not wait for one after the other.
  let stopBackground = async () => {};
  closers.push(async () => {
    await Promise.all([service.close(), stopBackground()]);
  });

  // What is refused is refused at once, where it can be told of the tables as they are.
  const isUpToDate = (await countPendingMigrations(database())) === 0;
  if (isUpToDate) await assertMayServe(database());
  if (!isDevelopment) await buildPages(report);
  const migrations = await migrateAssociation();
  if (migrations > 0) report(`Ran ${migrations} migration${migrations === 1 ? "" : "s"}.`);
  if (!isUpToDate) await assertMayServe(database());
  await seedWhenEmpty(report);
  if (await recalculateMissingRanks(database(), now())) report("Computed the ranks of all results.");
  await removeAbandonedStaging(database(), { patienceSeconds: 1 });
  await service.open();
  const [stopJobs, firstExport] = [startBackground(), startFirstExport()];
  stopBackground = async () => {
    await Promise.all([stopJobs(), firstExport.stop()]);
  };
  report(await welcome(database()));
}

async function openMetrics({ hasWorkers }: { hasWorkers: boolean }): Promise<() => Promise<void>> {
  measureBackground();
  if (hasWorkers) gatherFromWorkers();
  return await serveMetrics();
}

// Whoever sends `user_id` would be taken to mean the competitor's id of an association called "user".
function assertAbbreviationIsFree(): void {
  const abbreviation = env().associationAbbreviation;
  const [key] = keysTakenFor(abbreviation);
  if (key === undefined) return;
  throw invalid(`ASSOCIATION_ABBREVIATION "${abbreviation}" is a word of the API (${key}): choose other letters.`);
}

async function assertMayServe(db: Database): Promise<void> {
  await assertSealsOpen(db);
  if (env().environment !== "production") return;
  await assertNoDemoAccounts(db);
  await assertNoExampleApplication(db);
}

async function serveHere(isDevelopment: boolean): Promise<Service> {
  const { serve } = await import("#lib/server/serve.ts");
  return await serve({ isDevelopment });
}
