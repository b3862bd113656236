import { z } from "zod";
import { integer, nullableInteger, scope, text } from "./values.ts";

/** Version 1: on the round people advance from. */
export const AdvancementConditionShape = z
  .strictObject({ type: z.enum(["attemptResult", "percent", "ranking"]), level: integer })
  .partial();

export const ResultConditionShape = z.xor([
  z.null(),
  z.strictObject({ type: z.literal("resultAchieved"), scope, value: nullableInteger }).partial(),
  z.strictObject({ type: z.literal("ranking"), scope, value: integer }).partial(),
  z.strictObject({ type: z.literal("percent"), scope, value: integer }).partial(),
]);

const ParticipationSourceShape = z.xor([
  z.strictObject({ type: z.literal("registrations") }).partial(),
  z.strictObject({ type: z.literal("round"), roundId: text, resultCondition: ResultConditionShape }).partial(),
  z
    .strictObject({ type: z.literal("linkedRounds"), roundIds: z.array(text), resultCondition: ResultConditionShape })
    .partial(),
]);

/** Version 2: on the round people advance to. */
export const ParticipationRulesetShape = z
  .strictObject({
    participationSource: ParticipationSourceShape,
    reservedPlaces: z
      .strictObject({ nationalities: z.array(text), reservations: integer })
      .partial()
      .nullable(),
  })
  .partial();

export type AdvancementConditionShape = z.infer<typeof AdvancementConditionShape>;
export type ResultConditionShape = z.infer<typeof ResultConditionShape>;
export type ParticipationRulesetShape = z.infer<typeof ParticipationRulesetShape>;
