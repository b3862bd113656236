import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import type { LastEntry } from "#lib/scoretaking/desk.ts";

type Props = {
  entries: readonly LastEntry[];
  eventId: string;
  /** Whether it is still as it was entered then. */
  canUndo: (entry: LastEntry) => boolean;
  onUndo: (entry: LastEntry) => void;
  onChoose: (registrantId: number) => void;
};

/** What came in last, and by whom. */
export function LastEntries({ entries, eventId, canUndo, onUndo, onChoose }: Props) {
  return (
    <section className="desk-last" aria-labelledby="desk-last">
      <h2 id="desk-last" className="text-base">
        {t("Entered last")}
      </h2>
      {entries.length === 0 ? <p className="text-sm text-muted">{t("Nothing yet.")}</p> : null}
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <button type="button" className="desk-last-name" onClick={() => onChoose(entry.registrantId)}>
              <span className="desk-id">{entry.registrantId}</span> {entry.name}
            </button>
            <span className="desk-last-by">
              {entry.by ? `${entry.by} · ` : ""}
              <time dateTime={entry.at} suppressHydrationWarning>
                {timeOf(entry.at)}
              </time>
            </span>
            <span className="desk-last-attempts">{textOf(entry, eventId)}</span>
            {canUndo(entry) ? (
              <button type="button" className="desk-undo needs-script" onClick={() => onUndo(entry)}>
                {t("Undo")}
                <span className="sr-only"> {t("what was entered for {name}", { name: entry.name })}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function textOf({ before, attempts }: LastEntry, eventId: string): string {
  if (attempts.length === 0) return t("cleared ¦ a result");
  const places = Array.from({ length: Math.max(before.length, attempts.length) }, (_, index) => index);
  const changed = places.filter((index) => (before[index] ?? 0) !== (attempts[index] ?? 0));
  const shown = (attempt = 0) => formatAttemptResult(attempt, eventId) || "–";
  // Of a correction only what was corrected says something.
  if (changed.length <= mostCorrected && changed.some((index) => before[index])) {
    return withCommas(changed.map((index) => `${index + 1}: ${shown(before[index])} → ${shown(attempts[index])}`));
  }
  return attempts.map(shown).join(" ");
}

const mostCorrected = 2;

const timeOf = (at: string): string => new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
