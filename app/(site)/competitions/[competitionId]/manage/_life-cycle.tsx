import { Icon } from "#app/_components/icon.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Notice } from "#app/_components/notice.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { hasStarted } from "#lib/competitions/life-cycle.ts";

type Step = { label: string; isDone: boolean; at?: Date | null };

/** The way from a draft to posted results, and how far it has been gone. */
export function LifeCycle({ competition, now }: { competition: Competition; now: Date }) {
  const steps = stepsOf(competition, now);
  const current = steps.findIndex((step) => !step.isDone);
  return (
    <>
      {competition.cancelledAt ? (
        <Notice tone="danger" title="Cancelled">
          <Moment at={competition.cancelledAt} />
        </Notice>
      ) : null}
      <ol className="steps">
        {steps.map(({ label, isDone, at }, index) => (
          <li
            key={label}
            data-state={isDone ? "done" : index === current ? "current" : "ahead"}
            aria-current={index === current ? "step" : undefined}
          >
            <span className="step-mark">{isDone ? <Icon name="check" size={16} /> : index + 1}</span>
            <span>
              {label}
              {isDone ? <span className="sr-only"> (done)</span> : null}
            </span>
            <span className="text-sm text-muted max-sm:hidden">{at ? <Moment at={at} relativeTo={now} /> : null}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function stepsOf(competition: Competition, now: Date): Step[] {
  const { announcedAt, confirmedAt, resultsSubmittedAt, resultsPostedAt } = competition;
  const isPublic = announcedAt !== null || competition.isVisible;
  return [
    { label: "Planned and confirmed", isDone: confirmedAt !== null || isPublic, at: confirmedAt },
    { label: "Announced", isDone: isPublic, at: announcedAt },
    { label: "Under way", isDone: isPublic && hasStarted(competition, now) },
    {
      label: "Results submitted",
      isDone: resultsSubmittedAt !== null || resultsPostedAt !== null,
      at: resultsSubmittedAt,
    },
    { label: "Results posted", isDone: resultsPostedAt !== null, at: resultsPostedAt },
  ];
}
