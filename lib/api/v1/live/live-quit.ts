import { z } from "zod";
import type { Database } from "#lib/db/connection.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { nextIfQuit, quitCompetitors } from "#lib/scoretaking/commands/competitors.ts";
import { registrantIdsOf } from "#lib/scoretaking/queries/row-ids.ts";
import { type LiveCommand, refusingWith } from "./live-access.ts";
import { RegistrationIds } from "./live-entry.ts";
import { ofPersonOrRound, refusal, refusedWith } from "./live-errors.ts";

export const advancingIds = RegistrationIds.optional().meta({
  description: "Who comes in for them: all that `next_if_quit` tells, or nobody",
  example: [],
});

export const HaveQuit = z.object({
  status: z.literal("ok"),
  quit: z.int().meta({ description: "How many have left" }),
});

export const quitRefusals = refusedWith(
  400,
  "Who has results cannot leave, or others are next in line",
  ofPersonOrRound,
);

type Quitting = { registrationIds: readonly number[]; advancingIds: readonly number[] | undefined };

/** Takes people out of a round, and lets in whom the caller knows to be next. */
export async function quitLive(
  db: Database,
  command: LiveCommand,
  { registrationIds, advancingIds = [] }: Quitting,
): Promise<z.input<typeof HaveQuit>> {
  const { competitionId, roundId } = command;
  const known = await registrantIdsOf(db, { competitionId, registrationIds: [...registrationIds, ...advancingIds] });
  const inRound = (id: number): number => {
    const registrantId = known.get(id);
    if (registrantId !== undefined) return registrantId;
    throw refusal("user is not part of this round", { status: 400, more: { registration_id: id } });
  };
  const registrantIds = registrationIds.map(inRound);
  const replacedBy = advancingIds.map(inRound);
  const { quit } = await refusingWith(400, { params: { competitionId, roundId } }, async () => {
    try {
      return await quitCompetitors(db, { ...command, registrantIds, replacedBy });
    } catch (thrown) {
      if (!(thrown instanceof DomainError) || thrown.kind !== "conflict") throw thrown;
      const next = await nextIfQuit(db, { ...command, registrantIds });
      const should_advance = next.map(({ registrationId }) => registrationId);
      throw refusal("advancing_ids doesn't match who should be advancing.", { status: 400, more: { should_advance } });
    }
  });
  return { status: "ok", quit: quit.length };
}
