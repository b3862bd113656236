import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { notFound } from "#lib/platform/errors.ts";
import type { Competition } from "../competition.ts";

/** Locks the competition until the transaction ends: whoever else writes to it waits. */
export async function lockCompetition(tx: Database, competitionId: string): Promise<Competition> {
  const [competition] = await tx.select().from(competitions).where(eq(competitions.id, competitionId)).for("update");
  if (!competition) throw notFound("Competition", competitionId);
  return competition;
}
