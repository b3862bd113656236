import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { importedPersons, registrations } from "#lib/db/schema/registrations.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { type liveFactKinds, liveFacts, scoretakingDevices } from "#lib/db/schema/scoretaking.ts";
import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import { isImportedAs } from "#lib/registrations/imported-as.ts";

export type LiveFact = {
  id: number;
  kind: (typeof liveFactKinds)[number];
  roundId: string;
  /** Whom it is about; null where it is about the round. */
  registrantId: number | null;
  name: string | null;
  attemptsBefore: AttemptResult[] | null;
  attempts: AttemptResult[] | null;
  /** The name of whoever did it, or of the device. */
  by: string | null;
  accountId: number | null;
  /** The fact that this takes back, by itself or with all that was taken back at once. */
  undoesId: number | null;
  happenedAt: Date;
};

type Asked = { roundId?: string; limit?: number };

const usualNumber = 20;

const toldEach = ["result_entered", "competitor_added", "competitor_quit"] as const;

/**
 * What happened last at a competition, or in one of its rounds, the newest first: each entry, whoever came in or left
 * and, of what else was done at once, the first.
 */
export const listFacts = async (
  db: Database,
  { id: competitionId }: { id: string },
  { roundId, limit = usualNumber }: Asked = {},
): Promise<LiveFact[]> =>
  toFacts(
    await selectFacts(db)
      .where(
        and(
          eq(liveFacts.competitionId, competitionId),
          or(isNull(liveFacts.partOfId), inArray(liveFacts.kind, toldEach)),
          roundId === undefined ? undefined : eq(sql`${rounds.eventId} || '-r' || ${rounds.number}`, roundId),
        ),
      )
      .orderBy(desc(liveFacts.id))
      .limit(limit),
  );

const enteredBy = alias(accounts, "entered_by");
const head = alias(liveFacts, "head");

const selectFacts = (db: Database) =>
  db
    .select({
      fact: liveFacts,
      eventId: rounds.eventId,
      roundNumber: rounds.number,
      registrantId: registrations.registrantId,
      name: sql<string | null>`coalesce(${importedPersons.name}, ${accounts.name})`,
      by: sql<string | null>`coalesce(${scoretakingDevices.name}, ${enteredBy.name})`,
      undoesId: sql<number | null>`coalesce(${liveFacts.undoesId}, ${head.undoesId})`.mapWith(Number),
    })
    .from(liveFacts)
    .innerJoin(rounds, and(eq(rounds.id, liveFacts.roundId), eq(rounds.competitionId, liveFacts.competitionId)))
    .leftJoin(
      registrations,
      and(eq(registrations.id, liveFacts.registrationId), eq(registrations.competitionId, liveFacts.competitionId)),
    )
    .leftJoin(accounts, eq(accounts.id, registrations.accountId))
    .leftJoin(importedPersons, isImportedAs())
    .leftJoin(
      scoretakingDevices,
      and(eq(scoretakingDevices.id, liveFacts.deviceId), eq(scoretakingDevices.competitionId, liveFacts.competitionId)),
    )
    .leftJoin(head, and(eq(head.id, liveFacts.partOfId), eq(head.competitionId, liveFacts.competitionId)))
    .leftJoin(enteredBy, eq(enteredBy.id, liveFacts.accountId))
    .$dynamic();

const toFacts = (rows: Awaited<ReturnType<typeof selectFacts>>): LiveFact[] =>
  rows.map(({ fact, eventId, roundNumber, registrantId, name, by, undoesId }) => ({
    id: fact.id,
    kind: fact.kind,
    roundId: formatRoundId({ eventId, roundNumber }),
    registrantId,
    name,
    attemptsBefore: fact.attemptsBefore,
    attempts: fact.attempts,
    by,
    accountId: fact.accountId,
    undoesId,
    happenedAt: fact.happenedAt,
  }));
