import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAdministrator, sessionOf } from "#lib/testing/factories/actors.ts";
import { largeDocument, largeId } from "#lib/testing/large-document.ts";
import type { Wcif } from "#lib/testing/wcif-client.ts";
import { toWcif } from "../convert/competition.ts";
import { loadDocument } from "../load/load-document.ts";
import { clientOf, noteRead } from "../revisions/client-bases.ts";
import { readDocument } from "../store/read.ts";
import { latestVersion } from "../versions.ts";
import { patchCompetition } from "./patch-competition.ts";

const { db, url } = await testDatabase();
await fillReferenceTables(db);

const sent: string[] = [];
const client = postgres(url, { max: 1, onnotice: () => {} });
const counted = drizzle(client, { logger: { logQuery: (query) => sent.push(query) } });
afterAll(() => client.end());

async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  sent.length = 0;
  await work();
  return sent.length;
}

/** What a document of so many people costs in queries, however it is read or changed. */
async function queriesFor(people: number) {
  await db.delete(competitions);
  const document = largeDocument({ people, tasksEach: 5 });
  await loadDocument(db, { sent: document });
  const actor = sessionOf(await createAdministrator(db));
  const competition = async () => (await findCompetition(db, largeId))!;
  await noteRead(db, clientOf(actor, largeId)!, { revision: (await competition()).revision, major: 2 });
  const patch = (body: Wcif, reader: string | null) =>
    patchCompetition(counted, {
      competitionId: largeId,
      sent: body,
      actor: { ...actor, reader },
      expectedRevisions: undefined,
    });
  const current = await competition();
  const read = await readDocument(db, current, "managers");
  const copy = (): Wcif => structuredClone(toWcif(latestVersion, read));

  const counts = {
    read: await queriesOf(() => readDocument(counted, current, "managers")),
    publicRead: await queriesOf(() => readDocument(counted, current, "public")),
    nothing: await queriesOf(() => patch(copy(), null)),
    everything: await queriesOf(() => patch(withEverythingChanged(copy()), null)),
    // Somebody who read before all of that was saved.
    merged: await queriesOf(() => patch(withRoles(copy()), actor.reader)),
  };
  return counts;
}

function withEverythingChanged(document: Wcif): Wcif {
  for (const person of document.persons) {
    for (const assignment of person.assignments) assignment.stationNumber = 7;
    for (const extension of person.extensions) extension.data = { team: 0 };
  }
  for (const event of document.events) {
    for (const round of event.rounds) {
      round.scrambleSetCount = 9;
      for (const { attempts } of round.results) attempts[0].result = 600;
    }
  }
  for (const activity of document.schedule.venues[0].rooms[0].activities) activity.name = "Renamed";
  return document;
}

function withRoles(document: Wcif): Wcif {
  for (const person of document.persons) person.roles = ["staff-runner"];
  return document;
}

test("reading and saving take as many queries for eighty people as for ten", async () => {
  const few = await queriesFor(10);
  expect(await queriesFor(80)).toEqual(few);
  expect(few.read).toBeLessThan(20);
  expect(few.everything).toBeLessThan(60);
});
