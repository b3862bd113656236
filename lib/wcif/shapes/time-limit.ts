import { z } from "zod";
import { integer, text } from "./values.ts";

export const TimeLimitShape = z.strictObject({ centiseconds: integer, cumulativeRoundIds: z.array(text) }).partial();
export type TimeLimitShape = z.infer<typeof TimeLimitShape>;
