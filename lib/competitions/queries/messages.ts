import { desc, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitionMessages } from "#lib/db/schema/competition-people.ts";

export type CompetitionMessage = { id: number; text: string; isFromStaff: boolean; writtenAt: Date; by: string | null };

/** What was written about a competition, the latest first. */
export async function listMessages(
  db: Database,
  competitionId: string,
  slice: { offset: number; size: number },
): Promise<{ messages: CompetitionMessage[]; total: number }> {
  const ofThis = eq(competitionMessages.competitionId, competitionId);
  const [messages, total] = await Promise.all([
    db
      .select({
        id: competitionMessages.id,
        text: competitionMessages.text,
        isFromStaff: competitionMessages.isFromStaff,
        writtenAt: competitionMessages.writtenAt,
        by: accounts.name,
      })
      .from(competitionMessages)
      .leftJoin(accounts, eq(accounts.id, competitionMessages.accountId))
      .where(ofThis)
      .orderBy(desc(competitionMessages.id))
      .limit(slice.size)
      .offset(slice.offset),
    db.$count(competitionMessages, ofThis),
  ]);
  return { messages, total };
}
