import { hasStarted, type Milestones } from "./life-cycle.ts";

export type RegistrationStatus = "not_yet_opened" | "past" | "full" | "open";

export type RegistrationPeriod = {
  registrationOpensAt: Date | null;
  registrationClosesAt: Date | null;
  isCompetitorLimitEnabled: boolean;
  competitorLimit: number | null;
};

export type RegistrationAsked = {
  /** Accepted registrations, and pending ones that are paid. */
  takenPlaces: number;
  /** Whether somebody is on the waiting list: what comes free is theirs. */
  isWaitedFor: boolean;
  now: Date;
};

/** Times never set do not stand in the way. */
export function registrationStatusOf(
  competition: RegistrationPeriod,
  { takenPlaces, isWaitedFor, now }: RegistrationAsked,
): RegistrationStatus {
  const { registrationOpensAt, registrationClosesAt } = competition;
  if (registrationOpensAt !== null && registrationOpensAt > now) return "not_yet_opened";
  if (registrationClosesAt !== null && registrationClosesAt < now) return "past";
  const limit = effectiveCompetitorLimit(competition);
  return limit !== null && (isWaitedFor || takenPlaces >= limit) ? "full" : "open";
}

/** What stands in the way of registering, if anything, beside the times that are set for it. */
export type RegistrationPhase = "unannounced" | "cancelled" | "elsewhere" | "begun" | RegistrationStatus;

type Registering = RegistrationPeriod &
  Pick<Milestones, "isVisible" | "cancelledAt" | "resultsSubmittedAt" | "startDate" | "timezone" | "countryId"> & {
    usesOwnRegistration: boolean;
  };

/** Where registration stands for whoever would come: its times count only while nothing else decides. */
export function registrationPhaseOf(competition: Registering, asked: RegistrationAsked): RegistrationPhase {
  if (!competition.isVisible) return "unannounced";
  if (competition.cancelledAt !== null) return "cancelled";
  if (!competition.usesOwnRegistration) return "elsewhere";
  if (competition.resultsSubmittedAt !== null || hasStarted(competition, asked.now)) return "begun";
  return registrationStatusOf(competition, asked);
}

/** The number kept while the limit is switched off is no limit. */
export const effectiveCompetitorLimit = ({
  isCompetitorLimitEnabled,
  competitorLimit,
}: Pick<RegistrationPeriod, "isCompetitorLimitEnabled" | "competitorLimit">): number | null =>
  isCompetitorLimitEnabled ? competitorLimit : null;
