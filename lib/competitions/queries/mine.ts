import {
  and,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { bookmarks, competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { results } from "#lib/db/schema/results.ts";
import type { Competition } from "../competition.ts";
import { delegatedBy, isAnnounced, organizedBy } from "../visibility.ts";
import { beginsTodayOrLater, isNotOver } from "./venue-day.ts";

type Person = { accountId: number; competitorId: string | null };
type Asked = Person & { now: Date; withUnannounced: boolean };

/**
 * What somebody organizes or delegates, is or waits to be registered for, or has competed in; the latest first.
 * Cancelled ones until the day they would have ended.
 */
export const competitionsOf = (db: Database, asked: Asked): Promise<Competition[]> =>
  db
    .select()
    .from(competitions)
    .where(
      and(
        or(
          and(
            or(organizedBy(db, asked.accountId), delegatedBy(db, asked.accountId)),
            asked.withUnannounced ? undefined : isAnnounced,
          ),
          and(isAnnounced, or(isExpectedAt(db, asked), hasCompetedAt(db, asked))),
        ),
        or(isNull(competitions.cancelledAt), isNotOver(asked.now)),
      ),
    )
    .orderBy(sql`${competitions.startDate} desc nulls first`, desc(competitions.id));

/** Announced competitions that somebody marked and that are not over, the next one first. */
export const bookmarkedCompetitionsOf = (
  db: Database,
  { accountId, now }: Pick<Asked, "accountId" | "now">,
): Promise<Competition[]> =>
  db
    .select()
    .from(competitions)
    .where(
      and(
        isAnnounced,
        isNotOver(now),
        inArray(
          competitions.id,
          db.select({ id: bookmarks.competitionId }).from(bookmarks).where(eq(bookmarks.accountId, accountId)),
        ),
      ),
    )
    .orderBy(competitions.startDate, competitions.id);

/** Every announced competition that somebody marked, also those that are over: the latest first, one page. */
export async function listMarked(
  db: Database,
  accountId: number,
  { offset, size }: { offset: number; size: number },
): Promise<{ competitions: Competition[]; total: number }> {
  const isMarked = and(eq(bookmarks.accountId, accountId), isAnnounced);
  const [rows, [counted]] = await Promise.all([
    db
      .select(getTableColumns(competitions))
      .from(bookmarks)
      .innerJoin(competitions, eq(competitions.id, bookmarks.competitionId))
      .where(isMarked)
      .orderBy(sql`${competitions.startDate} desc nulls first`, desc(competitions.id))
      .offset(offset)
      .limit(size),
    db
      .select({ total: count() })
      .from(bookmarks)
      .innerJoin(competitions, eq(competitions.id, bookmarks.competitionId))
      .where(isMarked),
  ]);
  return { competitions: rows, total: counted?.total ?? 0 };
}

type OwnRegistration = { status: string; isCompeting: boolean };

/** How somebody's registration stands at each of these competitions, and whether they are staff alone. */
export async function registrationsOf(
  db: Database,
  accountId: number,
  competitionIds: readonly string[],
): Promise<Map<string, OwnRegistration>> {
  if (competitionIds.length === 0) return new Map();
  const rows = await db
    .select({
      competitionId: registrations.competitionId,
      status: registrations.status,
      isCompeting: registrations.isCompeting,
    })
    .from(registrations)
    .where(and(eq(registrations.accountId, accountId), inArray(registrations.competitionId, [...competitionIds])))
    .orderBy(registrations.competitionId);
  return new Map(rows.map(({ competitionId, ...registration }) => [competitionId, registration]));
}

const isExpectedAt = (db: Database, { accountId, now }: Asked): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(registrations)
      .where(
        and(
          eq(registrations.competitionId, competitions.id),
          eq(registrations.accountId, accountId),
          or(
            and(eq(registrations.status, "accepted"), isNull(competitions.resultsPostedAt)),
            and(inArray(registrations.status, ["pending", "waiting_list"]), beginsTodayOrLater(now)),
          ),
        ),
      ),
  );

const hasCompetedAt = (db: Database, { competitorId }: Asked): SQL | undefined =>
  competitorId === null
    ? undefined
    : and(
        isNotNull(competitions.resultsPostedAt),
        inArray(
          competitions.id,
          db.select({ id: results.competitionId }).from(results).where(eq(results.competitorId, competitorId)),
        ),
      );
