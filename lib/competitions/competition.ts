import type { competitions } from "#lib/db/schema/competitions.ts";

export type Competition = typeof competitions.$inferSelect;

/** What the lists need beside the row. */
export type CompetitionPeople = { delegateIds: number[]; organizerIds: number[] };
