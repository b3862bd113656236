import { SKIPPED } from "#lib/reference/attempt-result.ts";
import { placesOf } from "#lib/results/round-places.ts";
import { activitiesIn, withDescendants } from "../activities.ts";
import type { Activity, CompetitionDocument, CompetitionEvent, Person, Result, Round, Venue } from "../document.ts";
import type { Conflict } from "../merge/merge.ts";
import { hasSameAttempts } from "./overlay-events.ts";

type Consequences = {
  document: CompetitionDocument;
  /** What its author added, or others did, to rounds that the other side has removed. */
  lost: Conflict[];
};

type Sides = { base: CompetitionDocument; current: CompetitionDocument; next: CompetitionDocument };

/** What follows from a change: places of changed results, and the end of whatever belonged to what is gone. */
export function withConsequences({ base, current, next }: Sides): Consequences {
  const events = withPlaces(current.events, next.events);
  const before = [...current.events, ...base.events];
  const goneRounds = missingIds(before.flatMap(roundsOf), events.flatMap(roundsOf));
  const goneEvents = missingIds(before, events);
  const { venues, removed } = withoutActivities(next.schedule.venues, goneRounds);
  const [expected, there] = [activitiesIn(base.schedule), activitiesIn(current.schedule)];
  const goneActivities = missingIds([...expected, ...there, ...removed], activitiesIn({ venues }));
  const known = new Set(expected.map(({ id }) => id));
  return {
    document: {
      ...next,
      events,
      schedule: { ...next.schedule, venues },
      persons:
        goneEvents.size + goneActivities.size === 0
          ? next.persons
          : next.persons.map((person) => withoutChoices(person, goneEvents, goneActivities)),
    },
    lost: removed
      .filter(({ id }) => !known.has(id))
      .map((activity) => ({ path: ["activities", String(activity.id)], lost: activity })),
  };
}

const roundsOf = ({ rounds }: CompetitionEvent): Round[] => rounds;

function missingIds<Id>(before: { id: Id }[], after: { id: Id }[]): Set<Id> {
  const kept = new Set(after.map(({ id }) => id));
  return new Set(before.map(({ id }) => id).filter((id) => !kept.has(id)));
}

function withoutActivities(venues: Venue[], rounds: Set<string>): { venues: Venue[]; removed: Activity[] } {
  if (rounds.size === 0) return { venues, removed: [] };
  const removed = new Set<Activity>();
  const isKept = (activity: Activity) => {
    if (!belongsTo(rounds, activity)) return true;
    for (const one of withDescendants(activity)) removed.add(one);
    return false;
  };
  const kept = venues.map((venue) => ({
    ...venue,
    rooms: venue.rooms.map((room) => ({ ...room, activities: room.activities.filter(isKept) })),
  }));
  return { venues: kept, removed: [...removed] };
}

/** Nobody competes in what is not held, nor does anything at what is no more. */
const withoutChoices = (person: Person, eventIds: Set<string>, activityIds: Set<number>): Person => ({
  ...person,
  registration: person.registration && {
    ...person.registration,
    eventIds: person.registration.eventIds.filter((id) => !eventIds.has(id)),
  },
  assignments: person.assignments.filter(({ activityId }) => !activityIds.has(activityId)),
});

function withPlaces(current: CompetitionEvent[], next: CompetitionEvent[]): CompetitionEvent[] {
  const before = new Map(current.flatMap((event) => event.rounds.map((round) => [round.id, round.results])));
  return next.map((event) => ({
    ...event,
    rounds: event.rounds.map((round) => {
      const together = event.rounds.filter(({ id }) => id === round.id || round.linkedRoundIds?.includes(id));
      const isAsItWas = together.every((one) => isUnchanged(before.get(one.id), one.results));
      return isAsItWas ? round : { ...round, results: placed(round, together) };
    }),
  }));
}

const isUnchanged = (before: Result[] | undefined, after: Result[]): boolean => {
  if (before === after) return true;
  if (before?.length !== after.length) return false;
  const known = new Map(before.map((result) => [result.registrantId, result]));
  return after.every((result) => {
    const old = known.get(result.registrantId);
    return old !== undefined && hasSameAttempts(old, result);
  });
};

/** Over both halves of a Dual Round the better one of each person counts. */
function placed(round: Round, together: Round[]): Result[] {
  const entries = together.flatMap(({ results }, roundId) =>
    results
      .filter((result) => result.best !== SKIPPED)
      .map(({ registrantId, best, average }) => ({ registrantId, best, average, roundId })),
  );
  const places = placesOf(
    entries.map((entry, id) => ({
      ...entry,
      id,
      competitorId: String(entry.registrantId),
      formatId: round.format,
      roundGroup: "together",
    })),
  );
  const byPerson = new Map(entries.map(({ registrantId }, id) => [registrantId, places.get(id)?.globalPosition]));
  return round.results.map((result) => ({
    ...result,
    ranking: result.best === SKIPPED ? null : (byPerson.get(result.registrantId) ?? null),
  }));
}

const belongsTo = (rounds: Set<string>, { activityCode }: Activity): boolean => {
  const [eventId, roundPart] = activityCode.split("-");
  return rounds.has(`${eventId}-${roundPart}`);
};
