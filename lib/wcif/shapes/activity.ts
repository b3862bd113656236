import { z } from "zod";
import { extensions } from "./extension.ts";
import { integer, namedShapes, nullableInteger, text } from "./values.ts";

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
