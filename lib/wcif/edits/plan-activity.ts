import type { z } from "zod";
import { activityNameOf, isActivityCode } from "#lib/competitions/activity-code.ts";
import { isSkipped, momentOf, skippedProblem } from "#lib/competitions/local-time.ts";
import { isWithinDays } from "#lib/competitions/missing.ts";
import { assertNoProblems, fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { addDays } from "#lib/platform/date.ts";
import type { CompetitionDocument } from "../document.ts";
import {
  type ActivityDetails,
  addActivities,
  changeActivity,
  getActivity,
  getVenue,
  type RoomPlace,
} from "./plan-schedule.ts";
import { type ActivityForm, activityOf, longestNightMilliseconds, readPlace } from "./schedule-forms.ts";

type Sent = z.output<typeof ActivityForm>;

/** What somebody wrote down of an activity, new or known, on the clocks of each of its rooms. */
export function planActivity(document: CompetitionDocument, sent: Sent): CompetitionDocument {
  if (sent.activityId !== null) {
    const place = readPlace("room", sent.room);
    const details = keptTimes(document, sent.activityId, { place, sent }) ?? readActivity(document, place, sent);
    return changeActivity(document, sent.activityId, { place, details });
  }
  if (sent.rooms.length === 0) throw fieldProblem("rooms", t("Choose at least one room."));
  // Rooms of different venues may have different clocks.
  return sent.rooms
    .map((place) => readPlace("rooms", place))
    .reduce((changing, place) => addActivities(changing, [place], readActivity(document, place, sent)), document);
}

/** What the form shows of an activity of the document. */
export function knownActivity(document: CompetitionDocument, activityId: number): ReturnType<typeof activityOf> {
  const { activity, place } = getActivity(document, activityId);
  const { timezone } = getVenue(document, place.venueId);
  const times = { startsAt: new Date(activity.startTime), endsAt: new Date(activity.endTime) };
  return activityOf({ ...activity, ...times }, { place, timezone });
}

/** To the second, and wherever they are: what was written elsewhere stays where nobody touches its times. */
function keptTimes(
  document: CompetitionDocument,
  activityId: number,
  { place, sent }: { place: RoomPlace; sent: Sent },
): ActivityDetails | undefined {
  const { activity, place: before } = getActivity(document, activityId);
  const [timezone, timezoneBefore] = [place, before].map(({ venueId }) => getVenue(document, venueId).timezone);
  const known = knownActivity(document, activityId);
  const isUntouched = (["day", "start", "end", "endDay"] as const).every((field) => sent[field] === known[field]);
  if (timezone !== timezoneBefore || !isUntouched) return undefined;
  assertNoProblems({ activityCode: codeProblem(sent) });
  return {
    ...namedAs(sent),
    startsAt: new Date(activity.startTime),
    endsAt: new Date(activity.endTime),
  };
}

const codeProblem = ({ activityCode }: Sent): string | undefined =>
  isActivityCode(activityCode) ? undefined : t("Choose what it is.");

const namedAs = ({ name, activityCode }: Sent) => ({ name: name || activityNameOf(activityCode), activityCode });

function readActivity({ schedule }: CompetitionDocument, { venueId }: RoomPlace, sent: Sent): ActivityDetails {
  const timezone = schedule.venues.find((venue) => venue.id === venueId)?.timezone ?? "UTC";
  const isDay = momentOf(`${sent.day}T00:00`, timezone) !== undefined;
  const start = `${sent.day}T${sent.start}`;
  const isEndDay = sent.endDay === null || momentOf(`${sent.endDay}T00:00`, timezone) !== undefined;
  const end = `${sent.endDay ?? (isDay && endsNextDay(sent) ? addDays(sent.day, 1) : sent.day)}T${sent.end}`;
  const [startsAt, endsAt] = [momentOf(start, timezone), momentOf(end, timezone)];
  const isRightTime = startsAt && endsAt && !isSkipped(start, timezone) && !isSkipped(end, timezone);
  const lasts = startsAt && endsAt ? endsAt.getTime() - startsAt.getTime() : 0;
  const isTooLong = sent.endDay === null && endsNextDay(sent) && lasts > longestNightMilliseconds;
  const inOrder = lasts > 0 && !isTooLong;
  const { startDate, numberOfDays } = schedule;
  const period = { startDate, endDate: startDate && numberOfDays ? addDays(startDate, numberOfDays - 1) : null };
  const isOutside = isRightTime && inOrder && !isWithinDays({ startsAt, endsAt }, timezone, period);
  const endsOutside =
    isOutside && sent.endDay !== null && isWithinDays({ startsAt, endsAt: startsAt }, timezone, period);
  const outside = t("Choose a day of the competition.");
  assertNoProblems({
    activityCode: codeProblem(sent),
    day: !isDay ? t("Give a day.") : isOutside && !endsOutside ? outside : undefined,
    start: isDay ? timeProblem(start, timezone) : undefined,
    endDay: !isEndDay ? t("Give a day, or none.") : endsOutside ? outside : undefined,
    end:
      isDay && isEndDay
        ? (timeProblem(end, timezone) ?? (isRightTime && !inOrder ? orderProblem(isTooLong) : undefined))
        : undefined,
  });
  return { ...namedAs(sent), startsAt: startsAt ?? new Date(0), endsAt: endsAt ?? new Date(0) };
}

const orderProblem = (isTooLong: boolean): string =>
  isTooLong
    ? t("That is more than 12 hours later. Give an end after From, or say on which day it ends under Until the day.")
    : t("It ends after it begins.");

/** What ends at midnight or later ends on the day after: clocks there say less than when it began. */
const endsNextDay = ({ start, end }: Sent): boolean => end < start;

function timeProblem(time: string, timezone: string): string | undefined {
  if (momentOf(time, timezone) === undefined) return t("Give a time.");
  return isSkipped(time, timezone) ? skippedProblem(time) : undefined;
}
