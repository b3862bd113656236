import { Button } from "#app/_components/button.tsx";
import { t, to } from "#lib/language/translate.ts";
import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import type { CardDraft, UnsavedEntry } from "./entry-store.ts";
import type { Entries } from "./use-entries.ts";

type SaveStateProps = {
  entries: Entries;
  /** Whether something stands in the fields, or did, that nobody has said is to be saved. */
  isTyped: boolean;
  signInAddress: string;
};

/** Whether everything is with the server, in a few words that are always in sight. */
export function SaveState({ entries, isTyped, signInAddress }: SaveStateProps) {
  const { status, unsaved, isKept, sender } = entries;
  const count = unsaved.length;
  const why = isKept
    ? t("no connection, kept in this browser")
    : t("no connection, kept while this page is open: do not close it");
  // Until the script is there, nothing is kept, and nothing said.
  const state = !sender ? "asleep" : count > 0 || isTyped ? "unsaved" : status === "waiting" ? "away" : "saved";
  return (
    <div className="desk-state-room" data-room={t("{count} not yet saved", { count: 1 })}>
      <p className="desk-state" data-state={state} role="status" data-unsaved={count}>
        {state === "saved" ? t("All saved") : null}
        {state === "away" ? t("No connection") : null}
        {state === "unsaved" ? (
          <>
            {count > 0 ? t("{count} not yet saved", { count }) : t("Not saved yet")}
            <span className="desk-state-why">{status === "waiting" ? `: ${why}` : ""}</span>
          </>
        ) : null}
        {status === "signed_out" ? <a href={to(signInAddress)}>{t("Sign in again")}</a> : null}
      </p>
    </div>
  );
}

type ProblemsProps = {
  entries: Entries;
  /** Scorecards that were typed and never saved, but for the one that is being typed. */
  drafts: readonly CardDraft[];
  eventId: string;
  nameOf: (registrantId: number) => string;
  onThrowAway: (registrantId: number) => void;
  /** After a choice, whose buttons go away with the focus on them. */
  onDecided: () => void;
  /** Left out where nothing can be typed right now. */
  onGoOn: ((registrantId: number) => void) | undefined;
};

/** What needs somebody's decision before it can be saved. */
export function Problems({
  entries: { unsaved, sender },
  drafts,
  eventId,
  nameOf,
  onThrowAway,
  onDecided,
  onGoOn,
}: ProblemsProps) {
  const stopped = unsaved.filter(({ problem }) => problem !== null);
  if (stopped.length === 0 && drafts.length === 0) return null;
  const decide = (choice: () => void) => {
    choice();
    onDecided();
  };
  const attempts = (values: readonly number[]) =>
    values.length === 0
      ? t("nothing ¦ entered")
      : values.map((value) => formatAttemptResult(value, eventId) || "–").join("  ");
  return (
    <div className="desk-problems" role="alert">
      {stopped.map((entry) => (
        <section key={entry.registrantId} aria-labelledby={`problem-${entry.registrantId}`}>
          <h2 id={`problem-${entry.registrantId}`} className="text-base">
            {entry.registrantId} {nameOf(entry.registrantId)}
          </h2>
          <Decision entry={entry} attempts={attempts} decide={(choose) => decide(() => sender && choose(sender))} />
        </section>
      ))}
      {drafts.map(({ registrantId, attempts: typed }) => (
        <section key={`draft-${registrantId}`} aria-labelledby={`draft-${registrantId}`}>
          <h2 id={`draft-${registrantId}`} className="text-base">
            {registrantId} {nameOf(registrantId)}
          </h2>
          <p>
            <span className="desk-figures">{attempts(typed)}</span>{" "}
            {onGoOn
              ? t("was typed here, and is not saved.")
              : t("was typed here, and is not saved: nothing can be entered into this round now.")}
          </p>
          <div className="desk-choices">
            {onGoOn && nameOf(registrantId) ? (
              <Button type="button" kind="secondary" size="small" onClick={() => onGoOn(registrantId)}>
                {t("Go on with it")}
              </Button>
            ) : null}
            <Button type="button" kind="quiet" size="small" onClick={() => decide(() => onThrowAway(registrantId))}>
              {t("Throw it away")}
            </Button>
          </div>
        </section>
      ))}
    </div>
  );
}

type DecisionProps = {
  entry: UnsavedEntry;
  attempts: (values: readonly number[]) => string;
  decide: (choose: (sender: NonNullable<Entries["sender"]>) => void) => void;
};

function Decision({ entry: { registrantId, problem, attempts: mine }, attempts, decide }: DecisionProps) {
  if (problem?.kind === "conflict") {
    return (
      <>
        <p>{t("Somebody else has entered something different at the same time. Which is on the scorecard?")}</p>
        <div className="desk-choices">
          <Button type="button" kind="secondary" onClick={() => decide((sender) => sender.discard(registrantId))}>
            <span className="desk-whose">{t("Theirs")}</span>{" "}
            <span className="desk-figures">{attempts(problem.theirs)}</span>
          </Button>
          <Button type="button" kind="secondary" onClick={() => decide((sender) => sender.keepMine(registrantId))}>
            <span className="desk-whose">{t("Mine")}</span> <span className="desk-figures">{attempts(mine)}</span>
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        <span className="desk-figures">{attempts(mine)}</span> {t("was not saved.")} {problem?.message}
      </p>
      <div className="desk-choices">
        <Button
          type="button"
          kind="secondary"
          size="small"
          onClick={() => decide((sender) => sender.again(registrantId))}
        >
          {t("Try again")}
        </Button>
        <Button
          type="button"
          kind="quiet"
          size="small"
          onClick={() => decide((sender) => sender.discard(registrantId))}
        >
          {t("Throw it away")}
        </Button>
      </div>
    </>
  );
}
