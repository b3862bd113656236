import { formatRoundId } from "#lib/competitions/round-id.ts";
import { resultSubmissions } from "#lib/db/schema/submissions.ts";
import { DNF } from "#lib/reference/attempt-result.ts";
import { countryById } from "#lib/reference/countries.ts";
import { averageOf } from "#lib/results/average.ts";
import { checksumOf } from "#lib/submissions/commands/upload-files.ts";
import { writeResultsJson } from "#lib/submissions/files/write-results-json.ts";
import type { SubmittedResult, SubmittedResults } from "#lib/submissions/submission.ts";
import type { Community } from "./community.ts";
import type { SeedRound } from "./compete.ts";
import { rowsOf, type TableRows } from "./insert-table.ts";
import { lifeCycleOf } from "./life-cycle.ts";
import type { SeedRegistration } from "./rows-of-registrations.ts";
import { scramblesOf } from "./rows-of-results.ts";
import { staffOf } from "./staff-of-competition.ts";
import type { SeedCompetition, World } from "./world.ts";

/** What was handed in and waits to be posted. */
export function rowsOfSubmissions(world: World, community: Community, registrations: SeedRegistration[]): TableRows {
  const byCompetition = Map.groupBy(registrations, ({ competition }) => competition);
  return rowsOf(
    resultSubmissions,
    world.competitions
      .filter(({ stage }) => stage === "submitted")
      .map((competition, index) => {
        const contents = contentsOf(competition, byCompetition.get(competition) ?? []);
        const document = writeResultsJson(contents, { competitionId: competition.id, program: "Stadion" });
        return {
          id: index + 1,
          competitionId: competition.id,
          source: "live" as const,
          document: asStored(document),
          checksum: checksumOf(Buffer.from(document)),
          contents,
          message: "Everything was as planned.",
          submittedBy: staffOf(competition, world, community).delegates[0]?.account.id ?? null,
          submittedAt: lifeCycleOf(competition, world.today).resultsSubmittedAt ?? new Date(0),
        };
      }),
  );
}

// Rows are inserted as JSON, which has no bytes.
const asStored = (text: string) => `\\x${Buffer.from(text).toString("hex")}` as unknown as Uint8Array;

function contentsOf(competition: SeedCompetition, registrations: SeedRegistration[]): SubmittedResults {
  const numbers = new Map(registrations.map(({ account, registrantId }) => [account.person, registrantId]));
  // Somebody who has never competed before, in one round.
  const newcomer = registrations.find(({ account }) => account.person === undefined);
  return {
    persons: registrations.flatMap(({ account, registrantId }) => {
      const { person } = account;
      const hasCompeted =
        person && competition.rounds.some(({ results }) => results.some((one) => one.person === person));
      if (!hasCompeted && registrantId !== newcomer?.registrantId) return [];
      return {
        registrantId,
        competitorId: person?.competitorId ?? null,
        name: account.name,
        countryIso2: countryById(account.countryId)?.iso2 ?? "",
        gender: account.gender,
        birthDate: account.birthDate,
      };
    }),
    rounds: competition.rounds.map((round, index) => ({
      id: formatRoundId({ eventId: round.eventId, roundNumber: round.number }),
      eventId: round.eventId,
      number: round.number,
      roundTypeId: round.roundTypeId,
      formatId: round.formatId,
      results: [
        ...round.results.flatMap(({ person, attempts, best, average, position }) => {
          const registrantId = numbers.get(person);
          return registrantId === undefined ? [] : { registrantId, place: position, attempts, best, average };
        }),
        ...(index === 0 && newcomer ? [lastOf(round, newcomer)] : []),
      ],
    })),
    scrambles: competition.rounds.flatMap((round) =>
      scramblesOf(competition, round).map(({ groupId, isExtra, scrambleNumber, scramble }) => ({
        roundId: formatRoundId({ eventId: round.eventId, roundNumber: round.number }),
        groupId,
        isExtra,
        number: scrambleNumber,
        text: scramble,
      })),
    ),
  };
}

/** A result that is no better than any other of the round. */
function lastOf({ eventId, formatId, results }: SeedRound, { registrantId }: SeedRegistration): SubmittedResult {
  const attempts = (results.at(-1)?.attempts ?? []).map(() => DNF);
  const average = averageOf(attempts, { eventId, formatId });
  const isAlike = (one: { best: number; average: number }) => one.best === DNF && one.average === average;
  const place = results.find(isAlike)?.position ?? results.length + 1;
  return { registrantId, place, attempts, best: DNF, average };
}
