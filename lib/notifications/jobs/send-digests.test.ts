import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { mailPreferences, queuedMail } from "#lib/db/schema/mail.ts";
import { notifications } from "#lib/db/schema/notifications.ts";
import { stopMail } from "#lib/mail/preferences.ts";
import { sendQueuedMail } from "#lib/mail/send-queued.ts";
import { stopLink } from "#lib/mail/stop-link.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { runNow } from "#lib/testing/run-now.ts";
import { writeNotifications } from "../commands/write-notifications.ts";
import { sendDigests } from "./send-digests.ts";

const { db } = await testDatabase();
const at = (time: string) => new Date(`2030-03-${time}:00Z`);
const runAt = (now: Date) => runNow(sendDigests, {}, { db, now: () => now });

beforeEach(async () => {
  await db.delete(notifications);
  await db.delete(queuedMail);
});

const tell = async (accountId: number, competition: Awaited<ReturnType<typeof createCompetition>>, now: Date) => {
  await writeNotifications(db, {
    kind: "new_competition",
    told: [{ accountId, competition, details: {} }],
    ...{ mail: "as chosen", now },
  });
  await writeNotifications(db, {
    kind: "results",
    told: [{ accountId, competition, details: { isOwn: false } }],
    ...{ mail: "as chosen", now },
  });
};

test("what came together until six is one mail, once, with what stops each kind", async () => {
  const account = await createAccount(db);
  const [first, second] = [
    await createCompetition(db, { name: "First Open", city: "Lyon", countryId: "France" }),
    await createCompetition(db, { name: "Second Open", city: "Lyon", countryId: "France" }),
  ];
  await tell(account.id, first, at("01T08:00"));
  await runAt(at("01T20:00"));
  expect(await db.$count(queuedMail)).toBe(0);
  await tell(account.id, second, at("02T06:01"));
  await Promise.all([runAt(at("02T06:02")), runAt(at("02T06:02"))]);
  await runAt(at("02T07:02"));
  const stop = (kind: "new_competition" | "results") => `To stop only mail like this: ${stopLink(account.id, kind)}`;
  expect(await db.select().from(queuedMail)).toMatchObject([
    {
      ...{ accountId: account.id, kind: "digest", subject: "What is new for you" },
      paragraphs: [
        "New competitions like those you look for",
        `New competition: First Open\n4–5 May 2030 · Lyon, France\nhttp://localhost:3000/competitions/${first.id}`,
        stop("new_competition"),
        "Results of competitions where you were, or that you marked",
        `The results of First Open are posted\nhttp://localhost:3000/competitions/${first.id}/results`,
        stop("results"),
        "What you hear of, and when: http://localhost:3000/settings/notifications",
      ],
    },
  ]);
  await runAt(at("03T06:02"));
  expect(await db.$count(queuedMail)).toBe(2);
});

test("a digest leaves out what was stopped meanwhile, and one that waits is not sent once all of it is stopped", async () => {
  const account = await createAccount(db);
  await tell(account.id, await createCompetition(db, { name: "First Open" }), at("01T08:00"));
  await stopMail(db, { accountId: account.id, kind: "results" });
  await runAt(at("02T06:02"));
  const [mail] = await db.select().from(queuedMail);
  expect(mail?.paragraphs.join("\n")).not.toContain("results");
  await stopMail(db, { accountId: account.id, kind: "digest" });
  await sendQueuedMail(db, at("02T06:03"));
  expect(await db.select({ state: queuedMail.state }).from(queuedMail)).toEqual([{ state: "stopped" }]);
});

test("a digest is in the language that somebody has chosen for their mail", async () => {
  const account = await createAccount(db, { language: "es" });
  await tell(account.id, await createCompetition(db, { name: "First Open" }), at("01T08:00"));
  await runAt(at("02T06:02"));
  const [mail] = await db.select().from(queuedMail);
  expect(mail?.subject).toBe("Tus novedades");
  expect(mail?.paragraphs.join("\n")).toContain("Nueva competición: First Open\n4–5 de mayo de 2030");
});

test("a digest has fifty lines at most, and says how many more there are", async () => {
  const account = await createAccount(db);
  for (let number = 0; number < 30; number += 1) {
    await tell(account.id, await createCompetition(db), at("01T08:00"));
  }
  await runAt(at("02T06:02"));
  const [mail] = await db.select().from(queuedMail).where(eq(queuedMail.accountId, account.id));
  expect(mail?.paragraphs).toContain("And 10 more: http://localhost:3000/notifications");
  expect(mail?.paragraphs.filter((text) => text.includes("/competitions/"))).toHaveLength(50);
  expect(await db.$count(mailPreferences, eq(mailPreferences.accountId, account.id))).toBe(0);
});
