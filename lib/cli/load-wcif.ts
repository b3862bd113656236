import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { now } from "#lib/platform/clock.ts";
import { DomainError, invalid } from "#lib/platform/errors.ts";
import { ImportedDetails } from "#lib/wcif/load/imported-details.ts";
import { type Load, loadDocument, tryLoad } from "#lib/wcif/load/load-document.ts";
import { commandLine, readArguments } from "./load-wcif/arguments.ts";
import { reportLines } from "./load-wcif/report-lines.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

await runCommand(commandLine, async (typed) => {
  const { files, isDryRun, managedBy, ...options } = readArguments(typed);
  const loads = await Promise.all(files.map(readLoad));
  await withDatabase(console.log, async (db) => {
    const manager = managedBy === undefined ? undefined : await findAccount(db, managedBy);
    for (const { name, ...load } of loads) {
      await named(name, () => loadOne(db, { ...load, ...options, managedBy: manager }, { name, isDryRun }));
    }
  });
});

/** Says what comes of a document, and then lets it come. */
async function loadOne(db: Database, load: Load, { name, isDryRun }: { name: string; isDryRun: boolean }) {
  const tried = await tryLoad(db, load);
  console.log(`${name}: ${reportLines(tried).join("\n")}`);
  if (isDryRun) return;
  const { outcome } = await loadDocument(db, { ...load, expected: tried.revisionBefore, now: now() });
  console.log(`  ${outcome}`);
}

async function readLoad(typed: string): Promise<Load & { name: string }> {
  // File names are relative to where the command was typed; the command itself runs from the project's folder.
  const file = path.resolve(process.env.INIT_CWD ?? ".", typed);
  const sent = parse(file, await read(file));
  const load = { name: path.basename(file), sent };
  // What the API said of the competition itself may lie beside the document.
  const beside = file.replace(/\.v\d+\.json$/, ".competition.json");
  if (beside === file || !existsSync(beside)) return load;
  const details = ImportedDetails.safeParse(parse(beside, await read(beside)));
  if (!details.success) {
    throw invalid(`${path.basename(beside)}: #/${details.error.issues[0]?.path.join("/")} cannot be read`);
  }
  return { ...load, details: details.data };
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw invalid(`${file} cannot be read`);
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(`${path.basename(file)} is not JSON`);
  }
}

async function findAccount(db: Database, email: string): Promise<number> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${email.toLowerCase()}`);
  if (!account) throw invalid(`Nobody has the address ${email}`);
  return account.id;
}

async function named<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof DomainError) throw invalid(`${name}: ${thrown.message}`);
    throw thrown;
  }
}
