import { count, desc, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Database } from "#lib/db/connection.ts";
import { within } from "#lib/db/put-in-place.ts";
import { changes } from "#lib/db/schema/changes.ts";
import { imports } from "#lib/db/schema/imports.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { conflict, invalid, outdated } from "#lib/platform/errors.ts";
import { noProgress, type Progress } from "#lib/platform/progress.ts";
import { makeRanksAnew } from "#lib/results/commands/recalculate-ranks.ts";
import { lockResults } from "#lib/results/commands/refresh-ranks.ts";
import { recordOverallRun } from "#lib/results/commands/write-overall.ts";
import { Differences } from "#lib/results/differences.ts";
import type { Change } from "../changes.ts";
import { assertSound } from "./checks.ts";
import { markPosted, writeChampionships, writeCompetitions } from "./competitions.ts";
import { completeStaging } from "./complete.ts";
import { compareMarkers, compareRanks, compareRounds } from "./differences.ts";
import { keepMerges, removeMerged } from "./merged-people.ts";
import { type Metadata, readMetadata } from "./metadata.ts";
import { tellOddValues } from "./odd-values.ts";
import { writePeople } from "./people.ts";
import type { ImportStep } from "./progress.ts";
import { noticeResults, rebuildResults, rebuildScrambles, tellKept } from "./results.ts";
import { stageRounds, writeRounds } from "./rounds.ts";
import type { Source } from "./source.ts";
import { type Staged, stageExport, withStaging } from "./stage.ts";
import { importLock, staging, stagingSchema } from "./staging.ts";

const dayMilliseconds = 24 * 3600 * 1000;

export type Imported = {
  /** Of each of its files, how many. */
  rows: Staged["rows"];
  differences: Differences;
};

/** Of how many things that the public sees anything is new, another or gone; of results, of how many competitions. */
export type ChangedCounts = Record<Change["kind"], number>;

type How = {
  now: Date;
  progress?: Progress<ImportStep>;
  /** Told as soon as all of it is in: what comes after may still end before its end. */
  broughtIn?: (changed: ChangedCounts) => void;
};

/**
 * Brings in the results of an export: it is copied into tables beside, checked, and put in place by one transaction.
 * Whatever ends this before, what was there stays whole. `client` has one connection, on which nothing else happens.
 */
export async function importExport(
  { db, client }: { db: Database; client: postgres.Sql },
  source: Source,
  { now, progress = noProgress, broughtIn = () => {} }: How,
): Promise<Imported> {
  const metadata = readMetadata(source.metadata);
  assertComplete(source, metadata);
  assertMadeBefore(now, metadata);
  await takeTurn(client);
  try {
    await assertNewer(db, metadata);
    return await withStaging(client, async () => {
      const staged = await stageExport(client, source, { metadata, progress });
      const differences = new Differences();
      const { id, changed } = await drizzle(client)
        .transaction((tx) => bringIn(tx, { staged, differences, source, metadata, progress, now }))
        .catch((thrown) => {
          throw asInvalidRow(thrown);
        });
      broughtIn(changed);
      await compareInPlace(drizzle(client), { imported: id, differences, progress, now });
      return { rows: staged.rows, differences };
    });
  } finally {
    await client`select pg_advisory_unlock(hashtext(${importLock}))`.catch(() => {});
  }
}

function assertComplete(source: Source, { files }: Metadata): void {
  const missing = files.find((file) => !source.tables.some(({ name }) => name === file));
  if (missing) throw invalid(`${source.name} lacks ${missing}, of which metadata.json tells`);
}

// One of years to come would be newer than every later one, and none would come in any more. Clocks may differ by a bit.
function assertMadeBefore(now: Date, { madeAt }: Metadata): void {
  if (madeAt && madeAt.getTime() > now.getTime() + dayMilliseconds)
    throw invalid(`The export says that it is of ${madeAt.toISOString()}, which is yet to come`);
}

async function takeTurn(client: postgres.Sql): Promise<void> {
  const [turn] = await client`select pg_try_advisory_lock(hashtext(${importLock})) as is_ours`;
  if (!turn?.is_ours) throw conflict("Another import is at work: wait until it is done");
}

async function assertNewer(db: Database, { madeAt }: Metadata): Promise<void> {
  const [latest] = await db
    .select({ exportedAt: imports.exportedAt })
    .from(imports)
    .where(sql`${imports.exportedAt} is not null`)
    .orderBy(desc(imports.exportedAt))
    .limit(1);
  if (!latest?.exportedAt) return;
  const there = latest.exportedAt.toISOString();
  if (!madeAt) throw outdated(`The export does not say when it was made, and one of ${there} is here`);
  if (madeAt < latest.exportedAt)
    throw outdated(`The export is of ${madeAt.toISOString()}, and one of ${there} is here`);
}

type Work = {
  staged: Staged;
  differences: Differences;
  source: Source;
  metadata: Metadata;
  progress: Progress<ImportStep>;
  now: Date;
};

/** Answers which import it was, and what it changed. */
async function bringIn(
  tx: Database,
  { staged, differences, source, metadata, progress, now }: Work,
): Promise<BroughtIn> {
  const step = async <Result>(title: ImportStep, work: () => Promise<Result>): Promise<Result> => {
    progress.begin(title);
    const result = await work();
    progress.end();
    return result;
  };
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local work_mem = '128MB'`);
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  // Nobody posts results meanwhile: what they write would be lost.
  await lockResults(tx, 60);

  await step("Checking", async () => {
    await completeStaging(tx, {
      hasOwnIds: staged.hasOwnIds,
      hasAttempts: staged.rows.has("result_attempts"),
      areAttemptsGrouped: staged.attempts.areGrouped,
      hasCompetitions: staged.rows.has("competitions"),
      // A part of an old export need not have everybody.
      hasAllPersons: staged.rows.has("persons") && staged.rows.has("competitions"),
    });
    await stageRounds(tx);
    await assertSound(tx, now);
    await tellOddValues(tx, differences);
    await tellKept(tx, differences);
    await keepMerges(tx, differences);
  });
  await step("People and competitions", async () => {
    await writePeople(tx, differences);
    await writeCompetitions(tx, now);
    await writeRounds(tx);
    // Older exports have none of them, and say nothing about those that are here.
    if (staged.rows.has("championships")) await writeChampionships(tx);
    // What was just written was never counted, and all that follows joins it.
    await tx.execute(sql`analyze persons, competitions, rounds`);
    await markPosted(tx, now);
  });
  const results = await step("Results", async () => await rebuildResults(tx, now));
  await assertNothingLost(tx, staged);
  const scrambles = await step("Scrambles", async () => await rebuildScrambles(tx));
  await step("Comparing places and averages", () => compareRounds(tx, differences));
  if (staged.attempts.beyondFifth > 0) {
    differences.add("attempts beyond the fifth, left out", "", staged.attempts.beyondFifth);
  }
  await step("Records and ranks", async () => {
    const ranks = await within(tx, stagingSchema, () => makeRanksAnew(tx, now));
    await noticeResults(tx);
    // Until here everybody has read what was there before.
    await ranks.swap([scrambles, results]);
    await removeMerged(tx);
  });
  const [imported] = await tx
    .insert(imports)
    .values({
      source: source.name,
      exportedAt: metadata.madeAt ?? null,
      importedAt: now,
      resultCount: staged.rows.get("results") ?? 0,
      differences: differences.counts(),
    })
    .returning({ id: imports.id });
  await moveVersions(tx, ["competitions", "people", "results"]);
  await recordOverallRun(tx, now);
  return { id: imported?.id ?? 0, changed: await countChanges(tx) };
}

type BroughtIn = { id: number; changed: ChangedCounts };

// Of each thing that changes a row is told with the transaction that did it.
async function countChanges(tx: Database): Promise<ChangedCounts> {
  const rows = await tx
    .select({ kind: changes.kind, count: count() })
    .from(changes)
    .where(eq(changes.transactionId, sql`pg_current_xact_id()`))
    .groupBy(changes.kind);
  return { competition: 0, person: 0, results: 0, ...Object.fromEntries(rows.map((row) => [row.kind, row.count])) };
}

// Afterwards, when everybody reads what came in already; in the same session, which ends with whoever imports.
async function compareInPlace(
  db: Database,
  { imported, differences, progress, now }: Pick<Work, "differences" | "progress" | "now"> & { imported: number },
): Promise<void> {
  progress.begin("Comparing records and ranks");
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local work_mem = '128MB'`);
    await compareMarkers(tx, differences);
    await compareRanks(tx, differences, now);
    await tx.update(imports).set({ differences: differences.counts() }).where(eq(imports.id, imported));
  });
  progress.end();
}

// The indexes and keys of the new table refuse most of what cannot be; rows that join nothing they never see.
async function assertNothingLost(tx: Database, { rows }: Staged): Promise<void> {
  const [empty] = [...rows].filter(
    ([table, count]) => count === 0 && ["results", "persons", "competitions"].includes(table),
  );
  if (empty) throw invalid(`The file of ${empty[0]} has no rows`);
  const [odd] = await tx.execute<{ problem: string }>(sql`
    select 'Attempts are told of result ' || attempt.result_id || ', which is not there' as problem
    from ${staging}.staged_result_attempts attempt
    where not exists (select from ${staging}.results result where result.id = attempt.result_id)
    union all
    select 'Result ' || result.id || ' has no attempts' from ${staging}.results result
    join ${staging}.staged_rounds round on round.round_id = result.round_id and round.has_results
    where result.attempts = '{}' and result.best <> 0 and result.format_id <> 'h'
    limit 1`);
  if (odd) throw invalid(odd.problem);
}

// What a key of the tables (class 23 of the codes), the range of a number or of days, or the room in an index refuses, in
// PostgreSQL's words.
function asInvalidRow(thrown: unknown): unknown {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof postgres.PostgresError) || !isOfRows(cause.code)) continue;
    const said = cause.detail ?? cause.message;
    return invalid(`The export has ${cause.table_name ?? "rows"} that cannot be: ${said.replace(/\.$/, "")}`);
  }
  return thrown;
}

const isOfRows = (code: string): boolean => code.startsWith("23") || ["22003", "22008", "54000"].includes(code);
