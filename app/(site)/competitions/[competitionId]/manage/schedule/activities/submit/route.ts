import { competitionForm } from "#app/(site)/competitions/_manage/competition-form.ts";
import { assertNoProblems, fieldProblem } from "#lib/accounts/field-problems.ts";
import { isActivityCode } from "#lib/competitions/activity-code.ts";
import { addDays } from "#lib/competitions/date.ts";
import { momentOf } from "#lib/competitions/local-time.ts";
import { isWithinDays } from "#lib/competitions/missing.ts";
import type { CompetitionDocument } from "#lib/wcif/document.ts";
import { editDocument } from "#lib/wcif/edits/edit-document.ts";
import {
  type ActivityFacts,
  addActivities,
  changeActivity,
  type RoomPlace,
  removeActivity,
} from "#lib/wcif/edits/plan-schedule.ts";
import { nameOfActivityCode } from "../_activity-codes.ts";

const fields = ["activityId", "intent", "activityCode", "name", "day", "start", "end", "room", "rooms"] as const;
type Fields = Record<(typeof fields)[number], string>;

export const POST = competitionForm({
  fields,
  page: ({ activityId }) => `manage/schedule/activities/${encodeURIComponent(activityId || "new")}`,
  handle: async ({ db, actor, competitionId, fields: sent, form }) => {
    const activityId = Number(sent.activityId);
    if (sent.intent === "remove") {
      await editDocument(db, { competitionId, actor, change: (document) => removeActivity(document, activityId) });
      return "manage/schedule?done=removed";
    }
    const places = form.getAll("rooms").map(String);
    await editDocument(db, {
      competitionId,
      actor,
      change: (document) =>
        sent.activityId === "" ? added(document, places, sent) : changed(document, activityId, sent),
    });
    return "manage/schedule?done=saved";
  },
});

function added(document: CompetitionDocument, places: string[], sent: Fields): CompetitionDocument {
  if (places.length === 0) throw fieldProblem("rooms", "Choose at least one room.");
  // Rooms of different venues may have different clocks.
  return places
    .map((place) => readPlace("rooms", place))
    .reduce((changing, place) => addActivities(changing, [place], readActivity(document, place, sent)), document);
}

function changed(document: CompetitionDocument, activityId: number, sent: Fields): CompetitionDocument {
  const place = readPlace("room", sent.room);
  return changeActivity(document, activityId, { place, facts: readActivity(document, place, sent) });
}

function readPlace(field: string, text: string): RoomPlace {
  const match = /^(-?\d{1,10})-(-?\d{1,10})$/.exec(text);
  if (!match) throw fieldProblem(field, "Choose a room.");
  return { venueId: Number(match[1]), roomId: Number(match[2]) };
}

function readActivity({ schedule }: CompetitionDocument, { venueId }: RoomPlace, sent: Fields): ActivityFacts {
  const timezone = schedule.venues.find((venue) => venue.id === venueId)?.timezone ?? "UTC";
  const startsAt = momentOf(`${sent.day}T${sent.start}`, timezone);
  const endsAt = momentOf(`${sent.day}T${sent.end}`, timezone);
  const isDay = momentOf(`${sent.day}T00:00`, timezone) !== undefined;
  const { startDate, numberOfDays } = schedule;
  const period = { startDate, endDate: startDate && numberOfDays ? addDays(startDate, numberOfDays - 1) : null };
  assertNoProblems({
    activityCode: isActivityCode(sent.activityCode) ? undefined : "Choose what it is.",
    day: !isDay
      ? "Give a day."
      : startsAt && endsAt && endsAt > startsAt && !isWithinDays({ startsAt, endsAt }, timezone, period)
        ? "Choose a day of the competition."
        : undefined,
    start: isDay && !startsAt ? "Give a time." : undefined,
    end:
      isDay && !endsAt
        ? "Give a time."
        : startsAt && endsAt && endsAt <= startsAt
          ? "It ends after it begins."
          : undefined,
  });
  const name = sent.name.trim() || nameOfActivityCode(sent.activityCode);
  return { name, activityCode: sent.activityCode, startsAt: startsAt ?? new Date(0), endsAt: endsAt ?? new Date(0) };
}
