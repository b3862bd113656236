import { expect, test } from "vitest";
import type { ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { roundTimesOf } from "./round-times.ts";

type Held = [code: string, day: number, from: number, until: number, parentId?: number];

function venueOf(held: Held[]): ScheduledVenue {
  const activities = held.map(([activityCode, day, from, until, parentId = null], id) => ({
    ...{ id, activityCode, parentId, startsAt: at(day, from), endsAt: at(day, until) },
  }));
  return { id: 1, timezone: "Europe/Paris", rooms: [{ id: 1, activities }] } as unknown as ScheduledVenue;
}

const at = (day: number, hour: number) => new Date(Date.UTC(2030, 4, day, hour));
const words = (venue: ScheduledVenue) => [...roundTimesOf([venue])].map(([id, time]) => [id, time.words]);

test("the times of a schedule of one day need no day", () => {
  const parts: Held[] = [
    ["333-r1", 4, 8, 9],
    ["333-r1-g1", 4, 7, 9, 0],
    ["333fm-r1-a1", 4, 10, 11],
    ["333fm-r1-a2", 4, 12, 13],
    ["other-lunch", 4, 9, 10],
  ];
  expect(words(venueOf(parts))).toEqual([
    ["333-r1", "10:00–11:00"],
    ["333fm-r1", "12:00–15:00"],
  ]);
});

test("of several days each time names its own, on the clocks of the venue", () => {
  const parts: Held[] = [
    ["333-r1", 4, 8, 9],
    // After midnight in Paris.
    ["222-r1", 4, 22, 23],
    ["333fm-r1-a1", 4, 10, 11],
    ["333fm-r1-a2", 5, 12, 13],
  ];
  expect(words(venueOf(parts))).toEqual([
    ["333-r1", "Sat 10:00–11:00"],
    ["222-r1", "Sun 00:00–01:00"],
    ["333fm-r1", "Sat 12:00 – Sun 15:00"],
  ]);
});
