import { sql } from "drizzle-orm";
import postgres from "postgres";
import { expect, vi } from "vitest";
import { database } from "#lib/db/connection.ts";
import type { ReplicatedServers } from "./replicated-servers.ts";

const patience = { timeout: 30_000, interval: 20 };

/** Until the replica has made an answer to `ask`, which reads persons, and has all that the primary has. */
export async function untilReplicaAnswers({ replica }: ReplicatedServers, ask: () => Promise<unknown>): Promise<void> {
  await vi.waitFor(async () => {
    const before = replica.countStatements(/from "persons"/);
    await ask();
    expect(replica.countStatements(/from "persons"/)).toBeGreaterThan(before);
  }, patience);
  const [primary] = await database().execute<{ at: string }>(sql`select pg_current_wal_lsn()::text as at`);
  const onReplica = postgres(replica.url, { max: 1, onnotice: () => {} });
  await vi.waitFor(async () => {
    const [row] = await onReplica`select pg_last_wal_replay_lsn() >= ${primary?.at ?? ""}::pg_lsn as is_there`;
    expect(row?.is_there).toBe(true);
  }, patience);
  await onReplica.end();
}
