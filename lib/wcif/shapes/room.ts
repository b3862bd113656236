import { z } from "zod";
import { ActivityShape } from "./activity.ts";
import { extensions } from "./extension.ts";
import { integer, text } from "./values.ts";

export const RoomShape = z.strictObject({
  id: integer,
  name: text,
  color: text.optional(),
  activities: z.array(ActivityShape),
  extensions: extensions.optional(),
});
export type RoomShape = z.infer<typeof RoomShape>;
