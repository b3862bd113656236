import { test } from "vitest";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { staleClientsKeepEachOthersWork } from "#lib/testing/stale-clients.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

const runs = 12;

test(`C12: in ${runs} histories three clients that rarely read never revert what they did not touch`, async () => {
  await staleClientsKeepEachOthersWork(db, { runs, seed: 11 });
});

// What is still wrong: a name that somebody else has given comes back with a copy that was not used for long, and the same
// save once more changes something.
test.fails.each([
  [-2_017_305_555, "6:2:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:0:0:0:0:0:1:1:1:1:2:1:2"],
  [11, "12:2:2:1:2:2:2:2:2:2:3:3:3:4:4:4:0:2:2:2:2:2:3:3:4:4:4:4:4:4:4:4:4"],
])("C12: nor in one of the seed %i", async (seed, path) => {
  await staleClientsKeepEachOthersWork(db, { runs: 100, seed, path });
});
