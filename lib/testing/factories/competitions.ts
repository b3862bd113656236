import type { Database } from "#lib/db/connection.ts";
import {
  competitionDelegates,
  competitionInvitations,
  competitionOrganizers,
} from "#lib/db/schema/competition-people.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { competitionEvents, rounds } from "#lib/db/schema/rounds.ts";
import { compareEventIds, roundFormatsOf } from "#lib/reference/events.ts";
import { nextNumber } from "./next-number.ts";

export type Competition = typeof competitions.$inferSelect;
export type Round = typeof rounds.$inferSelect;

type Overrides = Partial<typeof competitions.$inferInsert> & {
  delegates?: { id: number }[];
  organizers?: { id: number }[];
};

/** An announced competition in 2030, without rounds; who holds it has agreed to. */
export async function createCompetition(
  db: Database,
  { delegates = [], organizers = [], ...overrides }: Overrides = {},
): Promise<Competition> {
  const made = nextNumber("competition");
  const id = overrides.id ?? `Test${made}Open2030`;
  const eventIds = (overrides.eventIds ?? ["333"]).toSorted(compareEventIds);
  const [competition] = await db
    .insert(competitions)
    .values({
      id,
      name: `Test ${made} Open 2030`,
      shortName: `Test ${made} Open 2030`,
      startDate: "2030-05-04",
      endDate: "2030-05-05",
      city: "Springfield, Oregon",
      countryId: "USA",
      venue: "Town Hall",
      isVisible: true,
      confirmedAt: new Date("2025-01-01T00:00:00Z"),
      announcedAt: new Date("2025-01-02T00:00:00Z"),
      createdAt: new Date("2025-01-01T00:00:00Z"),
      updatedAt: new Date("2025-01-02T00:00:00Z"),
      ...overrides,
      eventIds,
    })
    .returning();
  if (eventIds.length > 0) {
    await db.insert(competitionEvents).values(eventIds.map((eventId) => ({ competitionId: id, eventId })));
  }
  const named = [...delegates, ...organizers].map(({ id: accountId }) => ({
    competitionId: id,
    accountId,
    state: "accepted" as const,
  }));
  if (named.length > 0) await db.insert(competitionInvitations).values(named).onConflictDoNothing();
  if (delegates.length > 0) await db.insert(competitionDelegates).values(inOrder(id, delegates));
  if (organizers.length > 0) await db.insert(competitionOrganizers).values(inOrder(id, organizers));
  return competition!;
}

/** A competition that nobody but its managers may see. */
export const createDraft = (db: Database, overrides: Overrides = {}): Promise<Competition> =>
  createCompetition(db, { isVisible: false, confirmedAt: null, announcedAt: null, ...overrides });

/** One more who organizes it, and has agreed to. */
export async function addOrganizer(db: Database, competitionId: string, accountId: number): Promise<void> {
  await db.insert(competitionOrganizers).values({ competitionId, accountId }).onConflictDoNothing();
  await db.insert(competitionInvitations).values({ competitionId, accountId, state: "accepted" }).onConflictDoNothing();
}

export async function createRound(
  db: Database,
  values: Partial<typeof rounds.$inferInsert> & { competitionId: string },
): Promise<Round> {
  const eventId = values.eventId ?? "333";
  const [round] = await db
    .insert(rounds)
    .values({
      eventId,
      number: 1,
      formatId: roundFormatsOf(eventId)[0] ?? "a",
      timeLimitCentiseconds: 60_000,
      ...values,
    })
    .returning();
  return round!;
}

const inOrder = (competitionId: string, people: { id: number }[]) =>
  people.map(({ id }, position) => ({ competitionId, accountId: id, position }));
