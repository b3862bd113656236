import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { liveFacts, scoretakingDevices } from "#lib/db/schema/scoretaking.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { addDevice, removeDevice } from "#lib/scoretaking/commands/devices.ts";
import { openRound } from "#lib/scoretaking/commands/rounds.ts";
import { addScoretaker } from "#lib/scoretaking/commands/scoretakers.ts";
import { listDevices } from "#lib/scoretaking/queries/devices.ts";
import { readLiveRound } from "#lib/scoretaking/queries/live-round.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { everyEndpoint, parameterNames } from "#lib/testing/every-endpoint.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createDraft } from "#lib/testing/factories/competitions.ts";
import { createHall, type Hall } from "#lib/testing/factories/scoretaking.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const now = new Date();

type Box = Hall & { token: string };

/** A hall with its first round open, and a timer's box. */
async function openHall(options: Partial<Parameters<typeof createHall>[1]> = {}): Promise<Box> {
  const hall = await createHall(db, { people: 3, rounds: [{ formatId: "3" }], ...options });
  await openRound(db, { competitionId: hall.competitionId, roundId: "333-r1", actor: hall.actor, now });
  const token = await addDevice(db, { competitionId: hall.competitionId, name: "Table 1", actor: hall.actor });
  return { ...hall, token };
}

type Sent = { token?: string; headers?: Record<string, string> };

async function send(path: string, body: unknown, { token, headers = {} }: Sent = {}) {
  const answer = await fetch(baseUrl + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const { request_id: _, docs: __, ...rest } = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, body: rest, challenge: answer.headers.get("www-authenticate") };
}

const inRound = ({ competitionId }: Hall) => ({ competitionWcaId: competitionId, eventId: "333", roundNumber: 1 });
const attemptsOf = async ({ competitionId }: Hall) =>
  (await readLiveRound(db, { id: competitionId }, "333-r1"))?.results
    .toSorted((a, b) => a.registrantId - b.registrantId)
    .map(({ attempts }) => attempts);
const attempt = (registrantId: number, attemptNumber: number, attemptResult: number) => ({
  registrantId,
  attemptNumber,
  attemptResult,
});
const ofV0 = ({ competitionId }: Hall, what: "attempts" | "results", roundId = "333-r1") =>
  `/api/v0/competitions/${competitionId}/live/rounds/${roundId}/${what}`;

describe("a device", () => {
  test("enters one attempt, as devices of WCA Live do, and the others of the person stay", async () => {
    const hall = await openHall();
    const { token } = hall;
    for (const [number, result] of [
      [1, 1000],
      [3, 1200],
      [1, 900],
      [1, 900],
    ] as const) {
      const answer = await send("/api/enter-attempt", { ...inRound(hall), ...attempt(2, number, result) }, { token });
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    expect(await attemptsOf(hall)).toEqual([[], [900, 0, 1200], []]);
    const facts = await db.select().from(liveFacts).where(eq(liveFacts.competitionId, hall.competitionId));
    const [device] = await listDevices(db, hall.competitionId);
    expect(
      facts.filter(({ kind }) => kind === "result_entered").map(({ deviceId, accountId }) => [deviceId, accountId]),
    ).toEqual([1, 2, 3].map(() => [device?.id, null]));
    expect(device?.lastUsedAt).toEqual(expect.any(Date));
  });

  test("enters all attempts of people, all of them or none", async () => {
    const hall = await openHall();
    const { token } = hall;
    const results = (first: number, last = 3) => [
      { registrantId: 1, attempts: [{ result: first }, { result: -1 }, { result: 1000 }] },
      { registrantId: last, attempts: [{ result: 1500 }] },
    ];
    const answer = await send("/api/enter-results", { ...inRound(hall), results: results(800) }, { token });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await attemptsOf(hall)).toEqual([[800, -1, 1000], [], [1500]]);
    const refused = await send("/api/enter-results", { ...inRound(hall), results: results(700, 9) }, { token });
    const error = "user is not part of this round (number 9)";
    expect([refused.status, refused.body]).toEqual([422, { error, errors: [error], code: "invalid" }]);
    expect(await attemptsOf(hall)).toEqual([[800, -1, 1000], [], [1500]]);
  });

  test("does the same with our own names, and reads what is kept", async () => {
    const hall = await openHall({ rounds: [{ formatId: "3", cutoffAttempts: 1, cutoffResult: 1000 }] });
    const { token } = hall;
    const one = { registrant_id: 1, attempt_number: 1, attempt_result: 905 };
    const kept = { registrant_id: 1, attempts: [905], best: 905, average: 0 };
    for (const _ of [1, 2]) {
      const { status, body } = await send(ofV0(hall, "attempts"), one, { token });
      expect({ status, body }).toEqual({ status: 200, body: { results: [kept] } });
    }
    const all = { results: [{ registrant_id: 2, attempts: [70_000] }] };
    const { status, body } = await send(ofV0(hall, "results"), all, { token });
    const late = { registrant_id: 2, attempts: [-1], best: -1, average: 0 };
    expect({ status, body }).toEqual({ status: 200, body: { results: [late] } });
    expect(await attemptsOf(hall)).toEqual([[905], [-1], []]);
  });

  test("is told that a cutoff was not met, rather than that an attempt was taken", async () => {
    const hall = await openHall({ rounds: [{ formatId: "3", cutoffAttempts: 1, cutoffResult: 1000 }] });
    const { token } = hall;
    expect((await send("/api/enter-attempt", { ...inRound(hall), ...attempt(1, 1, 1100) }, { token })).status).toBe(
      200,
    );
    const { status, body } = await send("/api/enter-attempt", { ...inRound(hall), ...attempt(1, 2, 900) }, { token });
    const error = "The cutoff was not met in the first 1 attempts (number 1)";
    expect({ status, body }).toEqual({ status: 422, body: { error, errors: [error], code: "invalid" } });
    expect(await attemptsOf(hall)).toEqual([[1100], [], []]);
  });

  test("of many tables at once loses nothing, of one person either", async () => {
    const hall = await openHall({ people: 5, rounds: [{}] });
    const sent = hall.competitors.flatMap((_, index) =>
      [1, 2, 3, 4, 5].map((number) => attempt(index + 1, number, 1000 + 10 * index + number)),
    );
    const answers = await Promise.all(
      sent.map((one) => send("/api/enter-attempt", { ...inRound(hall), ...one }, { token: hall.token })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await attemptsOf(hall)).toEqual(
      hall.competitors.map((_, index) => [1, 2, 3, 4, 5].map((number) => 1000 + 10 * index + number)),
    );
  });
});

describe("what cannot be entered", () => {
  let hall: Box;
  beforeAll(async () => {
    hall = await openHall();
  });
  const both = async (body: object) => [
    await send("/api/enter-attempt", { ...inRound(hall), ...body }, { token: hall.token }),
  ];

  test("C19: is refused with all that is wrong, in a list", async () => {
    for (const [one, errors] of [
      [attempt(1, 4, 1000), ["There are 3 attempts in this round, not 4 (number 1)"]],
      [attempt(1, 4, -1), ["There are 3 attempts in this round, not 4 (number 1)"]],
      [attempt(9, 1, 1000), ["user is not part of this round (number 9)"]],
      [{ ...attempt(1, 1, 1000), eventId: "333", roundNumber: 1, attemptResult: 8_000_000 }, undefined],
    ] as const) {
      for (const { status, body } of await both(one)) {
        if (errors)
          expect({ status, body }).toEqual({ status: 422, body: { error: errors[0], errors, code: "invalid" } });
        // Above the limit it is a DNF.
        else expect([status, body]).toEqual([200, {}]);
      }
    }
    expect(await attemptsOf(hall)).toEqual([[-1], [], []]);
  });

  test("C09: is a 400 where the body is not what it should be, however large or deep", async () => {
    const { token } = hall;
    const good = { ...inRound(hall), ...attempt(1, 1, 1000) };
    for (const name of Object.keys(good)) {
      const { [name as keyof typeof good]: _, ...without } = good;
      const { status, body } = await send("/api/enter-attempt", without, { token });
      expect({ status, body }).toEqual({
        status: 400,
        body: { error: "invalid payload", message: `${name} is missing`, code: "bad_request" },
      });
    }
    const entry = { registrantId: 1, attempts: [] };
    const attempts = Array.from({ length: 1000 }, () => ({ result: 1000 }));
    for (const [path, body] of [
      ["/api/enter-attempt", { ...good, attemptResult: 2 ** 31 }],
      ["/api/enter-attempt", { ...good, attemptResult: -3 }],
      ["/api/enter-attempt", { ...good, attemptNumber: 0 }],
      ["/api/enter-attempt", { ...good, registrantId: "1" }],
      ["/api/enter-attempt", []],
      ["/api/enter-results", { ...inRound(hall), results: "x" }],
      ["/api/enter-results", { ...inRound(hall), results: Array.from({ length: 10_000 }, () => entry) }],
      ["/api/enter-results", { ...inRound(hall), results: [{ ...entry, attempts }] }],
      [ofV0(hall, "results"), { results: [{ registrant_id: 1, attempts: [[1]] }] }],
      [ofV0(hall, "attempts"), {}],
    ] as const) {
      const answer = await send(path, body, { token });
      expect(answer).toMatchObject({ status: 400, body: { error: "invalid payload", code: "bad_request" } });
    }
    expect((await send("/api/enter-results", "[".repeat(100_000), { token })).status).toBe(400);
    expect((await send("/api/enter-results", { padding: "x".repeat(3 * 1024 * 1024) }, { token })).status).toBe(413);
  });

  test("is a 404 in a round that is not there, a 422 in one that is not open, a 403 once results are submitted", async () => {
    const { competitionId, token } = await openHall({ rounds: [{ formatId: "3" }, { number: 2, formatId: "3" }] });
    const at = (more: object) => ({ competitionWcaId: competitionId, eventId: "333", ...more, ...attempt(1, 1, 1000) });
    for (const more of [{ roundNumber: 3 }, { eventId: "222", roundNumber: 1 }, { eventId: "x", roundNumber: 2 ** 40 }])
      expect((await send("/api/enter-attempt", at(more), { token })).status).toBe(404);
    expect(await send("/api/enter-attempt", at({ roundNumber: 2 }), { token })).toMatchObject({
      status: 422,
      body: { error: "round is not open", errors: ["round is not open"], code: "not_allowed_in_this_state" },
    });
    const set = (values: object) => db.update(competitions).set(values).where(eq(competitions.id, competitionId));
    for (const values of [{ resultsSubmittedAt: now }, { resultsSubmittedAt: null, scoretakingSoftware: "external" }]) {
      await set(values);
      expect(await send("/api/enter-attempt", at({ roundNumber: 1 }), { token })).toMatchObject({
        status: 403,
        body: { code: "not_allowed_in_this_state" },
      });
    }
  });
});

describe("a device's token", () => {
  test("C01: enters results of its own competition alone", async () => {
    const [hall, other] = [await openHall(), await openHall()];
    const draft = await createDraft(db);
    const entry = attempt(1, 1, 1000);
    const refusal = "the provided token does not grant access to this competition";
    for (const competitionWcaId of [other.competitionId, draft.id, "FakeId2014", "\u0000"]) {
      const answer = await send("/api/enter-attempt", { ...inRound(other), competitionWcaId, ...entry }, hall);
      expect(answer.status).toBe(competitionWcaId === "\u0000" ? 400 : 401);
      if (answer.status === 401) expect(answer.body).toEqual({ error: refusal, code: "unauthenticated" });
    }
    const own = { registrant_id: 1, attempt_number: 1, attempt_result: 1000 };
    expect((await send(ofV0(other, "attempts"), own, hall)).status).toBe(401);
    expect(await attemptsOf(other)).toEqual([[], [], []]);
    expect((await send(ofV0(hall, "attempts").toLowerCase(), own, hall)).status).toBe(200);
  });

  test("is no login: wherever else a token is read, it is none", async () => {
    const { token } = await openHall();
    const endpoints = (await everyEndpoint()).filter(
      ({ handler: { declaration } }) => declaration.access !== "device" && declaration.isSameForAll !== true,
    );
    expect(endpoints.length).toBeGreaterThan(60);
    for (const { method, path, handler } of endpoints) {
      const params = Object.fromEntries(parameterNames({ method, path, handler }).map((name) => [name, "1"]));
      const url = baseUrl + path.replace(/\[(\w+)\]/g, "1");
      const body = method === "GET" ? {} : { body: "{}" };
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const answer = await handler(new Request(url, { method, headers, ...body }), { params: Promise.resolve(params) });
      const asked = `${method} ${path}`;
      expect(answer.headers.get("www-authenticate"), asked).toMatch(/error="invalid_token"/);
      if (handler.declaration.access !== "public") expect(answer.status, asked).toBe(401);
    }
  });

  test("B11: ends with its time, and with the next call once it is removed", async () => {
    const hall = await openHall();
    const [device] = await listDevices(db, hall.competitionId);
    const ask = () => send("/api/enter-attempt", { ...inRound(hall), ...attempt(1, 1, 1000) }, hall);
    expect((await ask()).status).toBe(200);
    const set = (expiresAt: Date) =>
      db
        .update(scoretakingDevices)
        .set({ expiresAt })
        .where(eq(scoretakingDevices.id, device?.id ?? 0));
    const ended = { status: 401, body: { code: "invalid_token" }, challenge: expect.stringMatching(/invalid_token/) };
    await set(new Date(Date.now() - 1000));
    expect(await ask()).toMatchObject(ended);
    await set(new Date(Date.now() + 60_000));
    expect((await ask()).status).toBe(200);
    await removeDevice(db, { competitionId: hall.competitionId, deviceId: device?.id ?? 0, actor: hall.actor });
    expect(await ask()).toMatchObject(ended);
  });

  test("B06: is not found by trying: calls are counted before a token is looked at", async () => {
    const hall = await openHall();
    overrideEnv({ API_RATE_LIMIT: "20" });
    const headers = { "x-forwarded-for": "198.51.100.77" };
    overrideEnv({ TRUSTED_PROXY_HOPS: "1" });
    try {
      const statuses = new Set<number>();
      for (let tried = 0; tried < 30; tried++) {
        const token = `stadion_device_${String(tried).padStart(43, "x")}`;
        const { status } = await send(
          "/api/enter-attempt",
          { ...inRound(hall), ...attempt(1, 1, 1) },
          { token, headers },
        );
        statuses.add(status);
      }
      expect(statuses).toEqual(new Set([401, 429]));
    } finally {
      overrideEnv({ API_RATE_LIMIT: undefined, TRUSTED_PROXY_HOPS: undefined });
    }
  });
});

test("scoretakers and managers enter the same way with tokens of theirs, and nobody else", async () => {
  const hall = await openHall();
  const [scoretaker, stranger] = [await createAccount(db), await createAccount(db)];
  await addScoretaker(db, { competitionId: hall.competitionId, accountId: scoretaker.id, actor: hall.actor });
  const body = { ...inRound(hall), ...attempt(1, 1, 1000) };
  const scopes = ["public", "manage_competitions"] as const;
  for (const account of [scoretaker, hall.organizer])
    expect(
      (await send("/api/enter-attempt", body, { token: await createToken(db, account.id, [...scopes]) })).status,
    ).toBe(200);
  expect(
    await send("/api/enter-attempt", body, { token: await createToken(db, stranger.id, [...scopes]) }),
  ).toMatchObject({
    status: 403,
    body: { error: "Score taking privileges required" },
  });
  expect(await send("/api/enter-attempt", body, { token: await createToken(db, hall.organizer.id) })).toMatchObject({
    status: 403,
    body: { code: "missing_scope" },
  });
  expect(await send("/api/enter-attempt", body)).toMatchObject({ status: 401, body: { error: "Please log in" } });
  const cookie = await signInCookie(db, hall.organizer.id);
  expect(await send("/api/enter-attempt", body, { headers: { cookie, origin: "https://evil.example" } })).toMatchObject(
    {
      status: 403,
      body: { code: "cross_site" },
    },
  );
});
