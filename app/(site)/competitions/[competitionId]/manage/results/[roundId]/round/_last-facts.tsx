import { Moment } from "#app/_components/moment.tsx";
import { comma } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import type { LiveFact } from "#lib/scoretaking/queries/live-facts.ts";

/** Who did what in a round, the newest first: who was taken out, when, and by whom. */
export function LastFacts({ facts, eventId }: { facts: LiveFact[]; eventId: string }) {
  if (facts.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="last-facts">
      <h3 id="last-facts" className="mb-3 text-xl">
        {t("What happened last")}
      </h3>
      <ul className="grid gap-2">
        {facts.map((fact) => (
          <li key={fact.id}>
            {wordsOf(fact)}
            {fact.kind === "result_entered" && fact.attempts && fact.attempts.length > 0 ? (
              <>
                {": "}
                <bdi dir="ltr" className="tabular-nums">
                  {fact.attempts.map((attempt) => formatAttemptResult(attempt, eventId) || "–").join(" ")}
                </bdi>
              </>
            ) : null}
            <span className="text-sm text-muted">
              {" · "}
              {fact.by ? (
                <>
                  <bdi>{fact.by}</bdi>
                  {comma()}
                </>
              ) : null}
              <Moment at={fact.happenedAt} relativeTo={now()} />
              {fact.undoesId === null ? "" : t(", taking back")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ kind, name }: LiveFact): string {
  switch (kind) {
    case "round_opened":
      return t("Opened the round");
    case "round_cleared":
      return t("Cleared the round");
    case "round_closed":
      return t("Closed the round");
    case "round_changed":
      return t("Changed from elsewhere");
    case "result_entered":
      return name ?? t("A result");
    case "competitor_added":
      return t("{name} came in", { name: name ?? t("Somebody") });
    case "competitor_quit":
      return t("{name} was taken out", { name: name ?? t("Somebody") });
  }
}
