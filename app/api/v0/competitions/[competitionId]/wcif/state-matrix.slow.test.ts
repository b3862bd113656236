import { describe, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import {
  exampleCompetition,
  exampleCompetitor,
  exampleDelegate,
  exampleId,
  newEvent,
  unconfirmed,
} from "#lib/testing/example-competition.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { managingClient, type Wcif, type WcifClient } from "#lib/testing/wcif-client.ts";

const { db } = await testDatabase();
const { example, administrator, setState } = await exampleCompetition(db);

const changes: Record<string, (document: Wcif) => object> = {
  series: () => ({
    series: { id: "River2026", name: "River 2026", shortName: "River", competitionIds: [exampleId, "Evening2026"] },
  }),
  "an event more": ({ events }) => ({ events: [...events, newEvent("pyram")] }),
  "an event less": ({ events }) => ({ events: events.slice(0, 1) }),
  rounds: ({ events }) => {
    events[0].rounds[0].timeLimit.centiseconds = 30_000;
    return { events };
  },
  schedule: ({ schedule }) => {
    schedule.venues[0].rooms[0].name = "Big hall";
    return { schedule };
  },
  persons: () => ({ persons: [{ wcaUserId: exampleCompetitor, roles: ["judge"] }] }),
  extensions: () => ({ extensions: [] }),
  limit: () => ({ competitorLimit: 80 }),
};

/** What may be changed, by trying it out. */
async function allowedTo(client: WcifClient): Promise<string[]> {
  const allowed: string[] = [];
  for (const [name, change] of Object.entries(changes)) {
    const answer = await client.tryOut(change(structuredClone(example.document)));
    if ((answer.body as Wcif).status === "Would be saved") allowed.push(name);
    else expect([200, 403]).toContain(answer.status);
  }
  return allowed;
}

const everything = Object.keys(changes);

describe.each([
  ["unconfirmed", unconfirmed, everything],
  ["confirmed", { confirmedAt: new Date() }, ["rounds", "schedule", "persons", "extensions"]],
  ["closed, its results submitted", { resultsSubmittedAt: new Date() }, []],
  [
    "over, its results posted without having been submitted",
    { resultsPostedAt: new Date() },
    ["schedule", "persons", "extensions"],
  ],
] as const)("a competition that is %s", (_, state, expected) => {
  test("may be changed so far by its managers, and in everything by administrators", async () => {
    await managingClient(
      db,
      (await createCompetition(db, { id: "Evening2026", confirmedAt: null })).id,
      exampleDelegate,
    );
    await setState(state);
    expect(await allowedTo(example.manager)).toEqual(expected);
    expect(await allowedTo(await administrator())).toEqual(everything);
  });
});
