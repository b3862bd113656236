import type { Database } from "#lib/db/connection.ts";
import { groups, roles } from "#lib/db/schema/roles.ts";
import { nextNumber } from "./next-number.ts";

export type Group = typeof groups.$inferSelect;
export type Role = typeof roles.$inferSelect;

/** A team, unless another type of group is asked for. */
export async function createGroup(db: Database, overrides: Partial<typeof groups.$inferInsert> = {}): Promise<Group> {
  const made = nextNumber("group");
  const [group] = await db
    .insert(groups)
    .values({ name: `Group ${made}`, groupType: "teams_committees", friendlyId: `group${made}`, ...overrides })
    .returning();
  return group!;
}

/** A role that began in 2020 and goes on. */
export async function createRole(
  db: Database,
  values: Omit<typeof roles.$inferInsert, "startDate"> & { startDate?: string },
): Promise<Role> {
  const [role] = await db
    .insert(roles)
    .values({ startDate: "2020-01-01", ...values })
    .returning();
  return role!;
}
