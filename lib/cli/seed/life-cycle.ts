import { addDays } from "#lib/platform/date.ts";
import { addYears, moment, noon } from "./calendar.ts";
import type { SeedCompetition } from "./world.ts";

/** When what happened to a competition; null for what has not happened yet. */
export type LifeCycle = {
  createdAt: Date;
  confirmedAt: Date | null;
  announcedAt: Date | null;
  cancelledAt: Date | null;
  registrationOpensAt: Date;
  registrationClosesAt: Date;
  reportPostedAt: Date | null;
  resultsSubmittedAt: Date | null;
  resultsPostedAt: Date | null;
  updatedAt: Date;
};

export function lifeCycleOf(competition: SeedCompetition, today: string): LifeCycle {
  const { startDate, endDate, stage } = competition;
  const yesterday = addDays(today, -1);
  const notLater = (date: string): string => (date < yesterday ? date : yesterday);
  const days = opensLate(competition) ? 60 : 48;
  const announcedOn = notLater(addDays(startDate, -days - 24));
  const isAnnounced = stage !== "draft" && stage !== "confirmed";
  const isOver = stage === "posted" || stage === "submitted";
  const events = {
    confirmedAt: stage === "draft" ? null : noon(addDays(announcedOn, isAnnounced ? -4 : -1)),
    announcedAt: isAnnounced ? noon(announcedOn) : null,
    cancelledAt: stage === "cancelled" ? noon(notLater(addDays(startDate, -12))) : null,
    reportPostedAt: stage === "posted" ? noon(notLater(addDays(endDate, 4))) : null,
    resultsSubmittedAt: isOver ? noon(addDays(endDate, 1)) : null,
    resultsPostedAt: stage === "posted" ? noon(addDays(endDate, 3)) : null,
  };
  const createdAt = noon(addDays(announcedOn, -26));
  const latest = Math.max(createdAt.getTime(), ...Object.values(events).map((at) => at?.getTime() ?? 0));
  return {
    createdAt,
    ...events,
    registrationOpensAt: moment(addDays(startDate, -days), 18 * 60, "Etc/UTC"),
    registrationClosesAt: moment(addDays(startDate, -8), 23 * 60 + 59, "Etc/UTC"),
    updatedAt: new Date(latest),
  };
}

const opensLate = ({ championshipTypes }: SeedCompetition): boolean => championshipTypes.length > 0;

/** Whether anybody can have registered by today. */
export const hasRegistrations = (competition: SeedCompetition, today: string): boolean =>
  (competition.stage === "upcoming" || competition.stage === "running") &&
  lifeCycleOf(competition, today).registrationOpensAt < noon(addDays(today, -1));

/** Whether its venue and rooms are known: schedules are kept of the last years. */
export const isScheduled = ({ startDate, stage }: SeedCompetition, today: string): boolean =>
  startDate > addYears(today, -3) && stage !== "draft";
