import { and, eq, exists, isNull } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitionDelegates } from "#lib/db/schema/competition-people.ts";
import { competitions } from "#lib/db/schema/competitions.ts";

/**
 * Who is named as a delegate of a competition that everybody sees, by account id or competitor id; today or long ago.
 */
export async function findNamedDelegate(
  db: Database,
  idOrCompetitorId: string,
): Promise<{ accountId: number; name: string } | undefined> {
  const id = parseRowId(idOrCompetitorId);
  const [row] = await db
    .select({ accountId: accounts.id, name: accounts.name })
    .from(accounts)
    .where(
      and(
        id === undefined ? eq(accounts.competitorId, idOrCompetitorId.toUpperCase()) : eq(accounts.id, id),
        isNull(accounts.deletedAt),
        exists(
          db
            .select({ accountId: competitionDelegates.accountId })
            .from(competitionDelegates)
            .innerJoin(competitions, eq(competitions.id, competitionDelegates.competitionId))
            .where(and(eq(competitionDelegates.accountId, accounts.id), competitions.isVisible)),
        ),
      ),
    );
  return row;
}
