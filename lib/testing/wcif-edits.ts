import fc from "fast-check";
import type { Wcif } from "./wcif-client.ts";

/**
 * One thing that somebody does to their copy of the example document, in the words of either version. Each copy of each
 * author has numbers of its own for what is new.
 */
export type WcifEdit = (document: Wcif, author: number) => void;

const choice = fc.nat({ max: 60 });
const word = fc.constantFrom("judge", "runner", "scrambler", "__proto__");

/** Some of somebody's work, all of which any state of the others' work allows. */
export const wcifEdits = (): fc.Arbitrary<WcifEdit> =>
  fc.array(fc.oneof(...edits()), { minLength: 1, maxLength: 4 }).map((steps) => (document: Wcif, author: number) => {
    for (const step of steps) step(document, author);
  });

function edits(): fc.Arbitrary<WcifEdit>[] {
  return [
    fc.tuple(choice, word).map(([person, role]) => (document) => {
      const { roles } = registered(document, person);
      if (roles.includes(role)) roles.splice(roles.indexOf(role), 1);
      else roles.unshift(role);
    }),
    fc
      .tuple(choice, choice, fc.constantFrom("competitor", "staff-judge", "none"))
      .map(([one, at, code]) => (document) => {
        const person = registered(document, one);
        const activityId = pick(activitiesOf(document), at).id;
        const others = person.assignments.filter((assignment: Wcif) => assignment.activityId !== activityId);
        const added = code === "none" ? [] : [{ activityId, assignmentCode: code, stationNumber: null }];
        person.assignments = [...others, ...added];
      }),
    fc
      .tuple(choice, fc.constantFrom("tool.One", "tool.Two"), word, choice)
      .map(([at, tool, key, value]) => (document) => {
        const holder = pick(
          [document, ...document.persons.slice(0, 3), ...document.events, ...activitiesOf(document)],
          at,
        );
        const known = holder.extensions.find((extension: Wcif) => extension.id === tool);
        const data = Object.fromEntries([...Object.entries(known?.data ?? {}), [key, value]]);
        const others = holder.extensions.filter((extension: Wcif) => extension.id !== tool);
        holder.extensions = [...others, { id: tool, specUrl: "https://tool.example", data }];
      }),
    fc.tuple(choice, word).map(([at, name]) => (document) => {
      pick(activitiesOf(document), at).name = name;
    }),
    fc.tuple(choice, choice).map(([at, minute]) => (document) => {
      const breaks = activitiesOf(document).filter(({ activityCode }: Wcif) => activityCode.startsWith("other-"));
      pick(breaks, at).endTime = `2026-11-21T16:${String(minute % 60).padStart(2, "0")}:00Z`;
    }),
    choice.map((at) => (document) => {
      const rooms = roomsOf(document);
      const from = pick(rooms, at);
      const [activity] = from.activities;
      if (!activity) return;
      from.activities.splice(0, 1);
      pick(rooms, at + 1).activities.push(activity);
    }),
    fc.tuple(choice, choice).map(([at, number]) => (document, author) => {
      const [first] = activitiesOf(document);
      const id = 100 * (author + 1) + number;
      if (activitiesOf(document).some((activity: Wcif) => activity.id === id)) return;
      const { startTime } = first;
      const added = { ...first, id, activityCode: "other-misc", childActivities: [], extensions: [] };
      pick(roomsOf(document), at).activities.push({ ...added, startTime, endTime: startTime });
    }),
    choice.map((at) => (document) => {
      const [parent] = activitiesOf(document).filter(({ childActivities }: Wcif) => childActivities.length > 1);
      if (at % 3 !== 0 || !parent) return;
      const [gone] = parent.childActivities.splice(at % 2, 1);
      for (const person of document.persons) {
        person.assignments = person.assignments.filter(({ activityId }: Wcif) => activityId !== gone.id);
      }
    }),
    fc.tuple(choice, choice).map(([at, seconds]) => (document) => {
      const round = pick(document.events[0].rounds, at) as Wcif;
      round.timeLimit = { centiseconds: 1000 + seconds * 100, cumulativeRoundIds: [] };
    }),
    fc.tuple(choice, choice).map(([at, value]) => (document) => {
      const result = pick(document.events[0].rounds[0].results, at) as Wcif;
      Object.assign(result, { attempts: [{ result: 900 + value }], best: 900 + value, average: 0 });
    }),
  ];
}

const pick = <Item>(items: Item[], at: number): Item => items[at % items.length] as Item;
const registered = (document: Wcif, at: number): Wcif => pick(document.persons.slice(0, 3), at);
const roomsOf = (document: Wcif): Wcif[] => document.schedule.venues.flatMap((venue: Wcif) => venue.rooms);
const activitiesOf = (document: Wcif): Wcif[] =>
  roomsOf(document).flatMap((room) =>
    room.activities.flatMap((activity: Wcif) => [activity, ...activity.childActivities]),
  );
