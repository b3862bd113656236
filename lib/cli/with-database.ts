import type postgres from "postgres";
import { closeDatabase, connectDirectly, type Database } from "#lib/db/connection.ts";
import { findEmbedded } from "#lib/db/embedded/server.ts";
import { migrateAssociation } from "#lib/db/migrate.ts";
import { wordByRequest } from "#lib/language/catalogue.ts";
import { now } from "#lib/platform/clock.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { recalculateMissingRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { endingInOrder, hold } from "./end-in-order.ts";
import { causeOf, databaseLine, holdDatabase, type Report } from "./open-database.ts";

/** Runs a command's work on the migrated database, also beside a Stadion that is running on the same folder. */
export async function withDatabase(report: Report, work: Work): Promise<void> {
  await withDatabaseAsItIs(report, async (db) => {
    const migrations = await migrateAssociation();
    if (migrations > 0) report(`Ran ${migrations} migration${migrations === 1 ? "" : "s"}.`);
    await recalculateMissingRanks(db, now());
    await work(db);
  });
}

type Work = (db: Database) => Promise<void>;

/** The same on the database as it is: whatever version made it, or nobody yet. */
export async function withDatabaseAsItIs(report: Report, work: Work): Promise<void> {
  // What a command does may write to people.
  wordByRequest();
  report(databaseLine());
  await endingInOrder(async () => {
    const running = env().databaseUrl ? undefined : await findEmbedded(env().directory);
    if (running) overrideEnv({ DATABASE_URL: running });
    const server = await holdDatabase(report);
    // A command may take its time: nobody waits for an answer in a browser.
    const { db, client } = connectDirectly({ poolSize: 4, statementTimeoutSeconds: 0 });
    const letGo = hold(() => client.end({ timeout: 0 }));
    try {
      await work(db);
      await client.end();
    } catch (thrown) {
      // What the disk does to the server of another process, its log tells.
      throw causeOf(thrown, server ?? (running ? { problem: () => undefined } : undefined));
    } finally {
      await letGo();
      await closeDatabase();
      await server?.stop();
    }
  });
}

/** Runs what needs a session of its own, on one connection. Where the command ends, nothing that it began is done. */
export async function withSession(work: (client: postgres.Sql) => Promise<void>): Promise<void> {
  const { client } = connectDirectly({ poolSize: 1, statementTimeoutSeconds: 0 });
  const letGo = hold(() => client.end({ timeout: 0 }));
  try {
    // Else a statement goes on for minutes, and holds its locks, when nobody waits for it. Not every system can look.
    await client.unsafe("set client_connection_check_interval = '500ms'").catch(() => {});
    await work(client);
  } finally {
    await letGo();
  }
}
