import { asc, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import type { Slice } from "./list.ts";

const isAnnounced = eq(competitions.isVisible, true);

export const countAnnounced = (db: Database): Promise<number> => db.$count(competitions, isAnnounced);

/** What everybody may know of, in the order of ids. */
export const listAnnounced = (db: Database, { offset, size }: Slice): Promise<{ id: string; updatedAt: Date }[]> =>
  db
    .select({ id: competitions.id, updatedAt: competitions.updatedAt })
    .from(competitions)
    .where(isAnnounced)
    .orderBy(asc(competitions.id))
    .limit(size)
    .offset(offset);
