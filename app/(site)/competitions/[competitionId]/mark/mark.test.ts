import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countBookmarks, isMarked } from "#lib/competitions/queries/bookmarks.ts";
import { listMarked } from "#lib/competitions/queries/mine.ts";
import { bookmarks } from "#lib/db/schema/competitions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as mark } from "./route.ts";

const { db } = await testDatabase();

const send = async (competitionId: string, intent: string, cookie?: string) =>
  await sendForm(
    (request) => mark(request, { params: Promise.resolve({ competitionId }) }),
    { intent },
    cookie === undefined ? {} : { cookie },
  );

test("a competition is marked on its page, once however often, and not any more", async () => {
  const { id } = await createCompetition(db);
  const person = await createAccount(db);
  const cookie = await signInCookie(db, person.id);
  const answers = await Promise.all([send(id, "mark", cookie), send(id, "mark", cookie)]);
  for (const answer of answers) expect((await formAnswer(answer)).page).toBe(`/competitions/${id}?done=mark`);
  expect([await isMarked(db, id, person.id), await countBookmarks(db, id)]).toEqual([true, 1]);
  expect((await formAnswer(await send(id, "unmark", cookie))).page).toBe(`/competitions/${id}?done=unmark`);
  expect([await isMarked(db, id, person.id), await countBookmarks(db, id)]).toEqual([false, 0]);
});

test("a thousand competitions are marked by one person, and not one more", async () => {
  const person = await createAccount(db);
  await db.execute(sql`insert into competitions (id, name, short_name, country_id, start_date, end_date, is_visible)
    select 'Many' || number, 'Many', 'Many', 'USA', '2030-01-01', '2030-01-01', true from generate_series(1, 1000) as number`);
  await db.execute(sql`insert into bookmarks (account_id, competition_id)
    select ${person.id}, id from competitions where name = 'Many'`);
  const { id } = await createCompetition(db);
  const { memory } = await formAnswer(await send(id, "mark", await signInCookie(db, person.id)));
  expect(memory.message).toContain("as many as one can");
  expect(await isMarked(db, id, person.id)).toBe(false);
});

test("nobody marks what they do not see, or without being signed in", async () => {
  const { id } = await createCompetition(db);
  const { id: draft } = await createDraft(db);
  const cookie = await signInCookie(db, (await createAccount(db)).id);
  expect((await send(draft, "mark", cookie)).status).toBe(404);
  expect((await send(id, "mark")).headers.get("location")).toMatch(/^\/sign-in\?/);
  expect((await formAnswer(await send(id, "toString", cookie))).memory).toMatchObject({
    message: "Say whether you mark it.",
  });
});

test("what was marked is listed also when it is over, the latest first, by pages; what nobody announced is not", async () => {
  const person = await createAccount(db);
  const made = [
    await createCompetition(db, { startDate: "2019-05-01", endDate: "2019-05-02" }),
    await createCompetition(db, { startDate: "2999-05-01", endDate: "2999-05-02" }),
    await createCompetition(db, { startDate: "2021-05-01", endDate: "2021-05-01", cancelledAt: new Date() }),
    await createDraft(db),
  ];
  for (const { id } of made) await db.insert(bookmarks).values({ accountId: person.id, competitionId: id });
  const [past, next, cancelled] = made.map(({ id }) => id);
  const list = async (offset: number, size: number) => {
    const { competitions, total } = await listMarked(db, person.id, { offset, size });
    return [total, ...competitions.map(({ id }) => id)];
  };
  expect(await list(0, 50)).toEqual([3, next, cancelled, past]);
  expect(await list(0, 2)).toEqual([3, next, cancelled]);
  expect(await list(2, 2)).toEqual([3, past]);
  expect(await list(4, 2)).toEqual([3]);
  expect(await listMarked(db, (await createAccount(db)).id, { offset: 0, size: 50 })).toEqual({
    competitions: [],
    total: 0,
  });
});
