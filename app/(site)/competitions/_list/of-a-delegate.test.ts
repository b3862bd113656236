import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitionDelegates } from "#lib/db/schema/competition-people.ts";
import { withVersions } from "#lib/db/versions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { GET as getFeed } from "../feed.atom/route.ts";
import { listAddress, readFilters } from "./filters.ts";

const { db } = await testDatabase();
const ids = { delegate: 0, secret: 0 };

beforeAll(async () => {
  await createPerson(db, { id: "2009DELE01", name: "Dora Delegate" });
  const delegate = await createAccount(db, { name: "Dora Delegate", competitorId: "2009DELE01" });
  const secret = await createAccount(db, { name: "Not Shown" });
  await createCompetition(db, { id: "Hers2040", startDate: "2040-03-02", endDate: "2040-03-02" });
  await createCompetition(db, { id: "Others2040", startDate: "2040-03-02", endDate: "2040-03-02" });
  await createDraft(db, { id: "Draft2040" });
  await db.insert(competitionDelegates).values([
    { competitionId: "Hers2040", accountId: delegate.id },
    { competitionId: "Draft2040", accountId: secret.id },
  ]);
  Object.assign(ids, { delegate: delegate.id, secret: secret.id });
});

const feed = async (query: string) => {
  const answer = await getFeed(new Request(`http://localhost:3000/competitions/feed.atom?${query}`));
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    ids: [...text.matchAll(/<id>[^<]*\/competitions\/(\w+)<\/id>/g)].map(([, id]) => id),
  };
};

test("the competitions that somebody delegates are found by either of their numbers", async () => {
  for (const delegate of [String(ids.delegate), "2009dele01"]) {
    const found = await feed(`delegate=${delegate}`);
    expect([found.status, found.ids]).toEqual([200, ["Hers2040"]]);
    expect(found.text).toContain("Delegate: Dora Delegate");
  }
});

test("a delegate is shown by the name that they have now", async () => {
  const before = await feed(`delegate=${ids.delegate}&event=333`);
  expect(before.text).toContain("Delegate: Dora Delegate");
  await withVersions(db, ["people"], (tx) =>
    tx.update(accounts).set({ name: "Dora Renamed" }).where(eq(accounts.id, ids.delegate)),
  );
  const after = await feed(`delegate=${ids.delegate}&event=333`);
  expect(after.text).toContain("Delegate: Dora Renamed");
  expect(after.text).not.toContain("Dora Delegate");
});

test("who is named at no competition that everybody sees is not named here either", async () => {
  for (const delegate of [String(ids.secret), "999999", "2099NONE01"]) {
    const { status, text } = await feed(`delegate=${delegate}`);
    expect([status, text]).toEqual([404, `There is no delegate “${delegate}”.\n`]);
  }
  expect((await feed("delegate=everybody")).status).toBe(422);
});

test("an address keeps the delegate in one form", () => {
  expect(listAddress(readFilters({ delegate: "2009dele01", event: "333" }))).toBe(
    "/competitions?event=333&delegate=2009DELE01",
  );
});
