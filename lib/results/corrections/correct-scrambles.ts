import { inArray } from "drizzle-orm";
import { listEvents, type Round } from "#lib/competitions/queries/rounds.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import { insertRows } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { scrambles } from "#lib/db/schema/results.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { type Because, type Corrected, correct } from "./correct.ts";
import { firstProblems } from "./first-problems.ts";
import { type CorrectionLine, countedLine } from "./lines.ts";
import { readScrambleSheet, type SheetScramble, scrambleKey, writeScrambleSheet } from "./scramble-sheet.ts";
import { readScrambles, type ScrambleState } from "./state.ts";

type ScrambleSheet = { text: string; mark: string; rounds: Round[] };

/** The scrambles of a competition, or of one of its rounds, as a text to be corrected. */
export async function readCorrectionScrambles(
  db: Database,
  competitionId: string,
  roundId?: string,
): Promise<ScrambleSheet> {
  const held = await readScrambles(db, competitionId);
  return sheetOf(await listEvents(db, competitionId), [...held.values()], roundId);
}

function sheetOf(
  events: Awaited<ReturnType<typeof listEvents>>,
  held: readonly ScrambleState[],
  roundId: string | undefined,
): ScrambleSheet {
  const rounds = events
    .flatMap((event) => event.rounds)
    .filter(
      ({ eventId, number }) => roundId === undefined || formatRoundId({ eventId, roundNumber: number }) === roundId,
    );
  const text = writeScrambleSheet(rounds, held.toSorted(byPlace));
  return { text, mark: sha256(text).slice(0, 22), rounds };
}

// AA is the group after Z.
const byPlace = (one: ScrambleState, other: ScrambleState): number =>
  one.groupId.length - other.groupId.length ||
  (one.groupId === other.groupId ? 0 : one.groupId < other.groupId ? -1 : 1) ||
  Number(one.isExtra) - Number(other.isExtra) ||
  one.scrambleNumber - other.scrambleNumber;

type Correcting = Because & {
  competitionId: string;
  text: string;
  mark?: string | undefined;
  roundId?: string | undefined;
};

/**
 * Puts the scrambles of a sheet in the place of those that stand in it: what is another is replaced, what is new added,
 * what is gone removed; what is gone from one place and stands in another has moved, to another group or round.
 */
export const correctScrambles = (
  db: Database,
  { competitionId, text, mark, roundId, ...because }: Correcting,
): Promise<Corrected> =>
  correct(db, { ...because, kind: "results", competitionId }, async (tx, before) => {
    const held = [...before.scrambles.values()];
    const sheet = sheetOf(await listEvents(tx, competitionId), held, roundId);
    if (sheet.rounds.length === 0) throw invalid(t("There is no such round."));
    if (mark !== undefined && mark !== sheet.mark)
      throw conflict(t("Somebody has corrected these scrambles since you opened the page. Open it again."));
    const { scrambles: wanted, problems } = readScrambleSheet(text, sheet.rounds, held);
    assertNoProblems({ text: problems.length === 0 ? undefined : firstProblems(problems) });
    const ids = new Set(sheet.rounds.map(({ id }) => id));
    const inSheet = held.filter((scramble) => ids.has(scramble.roundId));
    // No rank and no record follows from a scramble.
    return { summary: await write(tx, { wanted, inSheet, rounds: sheet.rounds, competitionId }), isSettled: true };
  });

type Writing = { wanted: SheetScramble[]; inSheet: ScrambleState[]; rounds: Round[]; competitionId: string };

async function write(tx: Database, { wanted, inSheet, rounds, competitionId }: Writing): Promise<CorrectionLine> {
  const there = new Map(inSheet.map((scramble) => [scrambleKey(scramble), scramble]));
  const keys = new Set(wanted.map(scrambleKey));
  const gone = inSheet.filter((scramble) => !keys.has(scrambleKey(scramble)));
  const replaced = wanted.flatMap((line) => {
    const old = there.get(scrambleKey(line));
    return old && old.scramble !== line.scramble ? [{ old, line }] : [];
  });
  const added = wanted.filter((line) => !there.has(scrambleKey(line)));
  const moved = movedScrambles(gone, added);
  const made = added.filter((line) => !moved.some((move) => move.line === line));
  const removed = gone.filter((scramble) => !moved.some(({ old }) => old === scramble));

  const byId = new Map(rounds.map((round) => [round.id, round]));
  // What the others of the round are called: of imported ones the round's own number may say something else.
  const typeOf = new Map(inSheet.map((scramble) => [scramble.roundId, scramble.roundTypeId]));
  const rowOf = (line: SheetScramble) => {
    const round = byId.get(line.roundId);
    if (!round) throw new Error("A scramble of a sheet is of one of its rounds");
    const { eventId, roundTypeId } = round;
    return { ...line, competitionId, eventId, roundTypeId: typeOf.get(line.roundId) ?? roundTypeId };
  };
  const kept = [...replaced, ...moved];
  // Two that change places would for a moment stand in the same one.
  const away = [...kept.map(({ old }) => old.id), ...removed.map(({ id }) => id)];
  if (away.length > 0) await tx.delete(scrambles).where(inArray(scrambles.id, away));
  await insertRows(
    tx,
    scrambles,
    kept.map(({ old, line }) => ({ ...rowOf(line), id: old.id })),
  );
  await insertRows(tx, scrambles, made.map(rowOf));
  return countedLine([
    ["scramble_replaced", replaced.length],
    ["scramble_added", made.length],
    ["scramble_removed", removed.length],
    ["scramble_moved", moved.length],
  ]);
}

function movedScrambles(
  gone: readonly ScrambleState[],
  added: readonly SheetScramble[],
): { old: ScrambleState; line: SheetScramble }[] {
  const free = Map.groupBy(gone, ({ scramble }) => scramble);
  return added.flatMap((line) => {
    const old = free.get(line.scramble)?.shift();
    return old ? [{ old, line }] : [];
  });
}
