import { beforeEach, expect, test } from "vitest";
import { bookmarks } from "#lib/db/schema/competitions.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { notifications } from "#lib/db/schema/notifications.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { runNow } from "#lib/testing/run-now.ts";
import { wordNotification } from "../notification.ts";
import { listNotifications } from "../queries.ts";
import { tellRegistrationOpens } from "./tell-registration-opens.ts";

const { db } = await testDatabase();
const opensAt = new Date("2030-02-01T18:00:00Z");
const hours = (count: number) => new Date(opensAt.getTime() + count * 3600_000);
const runAt = (now: Date) => runNow(tellRegistrationOpens, {}, { db, now: () => now });

beforeEach(async () => {
  await db.delete(notifications);
  await db.delete(queuedMail);
  await db.delete(bookmarks);
});

const mark = (competitionId: string, accountId: number, createdAt = hours(-500)) =>
  db.insert(bookmarks).values({ competitionId, accountId, createdAt });

const titlesFor = async (accountId: number) =>
  (await listNotifications(db, accountId, { offset: 0, size: 10 })).map((one) => wordNotification(one).title);

const open = { name: "Tea Open 2030", registrationOpensAt: opensAt, registrationClosesAt: hours(1000) };

test("whoever marked a competition is told a day before registration opens and as it does, once each", async () => {
  const { id } = await createCompetition(db, open);
  const account = await createAccount(db);
  await mark(id, account.id);
  await runAt(hours(-30));
  expect(await titlesFor(account.id)).toEqual([]);
  for (const at of [-20, -19, 0.1, 0.2]) await runAt(hours(at));
  expect(await titlesFor(account.id)).toEqual([
    "Registration for Tea Open 2030 is open",
    "Registration for Tea Open 2030 opens soon",
  ]);
  const [, soon] = await listNotifications(db, account.id, { offset: 0, size: 10 });
  expect(soon && wordNotification(soon)).toMatchObject({
    text: "It opens on 1 February 2030 at 18:00 UTC.",
    path: `/competitions/${id}/register`,
  });
});

test("nobody is told who registered, marked it when it was open, or cannot see it, nor of what is cancelled or long open", async () => {
  const shown = await createCompetition(db, open);
  const hidden = await createDraft(db, open);
  const cancelled = await createCompetition(db, { ...open, cancelledAt: hours(-100) });
  const [registered, late, plain] = [await createAccount(db), await createAccount(db), await createAccount(db)];
  await createRegistration(db, { competitionId: shown.id, accountId: registered.id, status: "accepted" });
  await mark(shown.id, registered.id);
  await mark(shown.id, late.id, hours(0.5));
  for (const { id } of [hidden, cancelled]) await mark(id, plain.id);
  await runAt(hours(1));
  await mark(shown.id, plain.id);
  await runAt(hours(20));
  expect(await db.$count(notifications)).toBe(0);
});
