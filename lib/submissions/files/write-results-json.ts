import { SKIPPED } from "#lib/reference/attempt-result.ts";
import type { SubmittedResults, SubmittedScramble } from "../submission.ts";

const mostAttempts = 5;

/** Results that were typed live as the document that is handed in: the Results JSON that the field's programs read. */
export function writeResultsJson(
  { persons, rounds, scrambles }: SubmittedResults,
  { competitionId, program }: { competitionId: string; program: string },
): string {
  const scramblesByRound = Map.groupBy(scrambles, ({ roundId }) => roundId);
  return JSON.stringify(
    {
      formatVersion: "WCA Competition 0.3",
      competitionId,
      resultsProgram: program,
      persons: persons.map(({ registrantId, name, competitorId, countryIso2, gender, birthDate }) => ({
        id: registrantId,
        name,
        wcaId: competitorId ?? "",
        countryId: countryIso2,
        gender: gender ?? "",
        dob: birthDate ?? "",
      })),
      events: [...Map.groupBy(rounds, ({ eventId }) => eventId)].map(([eventId, ofEvent]) => ({
        eventId,
        rounds: ofEvent.map(({ id, roundTypeId, formatId, results }) => ({
          roundId: roundTypeId,
          formatId,
          results: results.map(({ registrantId, place, attempts, best, average }) => ({
            personId: registrantId,
            position: place,
            results: [...attempts, ...Array<number>(Math.max(0, mostAttempts - attempts.length)).fill(SKIPPED)],
            best,
            average,
          })),
          groups: groupsOf(scramblesByRound.get(id) ?? []),
        })),
      })),
    },
    null,
    1,
  );
}

const groupsOf = (scrambles: SubmittedScramble[]) =>
  [...Map.groupBy(scrambles, ({ groupId }) => groupId)].map(([group, ofGroup]) => ({
    group,
    scrambles: textsOf(ofGroup, "counting"),
    extraScrambles: textsOf(ofGroup, "extra"),
  }));

const textsOf = (scrambles: SubmittedScramble[], which: "counting" | "extra") =>
  scrambles
    .filter(({ isExtra }) => isExtra === (which === "extra"))
    .toSorted((a, b) => a.number - b.number)
    .map(({ text }) => text);
