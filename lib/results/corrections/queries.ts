import { and, arrayContains, desc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { corrections } from "#lib/db/schema/corrections.ts";
import { notFound } from "#lib/platform/errors.ts";
import { withBirthDates } from "./birth-dates.ts";
import type { KeptChanges } from "./state.ts";

const { changes: _changes, sealedBirthDates: _sealed, ...columns } = getTableColumns(corrections);

export type Correction = Omit<typeof corrections.$inferSelect, "changes" | "sealedBirthDates"> & {
  byName: string | null;
  competitionName: string | null;
};

/** The history of official results: of a competition, of a person or of all, the latest first, one page. */
export async function listCorrections(
  db: Database,
  { competitionId, competitorId }: { competitionId?: string; competitorId?: string },
  slice: { offset: number; size: number },
): Promise<{ corrections: Correction[]; total: number }> {
  const condition = and(
    competitionId === undefined ? undefined : eq(corrections.competitionId, competitionId),
    competitorId === undefined ? undefined : arrayContains(corrections.competitorIds, [competitorId]),
  );
  const [rows, total] = await Promise.all([
    db
      .select({ ...columns, byName: accounts.name, competitionName: competitions.name })
      .from(corrections)
      .leftJoin(accounts, eq(accounts.id, corrections.accountId))
      .leftJoin(competitions, eq(competitions.id, corrections.competitionId))
      .where(condition)
      .orderBy(desc(corrections.id))
      .limit(slice.size)
      .offset(slice.offset),
    db.$count(corrections, condition),
  ]);
  return { corrections: rows, total };
}

/** One of them, with how everything was before and after. */
export async function findCorrection(
  db: Database,
  id: number,
): Promise<(Correction & { changes: KeptChanges }) | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(corrections), byName: accounts.name, competitionName: competitions.name })
    .from(corrections)
    .leftJoin(accounts, eq(accounts.id, corrections.accountId))
    .leftJoin(competitions, eq(competitions.id, corrections.competitionId))
    .where(eq(corrections.id, id));
  // Written by nobody but `correct`, which has not always known of scrambles.
  if (!row) return undefined;
  const { sealedBirthDates, ...correction } = row;
  const changes = { scrambles: [], ...(row.changes as Omit<KeptChanges, "scrambles">) };
  return { ...correction, changes: { ...changes, persons: withBirthDates(changes.persons, sealedBirthDates) } };
}

export async function getCorrection(db: Database, id: number): Promise<Correction & { changes: KeptChanges }> {
  const correction = await findCorrection(db, id);
  if (!correction) throw notFound("Correction", id);
  return correction;
}
