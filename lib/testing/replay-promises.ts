import { expect } from "vitest";
import { countryByIso2 } from "#lib/reference/countries.ts";
import type { LiveResult, LiveRound, RecordTag } from "#lib/scoretaking/live-round.ts";
import type { CompetitionDocument, Result } from "#lib/wcif/document.ts";
import type { Replayed } from "./replay-results.ts";

/** Attempts, bests, averages, places, who went on, and records are those of the document. */
export function expectSameResults({ before, after, opened, live }: Replayed): void {
  const entered = live.map(({ id }) => id);
  expect(resultsIn(after, entered)).toEqual(resultsIn(before, entered));
  for (const { results } of live) {
    expect(results.map(({ registrantId, globalPlace }) => [registrantId, globalPlace])).toEqual(
      results.map(({ registrantId }) => [registrantId, rankingIn(before, live, results, registrantId)]),
    );
  }
  for (const { roundId, letIn, left, cameIn, theirs } of opened) {
    // Into a first round comes whoever registered, of whom some stay away.
    if (roundId.endsWith("-r1")) continue;
    // Into a later one whoever is through; for each of them who did not come, who was next.
    const competing = [...letIn.filter((one) => !left.includes(one)), ...cameIn].sort((a, b) => a - b);
    expect({ roundId, competing, places: letIn.length }).toEqual({ roundId, competing: theirs, places: theirs.length });
  }
  for (const rounds of Map.groupBy(live, ({ eventId }) => eventId).values()) {
    expect(tagsShown(rounds)).toEqual(tagsExpected(rounds));
  }
}

const resultsIn = ({ events }: CompetitionDocument, entered: string[]): Record<string, Result[]> =>
  Object.fromEntries(
    events.flatMap(({ rounds }) =>
      rounds
        .filter(({ id }) => entered.includes(id))
        .map(({ id, results }) => [id, results.toSorted((a, b) => a.registrantId - b.registrantId)]),
    ),
  );

function rankingIn(before: CompetitionDocument, live: LiveRound[], results: LiveResult[], registrantId: number) {
  const round = live.find((one) => one.results === results);
  const there = before.events.flatMap(({ rounds }) => rounds).find(({ id }) => id === round?.id);
  return there?.results.find((one) => one.registrantId === registrantId)?.ranking;
}

type Shown = { single: RecordTag | null; average: RecordTag | null };

const tagsShown = (rounds: LiveRound[]): Shown[] =>
  rounds.flatMap(({ results }) => results.map(({ tags }) => tags)) as Shown[];

/** Among people without a history, each by looking at everything that came before or in the same round. */
function tagsExpected(rounds: LiveRound[]): Shown[] {
  const all = rounds.flatMap(({ number, results }) => results.map((result) => ({ number, result })));
  const tagOf = (type: "single" | "average", number: number, result: LiveResult): RecordTag | null => {
    const value = valueFor(result, type);
    if (value <= 0) return null;
    const isBestOf = (is: (other: LiveResult) => boolean, upTo: number) =>
      all.every((other) => {
        const theirs = valueFor(other.result, type);
        return other.number > upTo || !is(other.result) || theirs <= 0 || theirs >= value;
      });
    const continentOf = ({ countryIso2 }: LiveResult) => countryByIso2(countryIso2)?.continentId;
    if (isBestOf(() => true, number)) return "WR";
    if (isBestOf((other) => continentOf(other) === continentOf(result), number)) return "CR";
    if (isBestOf((other) => other.countryIso2 === result.countryIso2, number)) return "NR";
    return isBestOf((other) => other.registrationId === result.registrationId, number - 1) ? "PR" : null;
  };
  return all.map(({ number, result }) => ({
    single: tagOf("single", number, result),
    average: tagOf("average", number, result),
  }));
}

const valueFor = (result: LiveResult, type: "single" | "average") => (type === "single" ? result.best : result.average);
