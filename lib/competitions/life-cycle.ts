import type { CalendarDate } from "#lib/platform/date.ts";
import { dayThere, type Place } from "./venue-day.ts";

export type LifeCycleStep =
  | "draft"
  | "confirmed"
  | "announced"
  | "cancelled"
  | "in_progress"
  | "over"
  | "results_submitted"
  | "results_posted";

/** What moves a competition along, or back. */
export const lifeCycleActions = [
  "confirm",
  "withdraw-confirmation",
  "announce",
  "cancel",
  "undo-cancellation",
  "delete",
] as const;

export type LifeCycleAction = (typeof lifeCycleActions)[number];

type Days = Place & { startDate: CalendarDate | null; endDate: CalendarDate | null };

export type Milestones = Days & {
  isVisible: boolean;
  confirmedAt: Date | null;
  cancelledAt: Date | null;
  resultsSubmittedAt: Date | null;
  resultsPostedAt: Date | null;
};

/** Where a competition stands: the last step it has taken. Until the public may see it, no day makes it begin. */
export function lifeCycleStepOf(competition: Milestones, now: Date): LifeCycleStep {
  if (competition.cancelledAt !== null) return "cancelled";
  if (competition.resultsPostedAt !== null) return "results_posted";
  if (competition.resultsSubmittedAt !== null) return "results_submitted";
  if (!competition.isVisible) return competition.confirmedAt === null ? "draft" : "confirmed";
  if (isOver(competition, now)) return "over";
  return hasStarted(competition, now) ? "in_progress" : "announced";
}

/** Whether it is still to come, as far as anybody knows. */
export const isAhead = (step: LifeCycleStep): boolean =>
  step === "announced" || step === "confirmed" || step === "draft";

type WithEnd = Place & Pick<Days, "endDate">;
type WithStart = Place & Pick<Days, "startDate">;

/** Its last day has passed where it takes place; a competition without dates is never over. */
export const isOver = (competition: WithEnd, now: Date): boolean =>
  competition.endDate !== null && competition.endDate < dayThere(competition, now);

/** It is its last day where it takes place, or later. */
export const hasReachedLastDay = (competition: WithEnd, now: Date): boolean =>
  competition.endDate !== null && competition.endDate <= dayThere(competition, now);

export const hasStarted = (competition: WithStart, now: Date): boolean =>
  competition.startDate !== null && competition.startDate <= dayThere(competition, now);

/** Whether those who plan to come are written to where its days or its place change. */
export const tellsChanges = (competition: { announcedAt: Date | null; cancelledAt: Date | null }): boolean =>
  competition.announcedAt !== null && competition.cancelledAt === null;
