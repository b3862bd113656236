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
import { comma } from "#lib/language/commas.ts";
import { msg, t } from "#lib/language/translate.ts";
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
      ? [
          line(
            t("{subject}: qualification", { subject: name }),
            formatQualification(eventId, before),
            formatQualification(eventId, after),
          ),
        ]
      : []),
    ...[...partsOf(parts.get("rounds") ?? new Map())].flatMap(([roundId, below]) => {
      const round = (event: CompetitionEvent | undefined) => event?.rounds.find(({ id }) => id === roundId);
      return roundLines({ eventId, roundId, names, totals }, below, [round(before), round(after)]);
    }),
    ...extensionLines(name, partsOf(parts.get("extensions") ?? new Map())),
  ];
}

const countRounds = ({ rounds }: CompetitionEvent): string =>
  t("{count, plural, one {# round} other {# rounds}}", { count: rounds.length });

function formatQualification(eventId: string, event: CompetitionEvent | undefined): string {
  const qualification: Qualification | null | undefined = event?.qualification;
  if (!qualification) return "";
  const { type, resultType, whenDate, level } = qualification;
  const values = { date: whenDate, level: String(level), result: formatAttemptResult(level ?? 0, eventId, resultType) };
  return t(qualificationMessages[resultType][type], values);
}

const qualificationMessages = {
  single: {
    anyResult: msg("any single until {date}"),
    ranking: msg("the best {level} by single until {date}"),
    attemptResult: msg("a single of {result} until {date}"),
  },
  average: {
    anyResult: msg("any average until {date}"),
    ranking: msg("the best {level} by average until {date}"),
    attemptResult: msg("an average of {result} until {date}"),
  },
} as const;

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
      parts.has(field)
        ? [
            pair(t("{subject}: {what}", { subject: title, what: t(name) }), (round, known) =>
              text(round, eventId, known),
            ),
          ]
        : [],
    ),
    ...[...partsOf(parts.get("results") ?? new Map()).keys()].map((registrantId) =>
      pair(
        t("{round}: result of {name}", { round: title, name: names.get(Number(registrantId)) ?? registrantId }),
        ({ results }) =>
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
  format: { name: msg("format"), text: ({ format }) => formatName(format) },
  timeLimit: { name: msg("time limit"), text: ({ timeLimit }, _, totals) => formatTimeLimit(timeLimit, totals) },
  cutoff: {
    name: msg("cutoff"),
    text: ({ cutoff }, eventId) =>
      formatCutoff(cutoff && { numberOfAttempts: cutoff.numberOfAttempts, attemptResult: cutoff.value }, eventId),
  },
  advancement: {
    name: msg("who goes on"),
    text: ({ advancement, format }, eventId) =>
      formatAdvancement(advancement && { type: advancement.type, level: advancement.level ?? 0 }, {
        eventId,
        formatId: format,
      }),
  },
  linkedRoundIds: {
    name: msg("linked rounds"),
    text: ({ linkedRoundIds }, _, totals) => formatRounds(linkedRoundIds ?? [], totals),
  },
  scrambleSetCount: { name: msg("scramble sets"), text: ({ scrambleSetCount }) => scrambleSetCount },
};

function formatResult(result: Result | undefined, eventId: string): string {
  if (!result) return "";
  const attempts = result.attempts.map((attempt) => formatAttemptResult(attempt, eventId)).join(comma());
  return result.ranking === null
    ? attempts
    : t("{place}. with {attempts}", { place: String(result.ranking), attempts });
}
