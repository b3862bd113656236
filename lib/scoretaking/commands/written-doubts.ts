import type { Database } from "#lib/db/connection.ts";
import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import { heldRoundOf } from "../desk.ts";
import { recordsOf } from "../desk-records.ts";
import { doubtText } from "../doubt-texts.ts";
import { doubtsOf } from "../doubts.ts";
import { readDesk } from "../queries/desk.ts";
import type { RoundCommand } from "./change-rounds.ts";

type Written = Pick<RoundCommand, "competitionId" | "roundId"> & {
  registrantId: number;
  attempts: readonly AttemptResult[];
};

/** What is doubtful in one person's attempts, a sentence each; nothing where they are not in the round. */
export async function writtenDoubts(
  db: Database,
  { competitionId, roundId, registrantId, attempts }: Written,
): Promise<{ name: string; texts: string[] }> {
  const desk = await readDesk(db, { id: competitionId }, roundId);
  const person = desk?.round.results.find((result) => result.registrantId === registrantId);
  if (!desk || !person) return { name: "", texts: [] };
  const [, usedElsewhere] = desk.usedElsewhere.find(([id]) => id === registrantId) ?? [];
  const doubts = doubtsOf(attempts, {
    round: heldRoundOf(desk.round),
    ...(usedElsewhere !== undefined && { usedElsewhere }),
    ...recordsOf(desk.bests, person),
  });
  return { name: person.name, texts: doubts.map((doubt) => doubtText(doubt, desk.round.eventId)) };
}
