import fc from "fast-check";
import { expect } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "./database.ts";
import { everyEndpoint } from "./every-endpoint.ts";
import { createAccount } from "./factories/accounts.ts";
import { createCompetition } from "./factories/competitions.ts";
import { createRankedWorld } from "./factories/ranked-world.ts";
import { randomRequest } from "./random-calls.ts";
import { signInCookie } from "./sign-in.ts";

// Of one crowd as many ask at the same time: the database and the API then work side by side.
const atOnce = 32;

/** Every read of the API, and a way to ask one so many random things: it answers, or refuses, and never fails. */
export async function randomReads() {
  const { db } = await testDatabase();
  // A line for each request would take longer than many a request.
  overrideEnv({ LOG_LEVEL: "error" });
  await createRankedWorld(db);
  const administrator = await createAccount(db, { isSiteAdministrator: true });
  const period = { startDate: "2026-05-01", endDate: "2026-05-02" };
  await createCompetition(db, { id: "Open2026", ...period, organizers: [administrator] });
  const cookie = await signInCookie(db, administrator.id);

  const reads = (await everyEndpoint()).filter((endpoint) => endpoint.method === "GET");
  const neverFails = async (endpoint: (typeof reads)[number], { runs }: { runs: number }) => {
    const one = fc.record({ asked: randomRequest(endpoint), isSignedIn: fc.boolean() });
    const crowd = fc.array(one, { minLength: 1, maxLength: atOnce, size: "max" });
    let sent = 0;
    const answered = fc.asyncProperty(crowd, async (requests) => {
      sent += requests.length;
      await Promise.all(
        requests.map(async ({ asked: { request, params }, isSignedIn }) => {
          const read = isSignedIn ? new Request(request(), { headers: { cookie } }) : request();
          const answer = await endpoint.handler(read, { params: Promise.resolve(params) });
          expect(answer.status).toBeLessThan(500);
          await answer.arrayBuffer();
        }),
      );
    });
    while (sent < runs) await fc.assert(answered, { numRuns: Math.ceil(((runs - sent) / atOnce) * 2) });
  };
  return { reads, neverFails };
}
