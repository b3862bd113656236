import {
  formatAdvancement,
  formatCutoff,
  formatName,
  formatRound,
  formatRounds,
  formatTimeLimit,
  type RoundTotals,
  roundTotalsOf,
} from "#lib/competitions/format-round.ts";
import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import type { CompetitionDocument, CompetitionEvent, Qualification, Result, Round } from "../document.ts";
import type { Changes } from "../merge/changes.ts";
import { type ChangeLine, extensionLines, line, type Node, partsOf, type Sides, wholeOf } from "./line.ts";

export const eventLines = (changes: Changes, sides: Sides): ChangeLine[] =>
  [...changes].flatMap(([eventId, node]) => linesOf(eventId, node, sides));

function linesOf(eventId: string, node: Node, sides: Sides): ChangeLine[] {
  const of = (document: CompetitionDocument) => document.events.find(({ id }) => id === eventId);
  const [before, after] = [of(sides.before), of(sides.after)];
  const name = eventNameOf(eventId);
  if (wholeOf(node)) return [line(name, before && countRounds(before), after && countRounds(after))];
  const parts = partsOf(node);
  const names = namesIn(sides);
  const totals = { before: roundTotalsOf(sides.before.events), after: roundTotalsOf(sides.after.events) };
  return [
    ...(parts.has("qualification")
      ? [line(`${name}: qualification`, formatQualification(eventId, before), formatQualification(eventId, after))]
      : []),
    ...[...partsOf(parts.get("rounds") ?? new Map())].flatMap(([roundId, below]) => {
      const round = (event: CompetitionEvent | undefined) => event?.rounds.find(({ id }) => id === roundId);
      return roundLines({ eventId, roundId, names, totals }, below, [round(before), round(after)]);
    }),
    ...extensionLines(name, partsOf(parts.get("extensions") ?? new Map())),
  ];
}

const countRounds = ({ rounds }: CompetitionEvent): string =>
  rounds.length === 1 ? "1 round" : `${rounds.length} rounds`;

function formatQualification(eventId: string, event: CompetitionEvent | undefined): string {
  const qualification: Qualification | null | undefined = event?.qualification;
  if (!qualification) return "";
  const { type, resultType, whenDate, level } = qualification;
  const wanted = {
    anyResult: `any ${resultType}`,
    ranking: `the best ${level} by ${resultType}`,
    attemptResult: `${resultType === "average" ? "an" : "a"} ${resultType} of ${formatAttemptResult(level ?? 0, eventId, resultType)}`,
  }[type];
  return `${wanted} until ${whenDate}`;
}

type Names = ReadonlyMap<number, string>;

const namesIn = ({ before, after }: Sides): Names =>
  new Map(
    [...before.persons, ...after.persons].flatMap(({ registrantId, name }) =>
      registrantId === null ? [] : [[registrantId, name] as const],
    ),
  );

type Totals = Record<keyof Sides, RoundTotals>;
type RoundPlace = { eventId: string; roundId: string; names: Names; totals: Totals };
type RoundSides = [before: Round | undefined, after: Round | undefined];

function roundLines({ eventId, roundId, names, totals }: RoundPlace, node: Node, rounds: RoundSides): ChangeLine[] {
  const [before, after] = rounds;
  const title = formatRound(roundId, after ? totals.after : totals.before);
  const pair = (what: string, text: (round: Round, totals: RoundTotals) => string | number) =>
    line(what, before && text(before, totals.before), after && text(after, totals.after));
  if (wholeOf(node)) return [pair(title, ({ format }) => formatName(format))];
  const parts = partsOf(node);
  return [
    ...Object.entries(settings).flatMap(([field, { name, text }]) =>
      parts.has(field) ? [pair(`${title}: ${name}`, (round, known) => text(round, eventId, known))] : [],
    ),
    ...[...partsOf(parts.get("results") ?? new Map()).keys()].map((registrantId) =>
      pair(`${title}: result of ${names.get(Number(registrantId)) ?? registrantId}`, ({ results }) =>
        formatResult(
          results.find((result) => String(result.registrantId) === registrantId),
          eventId,
        ),
      ),
    ),
    ...extensionLines(title, partsOf(parts.get("extensions") ?? new Map())),
  ];
}

type SettingText = (round: Round, eventId: string, totals: RoundTotals) => string | number;

const settings: Record<string, { name: string; text: SettingText }> = {
  format: { name: "format", text: ({ format }) => formatName(format) },
  timeLimit: { name: "time limit", text: ({ timeLimit }, _, totals) => formatTimeLimit(timeLimit, totals) },
  cutoff: {
    name: "cutoff",
    text: ({ cutoff }, eventId) =>
      formatCutoff(cutoff && { numberOfAttempts: cutoff.numberOfAttempts, attemptResult: cutoff.value }, eventId),
  },
  advancement: {
    name: "who goes on",
    text: ({ advancement, format }, eventId) =>
      formatAdvancement(advancement && { type: advancement.type, level: advancement.level ?? 0 }, {
        eventId,
        formatId: format,
      }),
  },
  linkedRoundIds: {
    name: "linked rounds",
    text: ({ linkedRoundIds }, _, totals) => formatRounds(linkedRoundIds ?? [], totals),
  },
  scrambleSetCount: { name: "scramble sets", text: ({ scrambleSetCount }) => scrambleSetCount },
};

function formatResult(result: Result | undefined, eventId: string): string {
  if (!result) return "";
  const attempts = result.attempts.map((attempt) => formatAttemptResult(attempt, eventId)).join(", ");
  return result.ranking === null ? attempts : `${result.ranking}. with ${attempts}`;
}
