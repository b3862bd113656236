import type postgres from "postgres";

/**
 * Has the feed of changes tell what was written in another server: after a dump and a restore those changes bear numbers of
 * transactions that this server has yet to give out, and would be told when it has come so far.
 */
export async function tellChangesOfElsewhere(tx: postgres.TransactionSql): Promise<void> {
  await tx`update changes set transaction_id = pg_current_xact_id()
    where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())`;
}
