import { z } from "zod";
import { ResultConditionShape } from "./advancement.ts";
import { extensions } from "./extension.ts";
import { RoundShapeV1, RoundShapeV2 } from "./round.ts";
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

export const EventShapeV1 = z
  .strictObject({
    id: text,
    rounds: z.array(RoundShapeV1).nullable(),
    competitorLimit: nullableInteger,
    qualification: QualificationShapeV1.nullable(),
    extensions,
  })
  .partial();

export const EventShapeV2 = z
  .strictObject({
    id: text,
    rounds: z.array(RoundShapeV2).nullable(),
    competitorLimit: nullableInteger,
    qualification: QualificationShapeV2.nullable(),
    extensions,
  })
  .partial();

export type EventShapeV1 = z.infer<typeof EventShapeV1>;
export type EventShapeV2 = z.infer<typeof EventShapeV2>;
