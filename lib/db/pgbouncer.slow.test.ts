import { afterAll, describe, expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { journeys } from "#lib/testing/journeys.ts";
import { pgBouncerProgram, startPgBouncer } from "#lib/testing/pgbouncer.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { closeDatabase, connect } from "./connection.ts";

const reason = pgBouncerProgram ? "" : " (skipped: no PgBouncer here, `apt-get install pgbouncer` brings it)";

describe.skipIf(!pgBouncerProgram)(`through PgBouncer in transaction mode, with two connections${reason}`, async () => {
  if (!pgBouncerProgram) return;
  const { url } = await testDatabase();
  await startTestServer();
  const pooler = await startPgBouncer(url, { poolSize: 2 });
  await closeDatabase();
  overrideEnv({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url });
  afterAll(async () => {
    await closeDatabase();
    await pooler.stop();
  });

  test.each(Object.entries(journeys))("%s", (_, travel) => travel());

  test("many at once share the two", async () => {
    const { client } = connect(pooler.url, { poolSize: 20, isPooled: true });
    const pids = await Promise.all(
      Array.from({ length: 200 }, async (__, index) => {
        const [row] = await client`select pg_backend_pid() as pid, ${index}::int as number`;
        expect(row?.number).toBe(index);
        return row?.pid;
      }),
    );
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
    await client.end();
  });
});
