import { counted, historyPhrase, roundsIn } from "#lib/competitions/history-phrases.ts";
import type { Database } from "#lib/db/connection.ts";
import { invalid } from "#lib/platform/errors.ts";
import { isComplete } from "../completeness.ts";
import { goingOn } from "../going-on.ts";
import { type HeldRound, hasResult, type Stage, stagesOf } from "../held-round.ts";
import type { PersonRow } from "../live-rounds-of-event.ts";
import type { RowsByRound } from "../places.ts";
import { neededToOpen, roundStates, type TooFew } from "../round-states.ts";
import { tooFewText } from "../too-few-text.ts";
import { changeRounds, type EventNow, type FactDraft, type RoundCommand } from "./change-rounds.ts";
import { assertOpen } from "./enter-results.ts";
import { emptied, listEntrants } from "./entrants.ts";
import { listLeftOut } from "./left-out.ts";

export type Opened = { createdRows: number; lockedRows: number; leftOut: number };

/**
 * Opens a round, and with it the other half of a Dual Round: for who registered for the event, or for who goes on. The
 * stage before is locked. Who is in that one without any result stands in the way unless they are to be left out.
 */
export const openRound = (
  db: Database,
  command: RoundCommand & { emptyRows?: "refuse" | "leave_out" },
): Promise<Opened> =>
  changeRounds(db, command, async (event, round, tx) => {
    const { stages, index, stage, source } = around(event, round);
    assertReady(event, round, command.emptyRows);
    const { kept, leftOut } = withoutEmpty(event, source);
    assertEnough(event, neededToOpen(stages, index, new Map([...event.rows, ...kept])));
    const entrants =
      source.length > 0
        ? entrantsFrom(source, kept)
        : await listEntrants(tx, event.competition.id, { eventId: round.eventId });
    if (entrants.length === 0)
      throw refused(source.length > 0 ? "no one qualified" : "nobody is registered for this event");
    const unopened = stage.filter((half) => (event.rows.get(half.rowId) ?? []).length === 0);
    return {
      rows: new Map([...kept, ...unopened.map((half) => [half.rowId, entrants] as const)]),
      rounds: [
        ...unopened.map(({ rowId }) => ({ rowId, openedAt: event.now, lockedAt: null })),
        ...source.map(({ rowId, openedAt }) => ({ rowId, openedAt, lockedAt: event.now })),
      ],
      facts: [
        ...unopened.map(({ rowId }): FactDraft => ({ roundId: rowId, kind: "round_opened" })),
        ...leftOut.map(
          ({ roundId, row }): FactDraft => ({ roundId, kind: "competitor_quit", registrationId: row.registrationId }),
        ),
      ],
      told: historyPhrase("round_opened", { ...inHistory(event, round), people: counted(entrants.length, "people") }),
      answer: {
        createdRows: entrants.length * unopened.length,
        lockedRows: [...kept.values()].flat().length,
        leftOut: new Set(leftOut.map(({ row }) => row.registrationId)).size,
      },
    };
  });

/** Called under the lock with those whom it is about: throws unless somebody has agreed to just that. */
type Confirmed = {
  confirm?: (about: { event: EventNow; round: HeldRound; people: PersonRow[]; tx: Database }) => Promise<void>;
};

/** Empties all rows of an open round; who is in it stays. Only managers may. */
export const clearRound = (db: Database, command: RoundCommand & Confirmed): Promise<{ cleared: number }> =>
  changeRounds(
    db,
    command,
    async (event, round, tx) => {
      assertOpen(event, round);
      const rows = event.rows.get(round.rowId) ?? [];
      const filled = filledRows(event, round);
      if (filled.length === 0) return { facts: [], answer: { cleared: 0 } };
      await command.confirm?.({ event, round, people: filled, tx });
      return {
        rows: new Map([[round.rowId, rows.map(emptied)]]),
        facts: [
          { roundId: round.rowId, kind: "round_cleared" },
          ...filled.map(
            ({ registrationId, attempts }): FactDraft => ({
              roundId: round.rowId,
              kind: "round_cleared",
              registrationId,
              attemptsBefore: attempts,
              attempts: [],
            }),
          ),
        ],
        told: historyPhrase("round_cleared", {
          results: counted(filled.length, "results"),
          ...inHistory(event, round),
        }),
        answer: { cleared: filled.length },
      };
    },
    "manager",
  );

/**
 * Takes the opening of a round back, and that of the other half of a Dual Round, until somebody has a result in it. The
 * stage before is open again, with those who were left out of it. Only managers may.
 */
export const closeRound = (db: Database, command: RoundCommand & Confirmed): Promise<{ deletedRows: number }> =>
  changeRounds(
    db,
    command,
    async (event, round, tx) => {
      assertOpen(event, round);
      const { stage, source } = around(event, round);
      const rows = stage.flatMap((half) => event.rows.get(half.rowId) ?? []);
      if (rows.some(hasResult)) throw refused("round has results entered");
      await command.confirm?.({ event, round, people: peopleOfStage(event, round), tx });
      const leftOut = await listLeftOut(tx, event, { opened: stage, source });
      return {
        rows: new Map([
          ...stage.map((half) => [half.rowId, []] as const),
          ...source.map((half) => {
            const own = event.rows.get(half.rowId) ?? [];
            const known = new Set(own.map(({ registrationId }) => registrationId));
            const back = (leftOut.get(half.rowId) ?? []).filter(({ registrationId }) => !known.has(registrationId));
            // Whoever gave up their place in the round that is no more may have it again.
            return [half.rowId, [...own.map((row) => ({ ...row, quitAt: null })), ...back]] as const;
          }),
        ]),
        rounds: [
          ...stage.map(({ rowId }) => ({ rowId, openedAt: null, lockedAt: null })),
          ...source.map(({ rowId, openedAt }) => ({ rowId, openedAt, lockedAt: null })),
        ],
        facts: stage.map(({ rowId }): FactDraft => ({ roundId: rowId, kind: "round_closed" })),
        told: historyPhrase("round_closed", inHistory(event, round)),
        answer: { deletedRows: rows.length },
      };
    },
    "manager",
  );

/** Those of a round that something is entered for. */
export const filledRows = ({ rows }: EventNow, { rowId }: HeldRound): PersonRow[] =>
  (rows.get(rowId) ?? []).filter(({ attempts }) => attempts.length > 0);

/** Everybody in a round, or in the other half of a Dual Round. */
export function peopleOfStage(event: EventNow, round: HeldRound): PersonRow[] {
  const rows = around(event, round).stage.flatMap((half) => event.rows.get(half.rowId) ?? []);
  return [...new Map(rows.map((row) => [row.registrationId, row])).values()];
}

/** The stage of a round, and the one that people come from; nothing where it is the first. */
export function around({ rounds }: Pick<EventNow, "rounds">, round: HeldRound) {
  const stages = stagesOf(rounds);
  const index = stages.findIndex((stage) => stage.includes(round));
  return { stages, index, stage: stages[index] ?? [round], source: stages[index - 1] ?? [] };
}

function assertReady(event: EventNow, round: HeldRound, emptyRows: "refuse" | "leave_out" = "refuse"): void {
  const states = roundStates(event.rounds, event.rows);
  const state = states.get(round.id);
  if (state === "open" || state === "locked") throw refused("round already open");
  if (state !== "pending") return;
  const { source } = around(event, round);
  const isUnfinished = (half: HeldRound) =>
    (event.rows.get(half.rowId) ?? []).some((row) => hasResult(row) && !isComplete(row.attempts, half));
  const isOnlyEmpty = source.every((half) => states.get(half.id) === "open" && !isUnfinished(half));
  if (!isOnlyEmpty || emptyRows === "refuse") throw refused("score taking is not finished in the previous round");
}

function assertEnough(event: EventNow, tooFew: TooFew | null): void {
  if (tooFew !== null) throw refused(tooFewText(tooFew, event.rounds.length));
}

/** Refuses a round that regulation 9m forbids, as the rounds before it stand. */
export const assertEnoughBefore = (event: EventNow, round: HeldRound): void => {
  const { stages, index } = around(event, round);
  assertEnough(event, neededToOpen(stages, index, event.rows));
};

/** The rows of a stage that have a result, and those that have none. */
function withoutEmpty({ rows }: EventNow, stage: Stage) {
  const kept: RowsByRound<PersonRow> = new Map(
    stage.map((half) => [half.rowId, (rows.get(half.rowId) ?? []).filter(hasResult)]),
  );
  const leftOut = stage.flatMap((half) =>
    (rows.get(half.rowId) ?? []).filter((row) => !hasResult(row)).map((row) => ({ roundId: half.rowId, row })),
  );
  return { kept, leftOut };
}

function entrantsFrom(source: Stage, rows: RowsByRound<PersonRow>): PersonRow[] {
  const people = source.flatMap((half) => rows.get(half.rowId) ?? []);
  const byId = new Map(people.map((row) => [row.registrationId, row]));
  return goingOn(source, rows)
    .flatMap((id) => byId.get(id) ?? [])
    .map(emptied);
}

export const refused = (message: string) => invalid(message, { code: "not_allowed_in_this_state" });

/** The round, as a line of the history names it. */
export const inHistory = ({ rounds }: EventNow, round: HeldRound) => ({
  rounds: roundsIn([round.id], new Map([[round.eventId, rounds.length]])),
});
