import type { Database } from "#lib/db/connection.ts";
import { invalid } from "#lib/platform/errors.ts";
import { SKIPPED } from "#lib/reference/attempt-result.ts";
import { changeRounds, type RoundCommand } from "./change-rounds.ts";
import { assertOpen } from "./enter-results.ts";
import { emptied } from "./entrants.ts";

/** Empties somebody's result in an open round; tells of how many attempts. */
export const clearResult = (
  db: Database,
  command: RoundCommand & { registrantId: number },
): Promise<{ clearedAttempts: number }> =>
  changeRounds(db, command, (event, round) => {
    assertOpen(event, round);
    const rows = event.rows.get(round.rowId) ?? [];
    const row = rows.find(({ registrantId }) => registrantId === command.registrantId);
    if (!row) throw invalid("user is not part of this round");
    const { attempts, registrationId } = row;
    if (attempts.length === 0) return { facts: [], answer: { clearedAttempts: 0 } };
    return {
      rows: new Map([[round.rowId, rows.map((one) => (one === row ? emptied(one) : one))]]),
      facts: [
        {
          ...{ roundId: round.rowId, kind: "result_entered" as const, registrationId },
          ...{ attemptsBefore: attempts, attempts: [] },
        },
      ],
      answer: { clearedAttempts: attempts.filter((attempt) => attempt !== SKIPPED).length },
    };
  });
