import { toRankedResult } from "#lib/api/v0/ranked-result.ts";
import type { Database } from "#lib/db/connection.ts";
import { rankingRuns } from "#lib/db/schema/results.ts";
import { listRanking } from "#lib/results/queries/rankings.ts";
import { listRecordHistory } from "#lib/results/queries/records.ts";
import { regionOf, type Scope } from "#lib/results/region.ts";
import type { Asked } from "./asked.ts";

/** The hundred best people of an event, by the statements of the site itself. */
export async function ranking({ db, params: { eventId = "", type = "" }, query }: Asked): Promise<object> {
  const asked = { eventId, type: type === "average" ? ("average" as const) : ("single" as const), ...scopeOf(query) };
  const [{ entries }, timestamp] = await Promise.all([
    listRanking(db, asked, { show: "persons", page: 1 }),
    rankedAt(db),
  ]);
  return { rankings: entries.map(toRankedResult), timestamp };
}

/** A page of all records that there ever were, by the statements of the site itself. */
export async function recordHistory({ db, query }: Asked): Promise<object> {
  const size = Number(query.per_page);
  const [{ records }, timestamp] = await Promise.all([
    listRecordHistory(db, scopeOf(query), { offset: (Number(query.page) - 1) * size, size }),
    rankedAt(db),
  ]);
  const shown = records.map((row) => ({
    ...toRankedResult(row),
    type: row.type,
    start_date: row.competitionStartDate,
    record_name: row.marker ?? "",
  }));
  return { records: Object.fromEntries(Map.groupBy(shown, (row) => row.event_id)), timestamp };
}

const scopeOf = ({ region, gender, date }: Asked["query"]): Scope => ({
  region: regionOf(region),
  gender: gender === "Female" ? "f" : undefined,
  asOf: date as Scope["asOf"],
});

async function rankedAt(db: Database): Promise<Date | null> {
  const [run] = await db.select().from(rankingRuns);
  return run?.finishedAt ?? null;
}
