import { and, eq } from "drizzle-orm";
import { registrations } from "#lib/db/schema/registrations.ts";

/** Whether a registration takes a place: it is accepted, and not of staff alone. */
export const isAcceptedCompetitor = () =>
  and(eq(registrations.status, "accepted"), eq(registrations.isCompeting, true));
