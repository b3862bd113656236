import sanitizeHtml from "sanitize-html";
import { countryById } from "#lib/reference/countries.ts";
import { countriesWithWord } from "#lib/reference/country-by-name.ts";
import type { Asked, Loose } from "./asked.ts";
import { findsWords, hasWords, wordsOf } from "./words.ts";

const mostOfEachKind = 5;
const mostWeighed = 500;

/** What somebody may mean who is still typing, as `GET /api/v0/search/suggestions` answers it. */
export async function suggestions({ sql, query: { q = "" }, baseUrl }: Asked): Promise<object> {
  const words = wordsOf(q);
  const begun = q.trim().toLowerCase();
  const today = new Date().toISOString().slice(0, 10);
  const hasAll = words
    .map((word) => {
      const countryIds = countriesWithWord(word).map(({ id }) => id);
      const isThere = countryIds.length === 0 ? sql`` : sql`or country_id in ${sql(countryIds)}`;
      return sql`(${hasWords(sql, "search", [word])} ${isThere})`;
    })
    .reduce((all, one) => sql`${all} and ${one}`);
  const held = sql`select * from competitions where is_visible and ${hasAll}`;
  const [called, formerlyCalled, competitions, regulations] = await Promise.all([
    sql`
      select id, name, country_id from (select * from persons where ${findsWords(sql, "search", words)} limit ${mostWeighed}) found
      order by starts_with(search, ${begun}) desc, left(search, -11), id limit ${mostOfEachKind}`,
    sql`
      select person.id, person.name, person.country_id, named.former_name
      from (
        select distinct on (former.competitor_id) former.competitor_id, former.name as former_name
        from former_identities former join persons present on present.id = former.competitor_id
        where ${findsWords(sql, "former.search", words)} and not (${hasWords(sql, "present.search", words)})
        order by former.competitor_id, former.sub_id desc
      ) named join persons person on person.id = named.competitor_id
      order by left(person.search, -11), person.id limit ${mostOfEachKind}`,
    sql`
      select id, name, start_date::text as start_date, city, country_id from (
        (${held} and start_date >= ${today} order by start_date, id limit ${mostWeighed / 2})
        union all (${held} and start_date < ${today} order by start_date desc, id desc limit ${mostWeighed / 2})
      ) found
      order by starts_with(search, ${begun}) desc, abs(start_date - ${today}::date), id limit ${mostOfEachKind}`,
    sql`
      select id, content_html from regulations
      where ${hasWords(sql, "search", words)} and version = (
        select max(version) from regulations where version <= (now() at time zone 'utc')::date)
      order by position limit ${mostOfEachKind}`,
  ]);
  const people = [...called, ...formerlyCalled].slice(0, mostOfEachKind);
  return {
    result: [
      ...competitions.map((row) => ofCompetition(row, baseUrl)),
      ...people.map((row) => ofPerson(row, baseUrl)),
      ...regulations.map((row) => ofRegulation(row, baseUrl)),
    ],
  };
}

const ofCompetition = ({ id, name, start_date, city, country_id }: Loose, baseUrl: string): object => ({
  class: "competition",
  id,
  name,
  detail: [start_date, city, countryById(country_id)?.name].filter(Boolean).join(" · "),
  country_iso2: countryById(country_id)?.iso2 ?? null,
  city,
  start_date,
  former_name: null,
  url: `${baseUrl}/competitions/${id}`,
});

const ofPerson = ({ id, name, country_id, former_name = null }: Loose, baseUrl: string): object => ({
  class: "person",
  id,
  name,
  detail: [id, former_name && `formerly ${former_name}`, countryById(country_id)?.name].filter(Boolean).join(" · "),
  country_iso2: countryById(country_id)?.iso2 ?? null,
  city: null,
  start_date: null,
  former_name,
  url: `${baseUrl}/persons/${id}`,
});

const ofRegulation = ({ id, content_html }: Loose, baseUrl: string): object => {
  const text = sanitizeHtml(content_html, { allowedTags: [], allowedAttributes: {} });
  return {
    class: "regulation",
    id,
    name: id,
    detail: text.length > 120 ? `${text.slice(0, 120).replace(/\s+\S*$/, "")}…` : text,
    country_iso2: null,
    city: null,
    start_date: null,
    former_name: null,
    url: `${baseUrl}/regulations#${id}`,
  };
};
