import { z } from "zod";
import type { Scramble as ScrambleRow } from "#lib/results/queries/scrambles.ts";

export const Scramble = z
  .object({
    id: z.int(),
    competition_id: z.string(),
    event_id: z.string(),
    round_type_id: z.string(),
    round_id: z.int(),
    group_id: z.string(),
    is_extra: z.boolean(),
    scramble_num: z.int(),
    scramble: z.string().meta({ description: "Of multi-blind several, one a line" }),
  })
  .meta({ id: "Scramble" });

export const toScramble = (row: ScrambleRow): z.input<typeof Scramble> => ({
  id: row.id,
  competition_id: row.competitionId,
  event_id: row.eventId,
  round_type_id: row.roundTypeId,
  round_id: row.roundId,
  group_id: row.groupId,
  is_extra: row.isExtra,
  scramble_num: row.scrambleNumber,
  scramble: row.scramble,
});
