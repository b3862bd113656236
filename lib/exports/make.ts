import type postgres from "postgres";
import type { Database } from "#lib/db/connection.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { env } from "#lib/platform/env.ts";
import type { Progress } from "#lib/platform/progress.ts";
import { listExports } from "./files.ts";
import { removeWithSum } from "./sums.ts";
import { type ExportStep, writeExport } from "./write.ts";

/** How many old ones were removed is told by the process that is asked for numbers, which a thread is not. */
export type ExportMade = { file: string; removed: number };

/**
 * Makes the latest export, removes those that are too old, and lets everybody know. One is made at a time, on however many
 * machines: who comes second waits, and exports what there is then.
 */
export async function makeExport(
  { db, client }: { db: Database; client: postgres.Sql },
  now: () => Date,
  progress?: Progress<ExportStep>,
): Promise<ExportMade> {
  const file = await writeExport(client, now, progress);
  const old = (await listExports()).slice(env().exportsKept);
  for (const { file: oldFile } of old) await removeWithSum(oldFile);
  // Where the latest export is, is a cached response.
  await moveVersions(db, ["exports"]);
  return { file, removed: old.length };
}
