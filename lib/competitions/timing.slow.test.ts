import { expect, test, vi } from "vitest";
import { GET } from "#app/api/v0/competitions/[competitionId]/route.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { timeDifference } from "#lib/testing/time-difference.ts";

const { db } = await testDatabase();
overrideEnv({ LOG_LEVEL: "error" });

vi.setConfig({ testTimeout: 300_000 });

const stranger = await createAccount(db);
await createDraft(db, { id: "Secret2030", information: "x".repeat(10_000) });
await createCompetition(db);

test.each([
  ["nobody in particular", undefined],
  ["somebody who manages other competitions", await createToken(db, stranger.id, ["public", "manage_competitions"])],
])("C03: to %s an unannounced competition and none take the same time", async (_, token) => {
  const ask = (competitionId: string) => async () => {
    const options = { params: { competitionId }, ...(token !== undefined && { token }) };
    expect((await call(GET, "/api/v0/competitions/[competitionId]", options)).status).toBe(404);
  };
  expect(await timeDifference(ask("Secret2030"), ask("Invent2030"))).toBeLessThan(3);
});
