import { beforeEach, expect } from "vitest";
import type { Database } from "#lib/db/connection.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { type Example, exampleId, loadExample } from "./example-competition.ts";
import { startTestServer } from "./server.ts";
import { historyOf, revisionOf } from "./wcif-client.ts";

type Sent = { body: BodyInit; headers?: Record<string, string> | undefined };

/** The example document as a competition behind a server, for tests that send what should change nothing. */
export async function attackedExample(db: Database) {
  await fillReferenceTables(db);
  const { baseUrl } = await startTestServer();
  const example = {} as Example;
  // To load it takes longer than most tests: after one that has shown that nothing changed it stays.
  let isUnchanged = false;
  beforeEach(async () => {
    if (!isUnchanged) Object.assign(example, await loadExample(db));
    isUnchanged = false;
  });

  const expectNothingChanged = async () => {
    expect(await example.manager.read()).toEqual(example.document);
    expect([await revisionOf(db, exampleId), await historyOf(db, exampleId)]).toEqual([1, []]);
    isUnchanged = true;
  };
  const statusOf = ({ body, headers }: Sent): Promise<number> =>
    fetch(`${baseUrl}/api/v0/competitions/${exampleId}/wcif`, {
      method: "PATCH",
      body,
      headers: { Authorization: `Bearer ${example.token}`, "Content-Type": "application/json", ...headers },
    }).then(
      ({ status }) => status,
      // A server that will not read on may hang up.
      () => 413,
    );

  return {
    example,
    baseUrl,
    expectNothingChanged,
    /** For a test that changes something after it has shown that nothing was changed. */
    loadAgain: () => {
      isUnchanged = false;
    },
    /** Any bytes, sent as a change of the document, are no more than an error. */
    expectError: async (sent: Sent, status: number) => {
      const before = process.memoryUsage.rss();
      expect(await statusOf(sent)).toBe(status);
      expect(process.memoryUsage.rss() - before).toBeLessThan(400_000_000);
      await expectNothingChanged();
    },
  };
}
