import { SKIPPED } from "#lib/reference/attempt-result.ts";
import { rankRound } from "#lib/results/ranking.ts";
import type { Activity, CompetitionDocument, CompetitionEvent, Result, Round } from "../document.ts";
import { hasSameAttempts } from "./overlay-events.ts";

/** What follows from a change: places of changed results, and the end of whatever belonged to rounds that are gone. */
export function withConsequences(current: CompetitionDocument, next: CompetitionDocument): CompetitionDocument {
  const events = withPlaces(current.events, next.events);
  const lost = lostRounds(current.events, events);
  if (lost.size === 0) return { ...next, events };
  const venues = next.schedule.venues.map((venue) => ({
    ...venue,
    rooms: venue.rooms.map((room) => ({
      ...room,
      activities: room.activities.filter((activity) => !belongsTo(lost, activity)),
    })),
  }));
  const kept = new Set(venues.flatMap((venue) => venue.rooms.flatMap((room) => room.activities.flatMap(idsIn))));
  const held = new Set(events.map((event) => event.id));
  return {
    ...next,
    events,
    schedule: { ...next.schedule, venues },
    persons: next.persons.map((person) => ({
      ...person,
      registration: person.registration && {
        ...person.registration,
        eventIds: person.registration.eventIds.filter((id) => held.has(id)),
      },
      assignments: person.assignments.filter(({ activityId }) => kept.has(activityId)),
    })),
  };
}

function withPlaces(current: CompetitionEvent[], next: CompetitionEvent[]): CompetitionEvent[] {
  const before = new Map(current.flatMap((event) => event.rounds.map((round) => [round.id, round.results])));
  return next.map((event) => ({
    ...event,
    rounds: event.rounds.map((round) =>
      isUnchanged(before.get(round.id), round.results) ? round : { ...round, results: placed(round) },
    ),
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

function placed(round: Round): Result[] {
  const places = new Map(
    rankRound(
      round.results.filter((result) => result.best !== SKIPPED),
      round.format,
    ).map(({ item, position }) => [item.registrantId, position]),
  );
  return round.results.map((result) => ({ ...result, ranking: places.get(result.registrantId) ?? null }));
}

function lostRounds(current: CompetitionEvent[], next: CompetitionEvent[]): Set<string> {
  const kept = new Set(next.flatMap((event) => event.rounds.map((round) => round.id)));
  return new Set(current.flatMap((event) => event.rounds.map((round) => round.id)).filter((id) => !kept.has(id)));
}

const belongsTo = (rounds: Set<string>, { activityCode }: Activity): boolean => {
  const [eventId, roundPart] = activityCode.split("-");
  return rounds.has(`${eventId}-${roundPart}`);
};

const idsIn = (activity: Activity): number[] => [activity.id, ...activity.childActivities.flatMap(idsIn)];
