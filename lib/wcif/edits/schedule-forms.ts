import { z } from "zod";
import { activityNameOf } from "#lib/competitions/activity-code.ts";
import { degreesText, readMicrodegrees } from "#lib/competitions/form-values.ts";
import { localTimeOf } from "#lib/competitions/local-time.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { choice, chosen, day, dayOrNothing, hidden, list, readAs, text, timeOfDay } from "#lib/fields/fields.ts";
import type { Known } from "#lib/fields/known.ts";
import { msg, t } from "#lib/language/translate.ts";
import { addDays } from "#lib/platform/date.ts";
import { countries } from "#lib/reference/countries.ts";
import { timezones } from "#lib/reference/timezones.ts";
import { defaultRoomColor } from "../complete.ts";
import type { RoomDetails, RoomPlace, VenueDetails } from "./plan-schedule.ts";

const longestName = 255;
const idText = /^-?\d{1,10}$/;

const name = () =>
  text({ longest: longestName, required: () => t("Give a name of at most {most} characters.", { most: longestName }) });
const idOf = (what: string) => readAs(hidden(), (sent) => (idText.test(sent) ? Number(sent) : undefined), what);
/** Nothing where it is to be added. */
const idOfOld = (what: string) =>
  readAs(hidden(), (sent) => (sent === "" ? null : idText.test(sent) ? Number(sent) : undefined), what);
const degrees = (what: string, largest: number) =>
  readAs(
    text({ longest: 20, required: true }),
    (sent) => readMicrodegrees(sent, largest),
    () => t(what, { largest }),
  );

export const VenueForm = z.object({
  venueId: idOfOld(msg("There is no such venue.")),
  name: name(),
  latitude: degrees(msg("A latitude is between -{largest} and {largest}."), 90),
  longitude: degrees(msg("A longitude is between -{largest} and {largest}."), 180),
  countryIso2: choice(
    countries.map(({ iso2 }) => iso2),
    msg("Choose a country."),
  ),
  timezone: choice(timezones, msg("Choose a time zone.")),
});

export const toVenue = ({ latitude, longitude, ...sent }: z.output<typeof VenueForm>): VenueDetails => ({
  name: sent.name,
  latitudeMicrodegrees: latitude,
  longitudeMicrodegrees: longitude,
  countryIso2: sent.countryIso2,
  timezone: sent.timezone,
});

type KnownVenue = {
  name: string;
  countryIso2: string | undefined;
  timezone?: string;
  latitudeMicrodegrees: number | null;
  longitudeMicrodegrees: number | null;
};

/** What the form shows of a venue, or of what is likely of one that is to be added. */
export const venueOf = ({
  name: called,
  countryIso2,
  timezone,
  latitudeMicrodegrees,
  longitudeMicrodegrees,
}: KnownVenue): Known<keyof typeof VenueForm.shape> => ({
  name: called,
  countryIso2,
  timezone,
  latitude: degreesText(latitudeMicrodegrees),
  longitude: degreesText(longitudeMicrodegrees),
});

export const RoomForm = z.object({
  venueId: idOf(msg("There is no such venue.")),
  roomId: idOfOld(msg("There is no such room.")),
  name: name(),
  color: readAs(
    text({ required: true }),
    (sent) => (/^#[0-9a-f]{6}$/i.test(sent) ? sent : undefined),
    msg("Choose a colour."),
  ),
});

export const toRoom = ({ name: called, color }: z.output<typeof RoomForm>): RoomDetails => ({ name: called, color });

export const roomOf = ({ name: called = "", color = defaultRoomColor }: Partial<RoomDetails>) => ({
  name: called,
  color: longColor(color),
});

// Colour fields know only the long form.
const longColor = (color: string): string =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join("")}` : color.toLowerCase();

export const ActivityForm = z.object({
  activityId: idOfOld(msg("There is no such activity.")),
  activityCode: chosen({ required: true }),
  name: text({ longest: longestName }),
  day: day(),
  start: timeOfDay(),
  end: timeOfDay(),
  /** Where it is neither the same day nor, after a night, the next. */
  endDay: dayOrNothing(),
  /** Where it is; a new one may take place in several rooms. */
  room: chosen({ required: true }),
  rooms: list({ most: 1000 }),
});

/** What is longer and ends on another day says on which. */
export const longestNightMilliseconds = 12 * 60 * 60 * 1000;

type KnownActivity = { name: string; activityCode: string; startsAt: Date; endsAt: Date };
type Where = { place: RoomPlace; timezone: string };

/** What the form shows of an activity, on the clocks of its venue. */
export function activityOf(
  activity: KnownActivity,
  { place, timezone }: Where,
): Known<keyof typeof ActivityForm.shape> {
  const [day = "", start = ""] = localTimeOf(activity.startsAt, timezone).split("T");
  const [lastDay = "", end = ""] = localTimeOf(activity.endsAt, timezone).split("T");
  const isNight = activity.endsAt.getTime() - activity.startsAt.getTime() <= longestNightMilliseconds;
  const isPlain = end < start ? isNight && lastDay === addDays(day, 1) : lastDay === day;
  const endDay = isPlain ? null : lastDay;
  return {
    // What nobody called something else follows what it is.
    name: activity.name === activityNameOf(activity.activityCode) ? "" : activity.name,
    ...{ activityCode: activity.activityCode, day, start, end, endDay, room: placeText(place) },
  };
}

/** `contents`: a mark of what was seen to go along. */
export const RemoveVenueForm = z.object({ venueId: idOf(msg("There is no such venue.")), contents: hidden() });
export const RemoveRoomForm = z.object({
  venueId: idOf(msg("There is no such venue.")),
  roomId: idOf(msg("There is no such room.")),
  contents: hidden(),
});
export const RemoveActivityForm = z.object({ activityId: idOf(msg("There is no such activity.")), contents: hidden() });

/** `1-2`: the second room of the first venue. */
export const placeText = ({ venueId, roomId }: RoomPlace): string => `${venueId}-${roomId}`;

export function readPlace(field: string, sent: string): RoomPlace {
  const [, venueId, roomId] = /^(-?\d{1,10})-(-?\d{1,10})$/.exec(sent) ?? [];
  if (venueId === undefined) throw fieldProblem(field, t("Choose a room."));
  return { venueId: Number(venueId), roomId: Number(roomId) };
}
