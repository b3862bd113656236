import { personOf } from "#lib/results/queries/of-competition.ts";
import type { ShownResult } from "./_shown-results.ts";

/** What each person did, by their names; two of the same name stay two. */
export const byPerson = <Row extends { result: ShownResult }>(rows: readonly Row[]): Row[][] =>
  [...Map.groupBy(rows, ({ result }) => personOf(result)).values()].toSorted(([a], [b]) =>
    (a?.result.personName ?? "").localeCompare(b?.result.personName ?? "", "en"),
  );
