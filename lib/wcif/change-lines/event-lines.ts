import {
  advancementInWords,
  cutoffInWords,
  formatInWords,
  roundInWords,
  timeLimitInWords,
} from "#lib/competitions/formats-in-words.ts";
import { attemptResultInWords } from "#lib/reference/attempt-result.ts";
import { eventById } from "#lib/reference/events.ts";
import type { CompetitionDocument, CompetitionEvent, Qualification, Result, Round } from "../document.ts";
import type { Changes } from "../merge/changes.ts";
import { type ChangeLine, extensionLines, line, type Node, partsOf, type Sides, wholeOf } from "./line.ts";

export const eventLines = (changes: Changes, sides: Sides): ChangeLine[] =>
  [...changes].flatMap(([eventId, node]) => linesOf(eventId, node, sides));

function linesOf(eventId: string, node: Node, sides: Sides): ChangeLine[] {
  const of = (document: CompetitionDocument) => document.events.find(({ id }) => id === eventId);
  const [before, after] = [of(sides.before), of(sides.after)];
  const name = eventById(eventId)?.name ?? eventId;
  if (wholeOf(node)) return [line(name, before && roundsInWords(before), after && roundsInWords(after))];
  const parts = partsOf(node);
  const names = namesIn(sides);
  return [
    ...(parts.has("qualification")
      ? [line(`${name}: qualification`, qualificationInWords(eventId, before), qualificationInWords(eventId, after))]
      : []),
    ...[...partsOf(parts.get("rounds") ?? new Map())].flatMap(([roundId, below]) => {
      const round = (event: CompetitionEvent | undefined) => event?.rounds.find(({ id }) => id === roundId);
      return roundLines({ eventId, roundId, names }, below, [round(before), round(after)]);
    }),
    ...extensionLines(name, partsOf(parts.get("extensions") ?? new Map())),
  ];
}

const roundsInWords = ({ rounds }: CompetitionEvent): string =>
  rounds.length === 1 ? "1 round" : `${rounds.length} rounds`;

function qualificationInWords(eventId: string, event: CompetitionEvent | undefined): string {
  const qualification: Qualification | null | undefined = event?.qualification;
  if (!qualification) return "";
  const { type, resultType, whenDate, level } = qualification;
  const wanted = {
    anyResult: `any ${resultType}`,
    ranking: `the best ${level} by ${resultType}`,
    attemptResult: `${resultType === "average" ? "an" : "a"} ${resultType} of ${attemptResultInWords(level ?? 0, eventId, resultType)}`,
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

type RoundPlace = { eventId: string; roundId: string; names: Names };
type RoundSides = [before: Round | undefined, after: Round | undefined];

function roundLines({ eventId, roundId, names }: RoundPlace, node: Node, rounds: RoundSides): ChangeLine[] {
  const title = roundInWords(roundId);
  const pair = (what: string, words: (round: Round) => string | number) => {
    const [before, after] = rounds.map((round) => round && words(round));
    return line(what, before, after);
  };
  if (wholeOf(node)) return [pair(title, ({ format }) => formatInWords(format))];
  const parts = partsOf(node);
  return [
    ...Object.entries(settings).flatMap(([field, { name, words }]) =>
      parts.has(field) ? [pair(`${title}: ${name}`, (round) => words(round, eventId))] : [],
    ),
    ...[...partsOf(parts.get("results") ?? new Map()).keys()].map((registrantId) =>
      pair(`${title}: result of ${names.get(Number(registrantId)) ?? registrantId}`, ({ results }) =>
        resultInWords(
          results.find((result) => String(result.registrantId) === registrantId),
          eventId,
        ),
      ),
    ),
    ...extensionLines(title, partsOf(parts.get("extensions") ?? new Map())),
  ];
}

const settings: Record<string, { name: string; words: (round: Round, eventId: string) => string | number }> = {
  format: { name: "format", words: ({ format }) => formatInWords(format) },
  timeLimit: { name: "time limit", words: ({ timeLimit }) => timeLimitInWords(timeLimit) },
  cutoff: {
    name: "cutoff",
    words: ({ cutoff }, eventId) =>
      cutoffInWords(cutoff && { numberOfAttempts: cutoff.numberOfAttempts, attemptResult: cutoff.value }, eventId),
  },
  advancement: {
    name: "who goes on",
    words: ({ advancement, format }, eventId) =>
      advancementInWords(advancement && { type: advancement.type, level: advancement.level ?? 0 }, {
        eventId,
        formatId: format,
      }),
  },
  linkedRoundIds: {
    name: "linked rounds",
    words: ({ linkedRoundIds }) => (linkedRoundIds ?? []).map(roundInWords).join(", "),
  },
  scrambleSetCount: { name: "scramble sets", words: ({ scrambleSetCount }) => scrambleSetCount },
};

function resultInWords(result: Result | undefined, eventId: string): string {
  if (!result) return "";
  const attempts = result.attempts.map((attempt) => attemptResultInWords(attempt, eventId)).join(", ");
  return result.ranking === null ? attempts : `${result.ranking}. with ${attempts}`;
}
