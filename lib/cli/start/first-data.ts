import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { count, eq } from "drizzle-orm";
import postgres from "postgres";
import { type Database, database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { applications } from "#lib/db/schema/oauth.ts";
import { env } from "#lib/platform/env.ts";
import { unavailable } from "#lib/platform/errors.ts";
import type { Say } from "../open-database.ts";
import { exampleApplication } from "./demo.ts";

const seedFile = "lib/cli/seed/seed.ts";

type Seed = { seedDatabase: (db: Database, say: Say) => Promise<void> };

/** Gives an empty database something to look at; never in production. */
export async function seedWhenEmpty(say: Say): Promise<void> {
  if (env().environment === "production" || !existsSync(seedFile)) return;
  const lock = postgres(env().databaseUrl ?? "", { max: 1, onnotice: () => {} });
  try {
    // Of several instances that start on one empty database, the first fills it.
    await lock`select pg_advisory_lock(hashtext('stadion seed'))`;
    if (!(await isEmpty(database()))) return;
    say("Filling the empty database with made-up competitions…");
    const { seedDatabase }: Seed = await import(pathToFileURL(seedFile).href);
    await seedDatabase(database(), say);
  } finally {
    await lock.end();
  }
}

/** Everybody knows the example application's secret. */
export async function refuseExampleInProduction(db: Database): Promise<void> {
  if (env().environment !== "production") return;
  const [found] = await db.select().from(applications).where(eq(applications.clientId, exampleApplication.id)).limit(1);
  if (found) {
    throw unavailable(
      `This database holds the example application (${exampleApplication.id}), whose secret is public: remove it before starting in production.`,
    );
  }
}

async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await db.select({ accounts: count() }).from(accounts);
  return row?.accounts === 0;
}
