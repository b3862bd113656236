import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { parseDate } from "#lib/platform/date.ts";
import { invalid } from "#lib/platform/errors.ts";

export const changeKinds = ["competition", "person", "results"] as const;

/** What changed last at that moment: a competition or its championships, a person, or a competition's results or scrambles. */
export type Change = { kind: (typeof changeKinds)[number]; id: string; changedAt: Date };

type Place = { transactionId: string; kind: string; id: string };

/** From where on somebody wants to know: a place in the order of changes of a database, or a moment. */
export type Since = (Place & { database: string }) | { moment: Date };

const cursorPattern = /^([0-9a-f]{8})-(\d{1,19})(?:\.(competition|person|results)\.([A-Za-z0-9]{1,32}))?$/;
const momentPattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d))?$/;

/** Reads what `formatCursor` wrote, or a moment such as the `export_date` of an export; undefined where it is neither. */
export function parseSince(text: string): Since | undefined {
  const [, database, transactionId, kind = "", id = ""] = cursorPattern.exec(text) ?? [];
  if (database !== undefined && transactionId !== undefined) return { database, transactionId, kind, id };
  // A day that the calendar does not have would be read as a later one.
  const moment = momentPattern.test(text) && parseDate(text) ? new Date(text) : undefined;
  return moment && hasYear(moment) ? { moment } : undefined;
}

// An offset may lead out of the years that have four digits, of which the database knows no year 0.
const hasYear = (moment: Date): boolean => moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999;

const formatCursor = (database: string, { transactionId, kind, id }: Place): string =>
  `${database}-${kind === "" ? transactionId : `${transactionId}.${kind}.${id}`}`;

// Each server numbers its transactions itself: in a backup that was restored into another one, a cursor of before would
// sooner or later lie in the middle of what has happened since. The same for all that is copied byte by byte.
const ownDatabase = sql`(select left(md5(system_identifier || ' ' || oid), 8)
  from pg_control_system(), pg_database where datname = current_database())`;

// A change is told with the time at which its transaction began, and shown once that has ended: none takes a day.
const margin = sql`interval '1 day'`;

type Row = { kind: Change["kind"]; subject_id: string; transaction_id: string; changed_at: Date | string };

/**
 * What changed since, in the order of the transactions, and the cursor that leads on from there. Nothing is told of a
 * transaction that may still be followed by an older one: what comes later always lies behind the cursor, so that it
 * cannot be missed however long a transaction takes.
 */
export async function listChanges(
  db: Database,
  { since, limit }: { since: Since | undefined; limit: number },
): Promise<{ changes: Change[]; cursor: string; isComplete: boolean }> {
  const after = since && "moment" in since ? await placeOf(db, since.moment) : since;
  const isUnknown = after
    ? sql`(${after.transactionId}::xid8 > ended.newest${"database" in after ? sql` or ${after.database}::text <> ended.database` : sql``})`
    : sql`false`;
  // One statement, and so one view of what has ended and what has not.
  const rows = await db.execute<Row & { horizon: string; database: string; is_unknown: boolean }>(sql`
    with ended as (
      select pg_snapshot_xmin(pg_current_snapshot()) as horizon, pg_snapshot_xmax(pg_current_snapshot()) as newest,
        ${ownDatabase} as database
    )
    select ended.horizon::text, ended.database, ${isUnknown} as is_unknown, told.*
    from ended left join lateral (
      select kind, subject_id, transaction_id::text, changed_at from changes
      where ${after ? sql`(transaction_id, kind, subject_id) > (${after.transactionId}::xid8, ${after.kind}::text, ${after.id}::text)` : sql`false`}
        and transaction_id < ended.horizon
      order by changes.transaction_id, kind, subject_id limit ${limit + 1}
    ) as told on true`);
  const [first] = rows;
  if (first?.is_unknown)
    throw invalid("Invalid since: this cursor is of another database", { code: "invalid_parameter" });
  const told = rows.filter((row) => row.kind !== null);
  const page = told.slice(0, limit);
  const last = page.at(-1);
  const isComplete = told.length <= limit;
  const reached =
    isComplete || !last
      ? { transactionId: first?.horizon ?? "0", kind: "", id: "" }
      : { transactionId: last.transaction_id, kind: last.kind, id: last.subject_id };
  const cursor = formatCursor(first?.database ?? "", reached);
  return {
    changes: page.map((row) => ({ kind: row.kind, id: row.subject_id, changedAt: new Date(row.changed_at) })),
    cursor,
    isComplete,
  };
}

// Few came later than a moment of these days, all near the end of the order; many than one of long ago, from early on.
const fewChanges = 5000;

/**
 * Before all that was told since, and all that is still to be told: in one statement, and so one view of what has ended, for
 * what ends between two would be in neither. What no transaction of here can have told is of another database.
 */
async function placeOf(db: Database, moment: Date): Promise<Place> {
  const isSince = sql`changed_at >= ${moment.toISOString()}::timestamptz - ${margin}`;
  const [place] = await db.execute<{ transaction_id: string }>(sql`
    with latest as materialized (
      select transaction_id from changes where ${isSince} order by changed_at desc limit ${fewChanges + 1}
    ),
    first as (
      select case when (select count(*) from latest) <= ${fewChanges}
        then (select transaction_id from latest order by transaction_id limit 1)
        else (select transaction_id from changes where ${isSince} order by transaction_id limit 1)
      end as told
    )
    select (case when told > pg_snapshot_xmax(pg_current_snapshot()) then told
      else least(told, pg_snapshot_xmin(pg_current_snapshot())) end)::text as transaction_id
    from first`);
  return { transactionId: place?.transaction_id ?? "0", kind: "", id: "" };
}
