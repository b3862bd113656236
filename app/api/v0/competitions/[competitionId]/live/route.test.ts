import { expect, test } from "vitest";
import { enterResults } from "#lib/scoretaking/commands/enter-results.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { addOrganizer, createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createLiveWorld, saveLiveResults } from "#lib/testing/factories/live-results.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { GET as getRound } from "./rounds/[roundId]/route.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();

const path = "/api/v0/competitions/[competitionId]/live";
const ask = (competitionId: string) => call(GET, path, { params: { competitionId } });
const askRound = (competitionId: string, roundId = "333-r1") =>
  call(getRound, `${path}/rounds/[roundId]`, { params: { competitionId, roundId } });

test("the rounds of a competition are listed with how far they have come", async () => {
  const { id, round, people } = await createLiveWorld(db);
  await saveLiveResults(db, round, [
    { registration: people[0]!, attempts: [900, 910, 920, 930, 940], best: 900, average: 920 },
  ]);
  const { status, body } = await ask(id);
  expect(status).toBe(200);
  const nothing = { completed: 0, is_active: false, best_tag: null, entered_at: null };
  expect(body).toEqual({
    competition_id: id,
    last_event_id: expect.any(Number),
    rounds: [
      {
        ...{ id: "333-r1", event_id: "333", number: 1, state: "open", is_final: true, completed: 1, total: 3 },
        ...{ is_active: false, best_tag: "WR", entered_at: "2030-05-04T10:00:00.000Z" },
      },
      { ...nothing, id: "222-r1", event_id: "222", number: 1, state: "ready", is_final: true, total: 0 },
    ],
  });
});

test("a round is told as it stands, and a cached answer is never older than the last result", async () => {
  const manager = await createAccount(db);
  const { id } = await createCompetition(db, { scoretakingSoftware: "internal", startDate: "2026-01-01" });
  await addOrganizer(db, id, manager.id);
  const round = await createRound(db, {
    competitionId: id,
    openedAt: new Date(),
    cutoffAttempts: 2,
    cutoffResult: 3000,
  });
  const account = await createAccount(db, { name: "Ann Lee", countryId: "France" });
  const registration = await createRegistration(db, { competitionId: id, accountId: account.id });
  await saveLiveResults(db, round, [{ registration, attempts: [] }]);
  const before = await askRound(id);
  const { results, last_event_id: lastEventId, ...told } = before.body as Record<string, unknown>;
  expect(told).toEqual({
    ...{ competition_id: id, id: "333-r1", event_id: "333", number: 1, format: "a" },
    time_limit: { centiseconds: 60_000, cumulative_round_ids: [] },
    cutoff: { number_of_attempts: 2, attempt_result: 3000 },
    ...{ advancement: null, linked_round_ids: null, is_final: true, state: "open", completed: 0 },
    opened_at: expect.stringMatching(/Z$/),
  });
  expect(results).toEqual([
    {
      ...{ registrant_id: 1, name: "Ann Lee", wca_id: null, country_iso2: "FR", attempts: [], best: 0, average: 0 },
      ...{ place: null, global_place: null, advancing: "no", is_complete: false, entered_at: null, has_quit: false },
      ...{ single_record_tag: null, average_record_tag: null, forecast: expect.any(Object) },
    },
  ]);
  const now = new Date();
  for (const attempts of [[900], [900, 800]]) {
    const entries = [{ registrantId: 1, attempts }];
    await enterResults(db, { competitionId: id, roundId: "333-r1", actor: sessionOf(manager, now), now, entries });
    const after = await askRound(id);
    expect(after.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(after.body).toMatchObject({ results: [{ attempts, best: Math.min(...attempts), place: 1 }] });
    expect((after.body as { last_event_id: number }).last_event_id).toBeGreaterThan(Number(lastEventId));
  }
});

test("unannounced competitions and rounds that there are none of are refused", async () => {
  const { id } = await createDraft(db);
  await createRound(db, { competitionId: id });
  const answer = await ask(id);
  expect(answer).toMatchObject(errorBody(answer, `Competition with id ${id} not found`, "not_found"));
  expect((await askRound(id)).status).toBe(404);
  const known = await createLiveWorld(db);
  for (const roundId of ["333-r2", "nonsense", "444-r1"]) {
    const missing = await askRound(known.id, roundId);
    expect(missing).toMatchObject({
      ...errorBody(missing, `Round with id ${roundId} not found`, "not_found"),
      status: 404,
    });
  }
});
