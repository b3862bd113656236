import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { followedPersons } from "#lib/db/schema/notifications.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { countFollowed, listFollowed } from "../queries.ts";
import { followPerson, moveFollowers, unfollowPerson } from "./follow.ts";

const { db } = await testDatabase();

const namesOf = async (accountId: number) =>
  (await listFollowed(db, accountId, { offset: 0, size: 100 })).map(({ name }) => name);

test("people are followed once however often, listed by name, and not any more", async () => {
  const account = await createAccount(db);
  const [zoe, ann] = [await createPerson(db, { name: "Zoe" }), await createPerson(db, { name: "Ann" })];
  const follow = (competitorId: string) => followPerson(db, { accountId: account.id, competitorId });
  await Promise.all([follow(zoe.id), follow(zoe.id), follow(ann.id)]);
  expect(await namesOf(account.id)).toEqual(["Ann", "Zoe"]);
  await unfollowPerson(db, { accountId: account.id, competitorId: zoe.id });
  expect(await namesOf(account.id)).toEqual(["Ann"]);
  await expect(follow("2004NONE01")).rejects.toMatchObject({ kind: "not_found" });
});

test("somebody follows 500 people and not one more, also where two are followed at once", async () => {
  const account = await createAccount(db);
  await db.execute(sql`insert into ${persons} (id, name, country_id)
    select '19' || lpad((number / 90 + 10)::text, 2, '0') || 'MANY' || lpad((number % 90 + 10)::text, 2, '0'), 'Many', 'USA'
    from generate_series(0, 498) as number`);
  await db.execute(sql`insert into ${followedPersons} (account_id, competitor_id)
    select ${account.id}, id from ${persons} where name = 'Many'`);
  const more = [await createPerson(db), await createPerson(db)];
  const outcomes = await Promise.allSettled(
    more.map(({ id }) => followPerson(db, { accountId: account.id, competitorId: id })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await countFollowed(db, account.id)).toBe(500);
});

test("whoever followed a profile that is merged into another follows that one, unless it is their own", async () => {
  const [kept, merged] = [await createPerson(db, { name: "Kept" }), await createPerson(db, { name: "Merged" })];
  const [fan, both, own] = [
    await createAccount(db),
    await createAccount(db),
    await createAccount(db, { competitorId: kept.id }),
  ];
  for (const account of [fan, both, own]) await followPerson(db, { accountId: account.id, competitorId: merged.id });
  await followPerson(db, { accountId: both.id, competitorId: kept.id });
  await moveFollowers(db, { from: merged.id, to: kept.id });
  await db.delete(persons).where(sql`id = ${merged.id}`);
  expect([await namesOf(fan.id), await namesOf(both.id), await namesOf(own.id)]).toEqual([["Kept"], ["Kept"], []]);
});
