import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { assertNoDemoAccounts } from "#lib/accounts/commands/demo.ts";
import { demoAccounts, demoPassword } from "#lib/accounts/demo.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { applications } from "#lib/db/schema/oauth.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { groups } from "#lib/db/schema/roles.ts";
import { listChanges, parseSince } from "#lib/exports/changes.ts";
import { ensureExampleApplication } from "#lib/oauth/applications/example.ts";
import { adminOf } from "#lib/testing/admin.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { untilOlderTransactionsEnd } from "#lib/testing/older-transactions.ts";
import { demo } from "./demo.ts";

const { db } = await testDatabase();
const admin = adminOf(db, "demo", demo);

test("the made-up association goes, and what real people take part in stays, with a production that starts again", async () => {
  const [visitor, , delegate, staff] = await Promise.all(
    demoAccounts.map(({ email }) => createAccount(db, { email, password: demoPassword })),
  );
  const madeUp = await createPerson(db);
  const claimed = await createPerson(db);
  await createPerson(db, { name: "Was nowhere yet" });
  const fan = await createAccount(db, { email: "fan.7@mail.example", competitorId: madeUp.id });
  const real = await createAccount(db, { email: "anna@cubing.org", competitorId: claimed.id });
  const [region, team] = [await createGroup(db), await createGroup(db)];
  await createRole(db, { groupId: region.id, accountId: delegate!.id });
  await createRole(db, { groupId: team.id, accountId: staff!.id });
  await createRole(db, { groupId: team.id, accountId: real.id });
  await createCompetition(db, { id: "MadeUp2020", delegates: [delegate!] });
  await createCompetition(db, { id: "Joined2021", delegates: [delegate!] });
  await createCompetition(db, { id: "Real2022", delegates: [real] });
  await createRegistration(db, { competitionId: "MadeUp2020", accountId: fan.id });
  await createRegistration(db, { competitionId: "Joined2021", accountId: real.id });
  await createRegistration(db, { competitionId: "Joined2021", accountId: visitor!.id });
  await ensureExampleApplication(db);
  await expect(assertNoDemoAccounts(db)).rejects.toThrow(
    /^(?:(?:visitor|organizer|delegate|staff)@stadion\.example(?:, )?){4} can sign in with the password that everybody knows/,
  );

  expect(await admin("remove")).toMatchObject({ status: 1, stdout: "" });
  expect(await db.$count(competitions)).toBe(3);
  const ended = await admin("remove", "--yes", "--json");
  expect({ ...ended, stdout: JSON.parse(ended.stdout) }).toEqual({
    status: 0,
    stderr: "",
    stdout: {
      removed: { accounts: 3, competitions: 1, groups: 1, incidents: 0, organizations: 0, persons: 2, posts: 0 },
      kept: { accounts: 2, competitions: ["Joined2021"] },
    },
  });
  await assertNoDemoAccounts(db);
  const ids = await db.select({ id: competitions.id }).from(competitions).orderBy(competitions.id);
  expect(ids.map(({ id }) => id)).toEqual(["Joined2021", "Real2022"]);
  expect(await db.select({ id: persons.id }).from(persons)).toEqual([{ id: claimed.id }]);
  expect(await db.select({ id: groups.id }).from(groups)).toEqual([{ id: team.id }]);
  const left = await db
    .select({ email: accounts.email, hash: accounts.passwordHash })
    .from(accounts)
    .orderBy(accounts.email);
  expect(left).toEqual([
    { email: "anna@cubing.org", hash: null },
    { email: "delegate@stadion.example", hash: null },
    { email: "visitor@stadion.example", hash: null },
  ]);
  expect([await db.$count(applications), await db.$count(auditEvents)]).toEqual([0, 1]);
  expect(JSON.parse((await admin("remove", "--yes", "--json")).stdout)).toMatchObject({ removed: { competitions: 0 } });
});

test("whoever keeps a copy is told of the results that went, and of none that nobody saw", async () => {
  const [managing] = await db.select().from(accounts).where(eq(accounts.email, "delegate@stadion.example"));
  const delegates = [{ id: managing!.id }];
  const person = await createPerson(db, { id: "2020GONE01" });
  for (const [id, resultsPostedAt] of [
    ["Posted2020", new Date("2020-06-09T12:00:00Z")],
    ["Unposted2020", undefined],
  ] as const) {
    await createCompetition(db, { id, resultsPostedAt, delegates });
    await createResult(db, { round: await createRound(db, { competitionId: id }), person });
  }
  await untilOlderTransactionsEnd(db);
  const { cursor } = await listChanges(db, { since: undefined, limit: 10 });
  await admin("remove", "--yes");
  await untilOlderTransactionsEnd(db);
  const { changes } = await listChanges(db, { since: parseSince(cursor), limit: 10 });
  expect(changes.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    "competition Posted2020",
    "competition Unposted2020",
    "person 2020GONE01",
    "results Posted2020",
  ]);
});
