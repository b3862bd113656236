import { rm } from "node:fs/promises";
import type postgres from "postgres";
import type { Database } from "#lib/db/connection.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { noteRemoved } from "#lib/metrics/note-removed.ts";
import { env } from "#lib/platform/env.ts";
import { listExports } from "./files.ts";
import { writeExport } from "./write.ts";

/**
 * Makes the latest export, removes those that are too old, and lets everybody know. One is made at a time, on however many
 * machines: who comes second waits, and exports what there is then. Answers the file.
 */
export async function makeExport(
  { db, client }: { db: Database; client: postgres.Sql },
  now: () => Date,
): Promise<string> {
  const file = await writeExport(client, now);
  const old = (await listExports()).slice(env().exportsKept);
  for (const { file: oldFile } of old) await rm(oldFile, { force: true });
  noteRemoved("exports", old.length);
  // Where the latest export is, is a cached response.
  await moveVersions(db, ["results"]);
  return file;
}
