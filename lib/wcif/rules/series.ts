import type { Sent } from "../convert/sent.ts";
import type { Series } from "../document.ts";
import { type Fault, refused, when } from "./fault.ts";
import { missing, nameFaults } from "./values.ts";

export function seriesFaults(series: Sent<Series>, competitionId: string): Fault[] {
  const pointer = "#/series";
  const members = series.competitionIds;
  return [
    ...when(series.id === undefined || series.id === "", missing({ pointer: `${pointer}/id` })),
    ...nameFaults({ pointer: `${pointer}/name` }, series.name),
    ...nameFaults({ pointer: `${pointer}/shortName` }, series.shortName),
    ...(members === undefined
      ? [missing({ pointer: `${pointer}/competitionIds` })]
      : [
          ...when(
            !members.includes(competitionId),
            refused({ pointer: `${pointer}/competitionIds` }, `must list ${competitionId}`),
          ),
          ...when(
            new Set(members).size < 2,
            refused({ pointer: `${pointer}/competitionIds` }, "must list two competitions or more"),
          ),
        ]),
  ];
}
