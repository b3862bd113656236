import type { SQL } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";

/**
 * Tens of thousands of small rows, in one text for each thing they belong to: reading them one by one would take longer
 * than everything else that is done with a document. The query answers `holder` and `items`.
 */
export async function groupedAsJson<Item>(db: Database, query: SQL): Promise<{ holder: number; items: Item[] }[]> {
  const rows = await db.execute<{ holder: number | string; items: string }>(query);
  return rows.map(({ holder, items }) => ({ holder: Number(holder), items: JSON.parse(items) as Item[] }));
}
