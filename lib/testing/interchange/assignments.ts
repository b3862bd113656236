import type { Activity, Assignment, Round, Schedule } from "#lib/wcif/document.ts";
import type { RegisteredPerson } from "./make-documents.ts";

type Options = { rounds: Round[]; people: RegisteredPerson[]; hasStations: boolean };

const stations = 12;
const staffCodes = ["staff-judge", "staff-scrambler", "staff-judge", "staff-runner", "staff-judge", "staff-delegate"];

/** Everybody's groups, and a task in the group after each. */
export function assignmentsIn(schedule: Schedule, { rounds, people, hasStations }: Options) {
  const groups = schedule.venues
    .flatMap((venue) => venue.rooms)
    .flatMap((room) => room.activities)
    .flatMap((activity) => activity.childActivities);
  const byPerson = new Map<number, Assignment[]>();
  const assign = (registrantId: number, assignment: Assignment) =>
    byPerson.set(registrantId, [...(byPerson.get(registrantId) ?? []), assignment]);

  for (const round of rounds) {
    for (const [place, registrantId] of participantsOf(round, people).entries()) {
      const [own, next] = [0, 1].map((later) => (place + later) % round.scrambleSetCount);
      const stationNumber = hasStations ? (place % stations) + 1 : null;
      for (const { id } of groupsOf(groups, round, own ?? 0, place))
        assign(registrantId, { activityId: id, stationNumber, assignmentCode: "competitor" });
      if (own === next) continue;
      const assignmentCode = staffCodes[place % staffCodes.length] ?? "";
      for (const { id } of groupsOf(groups, round, next ?? 0, place).slice(0, 1))
        assign(registrantId, { activityId: id, stationNumber: null, assignmentCode });
    }
  }
  return (registrantId: number): Assignment[] => byPerson.get(registrantId) ?? [];
}

function participantsOf({ id, results }: Round, people: RegisteredPerson[]): number[] {
  const [eventId, number] = id.split("-r");
  if (number !== "1") return results.map((result) => result.registrantId);
  return people
    .filter(({ registration }) => registration.eventIds.some((each) => each === eventId))
    .map(({ registrantId }) => registrantId);
}

/** A group in one of its rooms, or in every attempt of an event that takes hours for each. */
function groupsOf(groups: Activity[], round: Round, group: number, place: number): Activity[] {
  const code = `${round.id}-g${group + 1}`;
  const rooms = groups.filter(({ activityCode }) => activityCode === code);
  const attempts = groups.filter(({ activityCode }) => activityCode.startsWith(`${code}-a`));
  return [...rooms.slice(place % Math.max(1, rooms.length)).slice(0, 1), ...attempts];
}
