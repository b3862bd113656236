import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import type { SentDocument } from "../convert/competition.ts";

/** A series is one of competitions that are here: where another is missing, there is none yet. */
export async function withoutUnknownSeries(
  tx: Database,
  sent: SentDocument,
): Promise<{ sent: SentDocument; dropped: string[] }> {
  const { series, id } = sent;
  if (!series) return { sent, dropped: [] };
  const others = (series.competitionIds ?? []).filter((one) => one !== id);
  const rows = await tx.select({ id: competitions.id }).from(competitions).where(isOneOf(competitions.id, others));
  const missing = others.filter((one) => !rows.some((row) => row.id === one));
  if (missing.length === 0) return { sent, dropped: [] };
  return {
    sent: { ...sent, series: undefined },
    dropped: [`the series ${series.name ?? series.id}: ${missing.join(", ")} is not here`],
  };
}
