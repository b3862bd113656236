import { sql } from "drizzle-orm";
import { listCompetitions } from "#lib/competitions/queries/list.ts";
import type { Database } from "#lib/db/connection.ts";
import { personalRanks } from "#lib/persons/personal-ranks.ts";
import { listPersons } from "#lib/persons/queries.ts";
import { listResultsOfCompetition } from "#lib/results/queries/of-competition.ts";
import { competitionsOfPerson, resultsOfPerson } from "#lib/results/queries/of-person.ts";
import { countRoundResults, listPostedParts } from "#lib/results/queries/parts-of-competition.ts";
import { personStatistics } from "#lib/results/queries/person-statistics.ts";
import { listRanking, type Ranking } from "#lib/results/queries/rankings.ts";
import { listCurrentRecords, listRecordHistory } from "#lib/results/queries/records.ts";
import { listSuggestions } from "#lib/search/suggestions.ts";
import type { SearchedWords } from "./searched-words.ts";

/** Something that pages read, with another subject each time that it is read. */
export type Read = { name: string; read: (turn: number) => Promise<unknown> };

const size = 25;
/** As many as there are subjects. */
export const turns = 200;

/** What is measured on an imported association. */
export async function scaledReads(db: Database): Promise<Read[]> {
  const ids = async (table: string) =>
    (
      await db.execute<{ id: string }>(
        sql`select id from ${sql.raw(table)} order by hashtext(id) limit ${size * turns}`,
      )
    ).map(({ id }) => id);
  const [people, competitions] = [await ids("persons"), await ids("competitions")];
  const person = (turn: number) => people[turn % people.length] ?? "";
  const competition = (turn: number) => competitions[turn % competitions.length] ?? "";
  const page = (turn: number) => people.slice((turn % turns) * size).slice(0, size);
  const world: Ranking = {
    eventId: "333",
    type: "single",
    region: { kind: "world" },
    gender: undefined,
    asOf: undefined,
  };
  const france: Ranking = { ...world, region: { kind: "country", countryId: "France" } };
  const ranking = (of: Ranking) => () => listRanking(db, of, { show: "persons", page: 1 });
  const first = { offset: 0, size };
  return [
    { name: "competitions, first page", read: () => listCompetitions(db, {}, first) },
    { name: "competitions, tenth page", read: () => listCompetitions(db, {}, { offset: 9 * size, size }) },
    { name: "competitions of France", read: () => listCompetitions(db, { countryId: "France" }, first) },
    {
      name: "results of a competition",
      read: (turn) => listResultsOfCompetition(db, competition(turn)),
    },
    { name: "an event of a competition", read: (turn) => firstOfEachRound(db, competition(turn)) },
    { name: "results of a person", read: (turn) => resultsOfPerson(db, person(turn)) },
    { name: "an event of a person", read: (turn) => resultsOfPerson(db, person(turn), "333") },
    {
      name: "competitions of a person",
      read: (turn) => competitionsOfPerson(db, person(turn), { part: { offset: 0, limit: size } }),
    },
    { name: "people, first page", read: () => listPersons(db, {}, first) },
    ...searches.map(({ name, few, search }) => ({
      name,
      read: (turn: number) => search(db, few[turn % few.length] ?? ""),
    })),
    { name: "ranks of a person", read: (turn) => personalRanks(db, [person(turn)]) },
    { name: "ranks of 25 people", read: (turn) => personalRanks(db, page(turn)) },
    { name: "statistics of 25 people", read: (turn) => personStatistics(db, page(turn)) },
    { name: "ranking of the world", read: ranking(world) },
    { name: "ranking of the world by average", read: ranking({ ...world, type: "average" }) },
    { name: "ranking of France", read: ranking(france) },
    { name: "ranking of the women of the world", read: ranking({ ...world, gender: "f" }) },
    { name: "ranking of the world as of 2015", read: ranking({ ...world, asOf: "2015-06-01" }) },
    { name: "ranking of France as of 2015", read: ranking({ ...france, asOf: "2015-06-01" }) },
    { name: "ranking of women as of 2020", read: ranking({ ...world, gender: "f", asOf: "2020-06-01" }) },
    { name: "records of the world", read: () => listCurrentRecords(db, world) },
    { name: "history of an event's records", read: () => listRecordHistory(db, world, { offset: 0, size: 100 }) },
  ];
}

// As the page of an event has them.
async function firstOfEachRound(db: Database, id: string): Promise<unknown> {
  const counts = await countRoundResults(db, { id, resultsPostedAt: new Date(0) }, "333");
  const parts = [...counts.keys()].map((roundId) => ({ roundId, first: 0, end: 100 }));
  return await listPostedParts(db, id, parts);
}

/** Something that is searched for by what somebody types. */
export type Search = {
  name: string;
  /** A few that are asked for again and again. */
  few: string[];
  /** Which of all that is typed it is asked for. */
  words: Exclude<keyof SearchedWords, "name">;
  search: (db: Database, text: string) => Promise<unknown>;
};

const searchPeople = (db: Database, text: string) => listPersons(db, { text }, { offset: 0, size });

export const searches: Search[] = [
  {
    name: "people by three letters",
    few: ["gar", "lee", "nov", "mar", "son", "ann", "kim", "per"],
    words: "threeLetters",
    search: searchPeople,
  },
  {
    name: "people by two letters",
    few: ["li", "wu", "zh", "jo", "ng", "qi"],
    words: "twoLetters",
    search: searchPeople,
  },
  {
    name: "what the palette suggests",
    // As somebody types, letter by letter.
    few: [
      ...["li", "lil", "lill", "lille", "zh", "zha", "zhan", "zhang w"],
      ...["france", "2023", "garcia lo", "a3", "open 20"],
    ],
    words: "begun",
    search: (db, text) => listSuggestions(db, text, "2026-11-28"),
  },
];
