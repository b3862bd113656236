import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { isOfList } from "#lib/db/schema/list-key.ts";
import { listRankedBests, type PersonalRank } from "#lib/persons/personal-ranks.ts";
import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { ofPairs, type Pair } from "../commands/write-bests.ts";
import { type BestAndRanks, bounded, type CorrectionLine, mostOfAKind } from "./lines.ts";
import type { State } from "./state.ts";

/** Somebody's ranks, before a correction or after it. */
export type Standing = Map<string, PersonalRank>;

/** Remembers the records of these events until the transaction ends: before anything is changed. */
export async function rememberRecords(tx: Database, eventIds: readonly string[]): Promise<void> {
  await tx.execute(sql`drop table if exists records_before`);
  await tx.execute(sql`
    create temporary table records_before on commit drop as
    select ${recordColumns} from results result
    where ${isRecord} and result.event_id = any(${sql.param([...eventIds])}::text[])`);
}

/** Who is who before: a profile that is merged into another has no name afterwards. */
export const namesIn = ({ persons }: State): Names => new Map([...persons.values()].map(({ id, name }) => [id, name]));

type Names = ReadonlyMap<string, string>;

type Asked = { eventIds: string[]; pairs: readonly Pair[]; before: Standing; names: Names };

/** What has moved since, in lines: bests and ranks of those whom it is about, records, and then everybody else's ranks. */
export async function movesSince(
  tx: Database,
  { eventIds, pairs, before, names: known }: Asked,
): Promise<CorrectionLine[]> {
  const after = await standingOf(tx, pairs);
  const names = new Map([...known, ...(await namesOf(tx, [...before.values(), ...after.values()]))]);
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const bests = keys.flatMap((key) => bestLine(names, before.get(key), after.get(key)) ?? []);
  const records = await recordLines(tx, eventIds);
  return [...bounded(bests, "best"), ...records, ...(await othersMoved(tx, keys, before, after))];
}

const keyOf = ({ competitorId, eventId, type }: PersonalRank) => `${competitorId} ${eventId} ${type}`;

/** The ranks of these people in these events, as they are counted now. */
export async function standingOf(tx: Database, pairs: readonly Pair[]): Promise<Standing> {
  if (pairs.length === 0) return new Map();
  const rows = await listRankedBests(tx, ofPairs(pairs)(sql`bests`));
  return new Map(rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map((row) => [keyOf(row), row]));
}

async function namesOf(tx: Database, ranks: PersonalRank[]): Promise<Map<string, string>> {
  const ids = [...new Set(ranks.map(({ competitorId }) => competitorId))];
  if (ids.length === 0) return new Map();
  const rows = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from persons where id = any(${sql.param(ids)}::text[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function bestLine(
  names: ReadonlyMap<string, string>,
  before: PersonalRank | undefined,
  after: PersonalRank | undefined,
): CorrectionLine | undefined {
  const one = after ?? before;
  if (!one) return undefined;
  const { competitorId: id, eventId, type } = one;
  const [was, is] = [bestAndRanks(before), bestAndRanks(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return undefined;
  return { kind: "best", person: { id, name: names.get(id) ?? null }, eventId, type, was, is };
}

function bestAndRanks(rank: PersonalRank | undefined): BestAndRanks | null {
  if (!rank) return null;
  const { best, eventId, type, worldRank: world, continentRank: continent, countryRank: country } = rank;
  return { best: formatAttemptResult(best, eventId, type), world, continent, country };
}

type Step = { eventId: string; type: ResultType; value: number; delta: number };

/**
 * Everybody else who is passed, or passes: between the best that was and the best that is, world ranks move by one for each
 * person. Only those whose rank is another in the end are counted.
 */
async function othersMoved(
  tx: Database,
  keys: string[],
  before: ReadonlyMap<string, PersonalRank>,
  after: ReadonlyMap<string, PersonalRank>,
): Promise<CorrectionLine[]> {
  const steps = keys.flatMap((key): Step[] => {
    const [was, is] = [before.get(key), after.get(key)];
    if (was?.best === is?.best) return [];
    const step = (rank: PersonalRank | undefined, delta: number) =>
      rank ? [{ eventId: rank.eventId, type: rank.type, value: rank.best, delta }] : [];
    return [...step(was, -1), ...step(is, 1)];
  });
  const ranges = [...Map.groupBy(steps, ({ eventId, type }) => `${eventId} ${type}`).values()].flatMap(rangesOf);
  if (ranges.length === 0) return [];
  const rows = await tx.execute<OtherRow>(sql`
    select bests.competitor_id, person.name, bests.event_id, bests.type, bests.best, moved.delta,
      (count(*) over ())::int as total
    from jsonb_to_recordset(${JSON.stringify(ranges)}::text::jsonb)
      as moved(event_id text, type text, above int, upto int, delta int)
    cross join lateral (
      select * from personal_bests bests
      where ${isOfList([
        [sql`bests.event_id`, sql`moved.event_id`],
        [sql`bests.type`, sql`moved.type`],
      ])} and bests.is_best and bests.best > moved.above and bests.best <= moved.upto
      offset 0
    ) bests
    join persons person on person.id = bests.competitor_id
    where bests.competitor_id || ' ' || bests.event_id || ' ' || bests.type <> all(${sql.param(keys)}::text[])
    order by bests.best, bests.competitor_id
    limit ${mostOfAKind}`);
  const total = rows[0]?.total ?? 0;
  const shown = rows.map(
    ({ competitor_id: id, name, event_id: eventId, type, best, delta }): CorrectionLine => ({
      ...{ kind: "rank", person: { id, name }, eventId, type, result: formatAttemptResult(best, eventId, type) },
      ...{ isBack: delta > 0, ranks: Math.abs(delta) },
    }),
  );
  return total > shown.length ? [...shown, { kind: "more", of: "rank", count: total - shown.length }] : shown;
}

type OtherRow = {
  competitor_id: string;
  name: string;
  event_id: string;
  type: ResultType;
  best: number;
  delta: number;
  total: number;
};

const worst = 2 ** 31 - 1;

/** Where the sum of all steps below is not 0, each with that sum: a rank is one more than the people who are better. */
function rangesOf(steps: Step[]): { event_id: string; type: string; above: number; upto: number; delta: number }[] {
  const [first] = steps;
  if (!first) return [];
  const values = [...new Set(steps.map(({ value }) => value))].sort((a, b) => a - b);
  return values
    .map((above, index) => ({
      event_id: first.eventId,
      type: first.type,
      above,
      upto: values[index + 1] ?? worst,
      delta: steps.filter(({ value }) => value <= above).reduce((sum, { delta }) => sum + delta, 0),
    }))
    .filter(({ delta }) => delta !== 0);
}

const recordColumns: SQL = sql.raw(
  ["id", "competition_id", "event_id", "round_type_id", "competitor_id", "person_name", "best", "average"]
    .map((name) => `result.${name}`)
    .concat("result.regional_single_record as single", "result.regional_average_record as average_record")
    .join(", "),
);

const isRecord: SQL = sql`(result.regional_single_record is not null or result.regional_average_record is not null)`;

type RecordRow = {
  competition_id: string;
  event_id: string;
  round_type_id: string;
  competitor_id: string;
  person_name: string;
  type: ResultType;
  value: number;
  was: string | null;
  becomes: string | null;
  total: number;
};

async function recordLines(tx: Database, eventIds: string[]): Promise<CorrectionLine[]> {
  const rows = await tx.execute<RecordRow>(sql`
    with records_after as (
      select ${recordColumns} from results result
      where ${isRecord} and result.event_id = any(${sql.param(eventIds)}::text[])
    )
    select moved.*, (count(*) over ())::int as total from (
      select coalesce(after.competition_id, before.competition_id) as competition_id,
        coalesce(after.event_id, before.event_id) as event_id,
        coalesce(after.round_type_id, before.round_type_id) as round_type_id,
        coalesce(after.competitor_id, before.competitor_id) as competitor_id,
        coalesce(after.person_name, before.person_name) as person_name,
        type, entry.value, entry.was, entry.becomes
      from records_before before full join records_after after on after.id = before.id
      cross join lateral (values
        ('single', coalesce(after.best, before.best), before.single, after.single),
        ('average', coalesce(after.average, before.average), before.average_record, after.average_record)
      ) as entry(type, value, was, becomes)
      where entry.was is distinct from entry.becomes
    ) moved
    order by event_id, type desc, value, competition_id, competitor_id
    limit ${mostOfAKind}`);
  const total = rows[0]?.total ?? 0;
  const lines = rows.map(
    ({ competitor_id: id, person_name: name, event_id: eventId, type, value, ...row }): CorrectionLine => ({
      ...{ kind: "record", person: { id, name }, eventId, type, result: formatAttemptResult(value, eventId, type) },
      ...{ competitionId: row.competition_id, roundTypeId: row.round_type_id, was: row.was, is: row.becomes },
    }),
  );
  return total > lines.length ? [...lines, { kind: "more", of: "record", count: total - lines.length }] : lines;
}
