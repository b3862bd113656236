import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { endRegistration } from "#lib/registrations/commands/end-registration.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createLiveWorld, saveLiveResults } from "#lib/testing/factories/live-results.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { holdsOrAttends, leaveCompetitions } from "./leave-competitions.ts";

const { db } = await testDatabase();
// The competition is in 2030.
const now = new Date("2026-01-01T00:00:00Z");
const { id: competitionId, round } = await createLiveWorld(db, { peopleCount: 1 });
const registered = async () => {
  const account = await createAccount(db);
  return { account, registration: await createRegistration(db, { competitionId, accountId: account.id }) };
};
const statusOf = async (accountId: number) =>
  (await db.select().from(registrations).where(eq(registrations.accountId, accountId)))[0]?.status;

test("who is in a round of a competition to come stays in it, and who is in none leaves", async () => {
  const [within, without] = [await registered(), await registered()];
  await saveLiveResults(db, round, [{ registration: within.registration, attempts: [] }]);
  const accounts = [within.account, without.account];
  const leave = await Promise.all(accounts.map(({ id }) => holdsOrAttends(db, id, now)));
  expect(leave).toEqual([false, true]);
  for (const account of accounts) await leaveCompetitions(db, account, now);
  expect(await Promise.all(accounts.map(({ id }) => statusOf(id)))).toEqual(["accepted", "cancelled"]);
});

test("who was put into a round meanwhile stays, too", async () => {
  const { account, registration } = await registered();
  const competition = (await findCompetition(db, competitionId))!;
  const ending = { competition, accountId: account.id, actor: sessionOf(account, now) };
  await saveLiveResults(db, round, [{ registration, attempts: [] }]);
  expect(await db.transaction((tx) => endRegistration(tx, ending))).toBe(false);
  expect(await statusOf(account.id)).toBe("accepted");
});
