import { expect, test } from "vitest";
import { lockResults } from "#lib/results/commands/refresh-ranks.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { explain } from "./run-command.ts";

const { db } = await testDatabase();

test("whoever waits in vain for an import or another writer of results is told to try again, without a stack", async () => {
  const thrown = await db.transaction(async (importing) => {
    await lockResults(importing);
    return await db.transaction((posting) => lockResults(posting, 0.2)).catch((error: unknown) => error);
  });
  expect(explain(thrown)).toBe(
    "Somebody else is changing this right now, for minutes where an import or a recalculation of ranks is at work: try again once that is done.",
  );
});
