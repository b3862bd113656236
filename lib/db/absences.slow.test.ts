import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { databaseProxy } from "#lib/testing/database-proxy.ts";
import { connect, type Database } from "./connection.ts";
import { readiness } from "./readiness.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

const { url } = await testDatabase();

const echo = async (db: Database, number: number) =>
  (await db.execute<{ number: number }>(sql`select ${number}::int as number`))[0]?.number;

test.each(["refuses", "accepts and closes", "is starting"] as const)(
  "F18: where something %s, whoever asks is told at once, and is answered as soon as the database is back",
  async (absence) => {
    const proxy = await databaseProxy(url);
    const { db, client } = connect(proxy.url, { poolSize: 4 });
    expect(await echo(db, 1)).toBe(1);
    await proxy.become(absence);
    // Long enough for pauses between attempts to have grown.
    for (const deadline = performance.now() + 3000; performance.now() < deadline; await pause(10)) {
      const started = performance.now();
      const failures = await Promise.allSettled(Array.from({ length: 8 }, () => echo(db, 1)));
      expect(failures.map(({ status }) => status)).toEqual(Array(8).fill("rejected"));
      for (const failure of failures) {
        expect(failure.status === "rejected" && isDatabaseUnavailable(failure.reason)).toBe(true);
      }
      expect(performance.now() - started).toBeLessThan(2000);
    }
    await proxy.become("passes");
    const started = performance.now();
    expect(await echo(db, 2)).toBe(2);
    expect(performance.now() - started).toBeLessThan(2000);
    await client.end();
    await proxy.close();
  },
);

test("one that is away, starting, or silent is not ready, within seconds", async () => {
  const proxy = await databaseProxy(url);
  for (const absence of ["refuses", "accepts and closes", "is starting", "accepts and is silent"] as const) {
    await proxy.become(absence);
    const started = performance.now();
    // A pool of its own, for which nothing has been tried yet.
    const { db, client } = connect(proxy.url, { poolSize: 2 });
    expect(await readiness(db)).toEqual({ isReady: false, reason: "The database does not answer" });
    await client.end({ timeout: 1 });
    expect(performance.now() - started).toBeLessThan(6000);
  }
  await proxy.close();
});
