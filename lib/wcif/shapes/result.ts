import { z } from "zod";
import { integer, nullableInteger, nullableText } from "./values.ts";

const AttemptShapeV1 = z.strictObject({ result: integer, reconstruction: nullableText }).partial();

// The text of version 2 renames `result` to `value`; documents that are served as 2.1.1 still say `result`.
const AttemptShapeV2 = z.strictObject({ value: integer, result: integer, reconstruction: nullableText }).partial();

const result = <Attempt extends z.ZodType>(AttemptShape: Attempt) =>
  z
    .strictObject({
      personId: integer,
      ranking: nullableInteger,
      attempts: z.array(AttemptShape.nullable()),
      best: integer,
      average: integer,
    })
    .partial();

export const ResultShapeV1 = result(AttemptShapeV1);
export const ResultShapeV2 = result(AttemptShapeV2);
export type AttemptShapeV1 = z.infer<typeof AttemptShapeV1>;
export type AttemptShapeV2 = z.infer<typeof AttemptShapeV2>;
export type ResultShapeV1 = z.infer<typeof ResultShapeV1>;
export type ResultShapeV2 = z.infer<typeof ResultShapeV2>;
