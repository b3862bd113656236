import { rm } from "node:fs/promises";
import { connect } from "#lib/db/connection.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { listExports } from "#lib/exports/files.ts";
import { writeExport } from "#lib/exports/write.ts";
import { env } from "#lib/platform/env.ts";
import { withDatabase } from "./open-database.ts";
import { runCommand } from "./run-command.ts";

// Whoever has begun to download the one before may finish.
const kept = 2;

await runCommand(() =>
  withDatabase(console.log, async (db) => {
    const { client } = connect(env().databaseUrl ?? "", { poolSize: 1, statementTimeoutSeconds: 0 });
    try {
      console.log(`Wrote ${await writeExport(client, new Date())}`);
    } finally {
      await client.end();
    }
    for (const old of (await listExports()).slice(kept)) await rm(old.file);
    // Where the latest export is, is an answer that is kept.
    await moveVersions(db, ["results"]);
  }),
);
