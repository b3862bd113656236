import { describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { missing, numbered, ok, openHall, sendLive } from "#lib/testing/live-program.ts";
import { startTestServer } from "#lib/testing/server.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();

describe("a round", () => {
  test("is the interchange's without what is empty, and everybody in it, in one order for all", async () => {
    const round = { cutoffAttempts: 2, cutoffResult: 2000, advancementType: "ranking", advancementLevel: 1 } as const;
    const { id, ids, hall, ask, enter } = await openHall(db, { people: 2, rounds: [round, { number: 2 }] });
    expect(await enter("333-r1", 2, 1000, -1, 1100)).toEqual(ok());
    const { status, body } = await sendLive("GET", `${id}/live/rounds/333-r1-g3`);
    const competitor = ({ id: userId, name }: Account, number: number) => ({
      ...{ id: ids[number], user_id: userId, registrant_id: number, name, country_iso2: "", wca_id: null },
    });
    const nothing = { best: 0, average: 0, global_pos: null, local_pos: null };
    const common = { result_id: expect.any(Number), round_wcif_id: "333-r1", event_id: "333" };
    expect([status, body]).toEqual([
      200,
      {
        id: "333-r1",
        format: "a",
        timeLimit: { centiseconds: 60_000, cumulativeRoundIds: [] },
        cutoff: { numberOfAttempts: 2, attemptResult: 2000 },
        advancementCondition: { type: "ranking", level: 1 },
        scrambleSetCount: 1,
        round_id: expect.any(Number),
        competitors: hall.competitors.map((account, index) => competitor(account, index + 1)),
        results: [
          {
            ...{ registration_id: ids[1], ...common, ...nothing },
            ...{ single_record_tag: null, average_record_tag: null, attempts: [] },
            ...{ advancing: false, advancing_questionable: false },
            last_attempt_entered_at: expect.stringMatching(/Z$/),
            forecast_statistics: expect.any(Object),
          },
          {
            ...{ registration_id: ids[2], ...common, best: 1000, average: 0, global_pos: 1, local_pos: 1 },
            ...{ single_record_tag: "WR", average_record_tag: null },
            attempts: [
              { value: 1000, attempt_number: 1 },
              { value: -1, attempt_number: 2 },
              { value: 1100, attempt_number: 3 },
            ],
            ...{ advancing: false, advancing_questionable: true },
            last_attempt_entered_at: expect.stringMatching(/Z$/),
            forecast_statistics: {
              ...{ best_possible_average: expect.any(Number), worst_possible_average: 0 },
              projected_average: expect.any(Number),
            },
          },
        ],
        state_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        version: expect.any(Number),
        linked_round_ids: null,
        completed_competitors: 0,
      },
    ]);
    expect((await sendLive("GET", `${id}/live/rounds/333-r1`)).body).toEqual(body);
    await ask("POST", "rounds/333-r1", { registration_id: ids[2], attempts: numbered([1000, -1, 1100]) });
    expect((await sendLive("GET", `${id}/live/rounds/333-r1`)).body).toEqual(body);
    await enter("333-r1", 2, 1000, -1, 1200);
    const after = (await sendLive("GET", `${id}/live/rounds/333-r1`)).body;
    expect(after.state_hash).not.toBe(body.state_hash);
    expect(after.version).toBeGreaterThan(body.version as number);
  });

  test("is listed with how far it has come, and how many the one before needs", async () => {
    const rounds = [{}, { number: 2 }, { eventId: "222" }];
    const { id, enter } = await openHall(db, { people: 2, eventIds: ["333", "222"], rounds });
    for (const person of [1, 2]) await enter("333-r1", person, 1000, 1100, 1200, 1300, 1400);
    const round = (roundId: string, more: object) => ({
      ...{ id: roundId, format: "a", timeLimit: { centiseconds: 60_000, cumulativeRoundIds: [] } },
      ...{ scrambleSetCount: 1, ...more },
    });
    expect(await sendLive("GET", `${id}/live/rounds`)).toEqual({
      status: 200,
      body: {
        rounds: [
          round("333-r1", { state: "open", total_competitors: 2, completed_competitors: 2 }),
          round("333-r2", { state: "blocked", competitor_count_needed: 8 }),
          round("222-r1", { state: "ready" }),
        ],
      },
    });
  });

  test("of a final has a podium of all placed to third with a success, however few they are", async () => {
    const { id, ids, enter } = await openHall(db, { people: 4, rounds: [{ formatId: "3", eventId: "333" }] });
    await enter("333-r1", 1, 1000);
    await enter("333-r1", 2, -1, -1, -1);
    await enter("333-r1", 3, 900);
    const answer = await fetch(`${baseUrl}/api/v1/competitions/${id}/live/podiums`);
    const [final] = (await answer.json()) as { results: object[]; competitors: object[] }[];
    expect(final?.results).toMatchObject([
      { registration_id: ids[1], global_pos: 2 },
      { registration_id: ids[3], global_pos: 1 },
    ]);
    expect(final?.competitors).toMatchObject([{ id: ids[1] }, { id: ids[3] }]);
  });

  test("and all others that somebody is in are read beside who they are, without anything private", async () => {
    const { id, ids, hall, enter } = await openHall(db, { people: 2, rounds: [{}] });
    await enter("333-r1", 1, 1000);
    const { status, body } = await sendLive("GET", `${id}/live/registrations/${ids[1]}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ registrantId: 1, name: hall.competitors[0]?.name, wcaUserId: hall.competitors[0]?.id },
      registration: { wcaRegistrationId: ids[1], status: "accepted", isCompeting: true },
      results: [{ registration_id: ids[1], round_wcif_id: "333-r1", best: 1000 }],
    });
    expect(Object.keys(body)).not.toContain("birthdate");
    expect(JSON.stringify(body)).not.toMatch(/@/);
    for (const absent of [999_999, "x", "99999999999"])
      expect(await sendLive("GET", `${id}/live/registrations/${absent}`)).toEqual(missing("Registration", absent));
  });
});
