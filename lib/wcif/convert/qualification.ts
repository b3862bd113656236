import type { Qualification } from "../document.ts";
import type { QualificationShapeV1, QualificationShapeV2 } from "../shapes/event.ts";
import type { Sent } from "./sent.ts";

export const qualificationToV1 = ({ type, resultType, whenDate, level }: Qualification) => ({
  type,
  resultType,
  whenDate,
  level,
});

export const qualificationToV2 = ({ type, resultType, whenDate, level }: Qualification) => ({
  earliestResultDate: null,
  latestResultDate: whenDate,
  resultCondition:
    type === "ranking"
      ? ({ type: "ranking", scope: resultType, value: level ?? 0 } as const)
      : ({ type: "resultAchieved", scope: resultType, value: level } as const),
});

export const qualificationFromV1 = (sent: QualificationShapeV1): Sent<Qualification> =>
  sent.type === "anyResult" ? { ...sent, level: null } : sent;

/** A kind that cannot be a qualification (a percentage, nothing) is left out, for the rules to miss. */
export const qualificationFromV2 = ({
  latestResultDate,
  resultCondition,
}: QualificationShapeV2): Sent<Qualification> => ({
  type: typeOf(resultCondition),
  resultType: resultCondition?.scope,
  whenDate: latestResultDate,
  level: resultCondition?.value ?? null,
});

function typeOf(condition: QualificationShapeV2["resultCondition"]): Qualification["type"] | undefined {
  if (condition === null || condition === undefined || condition.type === "percent") return undefined;
  if (condition.type === "ranking") return "ranking";
  return condition.value === null || condition.value === undefined ? "anyResult" : "attemptResult";
}
