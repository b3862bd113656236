import { sql } from "drizzle-orm";
import { insertRows } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { liveFacts } from "#lib/db/schema/scoretaking.ts";

export type LiveFact = Omit<typeof liveFacts.$inferInsert, "id">;

/** What every process that shows rounds listens to; its payload is the competition's id. */
export const liveChannel = "stadion_live";

/**
 * Writes down what happened to rounds of a competition, and tells everybody who listens once it is committed. The
 * competition must be locked, so that the order of the ids is the order in which others see it.
 */
export async function tellLiveFacts(tx: Database, competitionId: string, facts: LiveFact[]): Promise<void> {
  if (facts.length === 0) return;
  await insertRows(tx, liveFacts, facts);
  await tx.execute(sql`select pg_notify(${liveChannel}, ${competitionId})`);
}

/** The same for what was done at once: the others are part of the first. Answers the id of that one. */
export async function tellLiveFactsAsOne(
  tx: Database,
  competitionId: string,
  [first, ...parts]: [LiveFact, ...LiveFact[]],
): Promise<number> {
  const [told] = await tx.insert(liveFacts).values(first).returning({ id: liveFacts.id });
  if (!told) throw new Error("A fact was not written");
  const facts = parts.map((part) => ({ ...part, partOfId: told.id }));
  if (facts.length > 0) await insertRows(tx, liveFacts, facts);
  await tx.execute(sql`select pg_notify(${liveChannel}, ${competitionId})`);
  return told.id;
}
