import { z } from "zod";
import { text } from "./values.ts";

export const SeriesShape = z
  .strictObject({ id: text, name: text, shortName: text, competitionIds: z.array(text) })
  .partial();
export type SeriesShape = z.infer<typeof SeriesShape>;
