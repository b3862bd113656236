import { and, arrayContains, eq, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { daysBefore, type Removing } from "#lib/db/remove-in-batches.ts";
import { corrections } from "#lib/db/schema/corrections.ts";
import { openOurs, sealForUs } from "#lib/platform/seal.ts";
import type { Change, KeptPersonState, PersonState } from "./state.ts";

// The history of official results is kept for ever and many read it: birth dates stand in it sealed, as long as somebody
// may want to take a correction back, and until the account of the person is deleted.

export const birthDateKeptDays = 365;

const purpose = "stadion birth dates";

type Kept = { competitorId: string; before: string | null; after: string | null };

/** The birth dates that a correction changes; null where it changes none. */
export function sealBirthDates(persons: readonly Change<PersonState>[]): string | null {
  return sealed(
    persons.flatMap(({ before, after }) => {
      const one = after ?? before;
      const dates = { before: before?.birthDate ?? null, after: after?.birthDate ?? null };
      return one === null || dates.before === dates.after ? [] : [{ competitorId: one.id, ...dates }];
    }),
  );
}

/** Profiles as the history keeps them: without their birth dates. */
export const withoutBirthDates = (persons: readonly Change<PersonState>[]): Change<KeptPersonState>[] =>
  persons.map(({ before, after }) => ({ before: before && undated(before), after: after && undated(after) }));

const undated = ({ birthDate: _birthDate, ...person }: PersonState): KeptPersonState => person;

/** The same with those birth dates that were sealed; of others the history does not know. */
export function withBirthDates(
  persons: readonly Change<KeptPersonState>[],
  text: string | null,
): Change<KeptPersonState>[] {
  const kept = new Map(opened(text).map((one) => [one.competitorId, one]));
  return persons.map(({ before, after }) => {
    const dates = kept.get((after ?? before)?.id ?? "");
    if (!dates) return { before, after };
    return {
      before: before && { ...before, birthDate: dates.before },
      after: after && { ...after, birthDate: dates.after },
    };
  });
}

/** Takes the birth dates of one person out of the history. */
export async function forgetBirthDates(tx: Database, competitorId: string): Promise<void> {
  const isTheirs = arrayContains(corrections.competitorIds, [competitorId]);
  const rows = await tx
    .select({ id: corrections.id, text: corrections.sealedBirthDates })
    .from(corrections)
    .where(and(isTheirs, isNotNull(corrections.sealedBirthDates)))
    .for("update");
  for (const { id, text } of rows) {
    const others = opened(text).filter((one) => one.competitorId !== competitorId);
    await tx
      .update(corrections)
      .set({ sealedBirthDates: sealed(others) })
      .where(eq(corrections.id, id));
  }
  await tx.update(corrections).set({ changes: withoutClearDates }).where(and(isTheirs, hasClearDates));
}

const atOnce = 500;

/** Removes the birth dates of corrections that nobody takes back any more. */
export async function removeOldBirthDates(db: Database, { now, signal }: Removing): Promise<void> {
  const before = daysBefore(now, birthDateKeptDays) ?? now;
  while (!signal?.aborted) {
    const old = db
      .select({ id: corrections.id })
      .from(corrections)
      .where(and(lt(corrections.at, before), or(isNotNull(corrections.sealedBirthDates), hasClearDates)))
      .limit(atOnce);
    const { length } = await db
      .update(corrections)
      .set({ sealedBirthDates: null, changes: withoutClearDates })
      .where(sql`${corrections.id} in (${old})`)
      .returning({ id: corrections.id });
    if (length < atOnce) return;
  }
}

const sealed = (dates: Kept[]): string | null =>
  dates.length === 0 ? null : sealForUs(JSON.stringify(dates), { purpose });

function opened(text: string | null): Kept[] {
  const dates = text === null ? undefined : openOurs(text, { purpose });
  return dates === undefined ? [] : (JSON.parse(dates) as Kept[]);
}

// What a version wrote that did not seal them.
const hasClearDates: SQL = sql`${corrections.changes} -> 'persons' @? '$[*].*.birthDate'`;

const withoutDate = (side: "before" | "after"): SQL =>
  sql.raw(`case jsonb_typeof(one -> '${side}') when 'object' then (one -> '${side}') - 'birthDate' else 'null' end`);

const withoutClearDates: SQL = sql`jsonb_set(${corrections.changes}, '{persons}', coalesce(
  (select jsonb_agg(jsonb_build_object('before', ${withoutDate("before")}, 'after', ${withoutDate("after")}) order by place)
    from jsonb_array_elements(${corrections.changes} -> 'persons') with ordinality as changed(one, place)), '[]'))`;
