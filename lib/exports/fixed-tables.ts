import { continents } from "#lib/reference/continents.ts";
import { countries } from "#lib/reference/countries.ts";
import { events } from "#lib/reference/events.ts";
import { formats } from "#lib/reference/formats.ts";
import { roundTypes } from "#lib/reference/round-types.ts";
import type { Value } from "./tsv.ts";

/** A table of facts that are the same in every export, its columns in order. */
export type FixedTable = { name: string; rows: Record<string, Value>[] };

export const fixedTables: readonly FixedTable[] = [
  {
    name: "round_types",
    rows: roundTypes.map(({ id, isFinal, name, rank }) => ({ id, final: isFinal, name, rank, cell_name: name })),
  },
  { name: "events", rows: events.map(({ id, valueFormat, name, rank }) => ({ id, format: valueFormat, name, rank })) },
  {
    name: "formats",
    rows: formats.map((format) => ({
      id: format.id,
      expected_solve_count: format.expectedSolveCount,
      name: format.name,
      sort_by: format.sortBy,
      sort_by_second: format.sortBySecond,
      trim_fastest_n: format.trimFastestCount,
      trim_slowest_n: format.trimSlowestCount,
    })),
  },
  {
    name: "countries",
    rows: countries.map(({ id, iso2, name, continentId }) => ({ id, iso2, name, continent_id: continentId })),
  },
  { name: "continents", rows: continents.map(({ id, name, recordName }) => ({ id, name, record_name: recordName })) },
  {
    name: "eligible_country_iso2s_for_championship",
    rows: ["CN", "HK", "MO", "TW"].map((eligible_country_iso2) => ({
      championship_type: "greater_china",
      eligible_country_iso2,
    })),
  },
];
