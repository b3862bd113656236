import { z } from "zod";
import { extensions } from "./extension.ts";
import { integer, namedShapes, nullableInteger, text } from "./values.ts";

const required = z.strictObject({ id: integer, name: text, activityCode: text, startTime: text, endTime: text });

export const ActivityShape = required
  .extend({
    get childActivities() {
      return z.array(ActivityShape);
    },
    scrambleSetId: nullableInteger.optional(),
    extensions: extensions.optional(),
  })
  .register(namedShapes, { id: "activity" });
export type ActivityShape = z.infer<typeof ActivityShape>;
