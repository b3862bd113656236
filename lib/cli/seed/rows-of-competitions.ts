import {
  competitionDelegates,
  competitionInvitations,
  competitionOrganizers,
} from "#lib/db/schema/competition-people.ts";
import { championships, competitionSeries, competitions, competitionTabs } from "#lib/db/schema/competitions.ts";
import { competitionEvents, rounds } from "#lib/db/schema/rounds.ts";
import { addDays } from "#lib/platform/date.ts";
import { noon } from "./calendar.ts";
import type { Community } from "./community.ts";
import type { SeedRound } from "./compete.ts";
import { competitionRow } from "./competition-row.ts";
import { tabsOf } from "./competition-texts.ts";
import { rowsOf, type TableRows } from "./insert-table.ts";
import { lifeCycleOf } from "./life-cycle.ts";
import { randomStream } from "./random.ts";
import { makeSeries } from "./series.ts";
import { type CompetitionStaff, staffOf } from "./staff-of-competition.ts";
import { isTyped, type SeedCompetition, type World } from "./world.ts";

/** Rounds get their ids here, for results, scrambles and live results to point to. */
export type RoundIds = ReadonlyMap<SeedRound, number>;

export const numberRounds = (world: World): RoundIds =>
  new Map(world.competitions.flatMap((competition) => competition.rounds).map((round, index) => [round, index + 1]));

export function rowsOfCompetitions(world: World, community: Community, roundIds: RoundIds): TableRows[] {
  const all = world.competitions;
  const staff = new Map(all.map((competition) => [competition, staffOf(competition, world, community)]));
  const series = makeSeries(world);
  const inOrder = (accounts: { id: number }[], competitionId: string) =>
    accounts.map(({ id }, position) => ({ competitionId, accountId: id, position }));
  return [
    rowsOf(competitionSeries, series.rows),
    rowsOf(
      competitions,
      all.map((competition) =>
        competitionRow(competition, {
          world,
          community,
          staff: staff.get(competition)!,
          seriesId: series.idOf(competition),
        }),
      ),
    ),
    rowsOf(
      competitionOrganizers,
      all.flatMap((competition) => inOrder(staff.get(competition)!.organizers, competition.id)),
    ),
    rowsOf(
      competitionDelegates,
      all.flatMap((competition) =>
        staff.get(competition)!.delegates.map(({ account, isTrainee }, position) => ({
          competitionId: competition.id,
          accountId: account.id,
          position,
          isTrainee,
        })),
      ),
    ),
    rowsOf(
      competitionInvitations,
      all.flatMap((competition) =>
        invitationRows(competition.id, staff.get(competition)!, lifeCycleOf(competition, world.today).createdAt),
      ),
    ),
    rowsOf(
      championships,
      all
        .flatMap(({ id, championshipTypes }) =>
          championshipTypes.map((championshipType) => ({ competitionId: id, championshipType })),
        )
        .map((row, index) => ({ id: index + 1, ...row })),
    ),
    rowsOf(
      competitionEvents,
      all.flatMap((competition) => eventRows(competition)),
    ),
    rowsOf(
      rounds,
      all.flatMap((competition) =>
        competition.rounds.map((round) => roundRow(competition, round, roundIds.get(round)!)),
      ),
    ),
    rowsOf(competitionTabs, tabRows(world)),
  ];
}

/** Everybody who holds one has agreed to. */
const invitationRows = (competitionId: string, { organizers, delegates }: CompetitionStaff, at: Date) =>
  [...new Set([...organizers, ...delegates.map(({ account }) => account)].map(({ id }) => id))].map((accountId) => ({
    competitionId,
    accountId,
    state: "accepted" as const,
    invitedAt: at,
    answeredAt: at,
  }));

const eventRows = ({ id, eventIds, championshipTypes, startDate }: SeedCompetition) =>
  eventIds.map((eventId) => ({
    competitionId: id,
    eventId,
    entryFee: 0,
    qualification:
      championshipTypes.includes("world") && startDate > "2015" && (eventId === "666" || eventId === "777")
        ? { type: "anyResult" as const, resultType: "single" as const, whenDate: addDays(startDate, -40), level: null }
        : null,
  }));

const roundRow = (competition: SeedCompetition, round: SeedRound, id: number): typeof rounds.$inferInsert => ({
  id,
  competitionId: competition.id,
  eventId: round.eventId,
  number: round.number,
  formatId: round.formatId,
  timeLimitCentiseconds: round.timeLimit,
  timeLimitCumulativeRoundIds: round.eventId === "444bf" || round.eventId === "555bf" ? [`${round.eventId}-r1`] : [],
  cutoffAttempts: round.cutoff?.numberOfAttempts ?? null,
  cutoffResult: round.cutoff?.attemptResult ?? null,
  advancementType: round.advancement?.type ?? null,
  advancementLevel: round.advancement?.level ?? null,
  scrambleSetCount: groupCount(round.size),
  openedAt: isTyped(competition) && round.results.length > 0 ? noon(addDays(competition.startDate, -1)) : null,
  lockedAt: isTyped(competition) && hasGoneOn(competition, round) ? noon(addDays(competition.startDate, -1)) : null,
});

const hasGoneOn = ({ rounds: all }: SeedCompetition, { eventId, number }: SeedRound): boolean =>
  all.some((later) => later.eventId === eventId && later.number === number + 1 && later.results.length > 0);

const peoplePerGroup = 16;
export const groupCount = (size: number): number => Math.max(1, Math.ceil(size / peoplePerGroup));

function tabRows({ competitions, today }: World) {
  return competitions
    .filter((competition) => competition.startDate > addDays(today, -150) || competition.championshipTypes.length > 0)
    .flatMap((competition) =>
      tabsOf(randomStream(`tabs of ${competition.id}`), competition).map((tab, index) => ({
        competitionId: competition.id,
        ...tab,
        displayOrder: index + 1,
      })),
    )
    .map((row, index) => ({ id: index + 1, ...row }));
}
