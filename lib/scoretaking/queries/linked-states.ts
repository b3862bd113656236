import { parseRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import type { RoundState } from "../live-round.ts";
import { roundStates } from "../round-states.ts";
import { listHeldRounds, readPersonRows } from "./held-rounds.ts";

/** How far the rounds have come that form a Dual Round with this one, in their order. */
export async function listLinkedStates(
  db: Database,
  { competitionId, roundId }: { competitionId: string; roundId: string },
): Promise<RoundState[]> {
  const rounds = await listHeldRounds(db, competitionId, parseRoundId(roundId)?.eventId ?? "");
  const linked = rounds.find(({ id }) => id === roundId)?.linkedRoundIds ?? [];
  if (linked.length === 0) return [];
  const rows = await readPersonRows(db, { competitionId, roundIds: rounds.map(({ rowId }) => rowId) });
  const states = roundStates(rounds, rows);
  return rounds.filter(({ id }) => id !== roundId && linked.includes(id)).flatMap(({ id }) => states.get(id) ?? []);
}
