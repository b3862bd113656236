import { inLanguage } from "#lib/language/in-language.ts";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage } from "#lib/language/translate.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { wordings, wordLine } from "./word-line.ts";

// What is told of corrections: kept as what it is about, and worded when somebody reads it.

export type Someone = { id: string; name: string | null };

/** What somebody's best is, as it is written, and its ranks; 0 where there is none. */
export type BestAndRanks = { best: string; world: number; continent: number; country: number };

export type CountedKind =
  | "result_corrected"
  | "result_added"
  | "result_removed"
  | "result_given"
  | "scramble_replaced"
  | "scramble_added"
  | "scramble_removed"
  | "scramble_moved";

type OfResult = { person: Someone; eventId: string };

/** One line: what was done, or what followed from it. A kind that was kept once keeps its name. */
export type CorrectionLine =
  | { kind: "counts"; counts: [CountedKind, number][] }
  | { kind: "merged"; other: Someone; one: Someone; account: "none" | "taken_along" | { untied: number } }
  | { kind: "split"; count: number; from: Someone; to: Someone }
  | {
      kind: "identity";
      person: Someone;
      isChange: boolean;
      name?: [string, string];
      country?: [string, string];
      gender?: [string | null, string | null];
      birthDate?: true;
    }
  | { kind: "taken_back"; what: CorrectionLine | string }
  | ({ kind: "place"; roundTypeId: string; was: number | null; is: number | null } & OfResult)
  | ({ kind: "best"; type: ResultType; was: BestAndRanks | null; is: BestAndRanks | null } & OfResult)
  | ({ kind: "record"; type: ResultType; result: string; competitionId: string; roundTypeId: string } & OfResult & {
        was: string | null;
        is: string | null;
      })
  | ({ kind: "rank"; type: ResultType; result: string; isBack: boolean; ranks: number } & OfResult)
  | { kind: "more"; of: "place" | "best" | "record" | "rank"; count: number };

export const mostOfAKind = 25;

/** The first of them, and how many more there are. */
export function bounded(lines: CorrectionLine[], of: "place" | "best"): CorrectionLine[] {
  if (lines.length <= mostOfAKind) return lines;
  return [...lines.slice(0, mostOfAKind), { kind: "more", of, count: lines.length - mostOfAKind }];
}

/** What was done how often, of what was done at all. */
export const countedLine = (counts: [CountedKind, number][]): CorrectionLine => ({
  kind: "counts",
  counts: counts.filter(([, count]) => count > 0),
});

/** What is kept of a correction beside its words. */
export type Told = { summary: CorrectionLine; moves: CorrectionLine[] };

type Kept = { summary: string; moves: string[]; told: unknown };

/** What was done and what followed, in the language of whoever reads it; what was kept in words alone as it stands, in English. */
export function wordCorrection({ summary, moves, told }: Kept): { summary: string; moves: string[] } {
  if (isTold(told)) return wordTold(told);
  const isolated = (text: string) => (languageOf(currentLanguage()).direction === "rtl" ? `\u2066${text}\u2069` : text);
  return { summary: isolated(summary), moves: moves.map(isolated) };
}

export const wordTold = (told: Told) => ({ summary: wordLine(told.summary), moves: told.moves.map(wordLine) });

/** As programs are told, and as it is kept for who reads it without Stadion. */
export const wordToldInEnglish = (told: Told) => inLanguage(null, () => wordTold(told));

/** Whether this version has words for what is kept: a later one may have written it. */
export const isTold = (kept: unknown): kept is Told => {
  const told = kept as Partial<Told> | null;
  return told != null && Array.isArray(told.moves) && [told.summary, ...told.moves].every(isLine);
};

const isLine = (kept: CorrectionLine | undefined): boolean => {
  if (typeof kept !== "object" || kept === null || !(kept.kind in wordings)) return false;
  return kept.kind !== "taken_back" || typeof kept.what === "string" || isLine(kept.what);
};
