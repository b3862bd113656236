import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Scope } from "#lib/accounts/scope.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { exampleDocument } from "#lib/testing/sample-documents.ts";
import { startTestServer } from "#lib/testing/server.ts";
import {
  historyOf,
  managingClient,
  revisionOf,
  saved,
  type Wcif,
  type WcifClient,
  wcifClient,
} from "#lib/testing/wcif-client.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);
const { baseUrl } = await startTestServer();

const id = "RiversideCubing2026";
const scopes: Scope[] = ["public", "manage_competitions"];
const [delegate, competitor] = [900_001, 900_002] as const;

let manager: WcifClient;
let token: string;
let document: Wcif;
// To load it takes longer than most tests: after one that has shown that nothing changed it stays.
let isUnchanged = false;

beforeEach(async () => {
  if (isUnchanged) {
    isUnchanged = false;
    return;
  }
  await db.delete(competitions);
  await loadDocument(db, { sent: exampleDocument() });
  token = await createToken(db, delegate, scopes);
  manager = wcifClient(id, token);
  document = await manager.read();
});

async function expectNothingChanged() {
  expect(await manager.read()).toEqual(document);
  expect([await revisionOf(db, id), await historyOf(db, id)]).toEqual([1, []]);
  isUnchanged = true;
}

const patchOverHttp = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}/api/v0/competitions/${id}/wcif`, {
    method: "PATCH",
    body,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
  });

describe("C01: what is not one's own", () => {
  test("a manager elsewhere saves nothing here", async () => {
    const elsewhere = await createCompetition(db);
    const other = await createAccount(db);
    await managingClient(db, elsewhere.id, other.id);
    const intruder = wcifClient(id, await createToken(db, other.id, scopes));
    expect((await intruder.save({ extensions: [] })).status).toBe(403);
    expect((await intruder.tryOut({ extensions: [] })).status).toBe(403);
    await expectNothingChanged();
  });

  test("results that are submitted stand, whatever is sent", async () => {
    await db.update(competitions).set({ resultsSubmittedAt: new Date() });
    expect((await manager.save({ events: [] })).status).toBe(403);
  });
});

describe("C02: what is not for clients to say", () => {
  test("ids, names, dates, registrations and rights are passed over", async () => {
    const body = {
      id: "Stolen2026",
      name: "Stolen",
      registrationInfo: { ...document.registrationInfo, baseEntryFee: 0, useWcaRegistration: false },
      persons: document.persons.map((person: Wcif) => ({
        ...person,
        registrantId: 99,
        roles: [...person.roles, "organizer", "delegate", "trainee-delegate"],
        registration: person.registration && { ...person.registration, status: "deleted", administrativeNotes: "x" },
      })),
    };
    expect(await manager.save(body)).toMatchObject(saved);
    await expectNothingChanged();
  });

  test.each(["isAdmin", "confirmed", "showAtAll", "__proto__", "constructor"])(
    "a key named %s is refused",
    async (key) => {
      for (const body of [`{"${key}":true}`, `{"persons":[{"wcaUserId":${competitor},"${key}":true}]}`]) {
        const answer = await manager.save(body);
        expect([answer.status, (answer.body as Wcif).error]).toEqual([
          400,
          expect.stringContaining(`contained undefined properties: '${key}'`),
        ]);
      }
      await expectNothingChanged();
    },
  );

  test("people and registrations of another competition are out of reach", async () => {
    const elsewhere = await createCompetition(db);
    const stranger = await createAccount(db);
    const theirs = await createRegistration(db, { competitionId: elsewhere.id, accountId: stranger.id });
    const [first] = document.persons;
    const registration = { ...first.registration, wcaRegistrationId: theirs.id };
    await manager.save({
      persons: [
        { wcaUserId: stranger.id, roles: ["x"], registration },
        { ...first, registration },
      ],
    });
    await expectNothingChanged();
    const [row] = await db.select().from(registrations).where(eq(registrations.id, theirs.id));
    expect(row).toEqual(theirs);
  });
});

test("C04: what is private leaves in no public form, also right after a manager has read", async () => {
  await db
    .update(accounts)
    .set({ email: "secret@mail.example", birthDate: "1999-12-31" })
    .where(eq(accounts.id, competitor));
  await db
    .update(registrations)
    .set({ comments: "secret comment", administrativeNotes: "secret note", guests: 77 })
    .where(eq(registrations.accountId, competitor));
  await createRegistration(db, {
    competitionId: id,
    accountId: (await createAccount(db, { name: "Secret Person" })).id,
    status: "pending",
  });
  const authorization = { Authorization: `Bearer ${token}` };
  for (const path of ["wcif", "wcif/public", "wcif/latest", "wcif/version/2", "wcif/version/1"]) {
    const url = `${baseUrl}/api/v0/competitions/${id}/${path}`;
    const [before, asManager, after] = [
      await fetch(url),
      await fetch(url, { headers: authorization }),
      await fetch(url),
    ];
    expect(asManager.headers.get("cache-control")).toBe("private, no-store");
    for (const answer of [before, after]) {
      expect(await answer.text()).not.toMatch(/secret|Secret|1999-12-31|"guests"|birthdate|administrativeNotes/);
      expect(answer.headers.get("vary")).toContain("Authorization, Cookie");
    }
  }
});

describe("C09: bodies that are no documents", () => {
  const latin1Body = Buffer.from('{"extensions":[{"id":"tool.Text","specUrl":"","data":{"n":"caf\xe9"}}]}', "latin1");
  const nested = (depth: number) =>
    `{"extensions":[{"id":"a","specUrl":"","data":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}]}`;

  test.each<[string, () => [BodyInit, Record<string, string>?], number[]]>([
    ["nested 10,000 deep", () => [nested(10_000)], [400]],
    ["that is not JSON", () => ["{NaN}"], [400]],
    ["of another type", () => ["a=b", { "Content-Type": "application/x-www-form-urlencoded" }], [415]],
    ["that is compressed", () => [gzipSync(Buffer.alloc(1_000_000, " ")), { "Content-Encoding": "gzip" }], [415]],
    ["in another character set", () => [latin1Body, { "Content-Type": "application/json; charset=iso-8859-1" }], [415]],
    ["that is not UTF-8", () => [latin1Body], [400]],
    ["of 1 MB that is not UTF-8", () => [Buffer.concat([latin1Body, Buffer.alloc(1_000_000, " ")])], [400]],
  ])("one %s is refused", async (_, make, statuses) => {
    const [body, headers] = make();
    const before = process.memoryUsage.rss();
    const status = await patchOverHttp(body, headers).then(
      (answer) => answer.status,
      // A server that will not read on may hang up.
      () => 413,
    );
    expect(statuses).toContain(status);
    expect(process.memoryUsage.rss() - before).toBeLessThan(400_000_000);
    await expectNothingChanged();
  });

  test("of a key that comes twice the last one counts", async () => {
    const twice = `{"extensions":"x","extensions":${JSON.stringify(document.extensions)}}`;
    expect(await manager.save(twice)).toMatchObject(saved);
    await expectNothingChanged();
  });
});

describe("C10: strange text", () => {
  const strange = [
    "\u202eabc",
    "a\u200db",
    "e\u0301",
    "\u{1f469}\u200d\u{1f680}",
    "x".repeat(255),
    "'; drop table persons; --",
    "\ufeff",
  ];

  test("comes back as it was sent, wherever it may be", async () => {
    const { schedule } = structuredClone(document);
    for (const text of strange) {
      schedule.venues[0].rooms[0].activities[0].name = `a${text}`.slice(0, 255);
      schedule.venues[0].rooms[0].name = `r${text}`.slice(0, 255);
      const extensions = [{ id: "tool.Text", specUrl: "", data: { [text]: text } }];
      const persons = [{ wcaUserId: competitor, roles: [text], extensions }];
      expect(await manager.save({ schedule, extensions, persons })).toMatchObject(saved);
      const after = await manager.read();
      expect([after.schedule, after.extensions, after.persons[1].extensions, after.persons[1].roles]).toEqual([
        schedule,
        extensions,
        extensions,
        [text],
      ]);
    }
  });

  test.each(["\\u0000", "\\ud800", "\\udc00x"])("%s is refused in every place for text", async (text) => {
    const bodies = [
      `{"extensions":[{"id":"a","specUrl":"","data":{"a":"${text}"}}]}`,
      `{"extensions":[{"id":"a","specUrl":"","data":{"${text}":1}}]}`,
      `{"persons":[{"wcaUserId":${competitor},"roles":["${text}"]}]}`,
      `{"name":"${text}"}`,
      `{"formatVersion":"${text}"}`,
    ];
    for (const body of bodies) expect((await manager.save(body)).status).toBe(400);
    await expectNothingChanged();
  });

  test("a megabyte is refused where a name stands, and a quarter of it kept in an extension", async () => {
    const long = "x".repeat(1_000_000);
    const { schedule } = structuredClone(document);
    schedule.venues[0].rooms[0].name = long;
    expect(await manager.save({ schedule })).toMatchObject({ status: 400 });
    expect(await manager.save({ persons: [{ wcaUserId: competitor, roles: [long] }] })).toMatchObject({ status: 400 });
    await expectNothingChanged();
    isUnchanged = false;
    const data = { long: long.slice(0, 250_000) };
    expect(await manager.save({ extensions: [{ id: "tool.Long", specUrl: "", data }] })).toMatchObject(saved);
    expect((await manager.read()).extensions[0].data).toEqual(data);
  });
});

describe("F02: extensions", () => {
  const extension = (id: string, data: object) => ({ id, specUrl: "", data });

  test.each<[string, () => object]>([["many bytes in few characters", () => ({ text: "😀".repeat(70_000) })]])(
    "of %s are refused, and nothing of them is kept",
    async (_, make) => {
      const answer = await manager.save({ extensions: [extension("tool.Big", make())] });
      expect([answer.status, (answer.body as Wcif).error]).toEqual([
        422,
        expect.stringMatching(/^#\/extensions\/0 is an extension of \d+ KB, and may have 256 KB$/),
      ]);
      await expectNothingChanged();
    },
  );

  test("of a person are refused in the same way", async () => {
    const persons = [{ wcaUserId: competitor, extensions: [extension("tool.Big", { text: "x".repeat(300_000) })] }];
    const answer = await manager.save({ persons });
    expect([answer.status, (answer.body as Wcif).error]).toEqual([
      422,
      "#/persons/0/extensions/0 is an extension of 294 KB, and may have 256 KB",
    ]);
    await expectNothingChanged();
  });
});

describe("C11: documents that cannot be", () => {
  beforeEach(async () => {
    await db.update(competitions).set({ confirmedAt: null });
  });
  afterAll(() => {
    isUnchanged = false;
  });

  const inVenue = (change: (venue: Wcif) => void) => () => {
    const { schedule } = structuredClone(document);
    change(schedule.venues[0]);
    return { schedule };
  };
  const inEvents = (change: (events: Wcif[]) => void) => () => {
    const { events } = structuredClone(document);
    change(events);
    return { events };
  };

  test.each<[string, () => object, number, string]>([
    ["an unknown event", inEvents((events) => events.push({ id: "magic2", rounds: [] })), 400, "#/events/2/id"],
    ["an event twice", inEvents((events) => events.push(events[0])), 422, "#/events/2/id"],
    ["a round without its number", inEvents(([event]) => delete event.rounds[0].id), 422, "#/events/0/rounds/0/id"],
    [
      "rounds with a gap",
      inEvents(([event]) => Object.assign(event.rounds[1], { id: "333-r3" })),
      400,
      "#/events/0/rounds/1/id",
    ],
    [
      "a round without a format",
      inEvents(([event]) => delete event.rounds[0].format),
      422,
      "#/events/0/rounds/0/format",
    ],
    [
      "no count of scramble sets",
      inEvents(([event]) => delete event.rounds[0].scrambleSetCount),
      422,
      "#/events/0/rounds/0/scrambleSetCount",
    ],
    [
      "an activity twice",
      inVenue(({ rooms }) => rooms[1].activities.push(rooms[0].activities[0])),
      422,
      "#/schedule/venues/0/rooms/1/activities/1/id",
    ],
    [
      "an activity within itself",
      inVenue(({ rooms: [room] }) =>
        room.activities[1].childActivities.push({ ...room.activities[1], childActivities: [] }),
      ),
      422,
      "#/schedule/venues/0/rooms/0/activities/1/childActivities/2/id",
    ],
    [
      "a room twice",
      inVenue(({ rooms }) => rooms.push({ ...rooms[0], activities: [] })),
      422,
      "#/schedule/venues/0/rooms/2/id",
    ],
    [
      "an unreadable time",
      inVenue(({ rooms }) => Object.assign(rooms[0].activities[0], { startTime: "noon" })),
      422,
      "#/schedule/venues/0/rooms/0/activities/0/startTime",
    ],
    ["no venues", () => ({ schedule: { startDate: "2026-11-21", numberOfDays: 1 } }), 422, "#/schedule/venues"],
    [
      "a qualification without its date",
      () => ({
        formatVersion: "2.1.1",
        events: [
          {
            id: "333",
            rounds: [],
            qualification: { resultCondition: { type: "resultAchieved", scope: "single", value: 1000 } },
          },
        ],
      }),
      422,
      "#/events/0/qualification/latestResultDate",
    ],
    [
      "version 2 in version 1",
      () => ({ formatVersion: "1.1", events: [{ id: "333", rounds: [{ linkedRounds: null }] }] }),
      400,
      "#/events/0/rounds/0",
    ],
    ["a person twice", () => ({ persons: [document.persons[1], document.persons[1]] }), 422, "#/persons/1"],
    [
      "numbers no database holds",
      () => ({
        persons: [
          {
            wcaUserId: competitor,
            assignments: [{ activityId: 3, assignmentCode: "competitor", stationNumber: 2 ** 40 }],
          },
        ],
      }),
      400,
      "#/persons/0/assignments/0/stationNumber",
    ],
  ])("%s: refused, naming the place", async (_, body, status, place) => {
    const answer = await manager.save(body());
    expect([answer.status, (answer.body as Wcif).error]).toEqual([status, expect.stringContaining(place)]);
    await expectNothingChanged();
  });
});

describe("C19: results that cannot be", () => {
  const inRound = (event: number, result: object) => {
    const { events } = structuredClone(document);
    Object.assign(events[event].rounds[0].results[0], result);
    return manager.save({ events });
  };

  test.each([
    [0, { attempts: [{ result: -3 }] }, "attempts/0"],
    [0, { best: -7 }, "best"],
    [0, { attempts: [{ result: 2 ** 33 }] }, "attempts/0"],
    [0, { average: 2 ** 33 }, "average"],
    [0, { attempts: Array(6).fill({ result: 1000 }) }, "attempts"],
    [1, { attempts: [{ result: 5 }] }, "attempts/0"],
    [1, { best: 999_999_999 }, "best"],
  ])("in event %d with %j: refused, naming the place", async (event, result, place) => {
    const answer = await inRound(event, result);
    expect([answer.status, (answer.body as Wcif).error]).toEqual([
      400,
      expect.stringContaining(`#/events/${event}/rounds/0/results/0/${place}`),
    ]);
    await expectNothingChanged();
  });
});
