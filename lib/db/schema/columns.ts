import { sql } from "drizzle-orm";
import { customType, integer, text, timestamp } from "drizzle-orm/pg-core";

/** A moment in time, stored to the second: what the wire formats promise. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 0, mode: "date" });

/** A moment in time to the millisecond, for logs and tokens. */
export const preciseInstant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

export const createdAt = () => instant("created_at").notNull().defaultNow();
export const updatedAt = () =>
  instant("updated_at")
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** What searches match: lower case, no accents. The function is made by the first migration. */
export const searchColumn = (expression: string) =>
  text("search").generatedAlwaysAs(sql.raw(`lower(public.f_unaccent(${expression}))`));

export const identity = (startWith = 1) => integer("id").primaryKey().generatedByDefaultAsIdentity({ startWith });
