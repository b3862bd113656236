import { z } from "zod";
import { countryById } from "#lib/reference/countries.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import type { NationalBest } from "#lib/results/queries/record-values.ts";

const Values = z
  .record(z.string(), z.object({ single: z.int().optional(), average: z.int().optional() }))
  .meta({ id: "RecordValues", description: "By event" });

const exampleValues = { "333": { single: 812, average: 905 } };

export const RecordBook = z.object({
  world_records: Values,
  continental_records: z
    .record(z.string(), Values)
    .meta({ description: "By the continent's id", examples: [{ "_North America": exampleValues }] }),
  national_records: z
    .record(z.string(), Values)
    .meta({ description: "By the country's own id", examples: [{ USA: exampleValues }] }),
});

export function toRecordBook(nationalBests: NationalBest[]): z.input<typeof RecordBook> {
  const bests = nationalBests.toSorted((a, b) => compareEventIds(a.eventId, b.eventId));
  return {
    world_records: toValues(bests),
    continental_records: toValuesBy(bests, (best) => countryById(best.countryId)?.continentId ?? ""),
    national_records: toValuesBy(bests, (best) => best.countryId),
  };
}

const toValuesBy = (bests: NationalBest[], regionOf: (best: NationalBest) => string) =>
  Object.fromEntries([...Map.groupBy(bests, regionOf)].map(([region, ofRegion]) => [region, toValues(ofRegion)]));

const toValues = (bests: NationalBest[]): z.input<typeof Values> =>
  Object.fromEntries([...Map.groupBy(bests, (best) => best.eventId)].map(([eventId, of]) => [eventId, lowestOf(of)]));

function lowestOf(bests: NationalBest[]): { single?: number; average?: number } {
  const byType = Map.groupBy(bests, (best) => best.type);
  return Object.fromEntries([...byType].map(([type, of]) => [type, Math.min(...of.map((best) => best.value))]));
}
