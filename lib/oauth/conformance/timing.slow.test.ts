import { expect, test } from "vitest";
import { answerWithProvider } from "#lib/oauth/bridge.ts";
import { env } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";

const { db } = await testDatabase();
await startTestServer();

const tries = 2000;
const warmUp = 300;

test("B07: an unknown application and a wrong secret take the same time", { timeout: 120_000 }, async () => {
  const { application } = await createApplication(db);
  const known: number[] = [];
  const unknown: number[] = [];
  const measures = [
    async (index: number) => known.push(await timeOf(application.clientId, index)),
    async (index: number) => unknown.push(await timeOf("B".repeat(43), index)),
  ];
  for (let index = 0; index < tries + warmUp; index += 1) {
    if (index === warmUp) for (const times of [known, unknown]) times.length = 0;
    // In turns and in either order, so that whatever else the machine does disturbs both alike.
    for (const measure of index % 2 ? measures : measures.toReversed()) await measure(index);
  }
  expect(Math.abs(welchT(withoutOutliers(known), withoutOutliers(unknown)))).toBeLessThan(3);
});

async function timeOf(clientId: string, index: number): Promise<number> {
  const request = new Request(`${env().baseUrl}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: `wrong ${index}`,
    }),
    // Another address for each, so that the limit on guesses is not what is measured.
    headers: { "x-stadion-client-ip": `10.0.${index >> 8}.${index & 255}` },
  });
  const start = performance.now();
  await answerWithProvider(request);
  return performance.now() - start;
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function welchT(left: number[], right: number[]): number {
  const spread = (values: number[]) => {
    const middle = mean(values);
    return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1) / values.length;
  };
  return (mean(left) - mean(right)) / Math.sqrt(spread(left) + spread(right));
}

// A pause of the garbage collector says nothing about the code.
const withoutOutliers = (values: number[]): number[] =>
  values.toSorted((a, b) => a - b).slice(0, Math.floor(values.length * 0.9));
