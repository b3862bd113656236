import { z } from "zod";
import { formatRoundId } from "#lib/competitions/round-id.ts";

/** How devices of WCA Live name a round. */
export const roundInBody = {
  competitionWcaId: z.string().meta({ description: "A competition's id, in any case", example: "ExampleOpen2026" }),
  eventId: z.string().meta({ example: "333" }),
  roundNumber: z.int().meta({ example: 1 }),
};

type InBody = { eventId: string; roundNumber: number };

/** WCIF id of the round that a body names; of none where it names none. */
export const roundIdOf = ({ eventId, roundNumber }: InBody): string => formatRoundId({ eventId, roundNumber });
