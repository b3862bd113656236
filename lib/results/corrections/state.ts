import { isDeepStrictEqual } from "node:util";
import { asc, eq, getTableColumns, inArray, or } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { mergedPersons } from "#lib/db/schema/corrections.ts";
import { formerIdentities, persons } from "#lib/db/schema/persons.ts";
import { results, scrambles } from "#lib/db/schema/results.ts";
import type { FormatId } from "#lib/reference/formats.ts";

export type ResultState = {
  id: number;
  competitionId: string;
  roundId: number;
  eventId: string;
  roundTypeId: string;
  formatId: FormatId;
  competitorId: string;
  personName: string;
  countryId: string;
  attempts: number[];
  best: number;
  average: number;
  position: number;
  globalPosition: number;
  regionalSingleRecord: string | null;
  regionalAverageRecord: string | null;
};

export type PersonState = {
  id: string;
  name: string;
  countryId: string;
  gender: "m" | "f" | "o" | null;
  birthDate: string | null;
  former: { subId: number; name: string; countryId: string; gender: "m" | "f" | "o" | null }[];
  /** The competitor ids of profiles that were merged into it. */
  mergedIds: string[];
  accountId: number | null;
};

/** As lines name them. */
export const someone = ({ id, name }: PersonState) => ({ id, name });

/** As the history keeps it: the birth date is there where it was another one, and only for a time. */
export type KeptPersonState = Omit<PersonState, "birthDate"> & { birthDate?: string | null | undefined };

export type ScrambleState = Omit<typeof scrambles.$inferSelect, "competitionId">;

/** Which results and profiles a correction may change. */
export type Scope = { competitionId?: string; competitorIds?: readonly string[] };

export type State = {
  results: Map<number, ResultState>;
  persons: Map<string, PersonState>;
  /** Of a competition alone: nobody's profile has any. */
  scrambles: Map<number, ScrambleState>;
};

/** Reads it all; profiles stay locked until the transaction ends. */
export async function readState(tx: Database, { competitionId, competitorIds = [] }: Scope): Promise<State> {
  return {
    results: await readResults(tx, { competitionId, competitorIds }),
    persons: competitorIds.length === 0 ? new Map() : await readPersons(tx, competitorIds),
    scrambles: competitionId === undefined ? new Map() : await readScrambles(tx, competitionId),
  };
}

/** The scrambles of a competition, whether its results are official or not. */
export async function readScrambles(tx: Database, competitionId: string): Promise<Map<number, ScrambleState>> {
  const { competitionId: _competitionId, ...columns } = getTableColumns(scrambles);
  const rows = await tx
    .select(columns)
    .from(scrambles)
    .where(eq(scrambles.competitionId, competitionId))
    .orderBy(asc(scrambles.id));
  return new Map(rows.map((row) => [row.id, row]));
}

type Asked = { competitionId: string | undefined; competitorIds: readonly string[] };

async function readResults(tx: Database, { competitionId, competitorIds }: Asked): Promise<Map<number, ResultState>> {
  const columns = {
    id: results.id,
    competitionId: results.competitionId,
    roundId: results.roundId,
    eventId: results.eventId,
    roundTypeId: results.roundTypeId,
    formatId: results.formatId,
    competitorId: results.competitorId,
    personName: results.personName,
    countryId: results.countryId,
    attempts: results.attempts,
    best: results.best,
    average: results.average,
    position: results.position,
    globalPosition: results.globalPosition,
    regionalSingleRecord: results.regionalSingleRecord,
    regionalAverageRecord: results.regionalAverageRecord,
  };
  const rows = await tx
    .select(columns)
    .from(results)
    .where(
      or(
        competitionId === undefined ? undefined : eq(results.competitionId, competitionId),
        competitorIds.length === 0 ? undefined : inArray(results.competitorId, [...competitorIds]),
      ),
    )
    .orderBy(asc(results.id));
  return new Map(rows.map((row) => [row.id, row]));
}

async function readPersons(tx: Database, competitorIds: readonly string[]): Promise<Map<string, PersonState>> {
  const ids = [...competitorIds];
  const rows = await tx
    .select({
      id: persons.id,
      name: persons.name,
      countryId: persons.countryId,
      gender: persons.gender,
      birthDate: persons.birthDate,
    })
    .from(persons)
    .where(inArray(persons.id, ids))
    .orderBy(asc(persons.id))
    .for("update");
  const former = await tx
    .select()
    .from(formerIdentities)
    .where(inArray(formerIdentities.competitorId, ids))
    .orderBy(asc(formerIdentities.subId));
  const merged = await tx.select().from(mergedPersons).where(inArray(mergedPersons.keptId, ids));
  const tied = await tx
    .select({ id: accounts.id, competitorId: accounts.competitorId })
    .from(accounts)
    .where(inArray(accounts.competitorId, ids));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        former: former
          .filter(({ competitorId }) => competitorId === row.id)
          .map(({ subId, name, countryId, gender }) => ({ subId, name, countryId, gender })),
        mergedIds: merged
          .filter(({ keptId }) => keptId === row.id)
          .map(({ competitorId }) => competitorId)
          .sort(),
        accountId: tied.find(({ competitorId }) => competitorId === row.id)?.id ?? null,
      },
    ]),
  );
}

/** One of the two is there, or both. */
export type Change<Row> = { before: Row | null; after: Row | null };

export type Changes = {
  results: Change<ResultState>[];
  persons: Change<PersonState>[];
  scrambles: Change<ScrambleState>[];
};

/** The same as the history keeps them. */
export type KeptChanges = Omit<Changes, "persons"> & { persons: Change<KeptPersonState>[] };

/** What is another than it was; places, bests and markers follow from it and are no changes of their own. */
export function changesBetween(before: State, after: State): Changes {
  return {
    results: changedRows(before.results, after.results, factsOfResult),
    persons: changedRows(before.persons, after.persons, (person) => person),
    scrambles: changedRows(before.scrambles, after.scrambles, (scramble) => scramble),
  };
}

function changedRows<Key, Row>(
  before: ReadonlyMap<Key, Row>,
  after: ReadonlyMap<Key, Row>,
  factsOf: (row: Row) => unknown,
): Change<Row>[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys]
    .map((key) => ({ before: before.get(key) ?? null, after: after.get(key) ?? null }))
    .filter((change) => !isSame(change.before && factsOf(change.before), change.after && factsOf(change.after)));
}

/** What of a result is said of it, rather than worked out. */
export function factsOfResult(result: ResultState): unknown {
  const { competitionId, roundId, eventId, roundTypeId, formatId, competitorId, personName, countryId } = result;
  const facts = [competitionId, roundId, eventId, roundTypeId, formatId, competitorId, personName, countryId];
  // Duels are decided round by round; what came of them comes with them.
  const decided = formatId === "h" ? [result.best, result.average, result.position, result.globalPosition] : [];
  return [...facts, result.attempts, ...decided];
}

// PostgreSQL keeps the keys of an object in an order of its own.
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
