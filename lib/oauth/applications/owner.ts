import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";

export async function findOwnerName(db: Database, ownerId: number | null): Promise<string | null> {
  if (ownerId === null) return null;
  const [owner] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, ownerId));
  return owner?.name ?? null;
}
