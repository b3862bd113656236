import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { DomainError, invalid } from "#lib/platform/errors.ts";
import { importDocument } from "#lib/wcif/store/import.ts";
import { ImportedDetails } from "#lib/wcif/store/imported-details.ts";
import { withDatabase } from "./open-database.ts";
import { runCommand } from "./run-command.ts";

// File names are relative to where the command was typed; the command itself runs from the project's folder.
const files = process.argv.slice(2).map((file) => path.resolve(process.env.INIT_CWD ?? ".", file));

await runCommand(async () => {
  if (files.length === 0) throw invalid("Name the files to load: npm run load-wcif -- FILE…");
  await withDatabase(console.log, async (db) => {
    for (const file of files) {
      const sent = parse(file, await read(file));
      const { competitionId, outcome } = await named(file, () => importDocumentWith(db, file, sent));
      console.log(`${path.basename(file)}: ${competitionId} ${outcome}`);
    }
  });
});

async function importDocumentWith(db: Parameters<typeof importDocument>[0], file: string, sent: unknown) {
  // What the API said of the competition itself may lie beside the document.
  const beside = file.replace(/\.v\d+\.json$/, ".competition.json");
  if (beside === file || !existsSync(beside)) return await importDocument(db, sent);
  const details = ImportedDetails.safeParse(parse(beside, await read(beside)));
  if (!details.success)
    throw invalid(`${path.basename(beside)}: ${details.error.issues[0]?.path.join(".")} cannot be read`);
  return await importDocument(db, sent, details.data);
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

async function named<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof DomainError) throw invalid(`${path.basename(file)}: ${thrown.message}`);
    throw thrown;
  }
}
