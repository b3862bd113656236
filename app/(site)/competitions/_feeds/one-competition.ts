import { taskName } from "#app/_live/task-name.ts";
import { anonymous } from "#lib/accounts/actor.ts";
import { formatActivityCode, parseActivityCode } from "#lib/competitions/activity-code.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { listSchedule, type ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { shownName, withRoundNames } from "#lib/competitions/round-names.ts";
import { findVisibleCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { type DayTask, findDayOfPerson } from "#lib/scoretaking/queries/day-of-person.ts";
import { type CalendarEvent, calendarFile } from "#lib/web/calendar-file.ts";
import { competitionPage } from "../_shared/address.ts";
import { toCalendarEvent } from "./follow.ts";
import { placeOf } from "./place-of.ts";

/**
 * Its days, and what its schedule says of them; undefined of one that is not announced, for subscribers have no
 * account.
 */
export async function calendarOfCompetition(db: Database, asked: string, now: Date): Promise<string | undefined> {
  const competition = await findVisibleCompetition(db, asked, anonymous(now));
  if (!competition) return undefined;
  const [schedule, events] = await Promise.all([listSchedule(db, competition.id), listEvents(db, competition.id)]);
  const activities = withRoundNames(schedule, events).flatMap((venue) =>
    venue.rooms.flatMap((room) =>
      room.activities
        .filter(({ parentId }) => parentId === null)
        .map(
          (activity): CalendarEvent => ({
            ...commonOf(competition),
            uid: uidOf(competition, [activity.wcifId]),
            title: activity.name,
            place: withCommas([room.name, placeOf(competition)]),
            startsAt: activity.startsAt,
            endsAt: activity.endsAt,
          }),
        ),
    ),
  );
  return calendarFile({
    name: competition.name,
    address: addressOf(competition),
    events: [...toCalendarEvent(competition), ...activities],
  });
}

type Asked = { competitionId: string; registrantId: number; now: Date };

/** What somebody who competes does when, as Live shows it to everybody: groups, tasks and rounds. */
export async function calendarOfPerson(
  db: Database,
  { competitionId, registrantId, now }: Asked,
): Promise<string | undefined> {
  const competition = await findVisibleCompetition(db, competitionId, anonymous(now));
  const day = competition && (await findDayOfPerson(db, competition.id, registrantId));
  if (!day) return undefined;
  const [schedule, events] = await Promise.all([listSchedule(db, competition.id), listEvents(db, competition.id)]);
  const hasGroups = day.tasks.some(({ assignmentCode }) => assignmentCode === "competitor");
  const tasks = [...day.tasks, ...(hasGroups ? [] : roundsAsTasks(schedule, day.eventIds))];
  return calendarFile({
    name: `${day.name}: ${competition.name}`,
    address: `${addressOf(competition)}?person=${registrantId}`,
    events: withKeys(tasks).map(({ task, key }) => ({
      ...commonOf(competition),
      uid: uidOf(competition, [registrantId, key]),
      title: titleOf({ ...task, name: shownName(task, events) }),
      place: withCommas([task.room, placeOf(competition)]),
      startsAt: task.startsAt,
      endsAt: task.endsAt,
    })),
  });
}

/** Until somebody has a group, they compete when the rounds of their events are held. */
const roundsAsTasks = (schedule: ScheduledVenue[], eventIds: readonly string[]): DayTask[] =>
  schedule.flatMap(({ timezone, rooms }) =>
    rooms.flatMap(({ name: room, activities }) =>
      activities
        .filter(
          ({ parentId, activityCode }) => parentId === null && eventIds.includes(activityCode.split("-")[0] ?? ""),
        )
        .map((activity) => ({ ...activity, room, timezone, assignmentCode: "competitor", stationNumber: null })),
    ),
  );

/**
 * Each task under a key that stays when it moves: somebody competes once in a round, or in an attempt that is held by
 * itself, whichever group that is in.
 */
function withKeys(tasks: readonly DayTask[]): { task: DayTask; key: string }[] {
  const counts = new Map<string, number>();
  return tasks.map((task) => {
    const activity = task.assignmentCode === "competitor" ? withoutGroup(task.activityCode) : task.activityCode;
    const key = `${activity}-${task.assignmentCode}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { task, key: count === 1 ? key : `${key}-${count}` };
  });
}

function withoutGroup(activityCode: string): string {
  const code = parseActivityCode(activityCode);
  if (code?.kind !== "event") return activityCode;
  const { groupName: _group, ...held } = code;
  return formatActivityCode(held);
}

const addressOf = ({ id }: Competition): string => env().baseUrl + to(competitionPage(id, "calendar.ics"));

const uidOf = ({ id }: Competition, parts: (string | number)[]): string =>
  `${[id, ...parts].join("-")}@${new URL(env().baseUrl).hostname}`;

const commonOf = (competition: Competition) => ({
  address: env().baseUrl + to(competitionPage(competition.id, "schedule")),
  isCancelled: competition.cancelledAt !== null,
  // Its schedule is part of the interchange document.
  changedAt: competition.updatedAt,
  changes: competition.revision,
});

/** "Compete: 3x3x3 Cube, Round 1, Group 2", "Judge, station 4: …". */
function titleOf({ assignmentCode, stationNumber, name }: DayTask): string {
  const words = assignmentCode === "competitor" ? t("Compete") : taskName(assignmentCode);
  const task = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return stationNumber === null
    ? t("{task}: {activity}", { task, activity: name })
    : t("{task}, station {station}: {activity}", { task, station: stationNumber, activity: name });
}
