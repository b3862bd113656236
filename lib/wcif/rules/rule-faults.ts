import type { SentDocument } from "../convert/competition.ts";
import type { Sent } from "../convert/sent.ts";
import type { Activity, CompetitionDocument } from "../document.ts";
import type { MajorVersion } from "../versions.ts";
import { eventFaults } from "./events.ts";
import { extensionFaults } from "./extensions.ts";
import type { Fault } from "./fault.ts";
import { personFaults } from "./persons.ts";
import { scheduleFaults } from "./schedule.ts";
import { seriesFaults } from "./series.ts";
import { numberFaults } from "./values.ts";

const largestCompetition = 5000;

/**
 * Everything in what was sent that a competition cannot be, in the order in which it would be written. The shapes must
 * have been checked; who may change what is not asked here.
 */
export function ruleFaults(major: MajorVersion, sent: SentDocument, current: CompetitionDocument): Fault[] {
  const { series, events, schedule, persons, competitorLimit } = sent;
  return [
    ...(series ? seriesFaults(series, current.id) : []),
    ...(events ? eventFaults(events, current, major) : []),
    ...(schedule ? scheduleFaults(schedule, current, roundFormats(sent, current)) : []),
    ...(persons ? personFaults(persons, current, activityIds(sent, current)) : []),
    ...extensionFaults({ pointer: "#" }, sent.extensions),
    ...(typeof competitorLimit === "number"
      ? numberFaults({ pointer: "#/competitorLimit" }, competitorLimit, { from: 1, to: largestCompetition })
      : []),
  ];
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
