export type RegistrationStatus = "not_yet_opened" | "past" | "full" | "open";

export type RegistrationPeriod = {
  registrationOpensAt: Date | null;
  registrationClosesAt: Date | null;
  isCompetitorLimitEnabled: boolean;
  competitorLimit: number | null;
};

/** `takenPlaces`: accepted registrations, and pending ones that are paid. Times never set do not stand in the way. */
export function registrationStatusOf(
  competition: RegistrationPeriod,
  { takenPlaces, now }: { takenPlaces: number; now: Date },
): RegistrationStatus {
  const { registrationOpensAt, registrationClosesAt } = competition;
  if (registrationOpensAt !== null && registrationOpensAt > now) return "not_yet_opened";
  if (registrationClosesAt !== null && registrationClosesAt < now) return "past";
  const limit = effectiveCompetitorLimit(competition);
  return limit !== null && takenPlaces >= limit ? "full" : "open";
}

/** The number kept while the limit is switched off is no limit. */
export const effectiveCompetitorLimit = ({
  isCompetitorLimitEnabled,
  competitorLimit,
}: Pick<RegistrationPeriod, "isCompetitorLimitEnabled" | "competitorLimit">): number | null =>
  isCompetitorLimitEnabled ? competitorLimit : null;
