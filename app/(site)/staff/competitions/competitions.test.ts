import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { listCancelled, listDrafts, listToAnnounce } from "#lib/competitions/queries/to-announce.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator } from "#lib/testing/factories/actors.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { formAnswer, sendAgreeing, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as putOff } from "./[competitionId]/put-off/route.ts";
import { POST as step } from "./[competitionId]/step/route.ts";

const { db } = await testDatabase();

type Handler = (request: Request, context: { params: Promise<{ competitionId: string }> }) => Promise<Response>;

const at = (handler: Handler, competitionId: string) => (request: Request) =>
  handler(request, { params: Promise.resolve({ competitionId }) });

const as = async (account: Account) => ({ cookie: await signInCookie(db, account.id) });

const idsOf = async (list: typeof listToAnnounce) =>
  (await list(db, { offset: 0, size: 100 })).competitions.map(({ id }) => id);

test("a confirmed competition waits for the staff, is announced at their desk, and waits no more", async () => {
  const staff = await createAdministrator(db);
  const delegate = await createAccount(db);
  const confirmed = { confirmedAt: new Date("2026-02-02T00:00:00Z") };
  const later = await createDraft(db, { id: "Later2030", delegates: [delegate], ...confirmed });
  await createDraft(db, { id: "First2030", confirmedAt: new Date("2026-01-01T00:00:00Z") });
  await createDraft(db, { id: "Draft2030" });
  await createCompetition(db, { id: "Known2030" });
  await createCompetition(db, { id: "Gone2030", cancelledAt: new Date("2026-01-01T00:00:00Z") });
  expect(await idsOf(listToAnnounce)).toEqual(["First2030", "Later2030"]);
  expect(await idsOf(listDrafts)).toEqual(["Draft2030"]);
  expect(await idsOf(listCancelled)).toEqual(["Gone2030"]);

  const own = await as(staff);
  const notYet = await formAnswer(await sendForm(at(step, "Draft2030"), { step: "announce" }, own));
  expect([notYet.page, notYet.memory.message]).toEqual([
    "/staff/competitions/Draft2030",
    "A competition is confirmed before it is announced.",
  ]);
  const answer = await formAnswer(await sendForm(at(step, later.id), { step: "announce" }, own));
  expect(answer).toMatchObject({ page: "/staff/competitions/Later2030?done=announce", memory: {} });
  expect(await idsOf(listToAnnounce)).toEqual(["First2030"]);
  expect(await db.select().from(competitions).where(eq(competitions.id, later.id))).toMatchObject([
    { isVisible: true, announcedBy: staff.id },
  ]);
  const mails = await db.select().from(queuedMail).where(eq(queuedMail.accountId, delegate.id));
  expect(mails.map(({ subject }) => subject)).toEqual([`${later.name} is announced`]);
  expect(await db.select().from(auditEvents).where(eq(auditEvents.subjectId, later.id))).toMatchObject([
    { kind: "competition.announced", actorId: staff.id },
  ]);
});

test("a competition is put off to other days, whoever is registered is told, and what was typed stays on errors", async () => {
  const staff = await createAdministrator(db);
  const competitor = await createAccount(db);
  const { id, name } = await createCompetition(db, { startDate: "2030-05-04", endDate: "2030-05-05" });
  await createRegistration(db, { competitionId: id, accountId: competitor.id, registrantId: 1, status: "accepted" });
  const own = await as(staff);
  const wrong = { startDate: "2030-06-09", endDate: "2030-06-08" };
  expect((await formAnswer(await sendForm(at(putOff, id), wrong, own))).memory).toMatchObject({
    problems: { endDate: "The last day is not before the first." },
    values: wrong,
  });
  const days = { startDate: "2030-06-08", endDate: "2030-06-09" };
  expect((await sendAgreeing(at(putOff, id), days, own)).page).toBe(`/staff/competitions/${id}?done=put-off`);
  expect(await db.select().from(competitions).where(eq(competitions.id, id))).toMatchObject([days]);
  const mails = await db.select().from(queuedMail).where(eq(queuedMail.accountId, competitor.id));
  expect(mails.map(({ subject }) => subject)).toEqual([`${name} has changed`]);
});
