import { drizzle } from "drizzle-orm/postgres-js";
import { expect, test } from "vitest";
import { connect } from "#lib/db/connection.ts";
import { submissionFiles } from "#lib/db/schema/submissions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { listFileContents } from "./files.ts";

const { db, url } = await testDatabase();

test("a check is sent the bytes of the Results JSON, and of scrambles what was read from them", async () => {
  const { id: competitionId } = await createCompetition(db);
  const row = { competitionId, checksum: "0".repeat(64), uploadedAt: new Date(), contents: {} };
  const scrambles = { ...row, kind: "scrambles" as const, name: "scrambles.json", document: Buffer.alloc(500_000) };
  await db.insert(submissionFiles).values([
    { ...scrambles, madeBy: "Jan 1" },
    { ...scrambles, madeBy: "Jan 2" },
    { ...row, kind: "results_json" as const, name: "results.json", document: Buffer.from("{}") },
  ]);
  const { client } = connect(url, { poolSize: 1 });
  try {
    const asked: [query: string, params: unknown[]][] = [];
    const logger = { logQuery: (query: string, params: unknown[]) => void asked.push([query, params]) };
    const read = await listFileContents(drizzle(client, { logger }), competitionId);
    expect(Buffer.from(read.results?.document ?? []).toString()).toBe("{}");
    expect(read.scrambles.map(({ name, contents }) => [name, contents])).toEqual([
      ["scrambles.json", {}],
      ["scrambles.json", {}],
    ]);
    expect(asked).not.toEqual([]);
    for (const [query, params] of asked) {
      const [sent] = await client.unsafe(
        `select sum(length(answer::text))::int as size from (${query}) as answer`,
        params as never[],
      );
      expect(sent?.size).toBeLessThan(2000);
    }
  } finally {
    await client.end();
  }
});
