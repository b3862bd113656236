import { z } from "zod";
import { integer, nullableInteger, text } from "./values.ts";

export const AssignmentShape = z
  .strictObject({ activityId: integer, stationNumber: nullableInteger, assignmentCode: text })
  .partial();
export type AssignmentShape = z.infer<typeof AssignmentShape>;
