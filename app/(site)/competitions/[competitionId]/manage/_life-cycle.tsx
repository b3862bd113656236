import { Icon } from "#app/_components/icon.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Notice } from "#app/_components/notice.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { isOver, type LifeCycleStep, lifeCycleStepOf } from "#lib/competitions/life-cycle.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { msg, t } from "#lib/language/translate.ts";

type StepLabel = "Planned and confirmed" | "Announced" | "Under way" | "Results submitted" | "Results posted";
type Step = { label: StepLabel; isDone: boolean; at?: Date | null };

// What is next, where somebody is to do it; what waits for its day is not there before.
const currentStep: Record<LifeCycleStep, StepLabel | null> = {
  draft: msg("Planned and confirmed"),
  confirmed: msg("Announced"),
  announced: msg("Announced"),
  in_progress: msg("Under way"),
  over: msg("Results submitted"),
  results_submitted: msg("Results posted"),
  results_posted: null,
  cancelled: null,
};

/** The way from a draft to posted results, and how far it has been gone. */
export function LifeCycle({ competition, now }: { competition: Competition; now: Date }) {
  const steps = stepsOf(competition, now);
  const current = currentStep[lifeCycleStepOf(competition, now)];
  return (
    <>
      {competition.cancelledAt ? (
        <Notice tone="danger" title={t("Cancelled")}>
          <Moment at={competition.cancelledAt} timeZone={timezoneThere(competition)} />
        </Notice>
      ) : null}
      <ol className="steps">
        {steps.map(({ label, isDone, at }, index) => (
          <li
            key={label}
            data-state={isDone ? "done" : label === current ? "current" : "ahead"}
            aria-current={label === current ? "step" : undefined}
          >
            <span className="step-mark">{isDone ? <Icon name="check" size={16} /> : index + 1}</span>
            <span>
              {t(label)}
              {isDone ? <span className="sr-only">{t("(done)")}</span> : null}
            </span>
            <span className="text-sm text-muted max-sm:hidden">{at ? <Moment at={at} relativeTo={now} /> : null}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function stepsOf(competition: Competition, now: Date): Step[] {
  const { announcedAt, cancelledAt, confirmedAt, resultsSubmittedAt, resultsPostedAt } = competition;
  const isPublic = announcedAt !== null || competition.isVisible;
  const hasResults = resultsSubmittedAt !== null || resultsPostedAt !== null;
  return [
    { label: msg("Planned and confirmed"), isDone: confirmedAt !== null || isPublic, at: confirmedAt },
    { label: msg("Announced"), isDone: isPublic, at: announcedAt },
    { label: msg("Under way"), isDone: hasResults || (isPublic && cancelledAt === null && isOver(competition, now)) },
    { label: msg("Results submitted"), isDone: hasResults, at: resultsSubmittedAt },
    { label: msg("Results posted"), isDone: resultsPostedAt !== null, at: resultsPostedAt },
  ];
}
