import { z } from "zod";
import { extensions } from "./extension.ts";
import { integer, namedShapes, nullableInteger, nullableText, text } from "./values.ts";

export const ActivityShape = z.strictObject({
  id: integer,
  name: text,
  activityCode: text,
  startTime: text,
  endTime: text,
  get childActivities() {
    return z.array(ActivityShape);
  },
  scrambleSetId: nullableInteger.optional(),
  extensions: extensions.optional(),
});
export type ActivityShape = z.infer<typeof ActivityShape>;

ActivityShape.register(namedShapes, { id: "activity" });

const RoomShape = z.strictObject({
  id: integer,
  name: text,
  color: text.optional(),
  activities: z.array(ActivityShape),
  extensions: extensions.optional(),
});

const VenueShape = z.strictObject({
  id: integer,
  name: text,
  latitudeMicrodegrees: integer,
  countryIso2: text,
  longitudeMicrodegrees: integer,
  timezone: text,
  rooms: z.array(RoomShape),
  extensions: extensions.optional(),
});

// A draft has no dates yet; what a read says, a write must take back.
export const ScheduleShape = z
  .strictObject({ venues: z.array(VenueShape), startDate: nullableText, numberOfDays: nullableInteger })
  .partial();
export type ScheduleShape = z.infer<typeof ScheduleShape>;
