import { z } from "zod";
import { nullableInteger, nullableText } from "./values.ts";
import { VenueShape } from "./venue.ts";

// A draft has no dates yet; what a read says, a write must take back.
export const ScheduleShape = z
  .strictObject({ venues: z.array(VenueShape), startDate: nullableText, numberOfDays: nullableInteger })
  .partial();
export type ScheduleShape = z.infer<typeof ScheduleShape>;
