import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "./database.ts";
import { everyEndpoint } from "./every-endpoint.ts";
import { createAccount } from "./factories/accounts.ts";
import { createCompetition } from "./factories/competitions.ts";
import { createRankedWorld } from "./factories/ranked-world.ts";
import { randomRequest } from "./random-calls.ts";
import { signInCookie } from "./sign-in.ts";

/** One test for each read: it answers, or refuses, so many random requests, and never fails. */
export async function testRandomReads({ runs }: { runs: number }): Promise<void> {
  const { db } = await testDatabase();
  await createRankedWorld(db);
  const administrator = await createAccount(db, { isSiteAdministrator: true });
  const period = { startDate: "2026-05-01", endDate: "2026-05-02" };
  await createCompetition(db, { id: "Open2026", ...period, organizers: [administrator] });
  const cookie = await signInCookie(db, administrator.id);

  const reads = (await everyEndpoint()).filter((endpoint) => endpoint.method === "GET");
  test.each(reads)(
    "$path never fails, whatever it is asked",
    async (endpoint) => {
      const asked = fc.asyncProperty(randomRequest(endpoint), fc.boolean(), async ({ request, params }, isSignedIn) => {
        const sent = isSignedIn ? new Request(request(), { headers: { cookie } }) : request();
        const answer = await endpoint.handler(sent, { params: Promise.resolve(params) });
        expect(answer.status).toBeLessThan(500);
        await answer.arrayBuffer();
      });
      await fc.assert(asked, { numRuns: runs });
    },
    Math.max(20_000, runs * 100),
  );
}
