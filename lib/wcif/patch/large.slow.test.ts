import { expect, test } from "vitest";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { largeDocument, largeId } from "#lib/testing/large-document.ts";
import { historyOf, managingClient, revisionOf, saved, type Wcif } from "#lib/testing/wcif-client.ts";
import { loadDocument } from "../load/load-document.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

const people = 1000;
const tasksEach = 30;

test(`${people} people with ${tasksEach} tasks each and forty rounds of results are read and saved whole`, async () => {
  await loadDocument(db, { sent: largeDocument({ people, tasksEach }) });
  const [tool, other] = [await managingClient(db, largeId), await managingClient(db, largeId)];
  const document = await tool.read("2");
  const registered = (read: Wcif) => read.persons.filter(({ registration }: Wcif) => registration);
  expect(registered(document)).toHaveLength(people);
  expect(document.persons.flatMap(({ assignments }: Wcif) => assignments)).toHaveLength(people * tasksEach);
  expect(document.events.flatMap(({ rounds }: Wcif) => rounds)).toHaveLength(40);
  expect(document.events[0].rounds.map(({ results }: Wcif) => results.length)).toEqual([1000, 500, 100, 20]);

  // Sent back in either version it changes nothing.
  const first = await revisionOf(db, largeId);
  expect(await tool.save(document)).toMatchObject(saved);
  expect(await tool.save(await tool.read("1"))).toMatchObject(saved);
  expect(await revisionOf(db, largeId)).toBe(first);

  const stale = await other.read("2");
  const small = structuredClone(document);
  small.persons[500].roles = ["staff-runner"];
  expect(await tool.save({ formatVersion: "2.1.1", persons: small.persons })).toMatchObject(saved);
  expect(await tool.read("2")).toEqual(small);

  const large = structuredClone(small);
  for (const person of registered(large)) {
    person.assignments.splice(0, 5);
    for (const assignment of person.assignments) assignment.stationNumber = 12;
    person.extensions[0].data.team = "none";
  }
  for (const { rounds } of large.events) {
    for (const { results } of rounds) {
      for (const result of results) {
        result.attempts[0].result -= 50;
        result.best -= 50;
      }
    }
  }
  expect(await tool.save(large)).toMatchObject(saved);
  expect(await tool.read("2")).toEqual(large);

  // Somebody who has seen none of that renames groups in their own old copy of everything.
  for (const activity of stale.schedule.venues[0].rooms[0].activities) activity.childActivities[0].name = "First";
  expect(await other.save(stale)).toMatchObject(saved);
  const merged = await tool.read("2");
  expect(merged).toEqual({ ...large, schedule: stale.schedule });
  const manyPeople = `${people.toLocaleString("en")} people`;
  expect(await historyOf(db, largeId)).toEqual([
    expect.stringMatching(/^2 changed the roles of \D/),
    `3 entered 16,200 results in 40 rounds, assigned ${manyPeople} to groups, gave tasks to ${manyPeople} and stored data of tool.Person`,
    "4 renamed 40 activities",
  ]);
});
