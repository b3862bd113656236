import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { realCountries } from "#lib/reference/countries.ts";
import { timezones } from "#lib/reference/timezones.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { hasStarted, isOver as isOverThere } from "../life-cycle.ts";
import { listCompetitions } from "./list.ts";
import { competitionsOf } from "./mine.ts";
import { ongoingCompetitionsOf, upcomingCompetitionsOf } from "./of-account.ts";
import { beginsLater, hasBegun, isNotOver, isOver, isUnderWay } from "./venue-day.ts";

const { db } = await testDatabase();

const oneDay = { startDate: "2026-06-14", endDate: "2026-06-14" };
const person = await createAccount(db);
const honolulu = await createCompetition(db, { ...oneDay, id: "Honolulu2026", timezone: "Pacific/Honolulu" });
const tokyo = await createCompetition(db, { ...oneDay, id: "Tokyo2026", countryId: "Japan" });
for (const { id: competitionId } of [honolulu, tokyo]) {
  await createRegistration(db, { competitionId, accountId: person.id });
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id).sort();
const listed = async (when: "upcoming" | "ongoing" | "recent" | "to come", now: Date) =>
  idsOf((await listCompetitions(db, { held: { when, now } }, { offset: 0, size: 10 })).competitions);

test("lists ask what day it is where each competition is", async () => {
  const noonInTokyo = new Date("2026-06-14T03:00:00Z");
  expect(await listed("ongoing", noonInTokyo)).toEqual(["Tokyo2026"]);
  expect(await listed("to come", noonInTokyo)).toEqual(["Honolulu2026"]);
  expect(idsOf(await ongoingCompetitionsOf(db, person.id, noonInTokyo))).toEqual(["Tokyo2026"]);
  expect(idsOf(await upcomingCompetitionsOf(db, person.id, noonInTokyo))).toEqual(["Honolulu2026"]);

  const eveningInHonolulu = new Date("2026-06-15T05:00:00Z");
  expect(await listed("ongoing", eveningInHonolulu)).toEqual(["Honolulu2026"]);
  expect(await listed("upcoming", eveningInHonolulu)).toEqual(["Honolulu2026"]);
  expect(await listed("recent", eveningInHonolulu)).toEqual(["Tokyo2026"]);
});

test("a list is of the day that begins, from its first second on", async () => {
  expect(await listed("upcoming", new Date("2026-06-14T14:59:59Z"))).toEqual(["Honolulu2026", "Tokyo2026"]);
  expect(await listed("upcoming", new Date("2026-06-14T15:00:00Z"))).toEqual(["Honolulu2026"]);
  expect(await listed("ongoing", new Date("2026-06-14T09:59:59Z"))).toEqual(["Tokyo2026"]);
  expect(await listed("ongoing", new Date("2026-06-14T10:00:00Z"))).toEqual(["Honolulu2026", "Tokyo2026"]);
});

test("whatever is looked for, and whichever page, each is another question", async () => {
  const found = async (text: string, slice: { offset: number; size: number }) => {
    const { competitions, total } = await listCompetitions(db, { text }, slice);
    return [...idsOf(competitions), total];
  };
  for (const _ of [1, 2]) {
    expect(await found("", { offset: 0, size: 1 })).toEqual(["Tokyo2026", 2]);
    expect(await found("", { offset: 1, size: 1 })).toEqual(["Honolulu2026", 2]);
    expect(await found("", { offset: 0, size: 10 })).toEqual(["Honolulu2026", "Tokyo2026", 2]);
    expect(await found("japan", { offset: 0, size: 10 })).toEqual(["Tokyo2026", 1]);
    expect(await found("\u0001 \uE000 $1 ' %", { offset: 0, size: 10 })).toEqual([0]);
  }
});

test("somebody who waits is expected until the day is over there", async () => {
  const waiting = await createAccount(db);
  await createRegistration(db, { competitionId: honolulu.id, accountId: waiting.id, status: "pending" });
  const at = async (moment: string) =>
    idsOf(
      await competitionsOf(db, {
        accountId: waiting.id,
        competitorId: null,
        now: new Date(moment),
        withUnannounced: false,
      }),
    );
  expect(await at("2026-06-15T09:59:59Z")).toEqual(["Honolulu2026"]);
  expect(await at("2026-06-15T10:00:00Z")).toEqual([]);
});

test("the conditions say what the rule says, in every zone and in every country without a venue", async () => {
  const places = [
    ...timezones.map((timezone, index) => ({ timezone, countryId: "USA", id: `Zone${index}` })),
    ...realCountries.map(({ id: countryId }, index) => ({ timezone: null, countryId, id: `Country${index}` })),
  ];
  await db
    .insert(competitions)
    .values(places.map((place) => ({ ...place, ...oneDay, name: place.id, shortName: place.id, isVisible: true })));
  for (const moment of [
    "2026-06-13T10:00:00Z",
    "2026-06-14T04:45:00Z",
    "2026-06-14T18:30:00Z",
    "2026-06-15T11:59:00Z",
  ]) {
    const now = new Date(moment);
    const rows = await db
      .select({
        competition: competitions,
        hasBegun: hasBegun(now).mapWith(Boolean),
        beginsLater: beginsLater(now).mapWith(Boolean),
        isOver: isOver(now).mapWith(Boolean),
        isNotOver: isNotOver(now).mapWith(Boolean),
        isUnderWay: isUnderWay(now).mapWith(Boolean),
      })
      .from(competitions)
      .orderBy(asc(competitions.id));
    expect(rows).toHaveLength(places.length + 2);
    const expected = rows.map(({ competition }) => {
      const [begun, over] = [hasStarted(competition, now), isOverThere(competition, now)];
      return {
        competition,
        hasBegun: begun,
        beginsLater: !begun,
        isOver: over,
        isNotOver: !over,
        isUnderWay: begun && !over,
      };
    });
    expect(rows).toEqual(expected);
  }
});
