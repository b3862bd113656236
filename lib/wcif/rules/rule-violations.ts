import { completePerson } from "../complete.ts";
import type { SentDocument } from "../convert/competition.ts";
import type { Sent } from "../convert/sent.ts";
import type { Activity, CompetitionDocument, Person } from "../document.ts";
import type { MajorVersion } from "../versions.ts";
import { eventViolations } from "./events.ts";
import { extensionViolations } from "./extensions.ts";
import { personViolations } from "./persons.ts";
import { scheduleViolations } from "./schedule.ts";
import { seriesViolations } from "./series.ts";
import { numberViolations } from "./values.ts";
import type { Violation } from "./violation.ts";

const largestCompetition = 5000;

/**
 * Everything in what was sent that a competition cannot be, in the order in which it would be written. The shapes must
 * have been checked; who may change what is not asked here.
 */
export function ruleViolations(major: MajorVersion, sent: SentDocument, current: CompetitionDocument): Violation[] {
  const { series, events, schedule, persons, competitorLimit } = sent;
  return [
    ...(series ? seriesViolations(series, current.id) : []),
    ...(events ? eventViolations(events, withJoining(current, persons), major) : []),
    ...(schedule ? scheduleViolations(schedule, current, roundFormats(sent, current)) : []),
    ...(persons ? personViolations(persons, current, activityIds(sent, current)) : []),
    ...extensionViolations({ pointer: "#" }, sent.extensions),
    ...(typeof competitorLimit === "number"
      ? numberViolations({ pointer: "#/competitorLimit" }, competitorLimit, { from: 1, to: largestCompetition })
      : []),
  ];
}

/** The people as they will be: staff who join may have results at once. */
function withJoining(current: CompetitionDocument, sent: Sent<Person>[] = []): CompetitionDocument {
  const here = new Set(current.persons.filter(({ registrantId }) => registrantId).map(({ accountId }) => accountId));
  const joining = sent.filter(
    ({ accountId = 0, registrantId, registration }) =>
      registration?.isCompeting === false && typeof registrantId === "number" && !here.has(accountId),
  );
  return joining.length === 0 ? current : { ...current, persons: [...current.persons, ...joining.map(completePerson)] };
}

/** The formats of the rounds there will be. */
function roundFormats(sent: SentDocument, current: CompetitionDocument): Map<string, string> {
  const rounds: { id?: string | undefined; format?: string | undefined }[] = (sent.events ?? current.events).flatMap(
    (event) => event.rounds ?? [],
  );
  return new Map(rounds.map(({ id = "", format = "" }) => [id, format]));
}

/** The activities there will be. */
function activityIds(sent: SentDocument, current: CompetitionDocument): Set<number> {
  const ids = new Set<number>();
  const add = (activities: Sent<Activity>[] = []) => {
    for (const { id, childActivities } of activities) {
      if (id !== undefined) ids.add(id);
      add(childActivities);
    }
  };
  for (const venue of sent.schedule?.venues ?? current.schedule.venues) {
    for (const room of venue.rooms ?? []) add(room.activities);
  }
  return ids;
}
