import { t } from "#lib/language/translate.ts";
import { DNF } from "#lib/reference/attempt-result.ts";
import { RecordBadge, recordOf } from "./attempt-result.tsx";
import { Written } from "./written.tsx";

type ResultsLegendProps = {
  attempts: Iterable<number>;
  /** The records that are marked among them. */
  records?: Iterable<string | null | undefined>;
};

/** What the letters in the place of a result and beside one mean, below those that have them: no pointer has to rest on one to learn it. */
export function ResultsLegend({ attempts, records = [] }: ResultsLegendProps) {
  const hasLetters = [...attempts].some((attempt) => attempt <= DNF);
  const marks = new Set([...records].filter((mark) => typeof mark === "string" && mark !== "") as string[]);
  if (!hasLetters && marks.size === 0) return null;
  return (
    <Written as="ul" className="results-legend">
      {hasLetters ? <li>{t("DNF: did not finish; DNS: did not start")}</li> : null}
      {[...marks].toSorted(compareRecords).map((mark) => (
        <li key={mark}>
          <RecordBadge tag={mark} />
          {recordOf(mark).name}
        </li>
      ))}
    </Written>
  );
}

const kinds = ["WR", "CR", "NR", "PR"];

/** The rarest first. */
export const compareRecords = (a: string, b: string): number =>
  kinds.indexOf(recordOf(a).kind) - kinds.indexOf(recordOf(b).kind) || (a < b ? -1 : 1);
