import { z } from "zod";
import { ResultConditionShape } from "./advancement.ts";
import { nullableInteger, nullableText, scope, text } from "./values.ts";

export const QualificationShapeV1 = z
  .strictObject({
    whenDate: text,
    resultType: scope,
    type: z.enum(["attemptResult", "ranking", "anyResult"]),
    level: nullableInteger,
  })
  .partial();

export const QualificationShapeV2 = z
  .strictObject({ earliestResultDate: nullableText, latestResultDate: text, resultCondition: ResultConditionShape })
  .partial();

export type QualificationShapeV1 = z.infer<typeof QualificationShapeV1>;
export type QualificationShapeV2 = z.infer<typeof QualificationShapeV2>;
