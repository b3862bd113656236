import { rm } from "node:fs/promises";
import type postgres from "postgres";
import type { Database } from "#lib/db/connection.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { listExports } from "./files.ts";
import { writeExport } from "./write.ts";

// Whoever has begun to download the one before may finish.
const kept = 2;

/**
 * Makes the latest export, removes those that are too old, and lets everybody know. One is made at a time, on however many
 * machines: who comes second waits, and exports what there is then. Answers the file.
 */
export async function makeExport(
  { db, client }: { db: Database; client: postgres.Sql },
  now: () => Date,
): Promise<string> {
  const file = await writeExport(client, now);
  for (const old of (await listExports()).slice(kept)) await rm(old.file, { force: true });
  // Where the latest export is, is a cached response.
  await moveVersions(db, ["results"]);
  return file;
}
