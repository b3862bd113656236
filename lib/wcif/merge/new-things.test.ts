import { describe, expect, test } from "vitest";
import { allActivities } from "#lib/testing/document-edits.ts";
import { exampleDocument } from "#lib/testing/sample-documents.ts";
import { completeDocument } from "../complete.ts";
import { fromWcif } from "../convert/competition.ts";
import type { Activity, CompetitionDocument, Room, Venue } from "../document.ts";
import { noReuse } from "./align.ts";
import { merge } from "./merge.ts";
import { noNumbers } from "./numbers.ts";

const example = completeDocument(fromWcif(1, exampleDocument()));
const [delegate, competitor, newcomer] = [900_001, 900_002, 900_003] as const;

type Edit = (document: CompetitionDocument) => void;

const changed = (...edits: Edit[]) => {
  const copy = structuredClone(example);
  for (const edit of edits) edit(copy);
  return copy;
};

const venue = (document: CompetitionDocument): Venue => document.schedule.venues[0]!;
const hall = (document: CompetitionDocument): Room => venue(document).rooms[0]!;
const activityIn = (document: CompetitionDocument, id: number): Activity | undefined =>
  allActivities(document).find((activity) => activity.id === id);

const group = (id: number, activityCode: string, more: Partial<Activity> = {}): Activity => ({
  id,
  name: activityCode,
  activityCode,
  startTime: "2026-11-21T10:00:00Z",
  endTime: "2026-11-21T10:30:00Z",
  childActivities: [],
  extensions: [],
  ...more,
});

const addToHall =
  (...activities: Activity[]): Edit =>
  (document) => {
    hall(document).activities.push(...activities);
  };

const assign =
  (accountId: number, activityId: number): Edit =>
  ({ persons }) => {
    persons
      .find((person) => person.accountId === accountId)
      ?.assignments.push({ activityId, stationNumber: null, assignmentCode: "competitor" });
  };

const groupsOf = ({ persons }: CompetitionDocument, accountId: number) =>
  persons.find((person) => person.accountId === accountId)?.assignments.map(({ activityId }) => activityId);

describe("F20: an id that both added", () => {
  test("is two activities: the later one gets a number of its own, and takes the people of its sender along", () => {
    const current = changed(addToHall(group(11, "222-r1-g1")), assign(delegate, 11), assign(competitor, 11));
    const mine = changed(addToHall(group(11, "skewb-r1-g1")), assign(competitor, 11), assign(newcomer, 11));
    const { document, conflicts, renumbered, numbers } = merge(example, mine, current);
    expect(conflicts).toEqual([]);
    expect([activityIn(document, 11)?.activityCode, activityIn(document, 12)?.activityCode]).toEqual([
      "222-r1-g1",
      "skewb-r1-g1",
    ]);
    expect([delegate, competitor, newcomer].map((id) => groupsOf(document, id)?.slice(-2))).toEqual([
      [10, 11],
      [11, 12],
      [4, 12],
    ]);
    expect(renumbered).toEqual([{ kind: "activities", sent: "11", saved: "12" }]);
    expect(numbers).toEqual({ ...noNumbers, activities: new Map([["11", "12"]]) });
  });

  test("is one activity where code, room and times are the same, with the people of both", () => {
    const current = changed(addToHall(group(11, "222-r1-g1", { name: "Group 1" })), assign(delegate, 11));
    const mine = changed(addToHall(group(11, "222-r1-g1", { name: "Group 1" })), assign(newcomer, 11));
    const { document, conflicts, renumbered } = merge(example, mine, current);
    expect([conflicts, renumbered]).toEqual([[], []]);
    expect(document).toEqual(
      changed(addToHall(group(11, "222-r1-g1", { name: "Group 1" })), assign(delegate, 11), assign(newcomer, 11)),
    );
  });

  test.each<[string, Partial<Activity>, Edit]>([
    ["another code", { activityCode: "222-r1-g2" }, () => {}],
    ["another start", { startTime: "2026-11-21T10:05:00Z" }, () => {}],
    ["another end", { endTime: "2026-11-21T10:35:00Z" }, () => {}],
    [
      "another room",
      {},
      (document) => {
        venue(document).rooms[1]?.activities.push(...hall(document).activities.splice(-1));
      },
    ],
  ])("is two where only the one has %s", (_, difference, move) => {
    const current = changed(addToHall(group(11, "222-r1-g1")));
    const mine = changed(addToHall(group(11, "222-r1-g1", difference)), move);
    const { document, renumbered } = merge(example, mine, current);
    expect(renumbered).toEqual([{ kind: "activities", sent: "11", saved: "12" }]);
    expect(activityIn(document, 11)).toEqual(activityIn(current, 11));
    expect(activityIn(document, 12)).toEqual({ ...activityIn(mine, 11), id: 12 });
  });

  test("of groups within a new round stays with its round", () => {
    const round = (code: string) =>
      group(11, code, { childActivities: [group(12, `${code}-g1`), group(13, `${code}-g2`)] });
    const current = changed(addToHall(round("222-r1")), assign(delegate, 12));
    const mine = changed(addToHall(round("skewb-r1")), assign(delegate, 13));
    const { document, renumbered } = merge(example, mine, current);
    expect(activityIn(document, 11)).toEqual(round("222-r1"));
    expect(activityIn(document, 14)).toEqual({
      ...round("skewb-r1"),
      id: 14,
      childActivities: [group(15, "skewb-r1-g1"), group(16, "skewb-r1-g2")],
    });
    expect(groupsOf(document, delegate)?.slice(-2)).toEqual([12, 16]);
    expect(renumbered.map(({ sent, saved }) => [sent, saved])).toEqual([
      ["11", "14"],
      ["12", "15"],
      ["13", "16"],
    ]);
  });

  test("of groups within a round that was there is two groups", () => {
    const addGroup =
      (code: string): Edit =>
      (document) => {
        activityIn(document, 6)?.childActivities.push(group(11, code));
      };
    const { document } = merge(example, changed(addGroup("333-r2-g3")), changed(addGroup("333-r2-g2")));
    expect(activityIn(document, 6)?.childActivities.map(({ id, activityCode }) => [id, activityCode])).toEqual([
      [7, "333-r2-g1"],
      [11, "333-r2-g2"],
      [12, "333-r2-g3"],
    ]);
  });

  test("of rooms and venues of two names is two, each with what its sender put into it", () => {
    const room = (id: number, name: string, activity: Activity): Room => ({
      id,
      name,
      color: "#304a96",
      activities: [activity],
      extensions: [],
    });
    const addPlaces =
      (name: string, roomActivity: Activity, venueActivity: Activity): Edit =>
      (document) => {
        venue(document).rooms.push(room(3, `${name} room`, roomActivity));
        document.schedule.venues.push({
          ...venue(document),
          id: 2,
          name: `${name} venue`,
          rooms: [room(1, `${name} hall`, venueActivity)],
        });
      };
    const current = changed(addPlaces("Their", group(11, "other-misc-a"), group(12, "other-misc-b")));
    const mine = changed(addPlaces("My", group(21, "other-misc-c"), group(22, "other-misc-d")));
    const { document, conflicts, renumbered } = merge(example, mine, current);
    const placesIn = ({ schedule }: CompetitionDocument) =>
      schedule.venues.flatMap(({ id, name, rooms }) =>
        rooms.map((one) => [id, name, one.id, one.name, one.activities.map((activity) => activity.id)]),
      );
    expect(conflicts).toEqual([]);
    expect(placesIn(document).slice(2)).toEqual([
      [1, "Riverside Sports Pavilion", 3, "Their room", [11]],
      [1, "Riverside Sports Pavilion", 4, "My room", [21]],
      [2, "Their venue", 1, "Their hall", [12]],
      [3, "My venue", 1, "My hall", [22]],
    ]);
    expect(renumbered).toEqual([
      { kind: "venues", sent: "2", saved: "3" },
      { kind: "rooms", sent: "1/3", saved: "1/4" },
    ]);
  });

  test("of a room of one name is one room with the activities of both", () => {
    const add =
      (activity: Activity): Edit =>
      (document) => {
        venue(document).rooms.push({ id: 3, name: "Side", color: "#fff", activities: [activity], extensions: [] });
      };
    const mine = changed(add(group(21, "other-misc-c")));
    const { document, renumbered } = merge(example, mine, changed(add(group(11, "other-misc-a"))));
    expect(renumbered).toEqual([]);
    expect(venue(document).rooms[2]?.activities.map(({ id }) => id)).toEqual([11, 21]);
  });
});

describe("F20: an id that was used again", () => {
  const replaceTen: Edit = (document) => {
    const [round] = venue(document).rooms[1]?.activities ?? [];
    if (round) round.childActivities = [];
    for (const person of document.persons) {
      person.assignments = person.assignments.filter(({ activityId }) => activityId !== 10);
    }
    addToHall(group(10, "333-r2-g9"))(document);
  };

  test("by others for another round takes none of my people along", () => {
    const current = changed(replaceTen, assign(delegate, 10));
    const mine = changed(assign(newcomer, 10));
    const { document, conflicts } = merge(example, mine, current);
    expect(activityIn(document, 10)?.activityCode).toBe("333-r2-g9");
    expect([delegate, competitor, newcomer].map((id) => groupsOf(document, id)?.includes(10))).toEqual([
      true,
      false,
      false,
    ]);
    expect(conflicts).toMatchObject([{ lost: { activityId: 11, assignmentCode: "competitor" } }]);
  });

  test("by me for another round takes none of their people along", () => {
    const mine = changed(replaceTen, assign(delegate, 10));
    const current = changed(assign(newcomer, 10));
    const { document, renumbered } = merge(example, mine, current);
    expect(activityIn(document, 10)).toBeUndefined();
    expect(activityIn(document, 11)?.activityCode).toBe("333-r2-g9");
    expect([delegate, competitor, newcomer].map((id) => groupsOf(document, id)?.includes(11))).toEqual([
      true,
      false,
      false,
    ]);
    expect(groupsOf(document, newcomer)).not.toContain(10);
    expect(renumbered).toEqual([{ kind: "activities", sent: "10", saved: "11" }]);
  });

  test("after it was gone in between is another thing, however much it looks the same", () => {
    const mine = changed((document) => {
      venue(document).rooms[1]?.activities.push(group(21, "other-misc"));
    });
    const current = changed((document) => {
      venue(document).rooms[1] = { id: 2, name: "Kitchen", color: "#fff", activities: [], extensions: [] };
      for (const person of document.persons) {
        person.assignments = person.assignments.filter(({ activityId }) => activityId < 9);
      }
    });
    const reused = { ...noReuse, rooms: new Set(["1/2"]) };
    const { document, conflicts } = merge(example, mine, current, { reused });
    expect(venue(document).rooms[1]).toMatchObject({ name: "Kitchen", activities: [] });
    expect(conflicts).toMatchObject([{ lost: { id: 21, activityCode: "other-misc" } }]);
  });
});

test("F20: what a client calls by a number of its own means its own thing, and stays that", () => {
  const current = changed(addToHall(group(11, "222-r1-g1"), group(12, "skewb-r1-g1")), assign(delegate, 11));
  const numbers = { ...noNumbers, activities: new Map([["11", "12"]]) };
  const base = changed(addToHall(group(11, "skewb-r1-g1")));
  const mine = changed(
    addToHall(group(11, "skewb-r1-g1", { name: "Renamed" }), group(12, "pyram-r1-g1")),
    assign(newcomer, 11),
    assign(competitor, 12),
  );
  const merged = merge(base, mine, current, { numbers });
  expect([11, 12, 13].map((id) => activityIn(merged.document, id)?.name)).toEqual([
    "222-r1-g1",
    "Renamed",
    "pyram-r1-g1",
  ]);
  expect([groupsOf(merged.document, newcomer)?.at(-1), groupsOf(merged.document, competitor)?.at(-1)]).toEqual([
    12, 13,
  ]);
  expect(merged.conflicts).toEqual([]);
  expect(merged.renumbered).toEqual([{ kind: "activities", sent: "12", saved: "13" }]);
  expect(merged.numbers.activities).toEqual(
    new Map([
      ["11", "12"],
      ["12", "13"],
    ]),
  );
});
