import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { matchesEveryWord } from "#lib/db/matching.ts";
import { formerIdentities, personReadingOrder, persons } from "#lib/db/schema/persons.ts";
import { listSuggestions } from "#lib/search/suggestions.ts";
import { findDuplicates } from "#lib/submissions/queries/find-duplicates.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { registrationsFor } from "#lib/testing/factories/handed-in.ts";
import { submittedPerson } from "#lib/testing/factories/submissions.ts";
import { indexesUsed, rowsTouchedOf, scansOf, scansOfAll } from "#lib/testing/plan.ts";
import { fewestMilliseconds } from "#lib/testing/time-of.ts";
import { matchesEveryName } from "./name-words.ts";
import { listPersons } from "./queries.ts";
import { listFormerlyCalled, searchPersons } from "./search.ts";

const { db, url } = await testDatabase();
const page = { offset: 0, size: 25 };

beforeAll(async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`drop index persons_search, persons_letter_pairs`);
    await tx.execute(sql`
      insert into persons (id, name, country_id)
      select '1901' || chr(65 + n / 67600 % 26) || chr(65 + n / 2600 % 26) || chr(65 + n / 100 % 26) || 'X'
          || lpad((n % 100)::text, 2, '0'),
        initcap(substr(md5(n::text), 1, 6)) || ' ' || initcap(substr(md5((n * 7)::text), 1, 8)), 'USA'
      from generate_series(1, 300000) n`);
    await tx.execute(sql`
      insert into persons (id, name, country_id)
      select '1902' || chr(65 + n / 2600 % 26) || chr(65 + n / 100 % 26) || chr(65 + side) || 'X'
          || lpad((n % 100)::text, 2, '0'),
        case side when 0 then initcap(substr(md5(n::text), 1, 6)) || ' Xqu' else 'Yqu ' || md5(n::text) end, 'USA'
      from generate_series(1, 6000) n cross join generate_series(0, 1) side`);
    await tx.execute(sql`create index persons_search on persons using gin (search gin_trgm_ops)`);
    await tx.execute(sql`create index persons_letter_pairs on persons using gin (public.letter_pairs(search))`);
  });
  await db.insert(persons).values([
    { id: "2005LUKA01", name: "Łukasz Nowák", countryId: "Poland" },
    { id: "2006JOSE01", name: "José García", countryId: "Spain" },
    { id: "2007ZULU01", name: "Zuzu Zulu", countryId: "Spain" },
  ]);
  // One in fifty had another name before.
  await db.execute(sql`
    insert into former_identities (competitor_id, sub_id, name, country_id)
    select id, 2, initcap(substr(md5(id), 1, 6)) || ' ' || initcap(substr(md5(reverse(id)), 1, 8)), 'USA'
    from persons where right(id, 2) in ('07', '57')`);
  await db
    .insert(formerIdentities)
    .values({ competitorId: "2006JOSE01", subId: 2, name: "José Zúñiga", countryId: "Spain" });
  await db.execute(sql`vacuum analyze persons, former_identities`);
}, 240_000);

test.each([
  ["lukasz", "2005LUKA01"],
  ["garcia jose", "2006JOSE01"],
  ["2006jose", "2006JOSE01"],
])("among 300,000 competitors '%s' is found by the index", async (text, id) => {
  const took = await fewestMilliseconds(100, async () => {
    const { persons: found, total } = await listPersons(db, { text }, page);
    expect([found.map((person) => person.id), total]).toEqual([[id], 1]);
  });
  expect(took).toBeLessThan(100);
  const plan = await db.execute(sql`explain select id from persons where ${matchesEveryWord(persons.search, text)}`);
  expect(JSON.stringify(plan)).toContain("Bitmap Index Scan on persons_search");
});

test.each(["zu", "ZÚ"])(
  "two letters, '%s', are found by the index of pairs, which touches only who has them",
  async (text) => {
    const { total } = await listPersons(db, { text }, page);
    const query = sql`select count(*) from persons where ${matchesEveryName(text)}`;
    const scans = await scansOf(db, query);
    expect(scans).toEqual([{ table: "persons", index: "persons_letter_pairs", rowsTouched: total }]);
    const [compared] = await db.execute<{ count: number }>(
      sql`select count(*)::int from persons where search like '%zu%'`,
    );
    expect(total).toBe(compared?.count);
  },
);

test.each(["a", "zu", "a3b", "ZÚL"])(
  "how many have '%s' is a row of counts, and nobody is looked at for it",
  async (text) => {
    const past = { offset: 1_000_000, size: 25 };
    const scans = await scansOfAll(url, (asked) => listPersons(asked, { text }, past));
    expect(scans).toEqual([{ table: "letter_counts", index: "letter_counts_pkey", rowsTouched: 1 }]);
  },
);

test("two letters beside a longer word are compared with the few who have the word", async () => {
  const scans = await scansOf(db, sql`select id from persons where ${matchesEveryName("jose zu")}`);
  expect(scans.map(({ index }) => index)).toEqual(["persons_search"]);
  expect(rowsTouchedOf(scans, "persons")).toBeLessThan(100);
});

test.each(["zuniga", "zúñ", "jose zuniga"])("among 6,000 names of before '%s' is found by the index", async (text) => {
  const { persons: found, total } = await searchPersons(db, { text }, page);
  expect([found.map(({ id, formerName }) => [id, formerName]), total]).toEqual([[["2006JOSE01", "José Zúñiga"]], 1]);
  const scans = await scansOfAll(url, (asked) => searchPersons(asked, { text }, page));
  expect(indexesUsed(scans, "former_identities")).toEqual(["former_identities_search"]);
  expect(rowsTouchedOf(scans, "persons") + rowsTouchedOf(scans, "former_identities")).toBeLessThan(100);
});

test.each(["a3b", "a3", "0f 3c"])(
  "names of before that have '%s' are read by an index, and their people by id",
  async (text) => {
    const read = { offset: 0, size: 5 };
    const scans = await scansOfAll(url, (asked) => listFormerlyCalled(asked, { text }, read));
    expect(indexesUsed(scans, "former_identities")).not.toContain("none: every row");
    expect(indexesUsed(scans, "persons")).toEqual(["persons_pkey"]);
    expect(rowsTouchedOf(scans, "former_identities")).toBeLessThan(1000);
    expect(await fewestMilliseconds(20, () => listFormerlyCalled(db, { text }, read))).toBeLessThan(20);
  },
);

test("the first page of very many is a walk along the index of names", async () => {
  const order = sql`${personReadingOrder(persons)}, id`;
  const scans = await scansOf(
    db,
    sql`select * from persons where ${matchesEveryName("a0", "compared")} order by ${order} limit 25`,
  );
  expect(scans.map(({ index }) => index)).toEqual(["persons_reading_order"]);
  expect(rowsTouchedOf(scans, "persons")).toBeLessThan(5000);
});

const sorted = sql`${personReadingOrder(persons)} || '', id`;

test.each([
  ["xqu", { text: "xqu" }, sql`search like '%xqu%'`],
  ["xqu of two countries", { text: "xqu", countryIds: ["USA", "Spain"] }, sql`search like '%xqu%'`],
  ["xqu and a digit of the id", { text: "xqu 02a" }, sql`search like '%xqu%' and search like '%02a%'`],
  ["those of an Xqu who are asked for by id", { text: "xqu", competitorIds: ["1902AAAX01"] }, sql`id = '1902AAAX01'`],
  ["yqu, who all stand at the end", { text: "yqu" }, sql`search like '%yqu%'`],
])("pages of many people (%s) follow each other in order, whichever way each is read", async (_, filter, condition) => {
  const all = await db.select().from(persons).where(condition).orderBy(sorted).limit(250);
  for (const size of [25, 100])
    for (const offset of [0, size]) {
      const { persons: found } = await listPersons(db, filter, { offset, size });
      expect(found).toEqual(all.slice(offset, offset + size));
    }
});

test("the first page of many is read among the leading names, where enough of them are found there", async () => {
  const touched = async (text: string, size = 25) => {
    const scans = await scansOfAll(url, (asked) => listPersons(asked, { text }, { offset: 0, size }));
    const alone = scans.filter(({ isIndexAlone }) => isIndexAlone).map(({ index }) => index);
    return { indexes: indexesUsed(scans, "persons"), rows: rowsTouchedOf(scans, "persons"), alone };
  };
  const spread = await touched("xqu");
  expect(spread.indexes).toEqual(["persons_pkey", "persons_reading_order"]);
  expect(spread.rows).toBeLessThan(3000);
  // The table is asked for those who are shown, and for rows that the vacuum could not yet say of that all see them.
  expect(spread.alone).toEqual(["persons_reading_order"]);
  // Those who all stand at the end are looked for in vain, and then sorted.
  const atTheEnd = await touched("yqu");
  expect(atTheEnd.indexes).toEqual(["persons_pkey", "persons_reading_order", "persons_search"]);
  expect(atTheEnd.rows).toBeLessThan(15_000);
  // So many may not be found among them.
  expect((await touched("xqu", 100)).indexes).toEqual(["persons_search"]);
});

test.each(["Luk Now", "A Bcd", "Lukasz N", "Qw Ann Zq", "Zu Zu", "A", "Łu Ó"])(
  "who may be a newcomer called '%s' is looked for by indexes",
  async (name) => {
    const people = [submittedPerson(1, { name, birthDate: "2001-02-03" })];
    const scans = await scansOfAll(url, (asked) => findDuplicates(asked, people, registrationsFor(people)));
    expect(indexesUsed(scans, "persons")).not.toContain("none: every row");
    expect(rowsTouchedOf(scans, "persons")).toBeLessThan(20_000);
  },
);

test.each(["", "a", "zz qq", "%", "19"])(
  "a search for '%s' among 300,000 competitors is still bearable",
  async (text) => {
    expect(await fewestMilliseconds(2000, () => listPersons(db, { text }, page))).toBeLessThan(2000);
  },
);

test.each(["a0", "0", "lu", "zz qq", "jos", "garcia jose", "1901", "%%", "a b"])(
  "what '%s' may mean among 300,000 competitors is suggested while somebody types",
  async (text) => {
    const suggest = () => listSuggestions(db, text, "2026-06-15");
    await suggest();
    expect(await fewestMilliseconds(100, suggest)).toBeLessThan(100);
  },
);
