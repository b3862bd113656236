import { expect, test } from "vitest";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { expectSameResults } from "#lib/testing/replay-promises.ts";
import { replayResults } from "#lib/testing/replay-results.ts";
import { recordedDocuments, sampleDocuments } from "#lib/testing/sample-documents.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

// Ours that hold more have a test of their own, which takes its time.
const small = [...sampleDocuments.filter(({ competition }) => competition === "SpringFinal2024"), ...recordedDocuments];
const withResults = small.filter(({ text }) => /"attempts": ?\[\s*\{/.test(text));

test.each(withResults)(
  "$competition in version $major, entered bit by bit, is what its document says",
  { timeout: 180_000 },
  async (sample) => {
    const replayed = await replayResults(db, sample);
    expect(replayed.entries).toBeGreaterThan(0);
    expectSameResults(replayed);
  },
);
