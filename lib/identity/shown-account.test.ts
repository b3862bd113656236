import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getAccount } from "#lib/accounts/queries.ts";
import { accounts, avatars } from "#lib/db/schema/accounts.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { findShownAccount } from "./shown-account.ts";

const { db } = await testDatabase();
const now = new Date("2031-05-01T12:00:00Z");

test("the header of a page shows the picture that others see of an account, and none that waits", async () => {
  const account = await createAccount(db, { name: "Ada Byron" });
  const shown = { name: "Ada Byron", email: account.email, competitorId: null, hasDesk: false, unread: 0 };
  const place = { accountId: account.id, url: "https://pictures.example/ada.jpg" };
  await db.insert(avatars).values({ ...place, status: "pending" });
  expect(await findShownAccount(db, account, now)).toEqual({ ...shown, picture: null });

  const thumbUrl = "https://pictures.example/ada-small.jpg";
  const [approved] = await db
    .insert(avatars)
    .values({ ...place, status: "approved", thumbUrl })
    .returning();
  await db.update(accounts).set({ currentAvatarId: approved!.id }).where(eq(accounts.id, account.id));
  expect(await findShownAccount(db, await getAccount(db, account.id), now)).toEqual({ ...shown, picture: thumbUrl });
});
