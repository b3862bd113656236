import { formatRoundId } from "#lib/competitions/round-id.ts";
import { t } from "#lib/language/translate.ts";

// The scrambles of a round, or of several, as one text: a line names a round, each line after it is a scramble, by its
// group and its number. The lines of one scramble (multi-blind has a cube in each) stand on one, with bars between them.
//
//   333-r1
//   A 1: R U R' U'
//   A extra 1: D2 L

export type ScrambleRound = { id: number; eventId: string; number: number };

export type SheetScramble = {
  roundId: number;
  groupId: string;
  isExtra: boolean;
  scrambleNumber: number;
  scramble: string;
};

export const writeScrambleSheet = (rounds: readonly ScrambleRound[], scrambles: readonly SheetScramble[]): string => {
  const byRound = Map.groupBy(scrambles, ({ roundId }) => roundId);
  return rounds
    .map((round) => [headingOf(round), ...(byRound.get(round.id) ?? []).map(scrambleLine)].join("\n"))
    .join("\n\n");
};

const headingOf = ({ eventId, number }: ScrambleRound) => formatRoundId({ eventId, roundNumber: number });

/** Where a scramble stands in its round, as people say it. */
export const scramblePlace = ({ groupId, isExtra, scrambleNumber }: Omit<SheetScramble, "roundId" | "scramble">) =>
  `${groupId} ${isExtra ? "extra " : ""}${scrambleNumber}`;

const bar = " | ";

const scrambleLine = (scramble: SheetScramble): string =>
  `${scramblePlace(scramble)}: ${scramble.scramble.replaceAll("\n", bar)}`;

/** A scramble's place in a competition, which no two share. */
export const scrambleKey = (one: SheetScramble): string => `${one.roundId} ${scramblePlace(one)}`;

export type ReadScrambleSheet = { scrambles: SheetScramble[]; problems: string[] };

/** Reads such a text, or says of each line what is wrong with it. A line that stands there as before is that scramble. */
export function readScrambleSheet(
  text: string,
  rounds: readonly ScrambleRound[],
  known: readonly SheetScramble[] = [],
): ReadScrambleSheet {
  const unchanged = new Map(known.map((one) => [`${one.roundId} ${scrambleLine(one).trim()}`, one]));
  const byName = new Map(rounds.map((round) => [headingOf(round), round]));
  const scrambles: SheetScramble[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  // Whoever edits one round alone need not name it.
  let round = rounds.length === 1 ? rounds[0] : undefined;
  for (const [index, line] of text.split("\n").entries()) {
    const written = line.trim();
    if (written === "") continue;
    const refuse = (problem: string) => problems.push(`Line ${index + 1}: ${problem}`);
    if (!written.includes(":")) {
      round = byName.get(written.toLowerCase());
      if (!round) refuse(t("“{text}” is none of these rounds, and no scramble.", { text: written.slice(0, 40) }));
      continue;
    }
    if (!round) {
      refuse("the round that this scramble is of is not named above it.");
      continue;
    }
    const read = unchanged.get(`${round.id} ${written}`) ?? readLine(written, round.id);
    if (typeof read === "string") refuse(read);
    else if (seen.has(scrambleKey(read)))
      refuse(t("{competitorId} stands in this round already.", { competitorId: scramblePlace(read) }));
    else {
      seen.add(scrambleKey(read));
      const { roundId, groupId, isExtra, scrambleNumber, scramble } = read;
      scrambles.push({ roundId, groupId, isExtra, scrambleNumber, scramble });
    }
  }
  return { scrambles, problems };
}

const linePattern = /^([a-z]{1,3})\s+(extra\s+)?(\d{1,3})\s*:(.*)$/i;

const longestScramble = 20_000;

function readLine(line: string, roundId: number): SheetScramble | string {
  const [, groupId = "", extra, number = "", text = ""] = linePattern.exec(line) ?? [];
  const scrambleNumber = Number(number);
  if (groupId === "" || scrambleNumber === 0)
    return t("“{text}” is no group and number, like “A 1” or “A extra 1”.", {
      text: line.slice(0, line.indexOf(":")).slice(0, 20),
    });
  const scramble = text.trim().replaceAll(bar, "\n");
  if (scramble === "") return "there is no scramble: take the line out.";
  if (scramble.length > longestScramble) return `a scramble has at most ${longestScramble} characters.`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for.
  if (/[\u0000-\u0009\u000b-\u001f\u007f]/.test(scramble)) return "it contains a character that cannot be shown.";
  return { roundId, groupId: groupId.toUpperCase(), isExtra: extra !== undefined, scrambleNumber, scramble };
}
