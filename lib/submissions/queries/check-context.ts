import { inArray } from "drizzle-orm";
import { roundOfActivity } from "#lib/competitions/activity-code.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { formatRound, type RoundTotals } from "#lib/competitions/format-round.ts";
import { localDate } from "#lib/competitions/local-time.ts";
import type { HeldEvent } from "#lib/competitions/queries/rounds.ts";
import { listSchedule, type ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { effectiveCompetitorLimit } from "#lib/competitions/registration-status.ts";
import { formatRoundId, parseRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { findKeptIds } from "#lib/persons/merged.ts";
import { countryById } from "#lib/reference/countries.ts";
import { isTimezone } from "#lib/reference/timezones.ts";
import { listNationalBests } from "#lib/results/queries/record-values.ts";
import { enterInBook, type RecordBook } from "#lib/results/records.ts";
import type { CheckContext, KnownPerson, KnownRegistration, PlannedRound } from "../checks/context.ts";
import type { SubmittedPerson, SubmittedResults } from "../submission.ts";
import { findDuplicates } from "./find-duplicates.ts";

export type Checked = {
  competition: Competition;
  events: readonly HeldEvent[];
  registrations: ReadonlyMap<number, KnownRegistration>;
  contents: SubmittedResults;
} & Pick<CheckContext, "empty" | "foreignScrambles">;

/** What results are held against: the competition's plans, its registrations, profiles, records. */
export async function checkContextOf(
  db: Database,
  { competition, events, registrations, contents, empty, foreignScrambles }: Checked,
): Promise<CheckContext> {
  const { id, name, startDate, endDate, mainEventId } = competition;
  const [schedule, profiles, duplicates, bests] = await Promise.all([
    listSchedule(db, id),
    profilesOf(db, contents.persons),
    findDuplicates(db, contents.persons, registrations),
    listNationalBests(db),
  ]);
  const days = { startDate: startDate ?? "0000-00-00", endDate: endDate ?? "9999-99-99" };
  const totals = new Map(events.map(({ eventId, rounds }) => [eventId, rounds.length]));
  const books = new Map<string, RecordBook>();
  for (const { eventId, type, countryId, value } of bests) {
    const book = books.get(`${eventId} ${type}`) ?? new Map();
    books.set(`${eventId} ${type}`, book);
    enterInBook(book, { countryId, value });
  }
  return {
    competition: { id, name, ...days, competitorLimit: effectiveCompetitorLimit(competition), mainEventId },
    eventIds: events.map(({ eventId }) => eventId),
    rounds: plannedRounds(events),
    lastEventId: lastEventOf(schedule),
    registrations,
    profiles,
    namesakes: duplicates.namesakes,
    candidates: duplicates.candidates,
    activitiesOutside: activitiesOutside(schedule, days, totals),
    empty,
    foreignScrambles,
    records: (eventId, type) => books.get(`${eventId} ${type}`) ?? new Map(),
    fixesPlaces: true,
  };
}

/** The rounds of a competition, as checks know them. */
function plannedRounds(events: readonly HeldEvent[]): PlannedRound[] {
  const totals = new Map(events.map(({ eventId, rounds }) => [eventId, rounds.length]));
  return events.flatMap(({ eventId, rounds }) =>
    rounds.map((round): PlannedRound => {
      const id = formatRoundId({ eventId, roundNumber: round.number });
      const {
        timeLimitCentiseconds: centiseconds,
        cutoffAttempts,
        cutoffResult,
        advancementType,
        advancementLevel,
      } = round;
      return {
        id,
        eventId,
        number: round.number,
        name: formatRound(id, totals),
        formatId: round.isHeadToHeadMock ? "h" : round.formatId,
        timeLimit:
          centiseconds === null ? null : { centiseconds, cumulativeRoundIds: round.timeLimitCumulativeRoundIds },
        cutoff:
          cutoffAttempts === null || cutoffResult === null
            ? null
            : { numberOfAttempts: cutoffAttempts, attemptResult: cutoffResult },
        advancement:
          advancementType === null || advancementLevel === null
            ? null
            : { type: advancementType, level: advancementLevel },
        linkedRoundIds: round.linkedRoundIds,
        scrambleSetCount: round.scrambleSetCount,
      };
    }),
  );
}

/** By the ids that the results give them, also where a profile was merged into another since. */
async function profilesOf(db: Database, people: readonly SubmittedPerson[]): Promise<Map<string, KnownPerson>> {
  const ids = [...new Set(people.flatMap(({ competitorId }) => competitorId ?? []))];
  if (ids.length === 0) return new Map();
  const kept = await findKeptIds(db, ids);
  const rows = await db
    .select()
    .from(persons)
    .where(inArray(persons.id, [...new Set(ids.map((id) => kept.get(id) ?? id))]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ids.flatMap((id) => {
      const row = byId.get(kept.get(id) ?? id);
      if (!row) return [];
      const { name, gender, birthDate, countryId } = row;
      return [[id, { competitorId: id, name, gender, birthDate, countryIso2: countryById(countryId)?.iso2 ?? "" }]];
    }),
  );
}

function lastEventOf(schedule: readonly ScheduledVenue[]): string | null {
  const rounds = schedule.flatMap(({ rooms }) =>
    rooms.flatMap(({ activities }) => activities.filter(({ activityCode }) => eventOf(activityCode) !== undefined)),
  );
  const last = rounds.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0];
  return (last && eventOf(last.activityCode)) ?? null;
}

/** Of `333-r1-g2` as of `333-r1`. */
const eventOf = (activityCode: string) => parseRoundId(roundOfActivity(activityCode) ?? "")?.eventId;

function activitiesOutside(
  schedule: readonly ScheduledVenue[],
  { startDate, endDate }: { startDate: string; endDate: string },
  totals: RoundTotals,
): CheckContext["activitiesOutside"] {
  return schedule.flatMap(({ timezone, rooms }) =>
    rooms.flatMap(({ activities }) =>
      activities
        .filter(({ parentId }) => parentId === null)
        .flatMap(({ name, activityCode, startsAt, endsAt }) => {
          const zone = isTimezone(timezone) ? timezone : "UTC";
          const outside = [startsAt, endsAt]
            .map((at) => localDate(at, zone))
            .find((day) => day < startDate || day > endDate);
          if (outside === undefined) return [];
          return [{ name: parseRoundId(activityCode) ? formatRound(activityCode, totals) : name, day: outside }];
        }),
    ),
  );
}
