import { eq } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import type { Scope } from "#lib/accounts/scope.ts";
import type { Database } from "#lib/db/connection.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";
import { createAdministrator } from "./factories/actors.ts";
import { createToken } from "./factories/tokens.ts";
import { loadOrPutBack } from "./put-back.ts";
import { exampleDocument } from "./sample-documents.ts";
import { historyOf, revisionOf, type Wcif, type WcifClient, wcifClient } from "./wcif-client.ts";

export const exampleId = "RiversideCubing2026";
export const [exampleDelegate, exampleCompetitor] = [900_001, 900_002] as const;
export const managingScopes: Scope[] = ["public", "manage_competitions"];

export type Example = {
  /** With a token of the competition's delegate. */
  manager: WcifClient;
  token: string;
  /** What the delegate has read last, at first before anything was saved. */
  document: Wcif;
};

/** The example document as a competition, anew before each test of a file, and what its delegate does with it. */
export async function exampleCompetition(db: Database) {
  await fillReferenceTables(db);
  const example = {} as Example;
  beforeEach(async () => {
    Object.assign(example, await loadExample(db));
  });

  return {
    example,
    administrator: async () =>
      wcifClient(exampleId, await createToken(db, (await createAdministrator(db)).id, managingScopes)),
    setState: (state: Partial<typeof competitions.$inferInsert>) =>
      db.update(competitions).set(state).where(eq(competitions.id, exampleId)),
    /** Saves the events, changed; whatever comes of it. */
    saveEvents: (change: (events: Wcif[]) => void, client = example.manager) => {
      const { events } = structuredClone(example.document);
      change(events);
      return client.save({ events });
    },
    saveSchedule: (change: (venue: Wcif) => void) => {
      const { schedule } = structuredClone(example.document);
      change(schedule.venues[0]);
      return example.manager.save({ schedule });
    },
    savePerson: (index: number, change: Wcif) =>
      example.manager.save({ persons: [{ wcaUserId: example.document.persons[index].wcaUserId, ...change }] }),
    /** Nothing of a refused save is there. */
    expectNothingChanged: async () => {
      expect(await example.manager.read()).toEqual(example.document);
      expect(await revisionOf(db, exampleId)).toBe(1);
      expect(await historyOf(db, exampleId)).toEqual([]);
    },
  };
}

/** The example document as the only competition. */
export const putExampleDocument = (db: Database): Promise<void> =>
  loadOrPutBack(db, () => loadDocument(db, { sent: exampleDocument() }));

/** The same, with its delegate's token and what they have read. */
export async function loadExample(db: Database): Promise<Example> {
  await putExampleDocument(db);
  const token = await createToken(db, exampleDelegate, managingScopes);
  const manager = wcifClient(exampleId, token);
  return { manager, token, document: await manager.read() };
}

export const unconfirmed = { confirmedAt: null, announcedAt: null };
export const unprocessable = (error: string) => ({ status: 422, body: { error } });
export const invalidRecord = (error: string) => ({ status: 400, body: { status: "Error while saving WCIF", error } });
export const newRound = (roundId: string, format = "a") => ({ id: roundId, format, scrambleSetCount: 1 });
export const newEvent = (eventId: string, format = "a") => ({
  id: eventId,
  rounds: [newRound(`${eventId}-r1`, format)],
});
