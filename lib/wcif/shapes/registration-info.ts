import { z } from "zod";
import { nullableInteger, nullableText, text } from "./values.ts";

// A draft may not know these yet; what a read says, a write must take back.
export const RegistrationInfoShape = z
  .strictObject({
    openTime: nullableText,
    closeTime: nullableText,
    baseEntryFee: nullableInteger,
    currencyCode: text,
    onTheSpotRegistration: z.boolean().nullable(),
    useWcaRegistration: z.boolean(),
  })
  .partial();
export type RegistrationInfoShape = z.infer<typeof RegistrationInfoShape>;
