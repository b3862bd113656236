import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#lib/accounts/actor.ts";
import { historyPhrase } from "#lib/competitions/history-phrases.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { liveFacts } from "#lib/db/schema/scoretaking.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, invalid, notFound } from "#lib/platform/errors.ts";
import { type HeldRound, hasResult } from "../held-round.ts";
import type { PersonRow } from "../live-rounds-of-event.ts";
import { resultOf } from "../possible.ts";
import { getScoretaking } from "../queries/scoretaking.ts";
import { changeRounds, type EventNow, type FactDraft } from "./change-rounds.ts";
import { assertOpen } from "./enter-results.ts";
import { listEntrants } from "./entrants.ts";
import { around, closeRound, inHistory, refused } from "./rounds.ts";

type Fact = typeof liveFacts.$inferSelect;
type Undoing = { competitionId: string; now: Date; actor: Actor };

/** What was taken back: the fact, and in which round. */
type Undone = { factId: number; roundId: string };

/** Takes back what this person did last in a round and has not taken back yet. */
export async function undoLast(db: Database, command: Undoing & { roundId: string }): Promise<Undone> {
  const competition = await getScoretaking(db, command.competitionId, command);
  const undoing = alias(liveFacts, "undoing");
  const isTheirs = eq(liveFacts.accountId, command.actor.account?.id ?? 0);
  const [last] = await db
    .select({ id: liveFacts.id })
    .from(liveFacts)
    .innerJoin(rounds, and(eq(rounds.id, liveFacts.roundId), eq(rounds.competitionId, liveFacts.competitionId)))
    .where(
      and(
        eq(liveFacts.competitionId, competition.id),
        eq(sql`${rounds.eventId} || '-r' || ${rounds.number}`, command.roundId),
        isTheirs,
        isNull(liveFacts.partOfId),
        isNull(liveFacts.undoesId),
        sql`${liveFacts.kind} <> 'round_closed'`,
        notExists(
          db
            .select({ one: sql`1` })
            .from(undoing)
            .where(and(eq(undoing.competitionId, competition.id), eq(undoing.undoesId, liveFacts.id))),
        ),
      ),
    )
    .orderBy(desc(liveFacts.id))
    .limit(1);
  if (!last) throw invalid(t("There is nothing of yours to take back in this round"));
  return await undoFact(db, { ...command, factId: last.id });
}

/**
 * Takes back what was done at once, if nothing newer touched any of it. Only managers take back that a round was
 * cleared, or opened, which is closing it.
 */
export async function undoFact(db: Database, command: Undoing & { factId: number }): Promise<Undone> {
  const competition = await getScoretaking(db, command.competitionId, command);
  const facts = await factsOf(db, competition.id, command.factId);
  const [first] = facts;
  if (!first) throw notFound("Entry", command.factId);
  const [row] = await db
    .select({ eventId: rounds.eventId, roundNumber: rounds.number })
    .from(rounds)
    .where(and(eq(rounds.competitionId, competition.id), eq(rounds.id, first.roundId)));
  if (!row) throw notFound("Entry", command.factId);
  const roundId = formatRoundId(row);
  const answer = { factId: first.id, roundId };
  if (first.undoesId !== null) throw refused(t("It was taken back: enter it again instead"));
  if (first.kind === "round_opened") {
    await closeRound(db, { ...command, roundId });
    return answer;
  }
  if (first.kind === "round_closed") throw refused(t("Open the round again instead"));
  if (first.kind === "round_changed") throw refused(t("This came from outside, and is taken back in the history"));
  return await changeRounds(
    db,
    { ...command, roundId },
    async (event, round, tx) => {
      assertOpen(event, round);
      await assertNotUndone(tx, competition.id, first);
      await assertNothingSince(tx, competition.id, facts);
      const back = await takenBack(tx, event, facts);
      return {
        ...back,
        facts: back.facts.map((fact, index) => (index === 0 ? { ...fact, undoesId: first.id } : fact)),
        told: historyPhrase("round_undone", inHistory(event, round)),
        answer,
      };
    },
    first.kind === "round_cleared" ? "manager" : "scoretaker",
  );
}

const factsOf = (db: Database, competitionId: string, factId: number): Promise<Fact[]> =>
  db
    .select()
    .from(liveFacts)
    .where(
      and(eq(liveFacts.competitionId, competitionId), or(eq(liveFacts.id, factId), eq(liveFacts.partOfId, factId))),
    )
    .orderBy(asc(liveFacts.id));

async function assertNotUndone(tx: Database, competitionId: string, { id }: Fact): Promise<void> {
  const [undo] = await tx
    .select({ id: liveFacts.id })
    .from(liveFacts)
    .where(and(eq(liveFacts.competitionId, competitionId), eq(liveFacts.undoesId, id)));
  if (undo) throw conflict("It was taken back already", { data: { factId: undo.id } });
}

async function assertNothingSince(tx: Database, competitionId: string, facts: Fact[]): Promise<void> {
  const last = Math.max(...facts.map(({ id }) => id));
  const about = facts.flatMap(({ registrationId }) => registrationId ?? []);
  const [newer] = await tx
    .select({ id: liveFacts.id })
    .from(liveFacts)
    .where(
      and(
        eq(liveFacts.competitionId, competitionId),
        isOneOf(
          liveFacts.roundId,
          facts.map(({ roundId }) => roundId),
        ),
        gt(liveFacts.id, last),
        ...countsStill(competitionId),
        or(
          isNull(liveFacts.registrationId),
          and(isNotNull(liveFacts.registrationId), isOneOf(liveFacts.registrationId, about)),
        ),
      ),
    )
    .limit(1);
  if (newer) throw conflict("Somebody has changed this since", { data: { factId: newer.id } });
}

// What was taken back, and taking it back, leave everything as it was.
const countsStill = (competitionId: string) => [
  sql`not exists (select 1 from ${liveFacts} undoing where undoing.competition_id = ${competitionId}
    and undoing.undoes_id in (${liveFacts.id}, ${liveFacts.partOfId}))`,
  sql`not exists (select 1 from ${liveFacts} head where head.competition_id = ${competitionId}
    and head.id = coalesce(${liveFacts.partOfId}, ${liveFacts.id}) and head.undoes_id is not null)`,
];

type TakenBack = { rows: Map<number, readonly PersonRow[]>; facts: FactDraft[] };

/** The rows as they were before these facts, and the facts that say so. */
async function takenBack(tx: Database, event: EventNow, facts: Fact[]): Promise<TakenBack> {
  const rows = new Map<number, readonly PersonRow[]>(event.rows);
  const touched = new Set<number>();
  const told: FactDraft[] = [];
  const quitters = facts.filter(({ kind }) => kind === "competitor_quit").flatMap((fact) => fact.registrationId ?? []);
  const people = new Map(
    quitters.length === 0
      ? []
      : (await listEntrants(tx, event.competition.id, { registrationIds: quitters })).map((row) => [
          row.registrationId,
          row,
        ]),
  );
  const quitAtBefore = await quitTimesBefore(
    tx,
    event.competition.id,
    facts.filter(({ kind }) => kind === "competitor_added"),
  );
  const replace = (roundRowId: number, change: (own: readonly PersonRow[]) => readonly PersonRow[]) => {
    rows.set(roundRowId, change(rows.get(roundRowId) ?? []));
    touched.add(roundRowId);
  };
  const markQuit = (round: HeldRound, registrationId: number, quitAt: Date | null) => {
    for (const half of around(event, round).source) {
      replace(half.rowId, (all) =>
        all.map((row) => (row.registrationId === registrationId ? { ...row, quitAt } : row)),
      );
    }
  };
  for (const fact of facts) {
    const { roundId, registrationId } = fact;
    if (registrationId === null) continue;
    const round = event.rounds.find(({ rowId }) => rowId === roundId);
    if (!round) continue;
    if (fact.kind === "result_entered" || fact.kind === "round_cleared") {
      const attempts = fact.attemptsBefore ?? [];
      replace(roundId, (own) =>
        own.map((row) => (row.registrationId === registrationId ? withAttempts(row, attempts, round, event.now) : row)),
      );
      told.push({ roundId, kind: "result_entered", registrationId, attemptsBefore: fact.attempts ?? [], attempts });
    } else if (fact.kind === "competitor_added") {
      const own = (rows.get(roundId) ?? []).find((row) => row.registrationId === registrationId);
      if (own && hasResult(own)) throw refused(t("Cannot quit competitor with results"));
      replace(roundId, (all) => all.filter((row) => row.registrationId !== registrationId));
      markQuit(round, registrationId, quitAtBefore.get(registrationId) ?? null);
      told.push({ roundId, kind: "competitor_quit", registrationId });
    } else if (fact.kind === "competitor_quit") {
      const person = people.get(registrationId);
      if (!person) throw refused(t("They are no longer registered"));
      replace(roundId, (all) => [...all.filter((row) => row.registrationId !== registrationId), person]);
      markQuit(round, registrationId, null);
      told.push({ roundId, kind: "competitor_added", registrationId });
    }
  }
  return { rows: new Map([...rows].filter(([rowId]) => touched.has(rowId))), facts: told };
}

/** When those gave up their place who were added by these facts, which took that mark away; nothing for who had not. */
async function quitTimesBefore(tx: Database, competitionId: string, added: Fact[]): Promise<Map<number, Date>> {
  const [first] = added;
  if (!first) return new Map();
  const ofRounds = and(
    eq(liveFacts.competitionId, competitionId),
    isOneOf(liveFacts.roundId, [...new Set(added.map(({ roundId }) => roundId))]),
    lt(liveFacts.id, first.id),
  );
  // Whoever gave up their place in a round that was closed since has it again.
  const opened = sql`(select coalesce(max(${liveFacts.id}), 0) from ${liveFacts}
    where ${ofRounds} and ${inArray(liveFacts.kind, ["round_opened", "round_closed"])})`;
  const last = await tx
    .selectDistinctOn([liveFacts.registrationId], {
      registrationId: liveFacts.registrationId,
      kind: liveFacts.kind,
      happenedAt: liveFacts.happenedAt,
    })
    .from(liveFacts)
    .where(
      and(
        ofRounds,
        gt(liveFacts.id, opened),
        isOneOf(
          liveFacts.registrationId,
          added.flatMap(({ registrationId }) => registrationId ?? []),
        ),
        inArray(liveFacts.kind, ["competitor_quit", "competitor_added"]),
        ...countsStill(competitionId),
      ),
    )
    .orderBy(asc(liveFacts.registrationId), desc(liveFacts.id));
  return new Map(
    last.flatMap(({ registrationId, kind, happenedAt }) =>
      registrationId !== null && kind === "competitor_quit" ? [[registrationId, happenedAt]] : [],
    ),
  );
}

function withAttempts(row: PersonRow, attempts: number[], round: HeldRound, now: Date): PersonRow {
  return { ...row, attempts, ...resultOf(attempts, round), enteredAt: attempts.length > 0 ? now : null };
}
