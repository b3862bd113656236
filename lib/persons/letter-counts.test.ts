import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrate } from "#lib/db/migrate.ts";
import { formerIdentities, letterCounts, persons } from "#lib/db/schema/persons.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { listPersons } from "./queries.ts";

const { db, url } = await testDatabase();

const letters = ["a", "B", "é", "ß", "Ł", "%", "_", "\\", "安", "娜", "ﬁ", "½", "-", "(", "'", " ", "😀", "İ", "ç"];
const nameOf = (turn: number) =>
  `N ${Array.from({ length: 3 + (turn % 9) }, (_, place) => letters[(turn * 7 + place * (turn + 3)) % letters.length]).join("")}`;
const idOf = (turn: number) => `2001${["ABCD", "XYZW"][turn % 2]}${String(turn).padStart(2, "0")}`;
const people = Array.from({ length: 60 }, (_, turn) => ({ id: idOf(turn), name: nameOf(turn), countryId: "Spain" }));

// Whoever has these letters, looked for one by one.
const recount = async () =>
  new Map(
    (
      await db.execute<{ run: string; people: number }>(sql`
        select run, count(distinct id)::int as people from persons
        cross join lateral generate_series(1, char_length(search)) start
        cross join lateral generate_series(1, 3) length
        cross join lateral substr(search, start, length) run
        where char_length(run) = length group by run`)
    ).map(({ run, people }) => [run, people]),
  );

async function expectCounted(): Promise<void> {
  const rows = await db.execute<{ letters: string; people: number }>(sql`
    select letters, people from letter_counts where people <> 0`);
  expect(new Map(rows.map(({ letters, people }) => [letters, people]))).toEqual(await recount());
}

test("how many have which letters is counted as people come, are renamed, get other ids and go", async () => {
  await db.insert(persons).values(people);
  await expectCounted();
  await db
    .update(persons)
    .set({ name: sql`${persons.name} || 'éa'` })
    .where(eq(persons.id, idOf(3)));
  await expectCounted();
  await db
    .update(persons)
    .set({ id: "2002ABCD99" })
    .where(eq(persons.id, idOf(4)));
  await expectCounted();
  await db.update(persons).set({ name: sql`reverse(${persons.name})`, gender: "f" });
  await expectCounted();
  await db
    .insert(persons)
    .values(people.slice(0, 5).map((person) => ({ ...person, name: "N Ab" })))
    .onConflictDoUpdate({ target: persons.id, set: { name: sql`excluded.name` } });
  await expectCounted();
  await db.delete(persons).where(
    inArray(
      persons.id,
      people.slice(0, 20).map(({ id }) => id),
    ),
  );
  await expectCounted();
});

test("all are counted anew where a dump of another server was read", async () => {
  await db.execute(sql`update letter_counts set people = people - 3`);
  // As they come out of a server that has given out many more numbers than this one.
  await db.execute(sql`update changes set transaction_id = '8000000000000000000'`);
  await migrate(url);
  await expectCounted();
});

test("what changes no letter counts nothing anew", async () => {
  const moved = () => db.execute(sql`select letters, xmin::text from letter_counts order by letters`);
  const before = await moved();
  await db.update(persons).set({ birthDate: "2001-02-03" });
  expect(await moved()).toEqual(before);
});

test("what one to three letters find is what a comparison finds", async () => {
  await db.insert(formerIdentities).values({ competitorId: idOf(30), subId: 2, name: "Zqx", countryId: "Spain" });
  const asked = new Set(
    [
      ...letters,
      ...people.flatMap(({ name, id }) => [name.slice(-3), name.slice(-2), name.slice(1, 4), id.slice(2, 5)]),
    ]
      .map((text) => text.trim())
      .filter((text) => text !== "" && !/\s/.test(text) && text.isWellFormed()),
  );
  expect(asked.size).toBeGreaterThan(80);
  for (const text of [...asked, "zqx", "\u0301", "℡", "ﬃ"]) {
    const { total } = await listPersons(db, { text }, { offset: 0, size: 1 });
    const [found] = await db.execute<{ people: number }>(sql`
      select count(*)::int as people from persons where strpos(search, lower(public.f_unaccent(${text}))) > 0`);
    expect([text, total]).toEqual([text, found?.people]);
  }
});

test.each(["q", "qx", "QX7", "a á ạ"])(
  "how many '%s' finds is what is counted, without a look at them",
  async (text) => {
    const letters = text.length > 3 ? "a" : text.toLowerCase();
    const counted = { letters, people: 1234 };
    await db.insert(letterCounts).values(counted).onConflictDoUpdate({ target: letterCounts.letters, set: counted });
    expect((await listPersons(db, { text }, { offset: 5000, size: 25 })).total).toBe(1234);
    expect((await listPersons(db, { text, countryIds: ["Spain"] }, { offset: 5000, size: 25 })).total).not.toBe(1234);
  },
);

test("who truncates people has none left to count", async () => {
  await db.execute(sql`truncate persons cascade`);
  expect(await db.select().from(letterCounts)).toEqual([]);
});
