import { and, asc, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { type ListedCompetition, listedColumns } from "../competition.ts";
import type { Slice } from "./list.ts";

type Listed = { competitions: ListedCompetition[]; total: number };

/** Those that a delegate vouches for and nobody but their managers sees yet, the longest waiting first. */
export const listToAnnounce = (db: Database, slice: Slice): Promise<Listed> =>
  listWhere(db, waits, [asc(competitions.confirmedAt), asc(competitions.id)], slice);

/** Those of which nobody has vouched yet, the next one first and those without days last. */
export const listDrafts = (db: Database, slice: Slice): Promise<Listed> =>
  listWhere(db, isDraft, [asc(competitions.startDate), asc(competitions.id)], slice);

/** Those that were announced and do not take place, what was cancelled last first. */
export const listCancelled = (db: Database, slice: Slice): Promise<Listed> =>
  listWhere(db, isNotNull(competitions.cancelledAt), [desc(competitions.cancelledAt), asc(competitions.id)], slice);

const isHidden = and(
  isNull(competitions.announcedAt),
  isNull(competitions.cancelledAt),
  eq(competitions.isVisible, false),
);
const waits = and(isNotNull(competitions.confirmedAt), isHidden);
const isDraft = and(isNull(competitions.confirmedAt), isHidden);

async function listWhere(db: Database, which: SQL | undefined, order: SQL[], slice: Slice): Promise<Listed> {
  const [rows, total] = await Promise.all([
    db
      .select(listedColumns)
      .from(competitions)
      .where(which)
      .orderBy(...order)
      .limit(slice.size)
      .offset(slice.offset),
    db.$count(competitions, which),
  ]);
  return { competitions: rows, total };
}
