import { test } from "vitest";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { staleClientsKeepEachOthersWork } from "#lib/testing/stale-clients.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

const runs = 100;

test(`C12: in ${runs} histories three clients that rarely read never revert what they did not touch`, async () => {
  await staleClientsKeepEachOthersWork(db, { runs });
});
