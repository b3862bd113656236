import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { sendAtOnce } from "#lib/mail/account-mail.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { changeOwnProfile, correctPerson } from "./change-profile.ts";

const { db } = await testDatabase();
const now = new Date("2030-05-01T12:00:00Z");
const known = { name: "Anna Berg", gender: "f", countryId: "Norway", birthDate: "2001-02-03" } as const;

let person: Account;
let organizer: Account;
let competition: { id: string; name: string };

beforeEach(async () => {
  person = await createAccount(db, known);
  organizer = await createAccount(db);
  competition = await createCompetition(db, { organizers: [organizer] });
});

const change = (wanted: Partial<Record<keyof typeof known, string>>, account = person) =>
  changeOwnProfile(db, { ...known, ...wanted }, { account, ipAddress: null, now });
const accept = (columns: Partial<typeof registrations.$inferInsert> = {}) =>
  createRegistration(db, { competitionId: competition.id, accountId: person.id, ...columns });

const noLongerToCome: [string, Partial<typeof competitions.$inferInsert>][] = [
  ["once it is over", { startDate: "2030-04-29", endDate: "2030-04-30", timezone: "Etc/UTC" }],
  ["once its results are posted", { resultsPostedAt: now }],
  ["when it is cancelled", { cancelledAt: now }],
];

const bring = (state: Partial<typeof competitions.$inferInsert>) =>
  db
    .update(competitions)
    .set({ venue: "Hall", ...state })
    .where(eq(competitions.id, competition.id));

describe("what registering asked for", () => {
  const emptied = { gender: "", birthDate: "", countryId: "" };

  test.each([["pending"], ["waiting_list"], ["accepted"]] as const)(
    "cannot be emptied while it is %s",
    async (status) => {
      await accept({ status, waitingListPosition: status === "waiting_list" ? 1 : null });
      await expect(change(emptied)).rejects.toMatchObject({
        kind: "invalid",
        details: {
          data: {
            fields: {
              gender: expect.stringContaining(competition.name),
              country: expect.stringContaining(competition.name),
              birth_date: expect.stringContaining(competition.name),
            },
          },
        },
      });
      expect(await getAccount(db, person.id)).toMatchObject(known);
    },
  );

  test("can be changed until it is accepted, and emptied once it is in force no more", async () => {
    await accept({ status: "pending" });
    await change({ birthDate: "2002-02-03" });
    await db.update(registrations).set({ status: "cancelled" });
    await change(emptied);
    expect(await getAccount(db, person.id)).toMatchObject({ gender: null, countryId: null, birthDate: null });
  });

  test.each(noLongerToCome)("can be emptied %s", async (_when, state) => {
    await accept({ status: "pending" });
    await bring(state);
    await change(emptied);
    expect((await getAccount(db, person.id)).birthDate).toBeNull();
  });
});

describe("somebody who is accepted for a competition to come", () => {
  test("changes neither name, gender, birth date nor country, and is told whom to ask", async () => {
    await accept();
    const ask = `You are accepted for ${competition.name}: ask its organizers to change this.`;
    await expect(
      change({ name: "Eve", gender: "o", countryId: "Sweden", birthDate: "2002-02-03" }),
    ).rejects.toMatchObject({
      kind: "invalid",
      details: { data: { fields: { name: ask, gender: ask, country: ask, birth_date: ask } } },
    });
    expect(await getAccount(db, person.id)).toMatchObject(known);
  });

  test("saves the rest of the page, and adds what was never said", async () => {
    await accept();
    await change({ name: " Anna  Berg " });
    const unsaid = await createAccount(db, { ...known, birthDate: null });
    await createRegistration(db, { competitionId: competition.id, accountId: unsaid.id });
    await change({ birthDate: "2001-02-03" }, unsaid);
    expect(await getAccount(db, unsaid.id)).toMatchObject(known);
  });

  test.each<[string, Partial<typeof competitions.$inferInsert>, Partial<typeof registrations.$inferInsert>]>([
    ...noLongerToCome.map((state): [...typeof state, object] => [...state, {}]),
    ["while it waits for a decision", {}, { status: "pending" }],
    ["when managers put it in as staff", {}, { isCompeting: false }],
  ])("is free again %s", async (_when, state, registration) => {
    await accept(registration);
    await bring(state);
    await change({ name: "Eve Berg" });
    expect((await getAccount(db, person.id)).name).toBe("Eve Berg");
  });

  test("is not free before the day is over where the competition is", async () => {
    await accept();
    await db
      .update(competitions)
      .set({ startDate: "2030-04-30", endDate: "2030-04-30", timezone: "Pacific/Pago_Pago" })
      .where(eq(competitions.id, competition.id));
    const before = { account: person, ipAddress: null, now: new Date("2030-05-01T10:59:59Z") };
    await expect(changeOwnProfile(db, { ...known, name: "Eve" }, before)).rejects.toMatchObject({ kind: "invalid" });
    await changeOwnProfile(db, { ...known, name: "Eve" }, { ...before, now: new Date("2030-05-01T11:00:00Z") });
  });
});

describe("managers put right who somebody is", () => {
  const correctTo = (wanted: Partial<Record<keyof typeof known, string>>, by = organizer, registrantId = 1) =>
    correctPerson(db, {
      competitionId: competition.id,
      actor: { ...sessionOf(by), now },
      registrantId,
      profile: { ...known, ...wanted },
    });
  const correct = (name: string, by = organizer, registrantId = 1) => correctTo({ name }, by, registrantId);

  test("whom they have accepted, with a trace that names them", async () => {
    await accept();
    await correct("Anna Bergström");
    expect((await getAccount(db, person.id)).name).toBe("Anna Bergström");
    const trail = await db.select().from(auditEvents).where(eq(auditEvents.actorId, organizer.id));
    expect(trail.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
      ["account.profile_changed", String(person.id)],
      ["registration.person_corrected", competition.id],
    ]);
    expect(trail[1]?.data).toEqual({ accountId: person.id, changed: ["name"] });
  });

  test("who is told what was changed, by whom, and where to turn", async () => {
    await accept();
    await sendAtOnce(db, await correctTo({ name: "Eve Berg", birthDate: "2001-02-04" }));
    const [mail] = await listOutbox(db, { limit: 1 });
    expect(mail).toMatchObject({
      recipient: person.email,
      subject: expect.stringMatching(/^Your profile was changed/),
    });
    for (const part of [competition.name, "your name and your date of birth", `/competitions/${competition.id}`]) {
      expect(mail?.text).toContain(part);
    }
    expect(await correctTo({ name: "Eve Berg", birthDate: "2001-02-04" })).toEqual([]);
  });

  test("but take nothing away that is known", async () => {
    await accept();
    const problem = "This is known: it can be changed, not taken away.";
    await expect(correctTo({ gender: "", countryId: "", birthDate: "" })).rejects.toMatchObject({
      details: { data: { fields: { gender: problem, country: problem, birth_date: problem } } },
    });
    expect(await getAccount(db, person.id)).toMatchObject(known);
  });

  test.each(noLongerToCome)("but no longer %s", async (_when, state) => {
    await accept();
    await bring(state);
    await expect(correct("Eve")).rejects.toMatchObject({ kind: "forbidden" });
    expect(await getAccount(db, person.id)).toMatchObject(known);
  });

  test("under the same rules", async () => {
    await accept();
    await expect(correct("123")).rejects.toMatchObject({ details: { data: { fields: { name: expect.any(String) } } } });
  });

  test("but nobody's who was not accepted, was put in as staff or has a competitor profile, nor as strangers", async () => {
    await accept({ status: "pending" });
    await expect(correct("Eve")).rejects.toMatchObject({ kind: "not_found" });
    await db.update(registrations).set({ status: "accepted", isCompeting: false });
    await expect(correct("Eve")).rejects.toMatchObject({ kind: "not_found" });
    await db.update(registrations).set({ isCompeting: true });
    await expect(correct("Eve", await createAccount(db))).rejects.toMatchObject({ kind: "forbidden" });
    await db.insert(persons).values({ id: "2015BERG01", name: known.name, countryId: "Norway" });
    const champion = await createAccount(db, { ...known, competitorId: "2015BERG01" });
    await createRegistration(db, { competitionId: competition.id, accountId: champion.id });
    await expect(correct("Eve", organizer, 2)).rejects.toThrow("competitor profile");
  });
});
