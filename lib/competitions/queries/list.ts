import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { keptValue } from "#lib/db/kept-values.ts";
import { readingOrder } from "#lib/db/matching.ts";
import { isAnyOf } from "#lib/db/one-of.ts";
import { rowsOf } from "#lib/db/rows-of.ts";
import { competitionDelegates } from "#lib/db/schema/competition-people.ts";
import { championships, competitions } from "#lib/db/schema/competitions.ts";
import { countries } from "#lib/db/schema/reference.ts";
import { writtenForEach, writtenOnce } from "#lib/db/written-once.ts";
import type { Circle, MapBox } from "#lib/reference/distance.ts";
import { type ListedCompetition, listedColumns } from "../competition.ts";
import type { CountriesByWord } from "../countries-by-word.ts";
import { delegatedBy, organizedBy } from "../visibility.ts";
import { isIn, isWithin, kmFrom } from "./near.ts";
import { beginsLater, isNotOver, isOver, isUnderWay, startOfQuarter } from "./venue-day.ts";
import { matchesText } from "./words.ts";

export type SortKey = "name" | "start_date" | "end_date" | "announced_at";

/** All conditions hold together; an absent one says nothing. */
export type CompetitionFilter = {
  text?: string | undefined;
  /** What is held in a country matches a word that names it, too. */
  countriesByWord?: CountriesByWord | undefined;
  startsOnOrAfter?: string | undefined;
  startsOnOrBefore?: string | undefined;
  endsOnOrBefore?: string | undefined;
  endsOnOrAfter?: string | undefined;
  /** Announced after midnight UTC of this day. */
  announcedAfter?: string | undefined;
  countryId?: string | undefined;
  continentId?: string | undefined;
  near?: Circle | undefined;
  /** The nearest first. */
  byDistance?: boolean | undefined;
  box?: MapBox | undefined;
  /** Named as its delegate, as everybody sees. */
  delegateId?: number | undefined;
  /** All of them are held. */
  eventIds?: string[] | undefined;
  championshipType?: string | undefined;
  withoutCancelled?: boolean | undefined;
  /** Those that nobody but their managers may see, too: for whoever runs the server. */
  withUnannounced?: true | undefined;
  /** Lists what this account organizes or delegates, announced or not; else only announced ones. */
  organizedOrDelegatedBy?: number | undefined;
  /** By the day that it is at each competition. */
  held?: { when: "upcoming" | "ongoing" | "recent" | "to come"; now: Date } | undefined;
  /** One can register at this moment, for a place or for the waiting list. */
  registersAt?: Date | undefined;
  /** Over for more than this many days while its report or results are still missing. */
  overdue?: { days: number; today: string } | undefined;
  sort?: { key: SortKey; isDescending: boolean }[] | undefined;
};

export type Slice = { offset: number; size: number };

export async function listCompetitions(
  db: Database,
  filter: CompetitionFilter,
  slice: Slice,
): Promise<{ competitions: ListedCompetition[]; total: number }> {
  if (!filter.held || filter.held.when === "recent") {
    const [competitions, total] = await Promise.all([
      listedRows(db, statementOf(db, "rows", filter, slice)),
      countOf(db, filter),
    ]);
    return { competitions, total };
  }
  // What is not over is little enough to be counted as it is read.
  const rows = await db.execute<{ total: number }>(statementOf(db, "rows and their number", filter, slice).getSQL());
  const total = rows[0]?.total ?? (await countOf(db, filter));
  return { competitions: rows.map(({ total: _, ...row }) => listedRows.decode(row)), total };
}

/** The ids of the same, for whoever has most of the rest at hand. */
export async function listCompetitionIds(
  db: Database,
  filter: CompetitionFilter,
  slice: Slice,
): Promise<{ ids: string[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.execute<{ id: string }>(statementOf(db, "ids", filter, slice).getSQL()),
    countOf(db, filter),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/** What lists show of these competitions, in no order. */
export const listedById = (db: Database, ids: readonly string[]): Promise<ListedCompetition[]> =>
  listedRows(db, sql`select ${listedRows.selected} from ${competitions} where ${isAnyOf(competitions.id, ids)}`);

const listedRows = rowsOf(listedColumns);

async function countOf(db: Database, filter: CompetitionFilter): Promise<number> {
  const count = async () => {
    const [found] = await db.execute<{ total: number }>(statementOf(db, "number", filter).getSQL());
    return found?.total ?? 0;
  };
  // Those of an account are few; and a clock moves no version.
  const isKept =
    !filter.held &&
    !filter.overdue &&
    !filter.registersAt &&
    filter.organizedOrDelegatedBy === undefined &&
    !filter.withUnannounced;
  if (!isKept) return count();
  const { sort: _, ...counted } = filter;
  return keptValue(db, { key: `competitions ${JSON.stringify(counted)}`, names: ["competitions"] }, count);
}

const selections = {
  rows: listedRows.selected,
  "rows and their number": sql`${listedRows.selected}, (count(*) over ())::int as total`,
  ids: sql`${competitions.id}`,
  number: sql`count(*)::int as total`,
};

type Selected = keyof typeof selections;

/** What is filled in each time: a statement is of whichever filters there are. */
const valueNames = ["startsOnOrAfter", "startsOnOrBefore", "endsOnOrBefore", "endsOnOrAfter", "countryId"] as const;

type ValueName = (typeof valueNames)[number];
type WrittenFilter = Omit<CompetitionFilter, ValueName> & { [Name in ValueName]?: string | Placeholder | undefined };
type Written = { selected: Selected; filter: WrittenFilter };

function statementOf(db: Database, selected: Selected, filter: CompetitionFilter, slice?: Slice): SQLWrapper {
  const values = { ...forEachValue((name) => filter[name] ?? null), size: null, offset: null, ...slice };
  const written = {
    selected,
    filter: {
      ...filter,
      ...forEachValue((name) => (filter[name] ? sql.placeholder(name) : undefined)),
      held: filter.held && { ...filter.held, now: startOfQuarter(filter.held.now) },
    },
  };
  // Nobody else asks for those of an account, and nobody at the same moment again.
  const isOfOne = filter.registersAt !== undefined || filter.organizedOrDelegatedBy !== undefined;
  return isOfOne ? writtenOnce<FilledIn>(write(written, db))(values) : writtenForAll(written, values, db);
}

type FilledIn = ValueName | keyof Slice;

const forEachValue = <Value>(of: (name: ValueName) => Value) =>
  Object.fromEntries(valueNames.map((name) => [name, of(name)])) as Record<ValueName, Value>;

const write = ({ selected, filter }: Written, db: Database): SQL => {
  const found = sql`select ${selections[selected]} from ${competitions} where ${conditionOf(db, filter)}`;
  if (selected === "number") return found;
  return sql`${found} order by ${sql.join(orderOf(filter), sql`, `)}
    limit ${sql.placeholder("size")} offset ${sql.placeholder("offset")}`;
};

const writtenForAll = writtenForEach<Written, FilledIn, [Database]>(write);

/** What a filter says of the rows of competitions. */
export function conditionOf(db: Database, filter: WrittenFilter): SQL {
  const { organizedOrDelegatedBy, continentId, championshipType } = filter;
  const condition = and(
    filter.withUnannounced
      ? undefined
      : organizedOrDelegatedBy === undefined
        ? competitions.isVisible
        : or(organizedBy(db, organizedOrDelegatedBy), delegatedBy(db, organizedOrDelegatedBy)),
    filter.text ? matchesText(filter.text, filter.countriesByWord) : undefined,
    filter.startsOnOrAfter ? gte(competitions.startDate, filter.startsOnOrAfter) : undefined,
    filter.startsOnOrBefore ? lte(competitions.startDate, filter.startsOnOrBefore) : undefined,
    filter.endsOnOrBefore ? lte(competitions.endDate, filter.endsOnOrBefore) : undefined,
    filter.endsOnOrAfter ? gte(competitions.endDate, filter.endsOnOrAfter) : undefined,
    filter.held && periods[filter.held.when](filter.held.now),
    filter.announcedAfter ? gt(competitions.announcedAt, new Date(`${filter.announcedAfter}T00:00:00Z`)) : undefined,
    filter.countryId ? eq(competitions.countryId, filter.countryId) : undefined,
    continentId
      ? exists(
          db
            .select({ one: sql`1` })
            .from(countries)
            .where(and(eq(countries.id, competitions.countryId), eq(countries.continentId, continentId))),
        )
      : undefined,
    filter.near && isWithin(filter.near),
    filter.registersAt && takesRegistrations(filter.registersAt),
    filter.box && isIn(filter.box),
    filter.delegateId === undefined ? undefined : isDelegatedBy(db, filter.delegateId),
    filter.eventIds?.length ? arrayContains(competitions.eventIds, filter.eventIds) : undefined,
    championshipType
      ? exists(
          db
            .select({ one: sql`1` })
            .from(championships)
            .where(
              and(
                eq(championships.competitionId, competitions.id),
                eq(championships.championshipType, championshipType),
              ),
            ),
        )
      : undefined,
    filter.withoutCancelled ? isNull(competitions.cancelledAt) : undefined,
    filter.overdue &&
      and(
        lt(competitions.endDate, sql`${filter.overdue.today}::date - ${filter.overdue.days}::int`),
        or(isNull(competitions.reportPostedAt), isNull(competitions.resultsPostedAt)),
      ),
  );
  return condition ?? sql`true`;
}

/** As `registrationStatusOf` has it, of those that people register for here, or that say when one can elsewhere. */
const takesRegistrations = (now: Date): SQL | undefined =>
  and(
    isNull(competitions.cancelledAt),
    isNull(competitions.resultsSubmittedAt),
    beginsLater(now),
    or(competitions.usesOwnRegistration, isNotNull(competitions.registrationOpensAt)),
    or(isNull(competitions.registrationOpensAt), lte(competitions.registrationOpensAt, now)),
    or(isNull(competitions.registrationClosesAt), gte(competitions.registrationClosesAt, now)),
  );

const isDelegatedBy = (db: Database, accountId: number): SQL =>
  inArray(
    competitions.id,
    db
      .select({ id: competitionDelegates.competitionId })
      .from(competitionDelegates)
      .where(eq(competitionDelegates.accountId, accountId)),
  );

const periods = { upcoming: isNotOver, ongoing: isUnderWay, recent: isOver, "to come": beginsLater };

const sortColumns = {
  name: readingOrder(competitions.name),
  start_date: competitions.startDate,
  end_date: competitions.endDate,
  announced_at: competitions.announcedAt,
};

// The id last, so that no page repeats or leaves out a row.
function orderOf({ sort, near, byDistance }: WrittenFilter): SQL[] {
  if (near && byDistance) return [kmFrom(near), asc(competitions.startDate), asc(competitions.id)];
  if (!sort?.length) return [desc(competitions.startDate), desc(competitions.id)];
  return [
    ...sort.map(({ key, isDescending }) => (isDescending ? desc : asc)(sortColumns[key])),
    sort[0]?.isDescending ? desc(competitions.id) : asc(competitions.id),
  ];
}
