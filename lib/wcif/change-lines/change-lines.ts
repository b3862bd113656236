import { withCommas } from "#lib/language/commas.ts";
import { msg, t } from "#lib/language/translate.ts";
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
  name: { name: msg("Name"), of: ({ name }) => name },
  shortName: { name: msg("Short name"), of: ({ shortName }) => shortName },
  startDate: { name: msg("First day"), of: ({ schedule }) => schedule.startDate },
  numberOfDays: { name: msg("Days"), of: ({ schedule }) => schedule.numberOfDays },
  series: { name: msg("Series"), of: ({ series }) => series && `${series.name}: ${withCommas(series.competitionIds)}` },
  competitorLimit: { name: msg("Competitor limit"), of: ({ competitorLimit }) => competitorLimit },
};

const settingLines = (changes: Changes, { before, after }: Sides): ChangeLine[] =>
  Object.entries(settingNames).flatMap(([key, { name, of }]) =>
    changes.has(key) ? [line(t(name), of(before), of(after))] : [],
  );

const registrationInfoNames: Record<string, string> = {
  openTime: msg("Registration opens"),
  closeTime: msg("Registration closes"),
  baseEntryFee: msg("Base fee, in the smallest unit"),
  currencyCode: msg("Currency"),
  onTheSpotRegistration: msg("Registration on the spot"),
  useWcaRegistration: msg("People register here"),
};

const registrationInfoLines = (changes: Changes): ChangeLine[] =>
  [...changes].map(([key, node]) => line(t(registrationInfoNames[key] ?? key), wholeOf(node)?.from, wholeOf(node)?.to));

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
