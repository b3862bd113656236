import { z } from "zod";
import { AdvancementConditionShape, ParticipationRulesetShape } from "./advancement.ts";
import { extensions } from "./extension.ts";
import { integer, nullableInteger, nullableText, text } from "./values.ts";

const TimeLimitShape = z.strictObject({ centiseconds: integer, cumulativeRoundIds: z.array(text) }).partial();

export const CutoffShapeV1 = z.strictObject({ numberOfAttempts: integer, attemptResult: integer }).partial();
export const CutoffShapeV2 = z.strictObject({ numberOfAttempts: integer, resultValue: integer }).partial();
export type CutoffShapeV1 = z.infer<typeof CutoffShapeV1>;
export type CutoffShapeV2 = z.infer<typeof CutoffShapeV2>;

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

const ResultShapeV1 = result(AttemptShapeV1);
export const ResultShapeV2 = result(AttemptShapeV2);
export type AttemptShapeV2 = z.infer<typeof AttemptShapeV2>;
export type ResultShapeV2 = z.infer<typeof ResultShapeV2>;

const before = {
  id: text,
  format: z.enum(["1", "2", "3", "5", "a", "h", "m"]),
  timeLimit: TimeLimitShape.nullable(),
};
const after = { scrambleSets: z.array(z.unknown()), scrambleSetCount: integer, extensions };

export const RoundShapeV1 = z
  .strictObject({
    ...before,
    cutoff: CutoffShapeV1.nullable(),
    results: z.array(ResultShapeV1.nullable()),
    ...after,
    advancementCondition: AdvancementConditionShape.nullable(),
  })
  .partial();

export const RoundShapeV2 = z
  .strictObject({
    ...before,
    cutoff: CutoffShapeV2.nullable(),
    results: z.array(ResultShapeV2.nullable()),
    ...after,
    linkedRounds: z.array(text).nullable(),
    participationRuleset: ParticipationRulesetShape,
  })
  .partial();

export type RoundShapeV1 = z.infer<typeof RoundShapeV1>;
export type RoundShapeV2 = z.infer<typeof RoundShapeV2>;
