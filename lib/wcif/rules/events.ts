import { eventById, isEventId } from "#lib/reference/events.ts";
import type { Sent } from "../convert/sent.ts";
import type { CompetitionDocument, CompetitionEvent } from "../document.ts";
import type { MajorVersion } from "../versions.ts";
import { extensionViolations } from "./extensions.ts";
import { qualificationViolations } from "./qualification.ts";
import { roundsViolations } from "./rounds.ts";
import { missing, repeated } from "./values.ts";
import { at, type Place, recordViolation, type Violation, violation } from "./violation.ts";

export function eventViolations(
  events: Sent<CompetitionEvent>[],
  current: CompetitionDocument,
  major: MajorVersion,
): Violation[] {
  const rounds = new Map(current.events.flatMap((event) => event.rounds).map((round) => [round.id, round]));
  const registrants = new Map(current.persons.map(({ registrantId, name }) => [registrantId ?? 0, name]));
  registrants.delete(0);
  const repeats = repeated(events.map(({ id }) => id));
  return events.flatMap((event, index) => {
    const place: Place = { pointer: `#/events/${index}`, subject: event.id };
    if (event.id === undefined) return [missing(at(place, "id"))];
    if (!isEventId(event.id)) return [recordViolation(at(place, "id"), "is no event")];
    if (repeats.has(index)) return [violation(at(place, "id"), "is listed twice")];
    return [
      ...startViolations(place, event.id, current),
      ...(event.rounds
        ? roundsViolations({
            event: place,
            eventId: event.id,
            rounds: event.rounds,
            current: rounds,
            registrants,
            major,
          })
        : []),
      ...(event.qualification ? qualificationViolations(place, event.qualification, major) : []),
      ...extensionViolations(place, event.extensions),
    ];
  });
}

function startViolations(event: Place, eventId: string, { events, schedule }: CompetitionDocument): Violation[] {
  const startsOn = eventById(eventId)?.startsOn;
  const isNew = !events.some(({ id }) => id === eventId);
  if (startsOn === undefined || schedule.startDate === null || schedule.startDate >= startsOn || !isNew) return [];
  return [recordViolation(at(event, "id"), `can be held from ${startsOn} on`)];
}
