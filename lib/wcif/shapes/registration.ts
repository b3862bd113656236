import { z } from "zod";
import { knownEventId } from "./event-id.ts";
import { integer, text } from "./values.ts";

export const RegistrationShape = z
  .strictObject({
    wcaRegistrationId: integer,
    eventIds: z.array(knownEventId),
    status: z.enum(["accepted", "deleted", "pending"]),
    guests: integer,
    comments: text,
    administrativeNotes: text,
    isCompeting: z.boolean(),
  })
  .partial();
export type RegistrationShape = z.infer<typeof RegistrationShape>;
