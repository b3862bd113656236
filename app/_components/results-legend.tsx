import { t } from "#lib/language/translate.ts";
import { DNF } from "#lib/reference/attempt-result.ts";

/** What the letters in the place of a result mean, below results that have them: no pointer has to rest on one to learn it. */
export function ResultsLegend({ attempts }: { attempts: Iterable<number> }) {
  const hasLetters = [...attempts].some((attempt) => attempt <= DNF);
  return hasLetters ? <p className="mb-4 text-sm text-muted">{t("DNF: did not finish; DNS: did not start")}</p> : null;
}
