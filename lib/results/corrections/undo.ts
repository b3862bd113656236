import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { insertRows } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { corrections, mergedPersons } from "#lib/db/schema/corrections.ts";
import { formerIdentities, persons } from "#lib/db/schema/persons.ts";
import { results, scrambles } from "#lib/db/schema/results.ts";
import { t } from "#lib/language/translate.ts";
import { conflict } from "#lib/platform/errors.ts";
import { type Because, type Corrected, correct } from "./correct.ts";
import { isTold } from "./lines.ts";
import { getCorrection } from "./queries.ts";
import { scrambleKey } from "./scramble-sheet.ts";
import { isMadeOtherwise } from "./settle.ts";
import {
  type Change,
  factsOfResult,
  isSame,
  type KeptChanges,
  type KeptPersonState,
  type PersonState,
  type ResultState,
  type ScrambleState,
  type State,
} from "./state.ts";

/**
 * Takes one correction back: everything that it changed is again as it was before. What others have changed since they take
 * back first. It is a correction itself, and can be taken back.
 */
export async function undoCorrection(db: Database, id: number, because: Because): Promise<Corrected> {
  const { summary, told, changes, competitionId, competitorIds } = await getCorrection(db, id);
  const scope = competitionId === null ? { competitorIds } : { competitionId };
  return await db.transaction(async (tx) => {
    const undone = await correct(tx, { ...because, ...scope, kind: "undo" }, async (inner, now) => {
      const [row] = await inner
        .select({ undoneBy: corrections.undoneBy })
        .from(corrections)
        .where(eq(corrections.id, id))
        .for("update");
      if (!row || row.undoneBy !== null) throw conflict(t("This correction is taken back already."));
      assertAsLeft(now, changes);
      await writePersons(inner, changes.persons, because.now);
      await writeResults(inner, changes.results, now.results);
      await writeScrambles(inner, changes.scrambles, competitionId);
      await removePersons(inner, changes.persons);
      return { summary: { kind: "taken_back", what: isTold(told) ? told.summary : summary } };
    });
    await tx.update(corrections).set({ undoneBy: undone.id }).where(eq(corrections.id, id));
    return undone;
  });
}

// Of an account that came or went meanwhile nobody needs to know; of birth dates, what the history still knows.
function isIdentity(there: PersonState, left: KeptPersonState): boolean {
  const { accountId: _there, birthDate, ...one } = there;
  const { accountId: _left, birthDate: before, ...other } = left;
  return isSame(one, other) && (before === undefined || before === birthDate);
}

function assertAsLeft(now: State, changes: KeptChanges): void {
  const isAsLeft =
    changes.results.every(({ before, after }) => {
      const there = now.results.get((after ?? before)?.id ?? 0);
      return after === null ? there === undefined : there && isSame(factsOfResult(there), factsOfResult(after));
    }) &&
    changes.persons.every(({ before, after }) => {
      const there = now.persons.get((after ?? before)?.id ?? "");
      return after === null ? there === undefined : there && isIdentity(there, after);
    }) &&
    changes.scrambles.every(({ before, after }) =>
      isSame(now.scrambles.get((after ?? before)?.id ?? 0) ?? null, after),
    ) &&
    isFree(now.results, changes.results, ({ roundId, competitorId }) => `${roundId} ${competitorId}`) &&
    isFree(now.scrambles, changes.scrambles, scrambleKey);
  if (!isAsLeft) throw conflict(t("What it changed was changed again since: take that back first."));
}

/** Whether nothing else has come where something is put back: another result of that person, another scramble of that number. */
function isFree<Row extends { id: number }>(
  now: ReadonlyMap<number, Row>,
  changes: readonly Change<Row>[],
  placeOf: (row: Row) => string,
): boolean {
  const ids = new Set(changes.map(({ before, after }) => (after ?? before)?.id));
  const places = new Set(changes.flatMap(({ before }) => (before === null ? [] : [placeOf(before)])));
  return [...now.values()].every((row) => ids.has(row.id) || !places.has(placeOf(row)));
}

async function writeScrambles(
  tx: Database,
  changes: readonly Change<ScrambleState>[],
  competitionId: string | null,
): Promise<void> {
  const ids = changes.flatMap(({ before, after }) => (after ?? before)?.id ?? []);
  if (ids.length === 0) return;
  if (competitionId === null) throw conflict(t("The competition that it was of is gone."));
  // Two that change places would for a moment stand in the same one.
  await tx.delete(scrambles).where(inArray(scrambles.id, ids));
  await insertRows(
    tx,
    scrambles,
    changes.flatMap(({ before }) => (before === null ? [] : [{ ...before, competitionId }])),
  );
}

async function writeResults(
  tx: Database,
  changes: readonly Change<ResultState>[],
  there: ReadonlyMap<number, ResultState>,
): Promise<void> {
  const gone = changes.flatMap(({ before, after }) => (before === null && after ? [after.id] : []));
  if (gone.length > 0) await tx.delete(results).where(inArray(results.id, gone));
  const rows = changes.flatMap(({ before }) => (before ? withTodaysPlace(before, there.get(before.id)) : []));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  // Two that change places would for a moment be one person's in one round.
  await tx.delete(results).where(inArray(results.id, ids));
  await insertRows(tx, results, rows);
}

// What follows from a result that was made as it is follows from all others as well, which may have changed since.
function withTodaysPlace(before: ResultState, there: ResultState | undefined): ResultState {
  if (!there || isMadeOtherwise({ before: there, after: before })) return before;
  const { regionalSingleRecord, regionalAverageRecord } = there;
  // Places of duels are what was decided, which nothing follows from.
  const { position, globalPosition } = before.formatId === "h" ? before : there;
  return { ...before, position, globalPosition, regionalSingleRecord, regionalAverageRecord };
}

async function writePersons(tx: Database, changes: readonly Change<KeptPersonState>[], now: Date): Promise<void> {
  for (const { before, after } of changes) {
    if (before === null) continue;
    const { id, name, countryId, gender, birthDate, former, mergedIds } = before;
    const columns = { name, countryId, gender, ...(birthDate !== undefined && { birthDate }) };
    // A profile that is there again leads nowhere else.
    if (after === null) await tx.delete(mergedPersons).where(eq(mergedPersons.competitorId, id));
    await tx
      .insert(persons)
      .values({ id, ...columns })
      .onConflictDoUpdate({ target: persons.id, set: columns });
    await tx.delete(formerIdentities).where(eq(formerIdentities.competitorId, id));
    await insertRows(
      tx,
      formerIdentities,
      former.map((identity) => ({ competitorId: id, ...identity })),
    );
    if (mergedIds.length > 0)
      await tx.update(mergedPersons).set({ keptId: id }).where(inArray(mergedPersons.competitorId, mergedIds));
  }
  await tieAgain(tx, changes, now);
}

// One profile, one account: they are untied before they are tied.
async function tieAgain(tx: Database, changes: readonly Change<KeptPersonState>[], now: Date): Promise<void> {
  const moved = changes.filter(({ before, after }) => before && before.accountId !== (after?.accountId ?? null));
  for (const { after } of moved) {
    if (!after || after.accountId === null) continue;
    await tx
      .update(accounts)
      .set({ competitorId: null, updatedAt: now })
      .where(and(eq(accounts.id, after.accountId), eq(accounts.competitorId, after.id)));
  }
  for (const { before } of moved) {
    if (!before || before.accountId === null) continue;
    const isFree = sql`not exists (select from accounts other where other.competitor_id = ${before.id})`;
    await tx
      .update(accounts)
      .set({ competitorId: before.id, updatedAt: now })
      .where(and(eq(accounts.id, before.accountId), isNull(accounts.deletedAt), isNull(accounts.competitorId), isFree));
  }
  for (const { before } of changes) if (before) await sayTheSame(tx, before, now);
}

/** An account says of its person what the profile says. */
export async function sayTheSame(
  tx: Database,
  { id, name, countryId, gender, birthDate }: Omit<KeptPersonState, "former" | "mergedIds" | "accountId">,
  now: Date,
): Promise<void> {
  await tx
    .update(accounts)
    .set({
      name,
      countryId,
      gender,
      birthDate: sql`coalesce(${birthDate ?? null}::date, ${accounts.birthDate})`,
      updatedAt: now,
    })
    .where(and(eq(accounts.competitorId, id), isNull(accounts.deletedAt)));
}

async function removePersons(tx: Database, changes: readonly Change<KeptPersonState>[]): Promise<void> {
  const made = changes.flatMap(({ before, after }) => (before === null && after ? [after.id] : []));
  if (made.length > 0) await tx.delete(persons).where(inArray(persons.id, made));
}
