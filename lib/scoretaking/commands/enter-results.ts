import { and, eq, ne } from "drizzle-orm";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { t } from "#lib/language/translate.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import { asRuled, attemptsProblem, sharingLimit, timeUsed, trimmed } from "../entered-attempts.ts";
import type { HeldRound } from "../held-round.ts";
import type { PersonRow } from "../live-rounds-of-event.ts";
import { hasConflict, mergeCells, type Typed } from "../merge-cells.ts";
import { resultOf } from "../possible.ts";
import { roundStates } from "../round-states.ts";
import { changeRounds, type EntryCommand, type EventNow, type RoundsChange } from "./change-rounds.ts";

/** A row as somebody typed it, and as they saw it: `base` left out, all of the row is theirs. */
export type TypedEntry = Typed & { registrantId: number };

type EntryConflict = {
  registrantId: number;
  base: AttemptResult[];
  mine: AttemptResult[];
  /** As others have made it since: the base of the next try. */
  theirs: AttemptResult[];
};

export type Entered = {
  /** Of each entry that stands: what the rules made of it and of what others had entered. */
  results: { registrantId: number; attempts: AttemptResult[]; best: AttemptResult; average: AttemptResult }[];
  /** Of these nothing was saved: others changed the same attempts. */
  conflicts: EntryConflict[];
};

export const mostEntriesAtOnce = 1000;

/**
 * Enters results of a round, at once or, where one of them cannot be, not at all. Each attempt is one's own: two who
 * fill different attempts of a row both stay, and whoever changes the same one second is told. What was sent already
 * changes nothing.
 */
export async function enterResults(
  db: Database,
  command: EntryCommand & { entries: readonly TypedEntry[] },
): Promise<Entered> {
  const { entries } = command;
  if (entries.length > mostEntriesAtOnce) throw invalid(`At most ${mostEntriesAtOnce} results are entered at once`);
  return await changeRounds(db, command, async (event, round, tx) => {
    assertOpen(event, round);
    return await entriesChange(tx, { event, round }, entries);
  });
}

/** What entries make of a round: its rows, what is told of them, and what became of each. */
export async function entriesChange(
  tx: Database,
  { event, round }: { event: EventNow; round: HeldRound },
  entries: readonly TypedEntry[],
): Promise<RoundsChange<Entered>> {
  const rows = event.rows.get(round.rowId) ?? [];
  const used = await usedElsewhere(tx, event, round);
  const decided = decideEach(entries, { round, rows, used });
  const changed = new Map(decided.flatMap(({ row, attempts }) => (attempts ? [[row.registrationId, attempts]] : [])));
  const after = rows.map((row) => {
    const attempts = changed.get(row.registrationId);
    return attempts
      ? { ...row, attempts, ...resultOf(attempts, round), enteredAt: attempts.length > 0 ? event.now : null }
      : row;
  });
  const byId = new Map(after.map((row) => [row.registrantId, row]));
  return {
    ...(changed.size > 0 && { rows: new Map([[round.rowId, after]]) }),
    facts: rows
      .filter(({ registrationId }) => changed.has(registrationId))
      .map(({ registrationId, attempts }) => ({
        roundId: round.rowId,
        kind: "result_entered" as const,
        registrationId,
        attemptsBefore: attempts,
        attempts: changed.get(registrationId) ?? [],
      })),
    answer: {
      results: decided.flatMap(({ row, conflict }) => {
        const now = byId.get(row.registrantId);
        if (conflict || !now) return [];
        return [{ registrantId: row.registrantId, attempts: now.attempts, best: now.best, average: now.average }];
      }),
      conflicts: decided.flatMap(({ conflict }) => conflict ?? []),
    },
  };
}

export function assertOpen({ rounds, rows }: EventNow, round: HeldRound): void {
  const state = roundStates(rounds, rows).get(round.id);
  if (state === "locked") throw invalid("round is locked", { code: "not_allowed_in_this_state" });
  if (state !== "open") throw invalid("round is not open", { code: "not_allowed_in_this_state" });
}

type Decided = {
  row: PersonRow;
  /** What the row shall be; left out where it stays as it is. */
  attempts?: AttemptResult[];
  conflict?: EntryConflict;
};

type Situation = { round: HeldRound; rows: readonly PersonRow[]; used: ReadonlyMap<number, number> };

/** All that stands in the way is told at once, by the number of each. */
function decideEach(entries: readonly TypedEntry[], { round, rows, used }: Situation): Decided[] {
  const byId = new Map(rows.map((row) => [row.registrantId, row]));
  const problems: { registrantId: number; message: string }[] = [];
  const seen = new Set<number>();
  const decided = entries.flatMap((entry): Decided[] => {
    const { registrantId } = entry;
    const row = byId.get(registrantId);
    const refuse = (message: string) => {
      problems.push({ registrantId, message });
      return [];
    };
    if (!row) return refuse("user is not part of this round");
    if (seen.has(registrantId)) return refuse("has two results in what was sent");
    seen.add(registrantId);
    const merged = mergeCells(entry, row.attempts);
    const attempts = asRuled(merged, round, used.get(row.registrationId));
    if (hasConflict(entry, row.attempts, attempts)) {
      return [
        {
          row,
          conflict: {
            registrantId,
            base: [...(entry.base ?? [])],
            mine: [...entry.attempts],
            theirs: row.attempts,
          },
        },
      ];
    }
    if (trimmed(merged).join() === row.attempts.join()) return [{ row }];
    // Also where the rules leave nothing of it: what cannot be is told, not passed over.
    const problem = attemptsProblem(merged, round, row.attempts);
    if (problem !== undefined) return refuse(problem);
    return attempts.join() === row.attempts.join() ? [{ row }] : [{ row, attempts }];
  });
  const [first] = problems;
  if (first) {
    throw invalid(t("{problem} (number {number})", { problem: first.message, number: first.registrantId }), {
      data: { problems },
    });
  }
  return decided;
}

/** What a cumulative limit has lost to each person's attempts in its other rounds, whatever event they are of. */
async function usedElsewhere(tx: Database, { competition }: EventNow, round: HeldRound): Promise<Map<number, number>> {
  const others = sharingLimit(round);
  if (others.length === 0) return new Map();
  const rows = await tx
    .select({
      registrationId: liveResults.registrationId,
      attempts: liveResults.attempts,
      eventId: rounds.eventId,
      number: rounds.number,
    })
    .from(liveResults)
    .innerJoin(rounds, eq(rounds.id, liveResults.roundId))
    .where(
      and(
        eq(liveResults.competitionId, competition.id),
        eq(rounds.competitionId, competition.id),
        ne(liveResults.roundId, round.rowId),
        isOneOf(
          rounds.eventId,
          others.map((id) => id.slice(0, id.lastIndexOf("-r"))),
        ),
      ),
    );
  const used = new Map<number, number>();
  for (const { registrationId, attempts, eventId, number } of rows) {
    if (!others.includes(formatRoundId({ eventId, roundNumber: number }))) continue;
    used.set(registrationId, (used.get(registrationId) ?? 0) + timeUsed(attempts));
  }
  return used;
}
