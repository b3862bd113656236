import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { competitionMessages } from "#lib/db/schema/competition-people.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, sessionOf } from "#lib/testing/factories/actors.ts";
import { createDraft } from "#lib/testing/factories/competitions.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { listMessages } from "../queries/messages.ts";
import { writeMessage } from "./write-message.ts";

const { db } = await testDatabase();
const now = new Date("2026-03-01T12:00:00Z");

const administrator = await createAdministrator(db);
const [delegate, organizer, stranger] = [await createAccount(db), await createAccount(db), await createAccount(db)];
const held = { delegates: [delegate], organizers: [organizer] };

const write = (competitionId: string, as: Account, text = "Is the hall booked?", at = now) =>
  writeMessage(db, { competitionId, actor: sessionOf(as, at), text });

const mailedTo = async (competitionId: string) =>
  (await db.select().from(queuedMail).where(eq(queuedMail.competitionId, competitionId)))
    .map(({ accountId }) => accountId)
    .sort();

const ids = (...people: Account[]) => people.map(({ id }) => id).sort();

test("a message of one side is read by both, and mailed to the other and to all who hold the competition", async () => {
  const { id, name } = await createDraft(db, held);
  await write(id, administrator, "Is the **hall** booked?");
  expect(await mailedTo(id)).toEqual(ids(delegate, organizer));
  const [mail] = await db.select().from(queuedMail).where(eq(queuedMail.competitionId, id));
  expect(mail).toMatchObject({
    subject: `${administrator.name} writes about ${name}`,
    paragraphs: [
      `${administrator.name}, of the association's staff, writes about ${name}:`,
      "Is the **hall** booked?",
      expect.stringContaining(`/competitions/${id}/manage/messages`),
    ],
  });
  await db.delete(queuedMail);
  await write(id, delegate, "It is.");
  expect(await mailedTo(id)).toEqual(ids(administrator, organizer));
  const { messages, total } = await listMessages(db, id, { offset: 0, size: 1 });
  expect([messages, total]).toEqual([
    [{ id: expect.any(Number), text: "It is.", isFromStaff: false, writtenAt: now, by: delegate.name }],
    2,
  ]);
});

test("where there is a team that announces, it is the staff that is told", async () => {
  const team = await createGroup(db, { groupType: "teams_committees", friendlyId: "wcat" });
  const member = await createAccount(db);
  await createRole(db, { groupId: team.id, accountId: member.id, status: "member" });
  const { id } = await createDraft(db, held);
  await write(id, organizer);
  expect(await mailedTo(id)).toEqual(ids(delegate, member));
});

test("C01, C03: whoever does not manage a competition writes nothing about it, nor learns that it is there", async () => {
  const { id } = await createDraft(db, held);
  await expect(write(id, stranger)).rejects.toThrow(`Competition with id ${id} not found`);
  expect(await db.$count(competitionMessages, eq(competitionMessages.competitionId, id))).toBe(0);
  expect(await mailedTo(id)).toEqual([]);
});

test("nobody writes more than twenty messages within an hour, nor more than a thousand about one competition", async () => {
  const { id } = await createDraft(db, held);
  const row = { competitionId: id, isFromStaff: false, text: "x" };
  await db.insert(competitionMessages).values(
    Array.from({ length: 999 }, (_, index) => ({
      ...row,
      accountId: index < 20 ? organizer.id : null,
      writtenAt: index < 20 ? now : new Date("2026-01-01"),
    })),
  );
  await expect(write(id, organizer)).rejects.toThrow("You have written a lot within an hour");
  await write(id, organizer, "Later", new Date("2026-03-01T13:00:01Z"));
  await expect(write(id, delegate)).rejects.toThrow("There are 1000 messages about this competition");
});
