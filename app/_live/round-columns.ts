import { t } from "#lib/language/translate.ts";
import { formatById } from "#lib/reference/formats.ts";

/** What the columns of figures hold: first what places go by, then the other one, where the format has it. */
export function figureHeads(formatId: string): string[] {
  const format = formatById(formatId);
  const average = format?.expectedSolveCount === 3 ? t("Mean ¦ of a result") : t("Average");
  const heads = format?.sortBy === "average" ? [average, t("Best")] : [t("Best"), average];
  return hasSecondFigure(formatId) ? heads : heads.slice(0, 1);
}

/** One or two attempts have no average, nor have duels. */
export const hasSecondFigure = (formatId: string): boolean => (formatById(formatId)?.expectedSolveCount ?? 0) > 2;
