import { describe, expect, test } from "vitest";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { exampleDocument, sampleDocument } from "#lib/testing/sample-documents.ts";
import type { Wcif } from "#lib/testing/wcif-client.ts";
import { PUT } from "./route.ts";

await testDatabase();

const check = async (body: unknown) => {
  const answer = await call(PUT, "/api/v0/competitions/wcif/check", { method: "PUT", body });
  return { status: answer.status, body: answer.body };
};
const fine = { status: 200, body: "" };

describe("the check", () => {
  test("takes documents of both versions, from anybody, and answers nothing", async () => {
    expect(await check(exampleDocument())).toEqual(fine);
    expect(await check(sampleDocument("HarbourLeague2026", 1))).toEqual(fine);
    expect(await check(sampleDocument("HarbourLeague2026", 2))).toEqual(fine);
  });

  test("misses a version with exactly one sentence", async () => {
    const { formatVersion: _, ...rest } = exampleDocument() as Record<string, unknown>;
    expect(await check(rest)).toEqual({
      status: 400,
      body: ["The property '#/' did not contain a required property of 'formatVersion' in schema WCIFv1.1"],
    });
  });

  test("names a surplus key", async () => {
    expect(await check({ ...(exampleDocument() as object), surplus: 1 })).toEqual({
      status: 400,
      body: ["The property '#/' contained undefined properties: 'surplus' in schema WCIFv1.1"],
    });
  });

  test("tells several violations together", async () => {
    expect(await check({ id: 123 })).toEqual({
      status: 400,
      body: [
        "The property '#/id' of type integer did not match the following type: string in schema WCIFv1.1",
        "The property '#/' did not contain a required property of 'formatVersion' in schema WCIFv1.1",
      ],
    });
  });

  test("F22: refuses an id that is used twice, as a save does", async () => {
    const twice = exampleDocument() as Wcif;
    const { venues } = twice.schedule;
    venues[0].rooms[0].activities[2].id = venues[0].rooms[0].activities[1].childActivities[0].id;
    venues[0].rooms[1].id = venues[0].rooms[0].id;
    venues.push({ ...venues[0], rooms: [] });
    twice.persons[2].wcaUserId = twice.persons[0].wcaUserId;
    twice.persons[2].registrantId = twice.persons[0].registrantId;
    twice.events.push({ ...twice.events[0], rounds: [] });
    twice.events[0].rounds[0].results[1].personId = 1;
    twice.extensions.push(twice.extensions[0]);
    expect(await check(twice)).toEqual({
      status: 400,
      body: [
        "'#/persons/2/wcaUserId' is that of another person: 900001",
        "'#/persons/2/registrantId' is that of another person: 1",
        "'#/events/2/id' is that of another event: 333",
        "'#/events/0/rounds/0/results/1/personId' is that of another result of the round: 1",
        "'#/schedule/venues/1/id' is that of another venue: 1",
        "'#/schedule/venues/0/rooms/1/id' is that of another room: 1",
        "'#/schedule/venues/0/rooms/0/activities/2/id' is that of another activity: 3",
        "'#/extensions/1/id' is that of another extension: org.example.hallplanner.Competition",
      ].map((sentence) => `The property ${sentence} in schema WCIFv1.1`),
    });
  });

  test("F22: names a hundred of them", async () => {
    const document = exampleDocument() as Wcif;
    document.persons = Array.from({ length: 1000 }, () => document.persons[0]);
    expect((await check(document)).body).toHaveLength(100);
  });

  test("refuses what is no object, and nothing at all", async () => {
    const error = (type: string) => ({
      status: 400,
      body: [`The property '#/' of type ${type} did not match the following type: object in schema WCIFv1.1`],
    });
    expect(await check([])).toEqual(error("array"));
    expect((await check("")).status).toBe(400);
  });
});
