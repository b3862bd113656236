import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { lockedCompetitions, timed } from "#lib/testing/locked-competitions.ts";

const { db, url } = await testDatabase();
const { outside, whileHeld, write, expectReadsUnharmed } = lockedCompetitions(db, url);

const busy = {
  kind: "unavailable",
  message: "Somebody else is changing this competition right now: try again in a moment",
  details: { retryAfterSeconds: 2 },
};

test("F04: writes to one locked competition take one connection, and are all told to come back", async () => {
  const { id } = await createCompetition(db);
  await whileHeld([id], async () => {
    const writes = Array.from({ length: 40 }, () => timed(() => write(id).catch((error: unknown) => error)));
    await expectReadsUnharmed();
    const [waiting] = await outside`
      select count(*)::int as connections from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    expect(waiting?.connections).toBe(1);
    for (const [error, milliseconds] of await Promise.all(writes)) {
      expect(error).toMatchObject(busy);
      expect(milliseconds).toBeLessThan(5000);
    }
  });
  expect(await write(id)).toBe(id);
});
