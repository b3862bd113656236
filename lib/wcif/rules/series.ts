import type { Sent } from "../convert/sent.ts";
import type { Series } from "../document.ts";
import { missing, nameViolations } from "./values.ts";
import { type Violation, violation, when } from "./violation.ts";

export function seriesViolations(series: Sent<Series>, competitionId: string): Violation[] {
  const pointer = "#/series";
  const members = series.competitionIds;
  return [
    ...when(series.id === undefined || series.id === "", missing({ pointer: `${pointer}/id` })),
    ...nameViolations({ pointer: `${pointer}/name` }, series.name),
    ...nameViolations({ pointer: `${pointer}/shortName` }, series.shortName),
    ...(members === undefined
      ? [missing({ pointer: `${pointer}/competitionIds` })]
      : [
          ...when(
            !members.includes(competitionId),
            violation({ pointer: `${pointer}/competitionIds` }, `must list ${competitionId}`),
          ),
          ...when(
            new Set(members).size < 2,
            violation({ pointer: `${pointer}/competitionIds` }, "must list two competitions or more"),
          ),
        ]),
  ];
}
