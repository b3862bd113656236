import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { competitionTransaction } from "./turns.ts";

const { db, url } = await testDatabase();
const outside = postgres(url, { max: 2, onnotice: () => {} });
afterAll(() => outside.end());

const busy = {
  kind: "unavailable",
  message: "Somebody else is changing this competition right now: try again in a moment",
  details: { retryAfterSeconds: 2 },
};

const write = (id: string, work = async () => {}) =>
  competitionTransaction(db, id, async (tx) => {
    await tx.select().from(competitions).where(eq(competitions.id, id)).for("update");
    await work();
    return id;
  });

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const started = performance.now();
  return [await work(), performance.now() - started];
}

async function expectReadsUnharmed(): Promise<void> {
  for (let n = 0; n < 20; n++) {
    const [, milliseconds] = await timed(() => db.execute(sql`select 1`));
    expect(milliseconds).toBeLessThan(1000);
  }
}

test("F04: writes to one locked competition take one connection, and are all told to come back", async () => {
  const { id } = await createCompetition(db);
  const holder = await outside.reserve();
  await holder`begin`;
  await holder`select 1 from competitions where id = ${id} for update`;
  const writes = Array.from({ length: 40 }, () => timed(() => write(id).catch((error: unknown) => error)));
  await expectReadsUnharmed();
  const [waiting] = await outside`
      select count(*)::int as connections from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  expect(waiting?.connections).toBe(1);
  for (const [error, milliseconds] of await Promise.all(writes)) {
    expect(error).toMatchObject(busy);
    expect(milliseconds).toBeLessThan(5000);
  }
  await holder`rollback`;
  holder.release();
  expect(await write(id)).toBe(id);
});
