import { liveResults, results, scrambles } from "#lib/db/schema/results.ts";
import { addDays } from "#lib/platform/date.ts";
import { moment, noon } from "./calendar.ts";
import { identityOn } from "./community.ts";
import type { SeedRound } from "./compete.ts";
import { rowsOf, type TableRows } from "./insert-table.ts";
import { lifeCycleOf } from "./life-cycle.ts";
import { randomStream } from "./random.ts";
import { groupCount, type RoundIds } from "./rows-of-competitions.ts";
import type { SeedRegistration } from "./rows-of-registrations.ts";
import { scrambleFor, scramblesPerGroup } from "./scrambles.ts";
import { isTyped, type SeedCompetition, type World } from "./world.ts";

export function rowsOfResults(world: World, registrations: SeedRegistration[], roundIds: RoundIds): TableRows[] {
  return [
    rowsOf(results, officialResults(world, roundIds)),
    rowsOf(liveResults, enteredResults(world, registrations, roundIds)),
    rowsOf(scrambles, scrambleRows(world, roundIds)),
  ];
}

function officialResults({ competitions, today }: World, roundIds: RoundIds): (typeof results.$inferInsert)[] {
  return competitions
    .filter(({ stage }) => stage === "posted")
    .flatMap((competition) => {
      const { resultsPostedAt } = lifeCycleOf(competition, today);
      return competition.rounds.flatMap((round) =>
        round.results.map(({ person, attempts, best, average, position }) => {
          const identity = identityOn(person, competition.endDate);
          return {
            competitionId: competition.id,
            roundId: roundIds.get(round)!,
            eventId: round.eventId,
            roundTypeId: round.roundTypeId,
            formatId: round.formatId,
            position,
            globalPosition: position,
            competitorId: person.competitorId,
            personName: identity.name,
            countryId: identity.countryId,
            best,
            average,
            attempts,
            updatedAt: resultsPostedAt ?? noon(competition.endDate),
          };
        }),
      );
    })
    .map((row, index) => ({ id: index + 1, ...row }));
}

function enteredResults({ competitions }: World, registrations: SeedRegistration[], roundIds: RoundIds) {
  const byPerson = new Map(
    registrations.map((registration) => [
      `${registration.competition.id} ${registration.account.person?.competitorId}`,
      registration,
    ]),
  );
  return competitions
    .filter(isTyped)
    .flatMap((competition) =>
      competition.rounds.flatMap((round) =>
        round.results.flatMap(({ person, attempts, best, average, position }) => {
          const registration = byPerson.get(`${competition.id} ${person.competitorId}`);
          if (!registration) return [];
          const at = enteredAt(competition);
          return {
            competitionId: competition.id,
            roundId: roundIds.get(round)!,
            registrationId: registration.id,
            ranking: position,
            best,
            average,
            attempts,
            enteredAt: at,
            updatedAt: at,
          };
        }),
      ),
    )
    .map((row, index) => ({ id: index + 1, ...row }));
}

const enteredAt = ({ startDate }: SeedCompetition): Date => moment(addDays(startDate, -1), 23 * 60, "Etc/UTC");

/** Those of the latest competitions: older ones are too many to look at. */
function scrambleRows({ competitions }: World, roundIds: RoundIds) {
  return competitions
    .filter(({ stage, championshipTypes }) => stage === "posted" && championshipTypes.length === 0)
    .slice(-25)
    .flatMap((competition) =>
      competition.rounds.flatMap((round) =>
        scramblesOf(competition, round).map((scramble) => ({
          competitionId: competition.id,
          roundId: roundIds.get(round)!,
          eventId: round.eventId,
          roundTypeId: round.roundTypeId,
          ...scramble,
        })),
      ),
    )
    .map((row, index) => ({ id: index + 1, ...row }));
}

export function scramblesOf({ id }: SeedCompetition, round: SeedRound) {
  const random = randomStream(`scrambles of ${id} ${round.eventId} ${round.number}`);
  const groups = Array.from({ length: groupCount(round.size) }, (_, index) => String.fromCharCode(65 + index));
  return groups.flatMap((groupId) =>
    scramblesPerGroup(round.formatId).map(({ isExtra, scrambleNumber }) => ({
      groupId,
      isExtra,
      scrambleNumber,
      scramble: scrambleFor(random, round.eventId),
    })),
  );
}
