import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { findTakenAddresses, mostAddresses } from "#lib/registrations/commands/take-addresses.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as takeAddresses } from "./addresses/route.ts";
import { GET, HEAD } from "./registrations.csv/route.ts";

const { db } = await testDatabase();

const header =
  "number,name,competitor_id,country,gender,birth_date,email,status,waiting_list_position,competes,guests,registered_at,comment,notes,333,222\r\n";

async function competitionOfTwo() {
  const organizer = await createAccount(db);
  const { id: competitionId } = await createCompetition(db, { organizers: [organizer], eventIds: ["333", "222"] });
  const registeredAt = new Date("2030-01-02T03:04:05Z");
  const ana = await createAccount(db, {
    ...{ name: "Ana Formula", email: `ana@${competitionId.toLowerCase()}.example`, countryId: "Spain" },
    ...{ gender: "f", birthDate: "2001-02-03" },
  });
  const ben = await createAccount(db, { name: "Ben Helper", countryId: null });
  const first = await createRegistration(db, {
    ...{ competitionId, accountId: ana.id, registrantId: 1, status: "accepted", eventIds: ["333"] },
    ...{ guests: 2, comments: '=cmd("x")', registeredAt },
  });
  // Put down as staff, and has not agreed: nobody is told their address.
  const second = await createRegistration(db, {
    ...{ competitionId, accountId: ben.id, registrantId: 2, status: "pending", isCompeting: false, registeredAt },
  });
  return { organizer, competitionId, ana, first, second, cookie: await signInCookie(db, organizer.id) };
}

type Asking = { query?: string; cookie?: string; from?: string; ask?: typeof GET };

const fileOf = (competitionId: string, { query = "", cookie = "", from = "same-origin", ask = GET }: Asking) =>
  ask(
    new Request(`http://localhost:3000/competitions/${competitionId}/manage/registrations/registrations.csv?${query}`, {
      headers: { cookie, "sec-fetch-site": from },
    }),
    { params: Promise.resolve({ competitionId }) },
  );

const traces = (competitionId: string, kind: string) =>
  db
    .select({ actorId: auditEvents.actorId, data: auditEvents.data })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, competitionId), eq(auditEvents.kind, kind)));

test("what is listed is a file for those who manage it, in the same order, where no text is a formula and nothing is kept", async () => {
  const { organizer, competitionId, ana, cookie } = await competitionOfTwo();
  const answer = await fileOf(competitionId, { query: "sort=name", cookie });
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    200,
    {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${competitionId}-registrations.csv"`,
      "cache-control": "private, no-store",
    },
  ]);
  const anaLine = `1,Ana Formula,,ES,f,2001-02-03,${ana.email},accepted,,1,2,2030-01-02T03:04:05.000Z,"'=cmd(""x"")",,1,0\r\n`;
  expect(await answer.text()).toBe(
    `${header}${anaLine}2,Ben Helper,,,,,,pending,,0,0,2030-01-02T03:04:05.000Z,,,1,0\r\n`,
  );
  const accepted = await fileOf(competitionId, { query: "status=accepted&event=333&q=ana", cookie });
  expect(await accepted.text()).toBe(header + anaLine);
  expect(await traces(competitionId, "competition.registrations_exported")).toEqual([
    { actorId: organizer.id, data: { count: 2 } },
    { actorId: organizer.id, data: { count: 1, status: "accepted", eventId: "333", text: "ana" } },
  ]);
});

test("nobody else gets the file, and whoever looks whether it is there is told the same and takes nothing out", async () => {
  const { competitionId, cookie } = await competitionOfTwo();
  const stranger = await signInCookie(db, (await createAccount(db)).id);
  for (const ask of [GET, HEAD]) {
    expect((await fileOf(competitionId, { ask })).status).toBe(401);
    expect((await fileOf(competitionId, { cookie: stranger, ask })).status).toBe(403);
    expect((await fileOf(competitionId, { cookie, from: "cross-site", ask })).status).toBe(403);
    expect((await fileOf(competitionId, { cookie, from: "same-site", ask })).status).toBe(403);
  }
  const looked = await fileOf(competitionId, { cookie, ask: HEAD });
  expect([looked.status, looked.headers.get("cache-control"), await looked.text()]).toEqual([
    200,
    "private, no-store",
    "",
  ]);
  expect(await traces(competitionId, "competition.registrations_exported")).toEqual([]);
  expect((await fileOf(competitionId, { cookie, from: "none" })).status).toBe(200);
});

test("nobody takes the file time and again, which fills the log", async () => {
  const { competitionId, cookie } = await competitionOfTwo();
  const statuses: number[] = [];
  for (let time = 1; time <= 61; time += 1) statuses.push((await fileOf(competitionId, { cookie })).status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  expect(await traces(competitionId, "competition.registrations_exported")).toHaveLength(60);
});

const send = async (competitionId: string, fields: Record<string, string>, cookie: string) =>
  await formAnswer(
    await sendForm((request) => takeAddresses(request, { params: Promise.resolve({ competitionId }) }), fields, {
      cookie,
    }),
  );

test("the addresses of those who are ticked are told to whoever took them, for a while, and that stands in the log", async () => {
  const { organizer, competitionId, ana, first, second, cookie } = await competitionOfTwo();
  const registrationIds = `${first.id}:accepted ${second.id}:pending`;
  expect(await send(competitionId, { filter: "status=accepted", registrationIds }, cookie)).toMatchObject({
    page: `/competitions/${competitionId}/manage/registrations?status=accepted&done=addresses`,
  });
  expect(await traces(competitionId, "competition.addresses_taken")).toEqual([
    { actorId: organizer.id, data: { count: 1, registrationIds: [first.id] } },
  ]);
  const now = new Date();
  const inHalfAnHour = new Date(now.getTime() + 30 * 60_000);
  const asked = { competitionId, accountId: organizer.id };
  expect(await findTakenAddresses(db, { ...asked, now })).toEqual([ana.email]);
  expect(await findTakenAddresses(db, { ...asked, now: inHalfAnHour })).toBeUndefined();
  expect(await findTakenAddresses(db, { ...asked, accountId: ana.id, now })).toBeUndefined();
});

test("no addresses are told of nobody, of people elsewhere, or of too many at once", async () => {
  const { competitionId, second, cookie } = await competitionOfTwo();
  const elsewhere = await competitionOfTwo();
  const messageOf = async (registrationIds: string) =>
    (await send(competitionId, { filter: "", registrationIds }, cookie)).memory.message;
  const nobody = "Tick those whose e-mail addresses you want.";
  expect(await messageOf("")).toBe(nobody);
  expect(await messageOf(`${second.id}:pending`)).toBe(nobody);
  expect(await messageOf(`${elsewhere.first.id}:accepted`)).toBe(nobody);
  const many = Array.from({ length: mostAddresses + 1 }, (_, at) => `${at + 1}:pending`).join(" ");
  expect(await messageOf(many)).toBe(`Choose ${mostAddresses} at most.`);
  expect(await traces(competitionId, "competition.addresses_taken")).toEqual([]);
});
