import { compareEventIds } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import type { RecordResult } from "#lib/results/queries/records.ts";
import { markerOf } from "../_shared/result-columns.tsx";

/** Somebody who holds a record, and what kind of one theirs was when they made it. */
type Holder = { competitorId: string; name: string; countryId: string; marker: string | null };

/** The best of an event, and everybody who shares it, each once. */
export type SlimRecord = { value: number; eventId: string; type: ResultType; holders: Holder[] };

/** An event with its best single and its best average. */
export type SlimRow = { eventId: string } & Partial<Record<ResultType, SlimRecord>>;

/** The records that stand, in one row an event. */
export const slimRows = (records: readonly RecordResult[]): SlimRow[] =>
  [...Map.groupBy(records, ({ eventId }) => eventId)]
    .sort(([a], [b]) => compareEventIds(a, b))
    .map(([eventId, ofEvent]) => ({ eventId, ...slim(ofEvent, "single"), ...slim(ofEvent, "average") }));

function slim(ofEvent: readonly RecordResult[], type: ResultType): Partial<Record<ResultType, SlimRecord>> {
  const shared = ofEvent.filter((record) => record.type === type);
  const [first] = shared;
  if (!first) return {};
  const { value, eventId } = first;
  return { [type]: { value, eventId, type, holders: holdersOf(shared) } };
}

const holdersOf = (shared: readonly RecordResult[]): Holder[] =>
  [...Map.groupBy(shared, ({ competitorId }) => competitorId)].flatMap(([competitorId, theirs]) => {
    const [first] = theirs;
    const marker = theirs.map((record) => markerOf(record)).find(Boolean);
    return first ? { competitorId, name: first.personName, countryId: first.countryId, marker: marker ?? null } : [];
  });

/** What kind of record it is for all who share it; null where that differs, or where it is none. */
export function markerOfAll({ holders }: SlimRecord): string | null {
  const markers = new Set(holders.map(({ marker }) => marker));
  return markers.size === 1 ? ([...markers][0] ?? null) : null;
}
