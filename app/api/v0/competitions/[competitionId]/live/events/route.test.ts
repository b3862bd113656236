import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { closeLiveHub, liveHub } from "#lib/api/live/hub.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { type EventStream, openEventStream } from "#lib/testing/event-stream.ts";
import { createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createLiveWorld, type LiveWorld, saveLiveResults } from "#lib/testing/factories/live-results.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { withSettings } from "#lib/testing/settings.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
afterAll(closeLiveHub);

const opened: EventStream[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

async function follow(competitionId: string, query = "", headers: Record<string, string> = {}) {
  const stream = await openEventStream(`${baseUrl}/api/v0/competitions/${competitionId}/live/events${query}`, headers);
  opened.push(stream);
  return stream;
}

let world: LiveWorld;

beforeAll(async () => {
  world = await createLiveWorld(db);
});

const newest = async (competitionId: string): Promise<number> => {
  const [row] = await db.execute<{ id: string }>(
    sql`select max(id) as id from live_facts where competition_id = ${competitionId}`,
  );
  return Number(row?.id);
};

const first = (attempts: number[], { person = 0 } = {}) =>
  saveLiveResults(db, world.round, [
    { registration: world.people[person]!, attempts, best: Math.min(...attempts), average: 0 },
  ]);

describe("a stream of events", () => {
  test("begins with the round as it stands, then tells what is different of it and of its results", async () => {
    const stream = await follow(world.id, "?round=333-r1");
    expect([
      stream.status,
      stream.headers.get("content-type"),
      stream.headers.get("access-control-allow-origin"),
    ]).toEqual([200, "text/event-stream", "*"]);
    expect([stream.headers.get("x-accel-buffering"), stream.headers.get("content-encoding")]).toEqual(["no", null]);
    expect(stream.headers.get("cache-control")).toBe("private, no-store, no-transform");
    const begun = await stream.next();
    const known = await (await fetch(`${baseUrl}/api/v0/competitions/${world.id}/live/rounds/333-r1`)).json();
    const { last_event_id: id, ...round } = known as Record<string, unknown>;
    expect(begun).toEqual({
      id: String(id),
      name: "reload",
      data: { name: "reload", id, competition_id: world.id, round_id: "333-r1", round },
    });
    expect((round.results as { name: string }[]).map(({ name }) => name)).toEqual(["Person 1", "Person 2", "Person 3"]);

    await first([905], { person: 1 });
    const { id: factId, name, data } = await stream.next();
    expect([factId, name]).toEqual([String(await newest(world.id)), "round_changed"]);
    expect(data).toEqual({
      name: "round_changed",
      id: Number(factId),
      competition_id: world.id,
      round_id: "333-r1",
      happened_at: expect.stringMatching(/^\d{4}-.*Z$/),
      round: {},
      results: [
        {
          registrant_id: 2,
          attempts: [905],
          best: 905,
          place: 1,
          global_place: 1,
          advancing: expect.any(String),
          single_record_tag: "WR",
          entered_at: "2030-05-04T10:00:00.000Z",
          forecast: expect.any(Object),
        },
      ],
      removed: [],
    });
  });

  test("of one round says nothing of another; without a round it is of all", async () => {
    const [one, all] = [await follow(world.id, "?round=333-r1"), await follow(world.id)];
    await one.next();
    expect(await all.next()).toMatchObject({ name: "reload", data: { round_id: null, round: null } });
    await saveLiveResults(db, world.other, [{ registration: world.people[0]!, attempts: [300], best: 300 }]);
    await first([1000]);
    // Nobody has shown that one so far.
    expect(await all.next()).toMatchObject({ name: "reload", data: { round: { id: "222-r1" } } });
    expect(await all.next()).toMatchObject({ name: "round_changed", data: { round_id: "333-r1" } });
    expect(await one.next()).toMatchObject({ name: "round_changed", data: { round_id: "333-r1" } });
  });

  test("goes on after what somebody has already, by the query and by Last-Event-ID", async () => {
    const keeper = await follow(world.id, "?round=333-r1");
    await keeper.next();
    const known = await newest(world.id);
    for (const attempt of [1100, 1200]) {
      await first([attempt]);
      await keeper.next();
    }
    for (const stream of [
      await follow(world.id, `?round=333-r1&after=${known}`),
      await follow(world.id, "?round=333-r1&after=0", { "Last-Event-ID": String(known) }),
    ]) {
      expect(await stream.next()).toMatchObject({ name: "round_changed", data: { results: [{ attempts: [1100] }] } });
      expect(await stream.next()).toMatchObject({ name: "round_changed", data: { results: [{ attempts: [1200] }] } });
    }
    const current = await follow(world.id, `?round=333-r1&after=${await newest(world.id)}`);
    await first([1300]);
    expect(await current.next()).toMatchObject({ data: { results: [{ attempts: [1300] }] } });
  });

  test("tells the round as it stands to whoever has missed what is no longer kept, or names what nobody was told", async () => {
    const keeper = await follow(world.id, "?round=333-r1");
    await keeper.next();
    for (const after of ["1", "999999999999999"]) {
      const stream = await follow(world.id, `?round=333-r1&after=${after}`);
      expect(await stream.next()).toMatchObject({ name: "reload", data: { round: { id: "333-r1" } } });
    }
    const stream = await follow(world.id, "?round=333-r1", { "Last-Event-ID": "of another site" });
    expect(await stream.next()).toMatchObject({ name: "reload" });
    // Two facts at once are one event: whoever has seen the first alone is between two states.
    await saveLiveResults(db, world.round, [
      { registration: world.people[0]!, attempts: [1400], best: 1400 },
      { registration: world.people[1]!, attempts: [1500], best: 1500 },
    ]);
    await keeper.next();
    const between = await follow(world.id, `?round=333-r1&after=${(await newest(world.id)) - 1}`);
    expect(await between.next()).toMatchObject({ name: "reload" });
  });
});

describe("refuses", () => {
  test("competitions that are unknown or not announced, and rounds that there are none of", async () => {
    const { id } = await createDraft(db);
    await createRound(db, { competitionId: id });
    for (const [competitionId, query] of [
      [id, ""],
      [id, "?round=333-r1"],
      ["NoSuch2030", ""],
      [world.id, "?round=333-r4"],
      [world.id, "?round=nonsense"],
    ] as const) {
      const answer = await fetch(`${baseUrl}/api/v0/competitions/${competitionId}/live/events${query}`);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, "not_found"]);
    }
    const wrong = await fetch(`${baseUrl}/api/v0/competitions/${world.id}/live/events?after=yesterday`);
    expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([422, "invalid_parameter"]);
  });

  test("more than the settings allow, of all and of one address, until somebody leaves", async () => {
    const answer = async () => {
      const { status, headers, body } = await fetch(`${baseUrl}/api/v0/competitions/${world.id}/live/events`);
      await body?.cancel();
      return [status, headers.get("retry-after")];
    };
    await withSettings({ LIVE_STREAMS: "2" }, async () => {
      const streams = [await follow(world.id), await follow(world.id)];
      expect(await answer()).toEqual([503, "5"]);
      streams[0]?.close();
      await expect.poll(answer).toEqual([200, null]);
    });
  });

  test("more than the settings allow from one address, and takes those of another", async () => {
    const settings = { LIVE_STREAMS_PER_ADDRESS: "1", TRUSTED_PROXY_HOPS: "1" };
    await withSettings(settings, async () => {
      const from = (address: string) => ({ "X-Forwarded-For": address });
      const answers = [];
      for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.2"]) {
        const { status } = await follow(world.id, "", from(address));
        answers.push(status);
      }
      expect(answers).toEqual([200, 429, 200]);
    });
  });
});

describe("of one address", () => {
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const ask = async (address: string, { query = "", method = "GET" } = {}) => {
    const url = `${baseUrl}/api/v0/competitions/${world.id}/live/events${query}`;
    const answer = await fetch(url, { method, headers: from(address) });
    await answer.body?.cancel();
    return answer;
  };
  const settings = { LIVE_STREAMS_PER_ADDRESS: "1", TRUSTED_PROXY_HOPS: "1" };

  test("those who come at the same moment are counted, too", async () => {
    await withSettings(settings, async () => {
      const [competition] = await db.select().from(competitions).where(eq(competitions.id, world.id));
      const caller = { address: "192.0.2.11", isLocal: false };
      const asked = { competition: competition!, roundId: undefined, after: undefined, caller };
      const answers = await Promise.allSettled([1, 2, 3].map(() => liveHub().prepare(asked)));
      expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    });
  });

  test("who only asks, or for a round that is not there, takes nobody's place", async () => {
    await withSettings(settings, async () => {
      const here = "192.0.2.12";
      expect((await ask(here, { method: "HEAD" })).status).toBe(200);
      expect((await ask(here, { query: "?round=333-r4" })).status).toBe(404);
      expect((await follow(world.id, "", from(here))).status).toBe(200);
    });
  });

  test("who asks for rounds that are not there is counted as any caller, also where somebody follows", async () => {
    await follow(world.id);
    await withSettings({ ...settings, LIVE_STREAMS_PER_ADDRESS: "9", API_RATE_LIMIT: "2" }, async () => {
      const answers = [];
      for (const _ of [1, 2, 3]) answers.push((await ask("192.0.2.13", { query: "?round=333-r4" })).status);
      expect(answers).toEqual([404, 404, 429]);
    });
  });

  test("four times as many as may follow come in a minute", async () => {
    await withSettings(settings, async () => {
      const answers = [];
      for (const _ of [1, 2, 3, 4, 5]) answers.push(await ask("192.0.2.14", { method: "HEAD" }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
      expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
    });
  });
});

describe("a competition that is hidden while somebody follows it", () => {
  test("is told nothing more of: the line ends, and leads nowhere from then on", async () => {
    const hidden = await createLiveWorld(db);
    const stream = await follow(hidden.id, "?round=333-r1");
    await stream.next();
    await db.update(competitions).set({ isVisible: false }).where(eq(competitions.id, hidden.id));
    await saveLiveResults(db, hidden.round, [{ registration: hidden.people[0]!, attempts: [700], best: 700 }]);
    expect(await stream.ended()).toEqual([]);
    expect((await fetch(`${baseUrl}/api/v0/competitions/${hidden.id}/live/events`)).status).toBe(404);
  });
});
