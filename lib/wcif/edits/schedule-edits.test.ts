import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createDraft } from "#lib/testing/factories/competitions.ts";
import type { CompetitionDocument } from "../document.ts";
import { readDocument } from "../store/read.ts";
import { editDocument } from "./edit-document.ts";
import { planRoundCounts } from "./plan-events.ts";
import {
  addActivities,
  addRoom,
  addVenue,
  changeActivity,
  changeRoom,
  changeVenue,
  removeActivity,
  removeRoom,
  removeVenue,
} from "./plan-schedule.ts";

const { db } = await testDatabase();

let organizer: Account;
let competitionId: string;

beforeEach(async () => {
  organizer = await createAccount(db, { name: "Olga" });
  competitionId = (await createDraft(db, { organizers: [organizer], eventIds: [] })).id;
});

const edit = (change: (document: CompetitionDocument) => CompetitionDocument) =>
  editDocument(db, { competitionId, actor: sessionOf(organizer), change });
const held = (counts: Record<string, number>) =>
  edit((document) => planRoundCounts(document, new Map(Object.entries(counts))));
const stored = async () => await readDocument(db, (await findCompetition(db, competitionId))!, "managers");

const salle = {
  name: "Salle",
  latitudeMicrodegrees: 48_000_000,
  longitudeMicrodegrees: 2_000_000,
  countryIso2: "FR",
  timezone: "Europe/Paris",
};
const lunch = {
  name: "Lunch",
  activityCode: "other-lunch",
  startsAt: new Date("2030-05-04T10:00:00Z"),
  endsAt: new Date("2030-05-04T11:00:00Z"),
};
const inOneRoom = (document: CompetitionDocument) =>
  addRoom(addVenue(document, salle), 1, { name: "Hall", color: "#304a96" });

describe("the schedule", () => {
  const [hall, stage] = [
    { venueId: 1, roomId: 1 },
    { venueId: 1, roomId: 2 },
  ];

  beforeEach(async () => {
    await edit((document) => addRoom(inOneRoom(document), 1, { name: "Stage", color: "#aa0000" }));
    await edit((document) => addActivities(document, [hall, stage], lunch));
  });

  const withGroup = (document: CompetitionDocument): CompetitionDocument => {
    const changed = structuredClone(document);
    changed.schedule.venues[0]?.rooms[0]?.activities[0]?.childActivities.push({
      id: 3,
      name: "Table 1",
      activityCode: "other-lunch",
      startTime: "2030-05-04T10:30:00Z",
      endTime: "2030-05-04T11:00:00Z",
      childActivities: [],
      extensions: [],
    });
    return changed;
  };

  test("an activity with groups stays what it is, and whoever wants otherwise is told so in a sentence", async () => {
    await held({ "333": 1 });
    const round = { ...lunch, name: "Round", activityCode: "333-r1" };
    await edit((document) => {
      const changed = addActivities(document, [hall], round);
      changed.schedule.venues[0]!.rooms[0]!.activities.at(-1)!.childActivities.push({
        ...{ id: 30, name: "Group 1", activityCode: "333-r1-g1", childActivities: [], extensions: [] },
        ...{ startTime: "2030-05-04T10:00:00Z", endTime: "2030-05-04T11:00:00Z" },
      });
      return changed;
    });
    const { id } = (await stored()).schedule.venues[0]!.rooms[0]!.activities.at(-1)!;
    await expect(edit((document) => changeActivity(document, id, { place: hall, details: lunch }))).rejects.toThrow(
      "It has groups, which go with what it is now: leave that, and add another activity.",
    );
    await edit((document) => changeActivity(document, id, { place: hall, details: { ...round, name: "First" } }));
    expect((await rooms())["Salle Hall"]).toContain(`${id} First 10:00`);
  });

  test("what no rule of a document allows is told without where it stands in one", async () => {
    await held({ "333": 1 });
    const change = (document: CompetitionDocument) => {
      const changed = withGroup(document);
      changed.schedule.venues[0]!.rooms[0]!.activities[0]!.childActivities[0]!.activityCode = "333-r1-g1";
      return changed;
    };
    await expect(edit(change)).rejects.toMatchObject({
      kind: "invalid",
      message: 'Table 1 must start like that of the activity around it, other-lunch, and is "333-r1-g1"',
    });
  });

  const rooms = async () =>
    Object.fromEntries(
      (await stored()).schedule.venues.flatMap((venue) =>
        venue.rooms.map((room) => [
          `${venue.name} ${room.name}`,
          room.activities.map(({ id, name, startTime }) => `${id} ${name} ${startTime.slice(11, 16)}`),
        ]),
      ),
    );

  test("holds the same activity in several rooms", async () => {
    expect(await rooms()).toEqual({ "Salle Hall": ["1 Lunch 10:00"], "Salle Stage": ["2 Lunch 10:00"] });
  });

  test("moves an activity with its groups, and keeps who is assigned to it", async () => {
    await edit(withGroup);
    const later = { startsAt: new Date("2030-05-04T12:00:00Z"), endsAt: new Date("2030-05-04T13:00:00Z") };
    await edit((document) => changeActivity(document, 1, { place: stage, details: { ...lunch, ...later } }));
    expect(await rooms()).toEqual({ "Salle Hall": [], "Salle Stage": ["2 Lunch 10:00", "1 Lunch 12:00"] });
    expect((await stored()).schedule.venues[0]?.rooms[1]?.activities[1]?.childActivities).toMatchObject([
      { id: 3, startTime: "2030-05-04T12:30:00Z", endTime: "2030-05-04T13:00:00Z" },
    ]);
    const tooShort = { ...lunch, ...later, endsAt: new Date("2030-05-04T12:45:00Z") };
    await expect(
      edit((document) => changeActivity(document, 1, { place: stage, details: tooShort })),
    ).rejects.toMatchObject({ details: { data: { fields: { end: "Its groups take longer than that." } } } });
  });

  test("changes and loses rooms and venues", async () => {
    await edit((document) => changeRoom(document, stage, { name: "Side stage", color: "#aa0000" }));
    await edit((document) => changeVenue(document, 1, { ...salle, name: "Gymnase" }));
    await edit((document) => removeActivity(document, 2));
    expect(await rooms()).toEqual({ "Gymnase Hall": ["1 Lunch 10:00"], "Gymnase Side stage": [] });
    await edit((document) => removeRoom(document, hall));
    expect(await rooms()).toEqual({ "Gymnase Side stage": [] });
    await edit((document) => removeVenue(document, 1));
    expect(await rooms()).toEqual({});
    await expect(edit((document) => removeVenue(document, 1))).rejects.toThrow("Venue with id 1 not found");
  });

  test("takes what several people add at once", async () => {
    const at = (hour: number) => ({
      ...lunch,
      startsAt: new Date(Date.UTC(2030, 4, 4, hour)),
      endsAt: new Date(Date.UTC(2030, 4, 4, hour + 1)),
    });
    await Promise.all([12, 13, 14, 15].map((hour) => edit((document) => addActivities(document, [hall], at(hour)))));
    expect((await stored()).schedule.venues[0]?.rooms[0]?.activities.map(({ id }) => id).sort()).toEqual([
      1, 3, 4, 5, 6,
    ]);
  });

  test("is no stranger's to change", async () => {
    const stranger = sessionOf(await createAccount(db));
    const change = (document: CompetitionDocument) => removeVenue(document, 1);
    await expect(editDocument(db, { competitionId, actor: stranger, change })).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});
