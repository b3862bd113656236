import { activities, assignments, rooms, venues } from "#lib/db/schema/schedule.ts";
import { addDays } from "#lib/platform/date.ts";
import { eventById } from "#lib/reference/events.ts";
import { moment } from "./calendar.ts";
import type { SeedRound } from "./compete.ts";
import { placeOf } from "./competition-row.ts";
import { rowsOf, type TableRows } from "./insert-table.ts";
import { isScheduled } from "./life-cycle.ts";
import { playedEvent } from "./played-events.ts";
import { randomStream } from "./random.ts";
import { groupCount } from "./rows-of-competitions.ts";
import type { SeedRegistration } from "./rows-of-registrations.ts";
import type { SeedCompetition, World } from "./world.ts";

type Activity = typeof activities.$inferInsert & { id: number; competitionId: string };

/** Venues, rooms and activities of the competitions of the last years, and who does what when at the latest. */
export function rowsOfSchedules(world: World, registrations: SeedRegistration[]): TableRows[] {
  const scheduled = world.competitions.filter((competition) => isScheduled(competition, world.today));
  const made: Activity[] = [];
  const venueRows: (typeof venues.$inferInsert)[] = [];
  const roomRows: (typeof rooms.$inferInsert)[] = [];
  for (const competition of scheduled) {
    const venueId = venueRows.length + 1;
    const isLarge = competition.championshipTypes.length > 0;
    const roomNames = isLarge ? ["Main stage", "Side stage"] : ["Main room"];
    const place = placeOf(randomStream(`details of ${competition.id}`), competition);
    venueRows.push({
      id: venueId,
      competitionId: competition.id,
      wcifId: 1,
      name: place.venue,
      latitudeMicrodegrees: place.latitudeMicrodegrees,
      longitudeMicrodegrees: place.longitudeMicrodegrees,
      countryId: competition.countryId,
      timezone: competition.city.timezone,
      position: 0,
    });
    const roomIds = roomNames.map((name, index) => {
      const id = roomRows.length + 1;
      const color = index === 0 ? "#304a96" : "#9b3636";
      roomRows.push({ id, competitionId: competition.id, venueId, wcifId: index + 1, name, color, position: index });
      return id;
    });
    made.push(...activitiesOf(competition, roomIds, made.length + 1));
  }
  return [
    rowsOf(venues, venueRows),
    rowsOf(rooms, roomRows),
    rowsOf(activities, made),
    rowsOf(assignments, assignmentRows(world, registrations, made)),
  ];
}

type Slot = { name: string; code: string; minutes: number; groups: number };

const dayBegins = 9 * 60;
const lunchAt = 12 * 60 + 30;
const lunch: Slot = { name: "Lunch", code: "other-lunch", minutes: 45, groups: 0 };

/** The rounds one after the other, over the days and rooms there are; finals come last. */
function activitiesOf(competition: SeedCompetition, roomIds: number[], firstId: number): Activity[] {
  const { id: competitionId, startDate, days, city } = competition;
  const made: Activity[] = [];
  const add = (slot: Slot, { day, roomId, start }: { day: number; roomId: number; start: number }) => {
    const activity = (name: string, code: string, from: number, until: number, parentId: number | null): Activity => ({
      id: firstId + made.length,
      competitionId,
      roomId,
      parentId,
      wcifId: made.length + 1,
      name,
      activityCode: code,
      startsAt: moment(addDays(startDate, day), from, city.timezone),
      endsAt: moment(addDays(startDate, day), until, city.timezone),
      position: made.length,
    });
    const parent = activity(slot.name, slot.code, start, start + slot.minutes, null);
    made.push(parent);
    const length = Math.floor(slot.minutes / Math.max(1, slot.groups));
    for (let group = 1; group <= slot.groups; group++) {
      const from = start + (group - 1) * length;
      made.push(activity(`${slot.name}, Group ${group}`, `${slot.code}-g${group}`, from, from + length, parent.id));
    }
  };

  const queues = roomIds.map((_, room) =>
    slotsOf(competition.rounds.filter((_, index) => index % roomIds.length === room)),
  );
  for (const [room, slots] of queues.entries()) {
    const total = slots.reduce((sum, slot) => sum + slot.minutes, 0);
    const perDay = Math.max(60, total / days);
    let day = 0;
    let spent = 0;
    let time = dayBegins;
    let hadLunch = false;
    const roomId = roomIds[room]!;
    if (room === 0)
      add(
        { name: "Registration", code: "other-registration", minutes: 30, groups: 0 },
        { day, roomId, start: dayBegins - 30 },
      );
    for (const slot of slots) {
      if (spent >= perDay * (day + 1) && day < days - 1) {
        day += 1;
        time = dayBegins;
        hadLunch = false;
      }
      if (!hadLunch && time >= lunchAt) {
        add(lunch, { day, roomId, start: time });
        time += lunch.minutes;
        hadLunch = true;
      }
      // Nobody keeps people after a quarter to eleven at night.
      if (time + slot.minutes > 22 * 60 + 45) time = Math.max(dayBegins, 22 * 60 + 45 - slot.minutes);
      add(slot, { day, roomId, start: time });
      time += slot.minutes;
      spent += slot.minutes;
    }
    if (room === 0) add({ name: "Awards", code: "other-awards", minutes: 30, groups: 0 }, { day, roomId, start: time });
  }
  return made;
}

function slotsOf(rounds: SeedRound[]): Slot[] {
  const inOrder = rounds.toSorted(
    (a, b) => a.number - b.number || Number(a.eventId === "333") - Number(b.eventId === "333"),
  );
  return inOrder.flatMap((round) => {
    const name = `${eventById(round.eventId).name}, Round ${round.number}`;
    const code = `${round.eventId}-r${round.number}`;
    const minutes = playedEvent(round.eventId).minutesPerRound;
    const attempts = round.eventId === "333fm" ? 3 : round.eventId === "333mbf" ? 1 : 0;
    if (attempts > 0) {
      return Array.from({ length: attempts }, (_, index) => ({
        name: `${name}, Attempt ${index + 1}`,
        code: `${code}-a${index + 1}`,
        minutes: Math.floor(minutes / attempts),
        groups: 0,
      }));
    }
    const groups = groupCount(round.size);
    return [{ name, code, minutes: Math.max(20, Math.round((minutes * (0.4 + 0.25 * groups)) / 5) * 5), groups }];
  });
}

/** Everybody competes in one group of each first round and helps in another. */
function assignmentRows({ today }: World, registrations: SeedRegistration[], made: Activity[]) {
  const from = addDays(today, -120);
  const until = addDays(today, 24);
  const codes = Map.groupBy(
    made.filter((activity) => /-r1-g\d+$/.test(activity.activityCode)),
    (activity) => `${activity.competitionId} ${activity.activityCode.replace(/-r1-g\d+$/, "")}`,
  );
  return registrations
    .filter(
      ({ status, competition }) =>
        status === "accepted" && from < competition.startDate && competition.startDate < until,
    )
    .flatMap((registration) => {
      const ofOne = registration.eventIds.flatMap((eventId) => {
        const groups = codes.get(`${registration.competition.id} ${eventId}`) ?? [];
        const own = registration.registrantId % Math.max(1, groups.length);
        const helped = (own + 1) % Math.max(1, groups.length);
        const role = registration.registrantId % 3 === 0 ? "staff-scrambler" : "staff-judge";
        return groups.flatMap((group, index) => [
          ...(index === own ? [{ group, code: "competitor" }] : []),
          ...(index === helped && helped !== own ? [{ group, code: role }] : []),
        ]);
      });
      return ofOne.map(({ group, code }, position) => ({
        competitionId: registration.competition.id,
        registrationId: registration.id,
        activityId: group.id,
        assignmentCode: code,
        stationNumber: code === "competitor" ? null : 1 + (registration.registrantId % 12),
        position,
      }));
    })
    .map((row, index) => ({ id: index + 1, ...row }));
}
