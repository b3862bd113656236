import type { Cutoff, TimeLimit } from "#lib/competitions/round-conditions.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { normaliseCompetitorId } from "#lib/persons/competitor-id.ts";
import {
  type AttemptResult,
  DNS,
  formatAttemptResult,
  parseAttemptResult,
  SKIPPED,
} from "#lib/reference/attempt-result.ts";
import { attemptResultProblem } from "#lib/reference/attempt-result-problem.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";
import { impossibleAttempts } from "./impossible-attempts.ts";

// The results of a round, or of several, as one text: a line names a round, each line after it is a result. It is made to
// be read and edited by people, on a phone as well as in a file.
//
//   333-r1
//   2010ANNE01 Ann Example: 8.00, 15.00, DNF, 10.00, 11.00
//
// Of a round of duels a line is a place, a person and their fastest time: 1. 2010ANNE01 Ann Example: 8.00

export type SheetRound = {
  id: number;
  eventId: string;
  number: number;
  formatId: FormatId;
  cutoff: Cutoff | null;
  timeLimit: TimeLimit | null;
};

export type SheetResult = {
  roundId: number;
  competitorId: string;
  attempts: number[];
  /** Of a round of duels what came of them: no line of attempts says who won. */
  decided?: Decided;
};

type Decided = { place: number; best: AttemptResult };

type NamedResult = Omit<SheetResult, "decided"> & { personName: string; position?: number; best?: number };

export const writeSheet = (rounds: readonly SheetRound[], results: readonly NamedResult[]): string => {
  const byRound = Map.groupBy(results, ({ roundId }) => roundId);
  return rounds
    .map((round) =>
      [headingOf(round), ...(byRound.get(round.id) ?? []).map((result) => lineOf(round, result))].join("\n"),
    )
    .join("\n\n");
};

const headingOf = ({ eventId, number }: SheetRound) => formatRoundId({ eventId, roundNumber: number });

function lineOf(round: SheetRound, { competitorId, personName, attempts, ...result }: NamedResult): string {
  const { place, best } = decidedOf(round, result) ?? {};
  const values = best === undefined ? attempts : [best];
  const told = withCommas(values.map((value) => formatAttemptResult(value, round.eventId)));
  return `${place === undefined ? "" : `${place}. `}${competitorId} ${personName}: ${told}`;
}

/** What came of the duels of a round; undefined where there are none. */
const decidedOf = (
  { formatId }: Pick<SheetRound, "formatId">,
  { position = 0, best = 0 }: { position?: number; best?: number },
): Decided | undefined => (formatId === "h" ? { place: position, best } : undefined);

export type ReadSheet = { results: SheetResult[]; problems: string[] };

/**
 * Reads such a text, or says of each line what is wrong with it. A line that stands there as it was written of `known` is
 * that result, whatever rules it is older than; so are its attempts under another name or competitor id.
 */
export function readSheet(text: string, rounds: readonly SheetRound[], known: readonly NamedResult[] = []): ReadSheet {
  const unchanged = knownLines(rounds, known);
  const lines = text.split("\n").map((line) => line.trim());
  const moved = attemptsOfGone(unchanged, new Set(lines));
  const byName = new Map(rounds.map((round) => [headingOf(round), round]));
  const results: SheetResult[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  // Whoever edits one round alone need not name it.
  let round = rounds.length === 1 ? rounds[0] : undefined;
  for (const [index, line] of lines.entries()) {
    if (line === "") continue;
    const refuse = (problem: string) => problems.push(`Line ${index + 1}: ${problem}`);
    if (!line.includes(":")) {
      round = byName.get(line.toLowerCase());
      if (!round)
        refuse(
          t("“{text}” is none of these rounds, and no result: {rounds}.", {
            text: line.slice(0, 40),
            rounds: withCommas([...byName.keys()]),
          }),
        );
      continue;
    }
    if (!round) {
      refuse("the round that this result is of is not named above it.");
      continue;
    }
    const read = unchanged.get(`${round.id} ${line}`)?.result ?? readLine(line, round, moved);
    if (typeof read === "string") refuse(read);
    else if (seen.has(`${round.id} ${read.competitorId}`))
      refuse(t("{competitorId} stands in this round already.", { competitorId: read.competitorId }));
    else {
      seen.add(`${round.id} ${read.competitorId}`);
      results.push(read);
    }
  }
  return { results, problems };
}

type KnownLine = { line: string; result: SheetResult };

function knownLines(rounds: readonly SheetRound[], known: readonly NamedResult[]): Map<string, KnownLine> {
  const byId = new Map(rounds.map((round) => [round.id, round]));
  return new Map(
    known.flatMap((one) => {
      const { roundId, competitorId, attempts } = one;
      const round = byId.get(roundId);
      if (!round) return [];
      const decided = decidedOf(round, one);
      const result = { roundId, competitorId, attempts, ...(decided && { decided }) };
      const line = lineOf(round, one);
      return [[`${roundId} ${line}`, { line, result }] as const];
    }),
  );
}

const attemptsKey = ({ roundId, attempts }: Pick<SheetResult, "roundId" | "attempts">) => `${roundId} ${attempts}`;

/** The attempts that stand in the text no longer as they were written: of somebody else now, or of a name put right. */
const attemptsOfGone = (known: ReadonlyMap<string, KnownLine>, lines: ReadonlySet<string>): Set<string> =>
  new Set([...known.values()].filter(({ line }) => !lines.has(line)).map(({ result }) => attemptsKey(result)));

function readLine(line: string, round: SheetRound, moved: ReadonlySet<string>): SheetResult | string {
  const { id: roundId, eventId, formatId } = round;
  if (formatId === "h") return readDecided(line, round);
  const colon = line.indexOf(":");
  const [typed = ""] = line.split(/[\s:]/, 1);
  const competitorId = normaliseCompetitorId(typed);
  if (competitorId === undefined) return t("“{text}” is no competitor id.", { text: typed.slice(0, 20) });
  const texts = line.slice(colon + 1).split(/[,،]/);
  const { expectedSolveCount } = formatById(formatId);
  if (texts.length > expectedSolveCount)
    return t("{count} attempts are more than {most}.", { count: texts.length, most: expectedSolveCount });
  const attempts: number[] = [];
  for (const text of texts) {
    const attempt = parseAttemptResult(text, eventId);
    if (attempt === undefined) return t("“{text}” is no result of this event.", { text: text.trim().slice(0, 20) });
    if (attempt === SKIPPED) return "an attempt is missing between two commas.";
    const problem = attemptResultProblem(attempt, eventId);
    if (problem !== undefined) return `${text.trim()}: ${problem}.`;
    attempts.push(attempt);
  }
  const impossible = moved.has(attemptsKey({ roundId, attempts })) ? undefined : impossibleAttempts(attempts, round);
  return impossible ?? { roundId, competitorId, attempts };
}

const decidedPattern = /^(\d{1,4})\.\s*([^\s:]+)[^:]*:(.*)$/;

function readDecided(line: string, { id: roundId, eventId }: SheetRound): SheetResult | string {
  const [, placed, typed = "", text = ""] = decidedPattern.exec(line) ?? [];
  const place = Number(placed ?? 0);
  if (place === 0)
    return "a result of duels begins with its place, like “1. 2010ANNE01: 8.00”, and ends with the fastest time.";
  const competitorId = normaliseCompetitorId(typed);
  if (competitorId === undefined) return t("“{text}” is no competitor id.", { text: typed.slice(0, 20) });
  const best = parseAttemptResult(text, eventId);
  if (best === undefined || best === SKIPPED)
    return t("“{text}” is no result of this event.", { text: text.trim().slice(0, 20) });
  if (best === DNS) return "who did not start in any attempt has no result: take the line out.";
  const problem = attemptResultProblem(best, eventId);
  if (problem !== undefined) return `${text.trim()}: ${problem}.`;
  return { roundId, competitorId, attempts: [], decided: { place, best } };
}
