import { and, eq } from "drizzle-orm";
import { toCompetitionInfo } from "#lib/api/v0/competition-info.ts";
import { withPeople } from "#lib/api/v0/competition-list.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import type { Asked } from "./asked.ts";

/** One competition. */
export async function competition({ db, params: { id = "" } }: Asked): Promise<object> {
  const rows = await db
    .select()
    .from(competitions)
    .where(and(eq(competitions.id, id), competitions.isVisible));
  const [source] = await withPeople(db, rows, new Date());
  if (!source) throw new Error("No such competition");
  return await toCompetitionInfo(db, source);
}
