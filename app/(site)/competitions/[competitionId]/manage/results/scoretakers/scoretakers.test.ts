import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { scoretakingDevices } from "#lib/db/schema/scoretaking.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { listDevices, recogniseDevice } from "#lib/scoretaking/queries/devices.ts";
import { listScoretakers } from "#lib/scoretaking/queries/scoretakers.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as add } from "./add/route.ts";
import { POST as addDevice } from "./devices/add/route.ts";
import { POST as removeDevice } from "./devices/remove/route.ts";
import { POST as remove } from "./remove/route.ts";

const { db } = await testDatabase();
const organizer = await createAccount(db, { name: "Orga Nizer" });
const { id: competitorId } = await createPerson(db);
const ann = await createAccount(db, { name: "Ann Example", competitorId });
const ben = await createAccount(db, { name: "Ben Example" });
let cookie: string;
beforeAll(async () => {
  cookie = await signInCookie(db, organizer.id);
});

type Handler = (request: Request, route: { params: Promise<Record<string, string>> }) => Promise<Response>;

const answerTo = (handler: Handler, competitionId: string, fields: Record<string, string>, cookies = cookie) =>
  sendForm((request) => handler(request, { params: Promise.resolve({ competitionId }) }), fields, { cookie: cookies });
const send = async (...sent: Parameters<typeof answerTo>) => await formAnswer(await answerTo(...sent));
const open = async (more: Parameters<typeof createCompetition>[1] = {}) =>
  (await createCompetition(db, { organizers: [organizer], ...more })).id;
const at = (id: string, query = "") => `/competitions/${id}/manage/results/scoretakers${query}`;

describe("scoretakers", () => {
  test("are added by competitor id or by account, and removed", async () => {
    const id = await open();
    for (const person of [competitorId, competitorId.toLowerCase(), String(ben.id)])
      expect((await send(add, id, { person, find: "exam" })).page).toBe(at(id, "?done=saved"));
    expect(await listScoretakers(db, id)).toEqual(
      [ann, ben].map(({ id: accountId, name, competitorId }) => ({
        ...{ accountId, name, competitorId },
        ...{ addedAt: expect.any(Date), addedByName: "Orga Nizer" },
      })),
    );
    for (const _ of [1, 2])
      expect((await send(remove, id, { accountId: String(ann.id) })).page).toBe(at(id, "?done=removed"));
    expect((await listScoretakers(db, id)).map(({ name }) => name)).toEqual(["Ben Example"]);
  });

  test("are people who are there: anybody else is said not to be, beside what was searched for", async () => {
    const id = await open();
    for (const person of ["2003NOBO01", "999999999", "x", "", "x".repeat(4000)]) {
      const { page, memory } = await send(add, id, { person, find: "nobody" });
      expect({ page, memory }).toEqual({
        page: at(id),
        memory: { message: `Nobody here has the id “${person}”.`, problems: {}, values: { find: "nobody" } },
      });
    }
    expect((await send(remove, id, { accountId: "x" })).memory.message).toBe("There is no such scoretaker.");
    expect(await listScoretakers(db, id)).toEqual([]);
  });
});

describe("devices", () => {
  test("B17: have a token that is shown once, to whoever made it, and kept as its hash alone", async () => {
    const id = await open({ startDate: "2031-05-04", endDate: "2031-05-05" });
    const { page, shownOnce } = await send(addDevice, id, { name: " Table 1 " });
    expect([page, shownOnce]).toEqual([
      `${at(id)}?done=device-added`,
      [expect.stringMatching(/^stadion_device_[\w-]{43}$/)],
    ]);
    const [row] = await db.select().from(scoretakingDevices).where(eq(scoretakingDevices.competitionId, id));
    expect(row).toEqual({
      ...{ id: expect.any(Number), competitionId: id, name: "Table 1", tokenHash: sha256(shownOnce?.[0] ?? "") },
      ...{ addedBy: organizer.id, addedAt: expect.any(Date), lastUsedAt: null },
      expiresAt: new Date("2031-05-09T00:00:00Z"),
    });
    const told = await db.select().from(auditEvents).where(eq(auditEvents.kind, "competition.device_added"));
    expect(told.map(({ actorId, subjectId, data }) => ({ actorId, subjectId, data }))).toEqual([
      { actorId: organizer.id, subjectId: id, data: { deviceId: row?.id, name: "Table 1" } },
    ]);
    expect(JSON.stringify(told)).not.toContain(shownOnce?.[0]);
    expect((await send(removeDevice, id, { deviceId: String(row?.id) })).page).toBe(at(id, "?done=removed"));
    expect(await listDevices(db, id)).toEqual([]);
    // In another tab it is still shown.
    expect((await send(removeDevice, id, { deviceId: String(row?.id) })).page).toBe(at(id));
  });

  test("have a name, and end with the competition: none is made for one that is over, or has no days", async () => {
    const id = await open();
    for (const [name, problem] of [
      ["", "Say which device it is."],
      [" ", "Say which device it is."],
      ["x".repeat(101), "This takes 100 characters at most."],
      ["Table \u202e1", "A name has no characters that cannot be seen."],
    ] as const)
      expect((await send(addDevice, id, { name })).memory.problems).toEqual({ name: problem });
    for (const [dates, message] of [
      [
        { startDate: "2020-05-04", endDate: "2020-05-05" },
        "The competition is over: no device enters anything any more.",
      ],
      [
        { startDate: null, endDate: null, isVisible: false, announcedAt: null },
        "Say first when the competition is: its devices end after it.",
      ],
    ] as const) {
      const other = await open(dates);
      expect((await send(addDevice, other, { name: "Table 1" })).memory.message).toBe(message);
      expect(await listDevices(db, other)).toEqual([]);
    }
  });

  test("enter nothing any more four days after the competition, also where it was moved to earlier days", async () => {
    const id = await open({ startDate: "2031-05-04", endDate: "2031-05-05" });
    const { shownOnce } = await send(addDevice, id, { name: "Table 1" });
    const isThereAt = async (moment: string) =>
      (await recogniseDevice(db, shownOnce?.[0] ?? "", new Date(moment)))?.name === "Table 1";
    const lastsUntil = async (last: string, end: string) => [await isThereAt(last), await isThereAt(end)];
    expect(await lastsUntil("2031-05-08T23:59:59Z", "2031-05-09T00:00:00Z")).toEqual([true, false]);
    await db
      .update(competitions)
      .set({ startDate: "2031-03-01", endDate: "2031-03-02" })
      .where(eq(competitions.id, id));
    expect(await lastsUntil("2031-03-05T23:59:59Z", "2031-03-06T00:00:00Z")).toEqual([true, false]);
    expect((await listDevices(db, id))[0]?.expiresAt).toEqual(new Date("2031-03-06T00:00:00Z"));
  });

  test("are fifty at most, however many ask at once", async () => {
    const id = await open();
    const row = { competitionId: id, name: "x", expiresAt: new Date() };
    await db
      .insert(scoretakingDevices)
      .values(Array.from({ length: 48 }, (_, index) => ({ ...row, tokenHash: `${id} ${index}` })));
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(addDevice, id, { name: "Table" })));
    expect(answers.filter(({ shownOnce }) => shownOnce)).toHaveLength(2);
    expect(answers.filter(({ memory }) => /50 devices at most/.test(memory.message ?? ""))).toHaveLength(3);
    expect(await listDevices(db, id)).toHaveLength(50);
  });

  test("C01: of another competition are out of reach", async () => {
    const [id, other] = [await open(), await open({ organizers: [ben] })];
    await send(addDevice, other, { name: "Table 1" }, await signInCookie(db, ben.id));
    const [device] = await listDevices(db, other);
    await send(removeDevice, id, { deviceId: String(device?.id) });
    for (const [handler, fields] of [
      [addDevice, { name: "x" }],
      [removeDevice, { deviceId: String(device?.id) }],
      [add, { person: String(ann.id) }],
      [remove, { accountId: String(ann.id) }],
    ] as [Handler, Record<string, string>][])
      expect((await answerTo(handler, other, fields)).status).toBe(403);
    expect(await listDevices(db, other)).toEqual([device]);
  });
});

test("nothing is added once the results are submitted, and everything can still be removed", async () => {
  const id = await open();
  await send(add, id, { person: String(ann.id) });
  await send(addDevice, id, { name: "Table 1" });
  await db.update(competitions).set({ resultsSubmittedAt: new Date() }).where(eq(competitions.id, id));
  expect((await answerTo(add, id, { person: String(ben.id) })).status).toBe(403);
  expect((await answerTo(addDevice, id, { name: "Table 2" })).status).toBe(403);
  const [device] = await listDevices(db, id);
  await send(remove, id, { accountId: String(ann.id) });
  await send(removeDevice, id, { deviceId: String(device?.id) });
  expect([await listScoretakers(db, id), await listDevices(db, id)]).toEqual([[], []]);
});
