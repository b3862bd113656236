import { z } from "zod";
import type { NamedScoretaker } from "#lib/scoretaking/commands/scoretakers.ts";

/** Somebody who may enter results of a competition, open its rounds, and add and take out who is in them. */
export const Scoretaker = z
  .object({ user_id: z.int(), name: z.string().meta({ example: "Ada Byron" }) })
  .meta({ id: "Scoretaker" });

export const toScoretaker = ({ accountId, name }: NamedScoretaker): z.input<typeof Scoretaker> => ({
  user_id: accountId,
  name,
});
