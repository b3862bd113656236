import { expect, test } from "vitest";
import { accounts } from "#lib/db/schema/accounts.ts";
import { outgoingMail } from "#lib/db/schema/mail.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { queueMail } from "./queue.ts";
import { sendQueuedMail } from "./send-queued.ts";

const { db } = await testDatabase();
const news = { competitionId: null, about: "news", word: () => ({ subject: "Hello", paragraphs: ["First."] }) };

test("mail to two thousand people is queued in one go, and goes out", async () => {
  const people = await db
    .insert(accounts)
    .values(
      Array.from({ length: 2000 }, (_, index) => ({
        name: `Somebody ${index}`,
        email: `somebody-${index}@mail.example`,
        emailConfirmedAt: new Date(),
      })),
    )
    .returning({ id: accounts.id });
  await queueMail(
    db,
    people.map(({ id }) => ({ ...news, accountId: id })),
    new Date(),
  );
  while ((await sendQueuedMail(db, new Date())).isMore);
  expect(await db.$count(outgoingMail)).toBe(2000);
});
