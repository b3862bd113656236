import { z } from "zod";
import { paged } from "#lib/api/answers.ts";
import { onPublished } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { textParameter } from "#lib/api/parameters.ts";
import { serialise } from "#lib/api/serialise.ts";
import { RankedResult, toRankedResult } from "#lib/api/v0/ranked-result.ts";
import { scopeParameters, toScope } from "#lib/api/v0/ranking-parameters.ts";
import { lastingItems, listOf, objectOf, type WrittenJson } from "#lib/api/written-items.ts";
import type { Database } from "#lib/db/connection.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { rankedAt } from "#lib/results/queries/ranked-results.ts";
import { listCurrentRecords, listRecordHistory, type RecordResult } from "#lib/results/queries/records.ts";

const RecordShape = RankedResult.extend({
  type: z.enum(["single", "average"]),
  start_date: z.iso.date().optional().meta({ description: "Of the competition; in the history only" }),
  record_name: z.string().optional().meta({ description: "WR, NR or a continent's; in the history only" }),
}).meta({ id: "RecordResult" });

export const GET = endpoint({
  summary: "Who holds the records",
  description:
    "By event; singles first, and everybody who shares a record. `event_id` is passed over: read its key. The history is whole where neither `page` nor `per_page` is named.",
  section: "Rankings and records",
  access: "public",
  query: z.object({
    ...scopeParameters,
    show: textParameter.meta({
      description: "Every record there ever was; anything else: those that stand",
      enum: ["history"],
    }),
  }),
  response: z.object({
    records: z.record(z.string(), z.array(RecordShape)).meta({ description: "By event" }),
    timestamp: z.iso.datetime().nullable().meta({ description: "When records were last brought up to date" }),
  }),
  errorResponses: { 422: "A `date` that cannot be" },
  dependsOn: onPublished("people", "results"),
  isSameForAll: true,
  isTrustedShape: true,
  isPaged: true,
  handle: async ({ db, query, page }) => {
    const timestamp = (await rankedAt(db))?.toISOString() ?? null;
    if (query.show !== "history") {
      const rows = await listCurrentRecords(db, toScope(query));
      const inEventOrder = rows.toSorted((a, b) => compareEventIds(a.eventId, b.eventId));
      return objectOf({ records: byEvent(db, inEventOrder, standing), timestamp });
    }
    const { records, total } = await listRecordHistory(db, toScope(query), page.isAsked ? page : undefined);
    const history = objectOf({ records: byEvent(db, records, past), timestamp });
    return page.isAsked ? paged(history, total) : history;
  },
});

type Written = { kind: string; toRecord: (row: RecordResult) => z.input<typeof RecordShape> };

const standing: Written = {
  kind: "record",
  toRecord: (row) => ({ ...toRankedResult(row), type: row.type }),
};

const past: Written = {
  kind: "past record",
  toRecord: (row) => ({
    ...standing.toRecord(row),
    start_date: row.competitionStartDate,
    record_name: row.marker ?? "",
  }),
};

type Records = WrittenJson<Record<string, z.input<typeof RecordShape>[]>>;

function byEvent(db: Database, rows: RecordResult[], { kind, toRecord }: Written): Records {
  const items = lastingItems(db, {
    ...{ kind, items: rows },
    keyOf: ({ edition, value, type, marker }) => `${edition} ${value} ${type} ${marker}`,
    write: (row) => serialise({ response: RecordShape, isTrustedShape: true }, toRecord(row)),
  });
  const ofEvents = Map.groupBy(items.keys(), (place) => rows[place]?.eventId ?? "");
  return objectOf(
    Object.fromEntries(
      [...ofEvents].map(([eventId, places]) => [
        eventId,
        listOf<z.input<typeof RecordShape>>(places.map((place) => items[place] ?? "")),
      ]),
    ),
  );
}
