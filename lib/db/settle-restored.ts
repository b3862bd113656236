import type postgres from "postgres";

/**
 * Puts right what a dump takes along and another server has otherwise: numbers of transactions that this server has yet to
 * give out, for the feed of changes would tell those when it has come so far; and how many names have which letters, for a
 * later server may take accents off that the one before did not know.
 */
export async function settleRestored(tx: postgres.TransactionSql): Promise<void> {
  const { count } = await tx`update changes set transaction_id = pg_current_xact_id()
    where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())`;
  if (count > 0) await tx`select public.count_all_letters()`;
}
