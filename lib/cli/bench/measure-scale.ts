import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { demoAccounts, demoPassword } from "#lib/accounts/demo.ts";
import { hashPassword } from "#lib/accounts/password-hash.ts";
import { connect, type Database } from "#lib/db/connection.ts";
import { startEmbedded } from "#lib/db/embedded/server.ts";
import { migrate } from "#lib/db/migrate.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { results } from "#lib/db/schema/results.ts";
import { ensureExampleApplication } from "#lib/oauth/applications/example.ts";
import { recalculateRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { measureAnswers } from "./measure-answers.ts";
import { measureImportBesideCopy } from "./measure-import.ts";
import { measurePostings } from "./measure-postings.ts";
import { measureSearches } from "./measure-searches.ts";
import { measureStart } from "./measure-start.ts";
import { ownProcessorSeconds } from "./processor-time.ts";
import { scaledReads, turns } from "./scaled-reads.ts";
import { type Subject, subjects } from "./subjects.ts";
import { cell, middleOf, p95Of, seconds } from "./table.ts";

type Measured = { name: string; median: number; p95: number; processor: number };

type Options = {
  /** Where the associations are, are put where they are not, and stay; without it they are made and removed. */
  folder?: string | undefined;
  /** Whether only what pages read is measured. */
  onlyReads?: boolean;
  /** Nothing but these, of which reads are none. */
  only?: readonly Subject[] | undefined;
};

/**
 * Imports a made-up association of each size into a database of its own, and measures what pages read there; of each
 * read what the clock says, and PostgreSQL's own processor time: this, too, as so many times that of the first size.
 */
export async function measureScales(scales: number[], options: Options): Promise<void> {
  let smallest: Measured[] | undefined;
  for (const scale of scales) {
    const measured = await measureScale(scale, options);
    smallest ??= measured;
    if (measured.length > 0) print(scale, measured, smallest);
  }
}

async function measureScale(scale: number, { folder, onlyReads = false, only }: Options): Promise<Measured[]> {
  const directory = await directoryFor(scale, folder);
  try {
    console.log(`\nScale ${scale}`);
    const reads = await measureAssociation(directory, { scale, onlyReads, only });
    // With the database, which is only now nobody's.
    if (!onlyReads && !only) await measureStart(directory);
    return reads;
  } finally {
    if (folder === undefined) await rm(directory, { recursive: true, force: true });
  }
}

type Association = { scale: number; onlyReads: boolean; only: readonly Subject[] | undefined };

async function measureAssociation(directory: string, { scale, onlyReads, only }: Association): Promise<Measured[]> {
  const server = await startEmbedded({ directory });
  try {
    await migrate(server.url);
    const { db, client } = connect(server.url, { poolSize: 1, statementTimeoutSeconds: 0 });
    try {
      if ((await db.$count(results)) === 0) {
        const file = path.join(directory, "export.tsv.zip");
        await makeUpExport(file, scale);
        console.log(`  an export of ${Math.round((await stat(file)).size / 1e6).toLocaleString("en")} MB`);
        await measureImportBesideCopy(server.url, { db, file });
      }
      if (!onlyReads && !only) {
        await timed("all ranks and records once more", () => recalculateRanks(db, { now: new Date() }));
      }
      // As it is some time later.
      await db.execute(sql`vacuum analyze`);
      const reads = only ? [] : await measureReads(server.url);
      if (!only) await measureSearches(server.url, scale);
      if (!onlyReads) await measureOverTheLine(server.url, db, { directory, only });
      // Last, for it writes.
      if (!onlyReads && (only ?? subjects).includes("postings")) await measurePostings(server.url);
      return reads;
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}

async function directoryFor(scale: number, folder: string | undefined): Promise<string> {
  if (folder === undefined) return await mkdtemp(path.join(tmpdir(), "stadion-scale-"));
  const directory = path.join(folder, `scale-${scale}`);
  await mkdir(directory, { recursive: true });
  return directory;
}

async function makeUpExport(file: string, scale: number): Promise<void> {
  const output = openSync(file, "w");
  try {
    await runAlone("generate.ts", ["--scale", String(scale)], { output });
  } finally {
    closeSync(output);
  }
}

/** Runs a command in a process of its own: what it takes is not counted as somebody else's. */
async function runAlone(
  command: string,
  options: string[],
  { output, environment }: { output?: number; environment?: Record<string, string> },
): Promise<void> {
  const file = fileURLToPath(new URL(`../${command}`, import.meta.url));
  const child = spawn(process.execPath, [file, ...options], {
    stdio: ["ignore", output ?? "ignore", "inherit"],
    env: { ...process.env, ...environment },
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

async function timed(title: string, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  const milliseconds = performance.now() - started;
  console.log(`  ${title}: ${seconds(milliseconds)}`);
  return milliseconds;
}

async function measureOverTheLine(
  databaseUrl: string,
  db: Database,
  { directory, only }: { directory: string; only: readonly Subject[] | undefined },
): Promise<void> {
  await addVisitor(db);
  const settings = { DATABASE_URL: databaseUrl, STADION_DIRECTORY: directory };
  if (only) return await measureAnswers(only, { ...settings, EXPORT_EVERY: "0" });
  // Else the first start makes one while it is measured.
  await timed("export", () => runAlone("export.ts", [], { environment: settings }));
  await measureAnswers(subjects, settings);
}

/** Somebody whose token is asked with: an import brings no accounts. */
async function addVisitor(db: Database): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await db
    .insert(accounts)
    .values({ email: demoAccounts[0]?.email, name: "Visitor", passwordHash, emailConfirmedAt: new Date() })
    .onConflictDoNothing();
  await ensureExampleApplication(db);
}

/**
 * Each read some times with different subjects, after the same that nobody counts: what was not yet in memory then is.
 */
async function measureReads(url: string): Promise<Measured[]> {
  // As pages connect.
  const { db, client } = connect(url, { poolSize: 1 });
  try {
    return await measureEachRead(db);
  } finally {
    await client.end();
  }
}

async function measureEachRead(db: Database): Promise<Measured[]> {
  const [backend] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const pid = backend?.pid ?? 0;
  const rows: Measured[] = [];
  for (const { name, read } of await scaledReads(db)) {
    for (let turn = 0; turn < turns; turn++) await read(turn);
    const before = await ownProcessorSeconds(pid);
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const started = performance.now();
      await read(turn);
      times.push(performance.now() - started);
    }
    const processor = (((await ownProcessorSeconds(pid)) - before) * 1000) / turns;
    rows.push({ name, median: middleOf(times), p95: p95Of(times), processor });
  }
  return rows;
}

// Processor time is told in ticks of 10 ms.
const exactTo = 10 / turns;

function print(scale: number, measured: Measured[], smallest: Measured[]): void {
  const widest = Math.max(...measured.map(({ name }) => name.length));
  console.log(`\nReads at scale ${scale}, in ms\n  ${"".padEnd(widest)}   median      p95  PostgreSQL  of the first`);
  for (const { name, median, p95, processor } of measured) {
    const first = smallest.find((row) => row.name === name)?.processor ?? processor;
    console.log(
      `  ${name.padEnd(widest)}${cell(median)}${cell(p95)}${cell(processor)}   ${cell(processor / Math.max(first, exactTo))}`,
    );
  }
}
