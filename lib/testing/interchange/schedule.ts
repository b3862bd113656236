import { addDays } from "#lib/platform/date.ts";
import { eventById } from "#lib/reference/events.ts";
import type { Activity, Extension, Room, Round, Schedule, Venue } from "#lib/wcif/document.ts";
import { instantText } from "#lib/wcif/instant.ts";

type PlannedRoom = Pick<Room, "name" | "color"> & {
  /** `333-r1` or `other-lunch`, one after the other; `|` is the end of a day. */
  program: string;
  extensions?: Extension[];
};

export type PlannedVenue = Omit<Venue, "id" | "rooms" | "extensions"> & {
  rooms: PlannedRoom[];
  extensions?: Extension[];
};

const otherNames: Record<string, string> = {
  "other-checkin": "Check-in",
  "other-registration": "On-site registration",
  "other-tutorial": "Tutorial for newcomers",
  "other-setup": "Setting up",
  "other-lunch": "Lunch",
  "other-multi": "Cubes for multi-blind",
  "other-awards": "Award ceremony",
  "other-teardown": "Taking down",
  "other-misc": "Break",
  "other-misc-photo": "Group photo",
};

/** Halls, rooms and what happens in them, an activity every three quarters of an hour. */
export function madeUpSchedule(
  { startDate, days, venues }: { startDate: string; days: number; venues: PlannedVenue[] },
  rounds: Round[],
): Schedule {
  let roomCount = 0;
  let lastActivityId = 0;
  const nextActivityId = () => ++lastActivityId;
  return {
    startDate,
    numberOfDays: days,
    venues: venues.map(({ rooms, extensions = [], ...venue }, index) => ({
      id: index + 1,
      ...venue,
      rooms: rooms.map(({ program, extensions: ofRoom = [], ...room }) => ({
        id: ++roomCount,
        ...room,
        activities: program.split("|").flatMap((codes, day) =>
          codes
            .trim()
            .split(" ")
            .map((code, place) =>
              activity(code, {
                day: addDays(startDate, day),
                startMinute: 8 * 60 + place * 45,
                rounds,
                nextActivityId,
              }),
            ),
        ),
        extensions: ofRoom,
      })),
      extensions,
    })),
  };
}

type ActivityPlan = {
  day: string;
  startMinute: number;
  rounds: Round[];
  nextActivityId: () => number;
};

function activity(activityCode: string, { day, startMinute, rounds, nextActivityId }: ActivityPlan): Activity {
  const at = (minutes: number) => instant(day, startMinute + minutes);
  const [eventId = "", number = "", attempt] = activityCode.split("-");
  const roundId = `${eventId}-${number}`;
  const event = eventById(eventId);
  const round = rounds.find(({ id }) => id === roundId);
  const id = nextActivityId();
  if (!event || !round) {
    const name = otherNames[activityCode] ?? activityCode;
    return { id, name, activityCode, startTime: at(0), endTime: at(40), childActivities: [], extensions: [] };
  }
  const name = `${event.name}, Round ${number.slice(1)}${attempt ? `, Attempt ${attempt.slice(1)}` : ""}`;
  const groups = round.scrambleSetCount;
  const minutes = 40 / groups;
  const childActivities = Array.from({ length: groups }, (_, index) => ({
    id: nextActivityId(),
    name: `${name}, Group ${index + 1}`,
    activityCode: [roundId, `g${index + 1}`, ...(attempt ? [attempt] : [])].join("-"),
    startTime: at(index * minutes),
    endTime: at((index + 1) * minutes),
    childActivities: [],
    extensions: [],
  }));
  return {
    id,
    name,
    activityCode,
    startTime: at(0),
    endTime: at(40),
    childActivities,
    extensions: [settingsOf(round)],
  };
}

/** What a program of groups stores of the activity of a round. */
const settingsOf = ({ scrambleSetCount: groups }: Round): Extension => ({
  id: "groups.ActivityConfig",
  specUrl: "https://groups.example.org/wcif/activity.json",
  data: { capacity: 1 / groups, groups, scramblers: 2, runners: 2, assignJudges: true },
});

const instant = (day: string, minute: number): string =>
  instantText(new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000));
