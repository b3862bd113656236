import type { CompetitionDocument } from "../document.ts";
import type { Change, Changes } from "../merge/changes.ts";
import type { Conflict } from "../merge/merge.ts";
import { eventLines } from "./event-lines.ts";
import { type ChangeLine, type Ended, extensionLines, line, partsOf, type Sides, wholeOf } from "./line.ts";
import { personLines } from "./person-lines.ts";
import { scheduleLines } from "./schedule-lines.ts";

/** What changed between two states of a document, one line for each thing that people would call one. */
export function changeLines(changes: Changes, sides: Sides, ended: Ended = { endedAs: "cancelled" }): ChangeLine[] {
  const below = (key: string): Changes => partsOf(changes.get(key) ?? new Map());
  return [
    ...settingLines(changes, sides),
    ...registrationInfoLines(below("registrationInfo")),
    ...eventLines(below("events"), sides),
    ...scheduleLines(changes, sides),
    ...personLines(below("persons"), sides, ended),
    ...extensionLines("", below("extensions")),
  ];
}

const settingNames: Record<string, { name: string; of: (document: CompetitionDocument) => unknown }> = {
  name: { name: "Name", of: ({ name }) => name },
  shortName: { name: "Short name", of: ({ shortName }) => shortName },
  startDate: { name: "First day", of: ({ schedule }) => schedule.startDate },
  numberOfDays: { name: "Days", of: ({ schedule }) => schedule.numberOfDays },
  series: { name: "Series", of: ({ series }) => series && `${series.name}: ${series.competitionIds.join(", ")}` },
  competitorLimit: { name: "Competitor limit", of: ({ competitorLimit }) => competitorLimit },
};

const settingLines = (changes: Changes, { before, after }: Sides): ChangeLine[] =>
  Object.entries(settingNames).flatMap(([key, { name, of }]) =>
    changes.has(key) ? [line(name, of(before), of(after))] : [],
  );

const registrationInfoNames: Record<string, string> = {
  openTime: "Registration opens",
  closeTime: "Registration closes",
  baseEntryFee: "Base fee, in the smallest unit",
  currencyCode: "Currency",
  onTheSpotRegistration: "Registration on the spot",
  useWcaRegistration: "People register here",
};

const registrationInfoLines = (changes: Changes): ChangeLine[] =>
  [...changes].map(([key, node]) => line(registrationInfoNames[key] ?? key, wholeOf(node)?.from, wholeOf(node)?.to));

/** The same for what somebody and others had both changed: what was there, and what took its place. */
export const conflictLines = (conflicts: Conflict[], sides: Sides): ChangeLine[] =>
  conflicts.flatMap((conflict) =>
    conflict.lost === undefined
      ? changeLines(changesAt(conflict.path, { from: conflict.current, to: conflict.mine }), sides)
      : [line(conflict.path.join(" › "), conflict.lost, undefined)],
  );

function changesAt([key = "", ...below]: string[], change: Change): Changes {
  return new Map([[key, below.length === 0 ? change : changesAt(below, change)]]);
}
