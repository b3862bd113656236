import { test } from "vitest";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { staleClientsKeepEachOthersWork } from "#lib/testing/stale-clients.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

// Once wrong, each for another reason.
test.each([
  [-2_017_305_555, "6:2:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:0:0:0:0:0:1:1:1:1:2:1:2"],
  [11, "12:2:2:1:2:2:2:2:2:2:3:3:3:4:4:4:0:2:2:2:2:2:3:3:4:4:4:4:4:4:4:4:4"],
  [2000, "0:5:4:5:5:12:12:12:12:12:12:0:0:0:0:3:7:8:7:7:8:8:8:9:1:7:7:8"],
  [5023, "5:2:2:2:2:2:2:4:4:6:6:6:6:8:14:14:14:15:5:13:14:14:14:14:14:14:14"],
  [5024, "6"],
])("C12: in the history of seed %i three clients keep each other's work", async (seed, path) => {
  await staleClientsKeepEachOthersWork(db, { runs: 1, seed, path });
});

// Other ones with STALE_CLIENTS_SEED, and more of them with STALE_CLIENTS_RUNS.
const runs = Number(process.env.STALE_CLIENTS_RUNS ?? 20);
const seed = Number(process.env.STALE_CLIENTS_SEED ?? 2026);

test(`C12: in ${runs} histories three clients that rarely read never revert what they did not touch`, async () => {
  await staleClientsKeepEachOthersWork(db, { runs, seed });
});
