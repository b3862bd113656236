import { sql } from "drizzle-orm";
import { connectDirectly, type Database } from "#lib/db/connection.ts";
import { env } from "#lib/platform/env.ts";
import type { Report } from "../open-database.ts";

/** Gives an empty database something to look at; never in production. */
export async function seedWhenEmpty(report: Report): Promise<void> {
  if (env().environment === "production") return;
  // Of several instances that start on one empty database one fills it, and the others wait as long as that takes.
  const { db, client } = connectDirectly({ poolSize: 2, statementTimeoutSeconds: 0 });
  try {
    if (!(await isEmpty(db))) return;
    report("Filling the empty database with made-up competitions…");
    const { seedDatabase } = await import("../seed/seed.ts");
    await seedDatabase(db, report);
  } finally {
    await client.end();
  }
}

async function isEmpty(db: Database): Promise<boolean> {
  const [found] = await db.execute(
    sql`select exists (select from accounts) or exists (select from competitions) as anything`,
  );
  return found?.anything === false;
}
