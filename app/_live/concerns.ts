import type { RoundChange } from "#lib/api/live/apply-change.ts";
import type { Told } from "./use-live-events.ts";

/** What of a competition a page shows: some rounds, or one person's results; all rounds where none are named. */
export type Concern = { roundIds?: readonly string[]; registrantId?: number };

/** Whether a page that shows this has to be made again for what is told. */
export function concerns({ name, data }: Pick<Told, "name" | "data">, { roundIds, registrantId }: Concern): boolean {
  const { round_id: roundId, ...change } = data as Partial<RoundChange> & { round_id: string | null };
  // Any round may be different.
  if (roundId === null) return true;
  if (roundIds && !roundIds.includes(roundId)) return false;
  // Of a round that is told whole nobody knows what is different.
  if (registrantId === undefined || name === "reload") return true;
  const isTheirs = change.results?.some((result) => result.registrant_id === registrantId) ?? false;
  return isTheirs || (change.removed?.includes(registrantId) ?? false);
}
