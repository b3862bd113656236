import { z } from "zod";
import { AdvancementConditionShape, ParticipationRulesetShape } from "./advancement.ts";
import { CutoffShapeV1, CutoffShapeV2 } from "./cutoff.ts";
import { extensions } from "./extension.ts";
import { ResultShapeV1, ResultShapeV2 } from "./result.ts";
import { TimeLimitShape } from "./time-limit.ts";
import { integer, text } from "./values.ts";

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
